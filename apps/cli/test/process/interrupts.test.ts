// Results of interrupted work and the advice on continuing: the built command with signals, and pauses of the work in
// this process.
import { spawn } from "node:child_process";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { GivenUp, hearInterrupts } from "../../src/process/interrupts.ts";
import { directoryWith, gridText, slopeYaml, talus } from "../command.ts";
import { signalAfter } from "../signal-after.ts";

const command = fileURLToPath(new URL("../../bin/talus.js", import.meta.url));
const isBuilt = existsSync(new URL("../../dist/main.cjs", import.meta.url));

/** A run that would take hours: the steps are short because the rows are. */
const endlessYaml = slopeYaml
  .replace("time: 2", "time: 1e6")
  .replace("step: 0.1", "step: 1e-5")
  .replace("35 %, 0", "0, 0");
/** An impact of 2e7 steps. */
const endlessImpact = `talus-impact: 1
scaling: dimensionless
bodies: [{ mass: 1, velocity: 1, friction: 0.1 }, { mass: 5, friction: 0.1 }]
layers: [{ law: fractional-zener, stiffness: 1, alpha: 0.23, tauP: 0.004, tauX: 1.183 }]
step: 1e-7
`;

// Each waits for what the command writes or catches, not for a time, so that a busy machine changes nothing.
describe.runIf(isBuilt)("a signal to the built command", () => {
  test.each(["SIGINT", "SIGTERM", "SIGHUP"] as const)(
    "%s ends a run at its next step and keeps what is finished, exit code 130",
    async (signal) => {
      const directory = directoryWith({ "endless.yaml": endlessYaml });
      const out = join(directory, "out");
      const { code, stderr } = await interrupted(["run", join(directory, "endless.yaml"), "--out", out], {
        signal,
        when: () => holdsRows(directory),
      });
      expect(code).toBe(130);
      expect(stderr).toBe(
        `talus: interrupted at t = ${summaryOf(out).t} s; what was finished is in ${out}; to complete it: give the same command again with --overwrite\n`,
      );
      expect(summaryOf(out).status).toBe("interrupted");
      expect(readdirSync(directory).sort()).toEqual(["endless.yaml", "out"]);
    },
  );

  test("Ctrl-C ends the film of a run after a picture and keeps the run", async () => {
    const directory = directoryWith({ "slope.yaml": slopeYaml });
    const out = join(directory, "out");
    const args = [
      "run",
      join(directory, "slope.yaml"),
      "--out",
      out,
      "--format",
      "csv,film",
      "--frames",
      "9999",
    ];
    const { code, stderr } = await interrupted(args, {
      when: () => partialFiles(directory).includes("film-0003.png"),
    });
    expect(code).toBe(130);
    expect(stderr).toBe(
      `talus: interrupted in the film; what was finished is in ${out}; to complete it: give the same command again with --overwrite\n`,
    );
    expect(summaryOf(out)).toMatchObject({ status: "reached-end", t: 2 });
    expect(readdirSync(out)).toEqual(
      expect.arrayContaining(["film-0003.png", "trajectory.csv", "manifest.json"]),
    );
    expect(readdirSync(directory).sort()).toEqual(["out", "slope.yaml"]);
  });

  test("Ctrl-C ends a film of results after a picture; the pictures that are there are whole", async () => {
    const directory = directoryWith({ "slope.yaml": slopeYaml });
    const out = join(directory, "out");
    await talus(["run", join(directory, "slope.yaml"), "--out", out]);
    const args = ["plot", out, "--format", "film", "--frames", "9999"];
    const { code, stderr } = await interrupted(args, { when: () => existsSync(join(out, "film-0003.png")) });
    const pictures = readdirSync(out).filter((name) => name.startsWith("film-"));
    expect(code).toBe(130);
    expect(stderr).toBe(
      `talus: interrupted; ${pictures.length} of 9999 files are drawn; to draw them all: give the same command again with --overwrite\n`,
    );
    const end = "49454e44ae426082"; // a PNG ends so
    for (const name of pictures) expect(readFileSync(join(out, name)).subarray(-8).toString("hex")).toBe(end);
    expect(readdirSync(out).filter((name) => name.startsWith("."))).toEqual([]);
  });

  test("Ctrl-C ends an impact at its next step and keeps what is finished", async () => {
    const directory = directoryWith({ "impact.yaml": endlessImpact });
    const out = join(directory, "out");
    const args = ["impact", join(directory, "impact.yaml"), "--out", out];
    const { code, stderr } = await interrupted(args, {
      when: () => partialFiles(directory).includes("history.csv"),
    });
    expect(code).toBe(130);
    expect(stderr).toBe(
      `talus: interrupted at t = ${summaryOf(out).duration}; what was finished is in ${out}; to complete it: give the same command again with --overwrite\n`,
    );
    expect(summaryOf(out).status).toBe("interrupted");
    expect(readdirSync(out).sort()).toEqual(["events.csv", "history.csv", "manifest.json", "summary.json"]);
    expect(readdirSync(directory).sort()).toEqual(["impact.yaml", "out"]);
  });

  test("Ctrl-C ends a sweep, keeps the rows that are done and says how to continue", async () => {
    const directory = directoryWith({ "endless.yaml": endlessYaml });
    const out = join(directory, "out");
    const table = (): string[] =>
      existsSync(join(out, "sweep.csv")) ? readFileSync(join(out, "sweep.csv"), "utf8").split("\n") : [];
    const vary = ["--vary", "end.time=0.1,1e6", "--workers", "1"];
    const { code, stderr } = await interrupted(
      ["sweep", join(directory, "endless.yaml"), ...vary, "--out", out],
      {
        when: () => table().length >= 3,
      },
    );
    expect(code).toBe(130);
    expect(stderr).toBe(
      "talus: interrupted; 1 of 2 runs are done; continue with the same command and --resume\n",
    );
    expect(table()[1]).toMatch(/^1,0\.1,done,time,0\.1,/);
  });

  // Only Linux reports which signals a process catches.
  test.runIf(existsSync("/proc/self/status"))(
    "Ctrl-C ends verify, which names the cases that are left",
    async () => {
      const { code, stderr } = await interrupted(["verify"], { when: (pid) => catches(pid, 1) });
      expect(code).toBe(130);
      expect(stderr).toMatch(
        /^talus: interrupted; \d+ of \d+ cases are done; to continue: talus verify .*body.*\n$/,
      );
    },
  );
});

test("an interrupted conversion leaves the old file as it was, and nothing else", async () => {
  const directory = directoryWith({ "in.asc": gridText(), "out.asc": "old", "out.asc.json": "old" });
  const before = readdirSync(directory);
  const args = ["terrain", "convert", join(directory, "in.asc"), join(directory, "out.asc"), "--overwrite"];
  for (const looks of [0, 1]) {
    expect(await talus(args, signalAfter(looks))).toEqual({
      code: 130,
      stdout: "",
      stderr: "talus: interrupted; nothing was kept\n",
    });
    expect(readdirSync(directory)).toEqual(before);
    expect(readFileSync(join(directory, "out.asc"), "utf8")).toBe("old");
  }
  expect((await talus(args, signalAfter(2))).code).toBe(0); // both files are written by then
});

test("an interrupt is heard in a pause, a second one gives up, and afterwards nothing listens", async () => {
  const before = process.listenerCount("SIGINT");
  const interrupts = hearInterrupts();
  await interrupts.pause();
  expect(interrupts.signal.aborted).toBe(false);
  process.emit("SIGINT");
  expect(interrupts.signal.aborted).toBe(true);
  await interrupts.pause();
  process.emit("SIGTERM");
  await expect(interrupts.pause()).rejects.toThrow("");
  interrupts.close();
  expect(process.listenerCount("SIGINT")).toBe(before);
});

test("who gives up a run finds nothing of it", async () => {
  const directory = directoryWith({ "slope.yaml": slopeYaml });
  const args = ["run", join(directory, "slope.yaml"), "--out", join(directory, "out"), "--format", "film"];
  let pauses = 0;
  const pause = async () => {
    pauses += 1;
    if (pauses === 4) throw new GivenUp();
  };
  expect(await talus(args, { aborted: false }, pause)).toMatchObject({
    code: 130,
    stderr: "talus: interrupted; nothing was kept\n",
  });
  expect(readdirSync(directory)).toEqual(["slope.yaml"]);
});

interface Moment {
  readonly signal?: NodeJS.Signals;
  readonly when: (pid: number) => boolean;
}

/** Runs the command and sends it a signal. */
async function interrupted(args: readonly string[], { signal = "SIGINT", when }: Moment) {
  const child = spawn(process.execPath, [command, ...args]);
  let stderr = "";
  child.stderr.on("data", (text) => {
    stderr += text;
  });
  const closed = new Promise<number | null>((resolve) => child.on("close", resolve));
  while (child.exitCode === null && !when(child.pid ?? 0)) await new Promise((go) => setTimeout(go, 20));
  child.kill(signal);
  return { code: await closed, stderr };
}

/** Names of the files that wait beside their place. */
function partialFiles(directory: string): string[] {
  const partial = readdirSync(directory).find((name) => name.includes(".partial-"));
  return partial === undefined ? [] : readdirSync(join(directory, partial));
}

function holdsRows(directory: string): boolean {
  const partial = readdirSync(directory).find((name) => name.includes(".partial-"));
  const table = join(directory, partial ?? "", "trajectory.csv");
  return existsSync(table) && statSync(table).size > 0;
}

function summaryOf(out: string): Readonly<Record<string, unknown>> {
  return JSON.parse(readFileSync(join(out, "summary.json"), "utf8"));
}

/** True if a process catches a signal. */
function catches(pid: number, signal: number): boolean {
  const mask = /^SigCgt:\s*([0-9a-f]+)$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? "0";
  return ((BigInt(`0x${mask}`) >> BigInt(signal - 1)) & 1n) === 1n;
}
