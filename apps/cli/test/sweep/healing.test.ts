// Resuming a sweep in a directory that was damaged, or left by a killed process.
import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { fuzzDamagedSweeps } from "../../fuzz/damaged-sweeps.ts";
import { fuzzKilledSweeps, isBuilt, run } from "../../fuzz/killed-sweeps.ts";
import { differencesOf, filesOf } from "../../fuzz/sweep-files.ts";
import { finalName, partialPath } from "../../src/files/partial-files.ts";
import { directoryWith, slopeYaml, talus } from "../command.ts";

const vary = ["--vary", "terrain.material.staticFriction=0.3,0.5", "--quiet"];

/** A finished sweep, and what its directory holds. */
async function finished() {
  const directory = directoryWith({ "slope.yaml": slopeYaml });
  const out = join(directory, "out");
  const sweep = ["sweep", join(directory, "slope.yaml"), ...vary, "--out", out];
  expect((await talus(sweep)).code).toBe(0);
  const read = (name: string): string => readFileSync(join(out, name), "utf8");
  return {
    directory,
    out,
    sweep,
    read,
    write: (name: string, text: string) => writeFileSync(join(out, name), text),
  };
}

const warning = (out: string, lines: string): string =>
  `talus: ${out}: warning: sweep.csv had ${lines} not as this sweep had written them; their runs were repeated\n`;

test("sweeps that are damaged at random are whole again after --resume (seeds 1 to 8)", async () => {
  const report = await fuzzDamagedSweeps(8, 1);
  expect(report.failures).toEqual([]);
  expect(report.healed).toBeGreaterThan(5);
});

test("a digit that has changed is noticed, told, and made again; the other row is kept", async () => {
  const { out, sweep, read, write } = await finished();
  const table = read("sweep.csv");
  const mean = table.replace(
    /(?<=\n2,0\.5,done,time,2,.*)\d(?=,[^\n]*\n$)/,
    (digit) => `${9 - Number(digit)}`,
  );
  expect(mean).not.toBe(table);
  write("sweep.csv", mean);
  expect(await talus([...sweep, "--resume"])).toEqual({
    code: 0,
    stdout: "",
    stderr: warning(out, "1 line"),
  });
  expect(read("sweep.csv")).toBe(table);
});

test("rows of another sweep with the same columns are not taken for those of this one", async () => {
  const { out, sweep, read, write } = await finished();
  const [table, manifest] = [read("sweep.csv"), read("manifest.json")];
  const other = join(out, "..", "other");
  await talus([...sweep.slice(0, -1), other, "--set", "body.mass=99"]);
  for (const name of ["sweep.csv", "sweep.check"]) write(name, readFileSync(join(other, name), "utf8"));
  expect((await talus([...sweep, "--resume"])).stderr).toBe(warning(out, "2 lines"));
  expect([read("sweep.csv"), read("manifest.json")]).toEqual([table, manifest]);
});

test.each([
  "manifest.json",
  "sweep.csv",
  "sweep.check",
  "sweep.check, sweep.csv",
  "manifest.json, sweep.json",
])("what is missing is made again: %s", async (names) => {
  const { out, sweep } = await finished();
  const both = [...sweep, "--resume", "--format", "csv,json"];
  await talus(both);
  const whole = filesOf(out);
  for (const name of names.split(", ")) rmSync(join(out, name));
  expect((await talus(both)).code).toBe(0);
  expect(differencesOf(filesOf(out), whole)).toEqual([]);
});

test("sweep.json is kept up to date where it is, without its format being given again", async () => {
  const { out, sweep, read, write } = await finished();
  await talus([...sweep, "--resume", "--format", "csv,json"]);
  const json = read("sweep.json");
  write("sweep.json", "[]");
  await talus([...sweep, "--resume"]);
  expect(read("sweep.json")).toBe(json);
  await talus([...sweep, "--overwrite"]);
  expect(readdirSync(out).sort()).toEqual(["manifest.json", "sweep.check", "sweep.csv"]);
});

test("a directory of which nothing says what sweep it holds is left alone", async () => {
  const { out, sweep, write } = await finished();
  write("manifest.json", "{");
  rmSync(join(out, "sweep.check"));
  const refused = await talus([...sweep, "--resume"]);
  expect(refused).toMatchObject({
    code: 2,
    stderr: `talus: ${out}: contains no sweep to continue; give another --out\n`,
  });
  expect(readFileSync(join(out, "manifest.json"), "utf8")).toBe("{");
});

test("leftovers of processes that are gone are removed, those of processes that run and of other machines stay", async () => {
  const { directory, out, sweep } = await finished();
  const machine = /partial-([0-9a-f]{8})-\d+$/.exec(partialPath("a"))?.[1] ?? "";
  const gone = spawnSync(process.execPath, ["--version"]).pid; // it has ended
  const left = (name: string, host: string, pid: number): string => `.${name}.partial-${host}-${pid}`;
  const names = [
    [left("sweep.csv", machine, gone), false],
    [left("manifest.json", machine, gone), false],
    [left("sweep.csv", machine, process.ppid), true],
    [left("sweep.csv", "0123abcd", gone), true],
  ] as const;
  for (const [name] of names) writeFileSync(join(out, name), "half");
  expect((await talus([...sweep, "--resume"])).code).toBe(0);
  for (const [name, stays] of names) expect(readdirSync(out).includes(name)).toBe(stays);
  expect((await talus([...sweep, "--overwrite"])).code).toBe(0);
  expect(readdirSync(out).sort()).toEqual(["manifest.json", "sweep.check", "sweep.csv"]);

  // Beside the directory of a run, and results that a process had moved aside when it was killed.
  const results = join(directory, "results");
  const single = ["run", join(directory, "slope.yaml"), "--out", results, "--quiet"];
  await talus(single);
  renameSync(results, join(directory, `.results.replaced-${machine}-${gone}`));
  mkdirSync(join(directory, left("results", machine, gone)));
  const kept = await talus(single);
  expect(kept.stderr).toMatch(/results already exists; /);
  expect(readdirSync(directory).filter((name) => finalName(name) !== name)).toEqual([]);
  expect(readdirSync(results)).toContain("manifest.json");
});

// The command itself, in processes that end as with kill -9.
describe.runIf(isBuilt)("the built command", () => {
  test("a sweep that is killed at random and resumed is as an undisturbed one (seed 1)", async () => {
    const report = await fuzzKilledSweeps(1, 1);
    expect(report.failures).toEqual([]);
    expect(report.killed).toBeGreaterThan(0);
  });

  test("each file is on the disc before it takes its place, and its place afterwards", async () => {
    const directory = directoryWith({ "slope.yaml": slopeYaml });
    const file = join(directory, "slope.yaml");
    const notes = join(directory, "changes");
    const commands = [
      ["sweep", file, ...vary, "--workers", "1", "--out", join(directory, "sweep")],
      ["run", file, "--quiet", "--out", join(directory, "run")],
    ];
    for (const args of commands) {
      expect(await run(args, {}, { TALUS_CHANGES: notes })).toBe(0);
      const changes = readFileSync(notes, "utf8")
        .trim()
        .split("\n")
        .map((line): string[] => JSON.parse(line));
      const renames = changes.flatMap(([what], i) => (what === "renameSync" ? [i] : []));
      expect(renames.length).toBeGreaterThan(0);
      for (const i of renames) {
        const [, from = "", to = ""] = changes[i] ?? [];
        // All that was written under the hidden name, a file or a directory of files.
        const written = new Set(
          changes
            .slice(0, i)
            .flatMap(([what, path = ""]) => (what === "writeSync" && path.startsWith(from) ? [path] : [])),
        );
        expect(written.size).toBeGreaterThan(0);
        for (const path of written) {
          const touched = changes.slice(0, i).filter(([, of]) => of === path);
          expect(touched.at(-1)?.[0]).toBe("fsyncSync");
        }
        const after = changes
          .slice(i)
          .some(([what, path]) => what === "fsyncSync" && path === join(to, ".."));
        expect(after, `${to} is synced`).toBe(true);
      }
    }
  });
});
