// node worker.mjs CHECKOUT TERRAIN TOLERANCE COUNT AIR: runs that many releases with the packages built in a checkout, in
// this thread, and prints one line of JSON. A separate process, so that no checkout warms up the code of another.
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { airs, scenarioOf } from "./scenario.mjs";
import { terrains } from "./terrains.mjs";

const [checkout, name, tolerance, count, air = "none"] = process.argv.slice(2);
const load = (of) => import(pathToFileURL(resolve(checkout, "packages", of, "dist/index.js")).href);
const { createModel, createSimulation } = await load("simulation");
const { createTerrain } = await load("terrain");
const { material, place, grid, releases } = terrains[name];
const surface = { kind: "grid", grid: await grid(load) };
const terrain = createTerrain(surface);
const ground = { surface, material, place };

const next = releases();
const tally = { path: 0, impacts: 0, steps: 0, failures: {} };
/** Releases of equal bodies are runs of one simulation, as in a sweep; a checkout may be older than restarts. */
const known = new Map();
function result(release) {
  const scenario = scenarioOf(release, ground, Number(tolerance), airs[air]);
  const key = `${release.mass} ${release.radius}`;
  let run = known.get(key);
  if (run?.restart === undefined) {
    run = createSimulation(createModel(scenario, terrain));
    known.set(key, run);
  } else run.restart(scenario.start);
  while (run.advance());
  return run.result();
}

const warmUp = Math.min(40, Math.ceil(Number(count) / 4));
for (let k = 0; k < warmUp; k += 1) result(next(k));
const before = process.cpuUsage();
for (let k = 0; k < Number(count); k += 1) {
  const { outcome, status, pathLength, eventCounts, statistics } = result(next(k));
  tally.path += pathLength;
  tally.impacts += eventCounts.impact ?? 0;
  tally.steps += statistics.steps;
  if (outcome === undefined) tally.failures[status.kind] = (tally.failures[status.kind] ?? 0) + 1;
}
const { user, system } = process.cpuUsage(before);
process.stdout.write(JSON.stringify({ ...tally, seconds: (user + system) / 1e6 }));
