import { createHash } from "node:crypto";
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { readCsv, readNumberCell } from "@talus/results/text";
import { parseScenario } from "@talus/runner/files";
import { expectWithin } from "@talus/testing-tools";
import { expect, test } from "vitest";
import { directoryWith, gridText, gridYaml, slopeYaml, talus } from "../command.ts";
import { signalAfter } from "../signal-after.ts";

const resultNames = ["events.csv", "loads.csv", "manifest.json", "summary.json", "trajectory.csv"];

function readResult(directory: string, name: string): string {
  return readFileSync(join(directory, name), "utf8");
}

test("a run without --out prints a summary with units and writes nothing", async () => {
  const directory = directoryWith({ "slope.yaml": slopeYaml });
  const { code, stdout, stderr } = await talus(["run", join(directory, "slope.yaml")]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  expect(stdout).toMatch(
    /^Sphere on a slope\n {2}outcome +the end time is reached at t = 2 s\n {2}place +x = .* m, phase roll\n/,
  );
  for (const words of [
    "impact",
    " m/s at t = ",
    " N s at t = ",
    " J at the start",
    "of the turnover",
    " steps",
  ]) {
    expect(stdout).toContain(words);
  }
  expect(readdirSync(directory)).toEqual(["slope.yaml"]);
});

test("--out writes the five results, --quiet prints nothing", async () => {
  const directory = directoryWith({ "slope.yaml": slopeYaml });
  const out = join(directory, "deep", "results");
  const done = await talus(["run", join(directory, "slope.yaml"), "--out", out, "--quiet"]);
  expect(done).toEqual({ code: 0, stdout: "", stderr: "" });
  expect(readdirSync(out).sort()).toEqual(resultNames);
  expect(readdirSync(join(directory, "deep"))).toEqual(["results"]); // the hidden directory is gone

  const summary = JSON.parse(readResult(out, "summary.json"));
  const { rows } = readCsv(readResult(out, "trajectory.csv"));
  const last = rows[rows.length - 1];
  expect(readNumberCell(last?.t ?? "")).toBe(summary.t);
  expect(summary).toMatchObject({ status: "reached-end", outcome: "time", t: 2, phase: "roll" });
  const events = readCsv(readResult(out, "events.csv")).rows;
  expect(events.filter((row) => row.kind === "impact")).toHaveLength(summary.eventCounts.impact);
  expect(events[events.length - 1]).toMatchObject({ kind: "end", t: "2" });
  expect(parseScenario(readResult(out, "manifest.json"), "manifest.json")).toEqual(
    parseScenario(slopeYaml, "slope.yaml"),
  );
});

test("--json prints the summary as JSON", async () => {
  const directory = directoryWith({ "slope.yaml": slopeYaml });
  const { stdout } = await talus(["run", join(directory, "slope.yaml"), "--json"]);
  expect(JSON.parse(stdout)).toMatchObject({ title: "Sphere on a slope", outcome: "time", t: 2 });
});

test("the same scenario gives the same bytes, and its manifest the same hash from anywhere", async () => {
  const directory = directoryWith({ "grid.yaml": gridYaml, "terrain.asc": gridText() });
  const [first, second, third] = ["a", "b", "elsewhere/c"].map((name) => join(directory, name)) as [
    string,
    string,
    string,
  ];
  await talus(["run", join(directory, "grid.yaml"), "--out", first]);
  await talus(["run", join(directory, "grid.yaml"), "--out", second]);
  for (const name of resultNames) expect(readResult(second, name)).toBe(readResult(first, name));
  const rerun = await talus(["run", join(first, "manifest.json"), "--out", third, "--quiet"]);
  expect(rerun).toEqual({ code: 0, stdout: "", stderr: "" });
  const [one, other] = [first, third].map((each) => JSON.parse(readResult(each, "manifest.json")));
  expect(other.hash).toBe(one.hash);
  expect(one.hash).toMatch(/^[0-9a-f]{64}$/);
  expect(readResult(third, "trajectory.csv")).toBe(readResult(first, "trajectory.csv"));
  expect(one.terrain.surface.file).toBe("../terrain.asc");
  expect(other.terrain.surface.file).toBe("../../terrain.asc");
  const sha256 = createHash("sha256").update(gridText()).digest("hex");
  expect(one.inputs).toEqual([{ file: "../terrain.asc", sha256, bytes: gridText().length }]);
  expect(one.versions).toEqual({ talus: "1.2.3" });
});

test("another output step gives the same motion, of which the hash takes in other times", async () => {
  const directory = directoryWith({
    "a.yaml": slopeYaml,
    "b.yaml": slopeYaml.replace("step: 0.1", "step: 0.03"),
  });
  const hashes = [];
  const events = [];
  for (const name of ["a", "b"]) {
    await talus(["run", join(directory, `${name}.yaml`), "--out", join(directory, name)]);
    hashes.push(JSON.parse(readResult(join(directory, name), "manifest.json")).hash);
    events.push(readResult(join(directory, name), "events.csv"));
  }
  expect(events[1]).toBe(events[0]);
  expect(hashes[1]).not.toBe(hashes[0]);
});

test("map coordinates in the millions give the same motion, written on the map", async () => {
  const [x, y] = [2_600_000, 1_200_000];
  const far = gridYaml.replace("[0, 0, 1]", `[${x}, ${y}, 1]`);
  const near = directoryWith({ "grid.yaml": gridYaml, "terrain.asc": gridText() });
  const away = directoryWith({ "grid.yaml": far, "terrain.asc": gridText(x - 10, y - 10) });
  for (const each of [near, away]) await talus(["run", join(each, "grid.yaml"), "--out", join(each, "out")]);
  const [nearLast, awayLast] = [near, away].map((each) => {
    return JSON.parse(readResult(join(each, "out"), "summary.json")).state.position;
  });
  expectWithin([awayLast[0] - x, awayLast[1] - y], nearLast.slice(0, 2), {
    abs: 1e-8,
    because: "doubles on the map lie 5e-10 m apart, and the two grids are computed at different origins",
  });
  const { origin } = JSON.parse(readResult(join(away, "out"), "manifest.json"));
  expect(Math.abs(origin.x - x)).toBeLessThan(1e5); // the run itself counts from nearby
});

test("an interrupted run keeps what is finished, exit code 130", async () => {
  const directory = directoryWith({ "slope.yaml": slopeYaml });
  const out = join(directory, "out");
  const command = ["run", join(directory, "slope.yaml"), "--out"];
  const undisturbed = signalAfter(Infinity);
  await talus([...command, join(directory, "whole"), "--quiet"], undisturbed);
  const signal = signalAfter(undisturbed.looks / 2);
  const { code, stderr } = await talus([...command, out], signal);
  expect(code).toBe(130);
  expect(stderr).toMatch(
    /^talus: interrupted at t = [\d.e-]+ s; what was finished is in .*out; to complete it: give the same command again with --overwrite\n$/,
  );
  const summary = JSON.parse(readResult(out, "summary.json"));
  expect(summary.status).toBe("interrupted");
  expect(summary).not.toHaveProperty("outcome");
  expect(summary.t).toBeGreaterThan(0);
  expect(summary.t).toBeLessThan(2);
  expect(readdirSync(out).sort()).toEqual(resultNames);
});

test("numerics that fail are exit code 3 with a status that says what to try, and the results so far", async () => {
  const directory = directoryWith({ "slope.yaml": `${slopeYaml}solver: { maxSteps: 3 }\n` });
  const out = join(directory, "out");
  const { code, stderr } = await talus(["run", join(directory, "slope.yaml"), "--out", out]);
  expect(code).toBe(3);
  expect(stderr).toMatch(/^talus: .*slope\.yaml: [a-z-]+: .*; what was finished is in .*out\n$/);
  expect(readdirSync(out).sort()).toEqual(resultNames);
});

test("an existing directory is replaced with --overwrite only, and only if it contains only results", async () => {
  const directory = directoryWith({ "slope.yaml": slopeYaml });
  const file = join(directory, "slope.yaml");
  const out = join(directory, "out");
  mkdirSync(out);
  const again = ["run", file, "--out", out, "--overwrite", "--quiet"];
  expect(await talus(["run", file, "--out", out])).toEqual({
    code: 2,
    stdout: "",
    stderr: `talus: ${out} already exists; give another --out, or --overwrite to replace it\n`,
  });
  expect(readdirSync(out)).toEqual([]);
  expect((await talus(again)).code).toBe(0); // empty
  writeFileSync(join(out, "events.csv"), "old");
  expect((await talus(again)).code).toBe(0); // results
  expect(readResult(out, "events.csv")).toMatch(/^index,/);
  writeFileSync(join(out, "notes.txt"), "mine");
  const refused = await talus(again);
  expect(refused.code).toBe(2);
  expect(refused.stderr).toContain("it contains notes.txt, which is not a result of Talus");
  expect(readResult(out, "notes.txt")).toBe("mine");

  const foreign = directoryWith({ "summary.json": "{}" });
  expect((await talus(["run", file, "--out", foreign, "--overwrite"])).stderr).toContain(
    "no manifest.json of Talus",
  );
  const plain = await talus(["run", file, "--out", file, "--overwrite"]);
  expect(plain.stderr).toMatch(/^talus: .*slope\.yaml is not replaced: it is not a directory; .*\n$/);
  expect(readFileSync(file, "utf8")).toBe(slopeYaml);
});

test("a link to a directory of results stays one; files that a killed process has left go with the old results", async () => {
  const directory = directoryWith({ "slope.yaml": slopeYaml });
  const [out, link] = [join(directory, "out"), join(directory, "link")];
  const args = ["run", join(directory, "slope.yaml"), "--quiet", "--out", link, "--overwrite"];
  mkdirSync(out);
  symlinkSync("out", link);
  expect(await talus(args)).toEqual({ code: 0, stdout: "", stderr: "" });
  writeFileSync(join(out, ".figure-speed.svg.partial-01234567-1234"), "half a fig");
  expect(await talus(args)).toEqual({ code: 0, stdout: "", stderr: "" });
  expect(lstatSync(link).isSymbolicLink()).toBe(true);
  expect(readdirSync(out).sort()).toEqual(resultNames);
});

test("what cannot be replaced in the end is refused at the beginning", async () => {
  const directory = directoryWith({ "slope.yaml": slopeYaml, "notes.txt": "mine" });
  symlinkSync("nowhere", join(directory, "dangling"));
  for (const name of ["notes.txt", "dangling"]) {
    const out = join(directory, name);
    const refused = await talus(["run", join(directory, "slope.yaml"), "--out", out, "--overwrite"]);
    expect(refused).toMatchObject({ code: 2, stdout: "" });
    expect(refused.stderr).toBe(`talus: ${out} is not replaced: it is not a directory; give another --out\n`);
  }
  const kept = join(directory, "kept");
  await talus(["run", join(directory, "slope.yaml"), "--out", kept]);
  chmodSync(kept, 0o555);
  const readOnly = ["run", join(directory, "slope.yaml"), "--quiet", "--out", kept, "--overwrite"];
  const { code, stderr } = await talus(readOnly);
  chmodSync(kept, 0o755);
  // A superuser may write everywhere.
  const isAllowed = process.getuid?.() === 0;
  expect({ code, stderr }).toEqual({
    code: isAllowed ? 0 : 2,
    stderr: isAllowed ? "" : `talus: cannot write ${kept}: permission denied\n`,
  });
  expect(readdirSync(directory).sort()).toEqual(["dangling", "kept", "notes.txt", "slope.yaml"]);
});

test("a place for results that cannot be looked at is wrong input", async () => {
  const directory = directoryWith({ "slope.yaml": slopeYaml });
  symlinkSync("round", join(directory, "round"));
  for (const [name, why] of [
    ["round/out", "too many symbolic links"],
    ["n".repeat(300), "the name is too long"],
    ["slope.yaml/out", "a part of the path is not a directory"],
  ] as const) {
    const out = join(directory, name);
    expect(await talus(["run", join(directory, "slope.yaml"), "--out", out])).toEqual({
      code: 2,
      stdout: "",
      stderr: `talus: cannot write ${out}: ${why}\n`,
    });
  }
});

const mounted = "/dev/shm";
const isMounted = existsSync(mounted) && readdirSync(mounted).length === 0;
test.runIf(isMounted)("a directory where a file system is mounted cannot give way to another", async () => {
  const directory = directoryWith({ "slope.yaml": slopeYaml });
  const args = ["run", join(directory, "slope.yaml"), "--out", mounted, "--overwrite"];
  expect(await talus(args)).toEqual({
    code: 2,
    stdout: "",
    stderr: `talus: ${mounted} is not replaced: a file system is mounted there; give another --out\n`,
  });
});

test.each([
  ["a file that is not there", ["missing.yaml"], /^talus: no such file: .*missing\.yaml\n$/],
  ["a directory", ["."], /^talus: cannot read .*: it is a directory\n$/],
  [
    "a negative radius",
    ["negative.yaml"],
    /^talus: .*negative\.yaml:3: body\.radius: got -0\.3; allowed: .*\n$/,
  ],
  [
    "an unknown key",
    ["unknown.yaml"],
    /^talus: .*unknown\.yaml:3: body\.radus: unknown key; nearest: radius; .*\n$/,
  ],
  ["NaN", ["nan.yaml"], /^talus: .*nan\.yaml:7: start\.position\[2\]: got NaN; .*\n$/],
  [
    "a start under the ground",
    ["under.yaml"],
    /^talus: .*under\.yaml: start\.position: .*under the ground.*\n$/,
  ],
  [
    "a terrain that is not there",
    ["nogrid.yaml"],
    /^talus: .*nogrid\.yaml: terrain\.surface\.file: no such file: .*none\.asc\n$/,
  ],
  ["a grid with a short row", ["short.yaml"], /^talus: .*short\.asc:17: .*\n$/],
  ["a wrong formula", ["formula.yaml"], /^talus: .*formula\.yaml: terrain\.surface: .*\n$/],
  [
    "bytes that are no text",
    ["binary.yaml"],
    /^talus: .*binary\.yaml: is not text in UTF-8; save it as UTF-8\n$/,
  ],
])("%s is one line on stderr, exit code 2, and nothing is written", async (_, [name = ""], message) => {
  const short = gridText().split("\n");
  short[16] = "1 2 3";
  const files = {
    "negative.yaml": slopeYaml.replace("0.3", "-0.3"),
    "unknown.yaml": slopeYaml.replace("radius", "radus"),
    "nan.yaml": slopeYaml.replace("[0, 0, 3]", "[0, 0, .nan]"),
    "under.yaml": slopeYaml.replace("[0, 0, 3]", "[0, 0, -3]"),
    "nogrid.yaml": gridYaml.replace("terrain.asc", "none.asc"),
    "short.yaml": gridYaml.replace("terrain.asc", "short.asc"),
    "short.asc": short.join("\n"),
    "formula.yaml": gridYaml.replace("kind: grid, file: terrain.asc", 'kind: formula, z: "3*x\\n +"'),
    "binary.yaml": "",
  };
  const directory = directoryWith(files);
  writeFileSync(join(directory, "binary.yaml"), Buffer.of(0x74, 0xff, 0xfe));
  const before = readdirSync(directory);
  for (const args of [
    ["run", join(directory, name), "--out", join(directory, "out")],
    ["check", join(directory, name)],
  ]) {
    const { code, stdout, stderr } = await talus(args);
    expect(stderr).toMatch(message);
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
  }
  expect(readdirSync(directory)).toEqual(before);
  expect(existsSync(join(directory, "out"))).toBe(false);
});

test("the form in the selected frame runs to the same records, and where it is singular the exit code is 3", async () => {
  const selected = slopeYaml.replace("end:", "formulation: selected-frame\nend:");
  const directory = directoryWith({
    "slope.yaml": slopeYaml,
    "selected.yaml": selected,
    "level.yaml": selected.replace("35 %", "0").replace("restitution: 0.4", "restitution: 0"),
  });
  const phases: string[] = [];
  const ends: number[] = [];
  for (const name of ["slope", "selected"]) {
    const out = join(directory, name);
    const { code } = await talus(["run", join(directory, `${name}.yaml`), "--out", out, "--quiet"]);
    expect(code).toBe(0);
    const { rows } = readCsv(readResult(out, "trajectory.csv"));
    phases.push(rows.map(({ phase }) => phase).join());
    ends.push(readNumberCell(rows[rows.length - 1]?.px ?? "") ?? NaN);
  }
  expect(phases[1]).toBe(phases[0]);
  expectWithin(ends[1], ends[0], { abs: 1e-8, because: "both forms at 1e-10 a step" });
  const { code, stderr } = await talus(["run", join(directory, "level.yaml")]);
  expect(code).toBe(3);
  expect(stderr).toContain("selected-frame-level: the selected frame is singular at t = ");
});

test("a file of another kind, or the directory of results, is reported as such", async () => {
  const impact = "talus-impact: 1\nbodies: []\nlayers: []\n";
  const directory = directoryWith({ "slope.yaml": slopeYaml, "wagons.yaml": impact });
  const [slope = "", wagons = "", out = ""] = ["slope.yaml", "wagons.yaml", "out"].map((name) =>
    join(directory, name),
  );
  await talus(["run", slope, "--out", out, "--quiet"]);
  for (const command of [["run"], ["check"], ["sweep", "--vary", "seed=1,2"]]) {
    expect(await talus([...command, wagons])).toEqual({
      code: 2,
      stdout: "",
      stderr: `talus: ${wagons}: is a file for talus impact\n`,
    });
    expect(await talus([...command, out])).toEqual({
      code: 2,
      stdout: "",
      stderr: `talus: ${out}: is a directory of results; give ${out}/manifest.json\n`,
    });
  }
  const { code, stderr } = await talus(["impact", slope]);
  expect({ code, stderr }).toEqual({ code: 2, stderr: `talus: ${slope}: is a scenario, for talus run\n` });
});
