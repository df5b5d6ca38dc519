import { allCases, type Case, type CaseReport, runCase } from "@talus/cases";
import { expect, test } from "vitest";
import { verifyReply } from "../../src/run/perform-verify.ts";
import { talus } from "../command.ts";

/** sqrt(2) by a series that is right, beside a reference that is as wrong as asked. */
function caseWith(reference: number): Case {
  return {
    id: "numbers/square-root",
    title: "A square root",
    source: "Euclid",
    tolerance: 1e-12,
    because: "rounding",
    equations: [{ tex: "a^2 = 2", source: "Pythagoras" }],
    sketch: { width: 1, height: 1, elements: [] },
    compute: () => [{ quantity: "side", unit: "m", computed: Math.SQRT2, reference }],
  };
}

test("verify runs the cases of a group, and one case with all its numbers", async () => {
  const group = await talus(["verify", "hybrid"]);
  expect({ code: group.code, stderr: group.stderr }).toEqual({ code: 0, stderr: "" });
  expect(group.stdout).toMatch(/^ {8}case +error +tolerance\nok {6}hybrid\//);
  expect(group.stdout).toMatch(/\n\d+ cases, all agree with their references\n$/);
  const one = await talus(["verify", "plane/billiard-ball"]);
  expect(one.code).toBe(0);
  expect(one.stdout).toMatch(/^plane\/billiard-ball: .+\n +computed +reference +error\n/);
  expect(one.stdout).toMatch(/\n {2}ok: error \S+, tolerance \S+: .+\n {2}source: .+\n$/);
});

test("verify --json is what design and tests of others rely on", async () => {
  const { code, stdout } = await talus(["verify", "plane/billiard-ball", "plane/bouncing-ball", "--json"]);
  const { cases } = JSON.parse(stdout);
  expect(code).toBe(0);
  expect(cases.map(({ id }: { id: string }) => id)).toEqual(["plane/billiard-ball", "plane/bouncing-ball"]);
  for (const one of cases) {
    expect(Object.keys(one)).toEqual(["id", "title", "passed", "error", "tolerance", "source"]);
    expect(one.passed).toBe(true);
    expect(one.error).toBeLessThanOrEqual(one.tolerance);
  }
});

test("--list runs nothing; an unknown name is wrong input with the nearest one", async () => {
  const { stdout } = await talus(["verify", "--list"]);
  expect(stdout.split("\n").length).toBeGreaterThan(50);
  expect(stdout).toContain("plane/billiard-ball");
  const { cases } = JSON.parse((await talus(["verify", "plane", "--list", "--json"])).stdout);
  expect(cases.length).toBeGreaterThan(5);
  for (const each of cases) expect(stdout).toMatch(new RegExp(`^${each.id} +\\S`, "m"));
  expect(stdout).toContain(`${cases[0].title}\n`);
  expect(await talus(["verify", "--list", "--quiet"])).toEqual({ code: 0, stdout: "", stderr: "" });
  const wrong = await talus(["verify", "plane/biliard-ball"]);
  expect(wrong).toMatchObject({ code: 2, stdout: "" });
  expect(wrong.stderr).toMatch(
    /^talus: verify: unknown case "plane\/biliard-ball"; nearest: plane\/billiard-ball; allowed: plane, .*\n$/,
  );
});

const flags = { quiet: false, json: false };
const replyWith = (reference: number, json = false) => {
  const one = caseWith(reference);
  return verifyReply([one], new Map([[one.id, runCase(one)]]), { ...flags, json });
};

test("a case that deviates from its reference is reported with all numbers, exit code 3", () => {
  expect(replyWith(Math.SQRT2)).toMatchObject({ exitCode: 0, stderr: "" });
  const { exitCode, stdout, stderr } = replyWith(Math.SQRT2 * (1 + 1e-9));
  expect({ exitCode, stderr }).toEqual({ exitCode: 3, stderr: "talus: 1 of 1 cases failed\n" });
  expect(stdout).toContain("  FAILED: error 1.0e-9, tolerance 1.0e-12: rounding\n  source: Euclid\n");
  expect(JSON.parse(replyWith(3, true).stdout).cases[0].passed).toBe(false);
});

test("a case whose computation failed has no error to show, and interruptions are reported", () => {
  const one: Case = { ...caseWith(1), compute: () => [] } as Case;
  const report: CaseReport = runCase(one);
  const reply = verifyReply([one], new Map([[one.id, report]]), { ...flags, json: true });
  expect(JSON.parse(reply.stdout).cases[0]).toMatchObject({ passed: false, error: null });
  expect(verifyReply([one], new Map(), flags)).toMatchObject({
    exitCode: 130,
    stderr: "talus: interrupted; 0 of 1 cases are done; to continue: talus verify numbers\n",
  });
});

test("what an interrupted verify names is what is left: whole groups by their names", () => {
  const cases = allCases();
  const first = cases[0] as Case;
  const report = { ...runCase(caseWith(Math.SQRT2)), id: first.id };
  const { stderr } = verifyReply(cases, new Map([[first.id, report]]), flags);
  const names = stderr.trim().split("talus verify ")[1]?.split(" ") ?? [];
  const named = cases.filter(({ id }) => names.some((name) => id === name || id.startsWith(`${name}/`)));
  expect(named).toEqual(cases.slice(1));
  expect(names).toContain("hybrid");
});
