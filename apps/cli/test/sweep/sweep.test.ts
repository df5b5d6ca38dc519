import { appendFileSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readCsv } from "@talus/results/text";
import { expect, test } from "vitest";
import { directoryWith, gridText, gridYaml, slopeYaml, talus } from "../command.ts";
import { signalAfter } from "../signal-after.ts";

const vary = ["--vary", "terrain.material.staticFriction=0.2..0.6:5"];
const read = (...path: string[]): string => readFileSync(join(...path), "utf8");

test("a sweep counts runs that end at rest and those that spin in place as stopped; a run says what its spin does", async () => {
  const yaml = [
    "talus: 1",
    "title: A block that stands",
    "body: { shape: sphere, radius: 0.2, mass: 70 }",
    "terrain: { surface: { kind: plane }, material: { staticFriction: 0.6, restitution: 0.35 } }",
    "laws: { rolling: { kind: constant-arm, arm: 5 cm } }",
    "start: { kind: flight, position: [0, 0, 0.2], velocity: [1, 0, 0], angularVelocity: [0, 5, 0], place: on-surface }",
    "end: { time: 2 }",
    "",
  ].join("\n");
  const directory = directoryWith({ "block.yaml": yaml });
  const file = join(directory, "block.yaml");
  const spins = ["--vary", "start.angularVelocity=[0, 5, 0],[0, 5, 1]", "--vary", "end.time=0.1,2"];
  const { code, stdout } = await talus(["sweep", file, ...spins, "--out", join(directory, "spins")]);
  expect(code).toBe(0);
  expect(stdout).toMatch(/outcomes +time 2, at-rest 1, spins-in-place 1\n {2}stopped +2\n/);
  const alone = await talus(["run", file, "--set", "start.angularVelocity=[0, 5, 1]"]);
  expect(alone).toMatchObject({ code: 0, stderr: "" });
  expect(alone.stdout).toMatch(/outcome +the centre is at rest and the body spins in place at t = 0\.57/);
});

test("a sweep has one row for each run, with the hash that the run alone has at the tolerance of sweeps", async () => {
  const directory = directoryWith({ "slope.yaml": slopeYaml });
  const [file, out] = [join(directory, "slope.yaml"), join(directory, "friction")];
  const { code, stdout, stderr } = await talus(["sweep", file, ...vary, "--out", out]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  expect(stdout).toMatch(/^Sphere on a slope\n {2}runs +5\n {2}outcomes +time 5\n/);
  expect(readdirSync(out).sort()).toEqual(["manifest.json", "sweep.check", "sweep.csv"]);
  const { rows } = readCsv(read(out, "sweep.csv"));
  expect(rows.map((row) => row["terrain.material.staticFriction"])).toEqual([
    "0.2",
    "0.3",
    "0.4",
    "0.5",
    "0.6",
  ]);
  const single = join(directory, "single");
  const tolerances = ["--set", "solver.relativeTolerance=1e-6", "--set", "solver.absoluteTolerance=1e-8"];
  const set = ["--set", "terrain.material.staticFriction=0.4", ...tolerances];
  await talus(["run", file, ...set, "--out", single, "--quiet"]);
  const summary = JSON.parse(read(single, "summary.json"));
  expect(rows[2]).toMatchObject({
    run: "3",
    status: "done",
    outcome: "time",
    t: "2",
    phase: summary.phase,
    px: String(summary.state.position[0]),
    path_length: String(summary.pathLength),
    impulse_max: String(summary.largestImpulse.value),
    lost_slip: String(summary.energy.lostToSlip),
    hash: JSON.parse(read(single, "manifest.json")).hash,
    message: "",
  });
});

test("the table does not depend on the number of workers, and goes to stdout without --out", async () => {
  const file = join(directoryWith({ "slope.yaml": slopeYaml }), "slope.yaml");
  const one = await talus(["sweep", file, ...vary, "--workers", "1"]);
  const three = await talus(["sweep", file, ...vary, "--workers", "3"]);
  expect(one.code).toBe(0);
  expect(three).toEqual(one);
  expect(readCsv(one.stdout).rows).toHaveLength(5);
  const json = await talus(["sweep", file, ...vary, "--json"]);
  const records = JSON.parse(json.stdout);
  expect(records.map((record: { run: number }) => record.run)).toEqual([1, 2, 3, 4, 5]);
  expect(records[0].hash).toBe(readCsv(one.stdout).rows[0]?.hash);
});

test("runs on one ground read it once, and give what each gives alone", async () => {
  const directory = directoryWith({ "grid.yaml": gridYaml, "terrain.asc": gridText() });
  const file = join(directory, "grid.yaml");
  const both = readCsv((await talus(["sweep", file, "--vary", "start.position[2]=1,2"])).stdout).rows;
  for (const [i, height] of [1, 2].entries()) {
    const alone = await talus(["sweep", file, "--vary", `start.position[2]=${height}`]);
    expect(readCsv(alone.stdout).rows[0]?.hash).toBe(both[i]?.hash);
  }
});

test("an interrupted sweep keeps its rows and goes on with --resume to the same table", async () => {
  const directory = directoryWith({ "slope.yaml": slopeYaml });
  const [file, whole, out] = ["slope.yaml", "whole", "out"].map((name) => join(directory, name)) as [
    string,
    string,
    string,
  ];
  const undisturbed = signalAfter(Infinity);
  await talus(["sweep", file, ...vary, "--out", whole, "--quiet", "--workers", "1"], undisturbed);
  const signal = signalAfter(undisturbed.looks / 2);
  const command = ["sweep", file, ...vary, "--out", out, "--workers", "1"];
  const stopped = await talus(command, signal);
  expect(stopped.code).toBe(130);
  expect(stopped.stderr).toMatch(
    /^talus: interrupted; [1-4] of 5 runs are done; continue with the same command and --resume\n$/,
  );
  const kept = readCsv(read(out, "sweep.csv")).rows.length;
  expect(kept).toBeGreaterThan(0);
  expect(kept).toBeLessThan(5);
  expect(JSON.parse(read(out, "manifest.json")).status).toBe("interrupted");
  const refused = await talus(command);
  expect(refused.code).toBe(2);
  expect(refused.stderr).toMatch(
    /out already exists; .*--resume to continue this very sweep, or --overwrite/,
  );
  appendFileSync(join(out, "sweep.csv"), "5,0.6,do"); // as a process that was killed while it wrote
  expect(await talus([...command, "--resume", "--quiet"])).toEqual({ code: 0, stdout: "", stderr: "" });
  for (const name of ["sweep.csv", "manifest.json"]) expect(read(out, name)).toBe(read(whole, name));
  expect((await talus([...command, "--resume", "--quiet"])).code).toBe(0); // nothing is left to do
});

test("--resume takes no other sweep, and --overwrite nothing but a sweep", async () => {
  const directory = directoryWith({ "slope.yaml": slopeYaml, "notes.txt": "mine" });
  const [file, out] = [join(directory, "slope.yaml"), join(directory, "out")];
  await talus(["sweep", file, ...vary, "--out", out, "--quiet"]);
  const other = await talus(["sweep", file, "--vary", "seed=1,2", "--out", out, "--resume"]);
  expect(other.code).toBe(2);
  expect(other.stderr).toMatch(
    /out: contains another sweep: scenario, files, laws, varied values or version differ/,
  );
  expect((await talus(["sweep", file, "--vary", "seed=1,2", "--out", out, "--overwrite"])).code).toBe(0);
  expect(readCsv(read(out, "sweep.csv")).rows).toHaveLength(2);
  const foreign = await talus(["sweep", file, ...vary, "--out", directory, "--overwrite"]);
  expect(foreign.stderr).toMatch(/is not replaced: it contains .*, which is not a file of a sweep/);
  expect(read(directory, "notes.txt")).toBe("mine");
  const none = await talus(["sweep", file, ...vary, "--out", directory, "--resume"]);
  expect(none.stderr).toMatch(/contains no sweep to continue/);
});

test("files that a killed sweep has left do not prevent it from continuing, and are removed by --overwrite", async () => {
  const directory = directoryWith({ "slope.yaml": slopeYaml });
  const out = join(directory, "out");
  const sweep = [
    "sweep",
    join(directory, "slope.yaml"),
    "--vary",
    "body.radius=0.1,0.2",
    "--out",
    out,
    "--quiet",
  ];
  await talus(sweep);
  writeFileSync(join(out, ".sweep.csv.partial-01234567-1234"), "run,body");
  expect(await talus([...sweep, "--resume"])).toEqual({ code: 0, stdout: "", stderr: "" });
  expect(await talus([...sweep, "--overwrite"])).toEqual({ code: 0, stdout: "", stderr: "" });
  expect(readdirSync(out).sort()).toEqual(["manifest.json", "sweep.check", "sweep.csv"]);
  writeFileSync(join(out, "notes.txt"), "mine");
  const refused = await talus([...sweep, "--resume"]);
  expect(refused.stderr).toMatch(
    /contains no sweep to continue: there is notes\.txt, which is not a file of a sweep; /,
  );
});

test("the manifest of a sweep is the same sweep again from anywhere, and its first run", async () => {
  const directory = directoryWith({ "grid.yaml": gridYaml, "terrain.asc": gridText() });
  const [first, second] = [join(directory, "a"), join(directory, "deep", "b")];
  const varied = [
    "--vary",
    "terrain.material.staticFriction=0.3,0.6",
    "--vary",
    "terrain.surface.file=terrain.asc",
  ];
  const done = await talus([
    "sweep",
    join(directory, "grid.yaml"),
    ...varied,
    "--out",
    first,
    "--format",
    "csv,json",
  ]);
  expect(done.code).toBe(0);
  const again = await talus(["sweep", join(first, "manifest.json"), "--out", second, "--quiet"]);
  expect(again).toEqual({ code: 0, stdout: "", stderr: "" });
  const [one, other] = [first, second].map((each) =>
    readCsv(read(each, "sweep.csv")).rows.map(({ hash }) => hash),
  );
  expect(other).toEqual(one);
  const fingerprints = [first, second].map(
    (each) => JSON.parse(read(each, "manifest.json")).sweep.fingerprint,
  );
  expect(fingerprints[1]).toBe(fingerprints[0]);
  expect(JSON.parse(read(first, "sweep.json"))[1].hash).toBe(one?.[1]);
  const run = join(directory, "run");
  await talus(["run", join(second, "manifest.json"), "--out", run, "--quiet"]);
  expect(JSON.parse(read(run, "manifest.json")).hash).toBe(one?.[0]);
});

test("a run that fails is a row with its status, and the exit code is 3", async () => {
  const directory = directoryWith({ "slope.yaml": slopeYaml });
  const file = join(directory, "slope.yaml");
  const drag = ["--set", "environment.drag={ law: quadratic, coefficient: 1, airDensity: 1.2 }"]; // which is integrated, step by step
  const { code, stdout, stderr } = await talus(["sweep", file, "--vary", "solver.maxSteps=3,1000", ...drag]);
  expect(code).toBe(3);
  expect(stderr).toMatch(/^talus: 1 of 2 runs failed; run 1: [a-z-]+: .+\n$/);
  const [failed, good] = readCsv(stdout).rows;
  expect(failed?.status).toMatch(/^[a-z-]+$/);
  expect(failed).toMatchObject({ outcome: "" });
  expect(failed?.message).not.toBe("");
  expect(good).toMatchObject({ status: "done", outcome: "time", message: "" });
});

test("a start under the ground and a file that is not there are rows too", async () => {
  const directory = directoryWith({ "grid.yaml": gridYaml, "terrain.asc": gridText() });
  const file = join(directory, "grid.yaml");
  const under = readCsv((await talus(["sweep", file, "--vary", "start.position[2]=-9,1"])).stdout).rows;
  expect(under.map(({ status }) => status)).toEqual(["bad-input", "done"]);
  expect(under[0]?.message).toMatch(/start\.position: .*under the ground/);
  const { code, stdout } = await talus([
    "sweep",
    file,
    "--vary",
    "terrain.surface.file=none.asc,terrain.asc",
  ]);
  expect(code).toBe(3);
  expect(readCsv(stdout).rows[0]?.message).toMatch(/terrain\.surface\.file: no such file: .*none\.asc$/);
});

test.each([
  [[], /slope\.yaml: nothing varies; allowed: --vary terrain\.material\.staticFriction=0\.2\.\.0\.6:5, or /],
  [["--vary", "end.tme=1,2"], /^talus: --vary: end\.tme: unknown key; nearest: time; /],
  [["--vary", "end.time=1..2:0"], /^talus: --vary: end\.time: got "1\.\.2:0"; allowed: /],
  [[...vary, "--workers", "0"], /^talus: --workers: got 0; allowed: an integer from 1 to 1024\n$/],
  [[...vary, "--resume"], /^talus: --resume: needs --out DIR, the directory of the sweep to continue\n$/],
  [
    [...vary, "--format", "csv,html"],
    /^talus: --format: unknown format of a sweep "html"; allowed: csv, json\n$/,
  ],
  [[...vary, "--set", "body.radus=1"], /body\.radus: unknown key; nearest: radius/],
])("sweep %j is wrong input: one line, exit code 2, nothing is run", async (options, message) => {
  const directory = directoryWith({ "slope.yaml": slopeYaml });
  const { code, stdout, stderr } = await talus(["sweep", join(directory, "slope.yaml"), ...options]);
  expect(stderr).toMatch(message);
  expect(stderr.split("\n")).toHaveLength(2);
  expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
});

test("sweep.vary of a file says what varies where the command does not", async () => {
  const directory = directoryWith({ "slope.yaml": slopeYaml });
  writeFileSync(
    join(directory, "own.yaml"),
    `${slopeYaml}sweep:\n  vary:\n    body.radius: [20 cm, 0.4]\n    end.time: 1..2:2\n`,
  );
  const { stdout } = await talus(["sweep", join(directory, "own.yaml")]);
  const { columns, rows } = readCsv(stdout);
  expect(columns.slice(0, 3)).toEqual(["run", "body.radius", "end.time"]);
  expect(rows.map((row) => [row["body.radius"], row["end.time"]])).toEqual([
    ["0.2", "1"],
    ["0.2", "2"],
    ["0.4", "1"],
    ["0.4", "2"],
  ]);
  expect((await talus(["run", join(directory, "own.yaml"), "--quiet"])).code).toBe(0);
});

test("a key that is set and varied is refused: each run would forget what was set", async () => {
  const file = join(directoryWith({ "slope.yaml": slopeYaml }), "slope.yaml");
  const sweep = (...options: string[]) => talus(["sweep", file, ...options]);
  const both = await sweep("--set", "body.mass=3", "--vary", "body.mass=1,2");
  expect(both).toMatchObject({ code: 2, stdout: "" });
  expect(both.stderr).toBe(
    "talus: --set: body.mass is set here and varied by --vary; allowed: one of them for a key\n",
  );
  const inside = await sweep("--set", "start.position[2]=3", "--vary", "start.position=[0,0,1],[0,0,2]");
  expect(inside.stderr).toContain("--set: start.position[2] is set here and varied by --vary");
  const seed = await sweep("--seed", "3", "--vary", "seed=1,2");
  expect(seed.stderr).toContain("--seed: seed is set here and varied by --vary");
  expect((await sweep("--set", "body.mass=3", "--vary", "body.radius=0.2,0.3")).code).toBe(0);
});
