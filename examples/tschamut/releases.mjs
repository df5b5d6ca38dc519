// Runs the releases of Tschamut 2014 through the talus command: node examples/tschamut/releases.mjs [id ...]
import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { readReleases, scenarioText } from "./release-scenario.mjs";

const here = fileURLToPath(new URL(".", import.meta.url));
const root = fileURLToPath(new URL("../..", import.meta.url));
const results = join(root, "results", "tschamut");
const talus = join(root, "apps", "cli", "bin", "talus.js");

const all = readReleases(readFileSync(join(here, "release_points.csv"), "utf8"));
const wanted = process.argv.slice(2);
const unknown = wanted.filter((id) => !all.some((release) => release.id === id));
if (unknown.length > 0) {
  console.error(`releases: there is no ${unknown.join(", ")}; known are ${all.map(({ id }) => id).join(", ")}`);
  process.exit(2);
}
const releases = wanted.length === 0 ? all : all.filter((release) => wanted.includes(release.id));

mkdirSync(join(results, "scenarios"), { recursive: true });
const terrain = relative(join(results, "scenarios"), join(here, "terrain.asc")).split(sep).join("/");
const rows = new Map();
const waiting = [...releases];
await Promise.all(Array.from({ length: availableParallelism() }, work));

const ordered = releases.map(({ id }) => rows.get(id));
const columns = ["id", "outcome", "t", "x", "y", "z", "path", "largestSpeed", "residual", "hash"];
const lines = [columns.join(","), ...ordered.map((row) => columns.map((column) => row[column]).join(","))];
writeFileSync(join(results, "releases.csv"), `${lines.join("\n")}\n`);
report(ordered);

/** Takes releases off the list until it is empty. */
async function work() {
  for (let release = waiting.shift(); release !== undefined; release = waiting.shift()) {
    const { id } = release;
    const file = join(results, "scenarios", `${id}.yaml`);
    writeFileSync(file, scenarioText(release, terrain));
    await run([talus, "run", file, "--out", join(results, id), "--overwrite", "--quiet"]);
    rows.set(id, rowOf(id));
  }
}

function run(command) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, command, { stdio: "inherit" });
    child.once("error", reject);
    child.once("exit", (code) => (code === 0 ? resolve() : reject(new Error(`talus ended with ${code}`))));
  });
}

function rowOf(id) {
  const summary = JSON.parse(readFileSync(join(results, id, "summary.json"), "utf8"));
  const { hash } = JSON.parse(readFileSync(join(results, id, "manifest.json"), "utf8"));
  const [x, y, z] = summary.state.position;
  return {
    id,
    outcome: summary.outcome,
    t: summary.t,
    x,
    y,
    z,
    path: summary.pathLength,
    largestSpeed: summary.largestSpeed.value,
    residual: summary.energy.residual,
    hash,
  };
}

function report(finished) {
  const counts = new Map();
  for (const { outcome } of finished) counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  const outcomes = [...counts].map(([outcome, count]) => `${count} ${outcome}`).join(", ");
  const worst = Math.max(...finished.map(({ residual }) => residual));
  console.log(`Tschamut: ${finished.length} releases: ${outcomes}; largest energy residual ${worst.toExponential(1)}`);
  console.log(`  table   ${relative(process.cwd(), join(results, "releases.csv"))}`);
}
