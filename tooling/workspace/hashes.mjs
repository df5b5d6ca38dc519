// Prints a line "name, tab, hash" for the motion of each case with a known answer and of each example, as this Node
// computes it with what is built. Every engine gives the same bits: other-nodes.mjs compares.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative, sep } from "node:path";
import { readReleases, scenarioText } from "../../examples/tschamut/release-scenario.mjs";
import { allCases, reportCase, runCase } from "../../packages/cases/dist/index.js";
import { createModel, simulate } from "../../packages/simulation/dist/index.js";
import { createTerrain } from "../../packages/terrain/dist/index.js";
import { root } from "./run-quietly.mjs";

for (const one of allCases()) console.log(`case ${one.id}\t${hashOfCase(one)}`);

const work = mkdtempSync(join(tmpdir(), "talus-hashes-"));
try {
  for (const file of exampleFiles()) console.log(`${file}\t${hashOfRun(join(root, file))}`);
  const folder = join(root, "examples/tschamut");
  const terrain = relative(work, join(folder, "terrain.asc")).split(sep).join("/");
  for (const release of readReleases(readFileSync(join(folder, "release_points.csv"), "utf8"))) {
    const scenario = join(work, `${release.id}.yaml`);
    writeFileSync(scenario, scenarioText(release, terrain));
    console.log(`Tschamut ${release.id}\t${hashOfRun(scenario)}`);
  }
} finally {
  rmSync(work, { recursive: true });
}

/** The state after each step of the run, if it is one, and all numbers that are compared with the reference. */
function hashOfCase(one) {
  const hash = createHash("sha256");
  const add = (numbers) => hash.update(Float64Array.from(numbers));
  let report;
  if ("compute" in one) {
    report = runCase(one);
  } else {
    const model = createModel(one.scenario, createTerrain(one.terrain));
    report = reportCase(one, simulate(model, { observer: { onStep: (t, y) => add([t, ...y]) } }));
  }
  add(report.comparisons.map(({ computed }) => computed));
  return hash.digest("hex");
}

function exampleFiles() {
  return readdirSync(join(root, "examples"), { recursive: true })
    .map((file) => file.split(sep).join("/"))
    .filter((file) => file.endsWith(".yaml") && !file.includes("node_modules/"))
    .map((file) => `examples/${file}`)
    .sort();
}

/** Results of the command: the trajectory's hash of a scenario, all numbers in the files of an impact in a line. */
function hashOfRun(file) {
  const isImpact = /^talus-impact:/m.test(readFileSync(file, "utf8"));
  const out = mkdtempSync(join(work, "run-"));
  const laws = readdirSync(dirname(file)).filter((name) => /-(law|force)\.mjs$/.test(name));
  const ownLaws = laws.flatMap((name) => ["--law", join(dirname(file), name)]);
  const options = [file, ...ownLaws, "--out", out, "--overwrite"];
  const { status, stderr } = spawnSync(
    process.execPath,
    ["apps/cli/bin/talus.js", isImpact ? "impact" : "run", ...options],
    { cwd: root, encoding: "utf8" },
  );
  if (status !== 0) throw new Error(`${file}: talus ended with ${status}\n${stderr}`);
  if (!isImpact) return JSON.parse(readFileSync(join(out, "manifest.json"), "utf8")).hash;
  const hash = createHash("sha256");
  for (const name of readdirSync(out).sort())
    if (name.endsWith(".csv")) hash.update(readFileSync(join(out, name)));
  return hash.digest("hex");
}
