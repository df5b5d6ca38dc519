// node worker.mjs CHECKOUT TERRAIN TOLERANCE COUNT: runs that many releases with the packages built in a checkout, in this thread, and
// prints one line of JSON. A process of its own, so that no checkout warms up the code of another.
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { terrains } from "./terrains.mjs";

const [checkout, name, tolerance, count] = process.argv.slice(2);
const load = (of) => import(pathToFileURL(resolve(checkout, "packages", of, "dist/index.js")).href);
const { createModel, simulate } = await load("simulation");
const { createTerrain } = await load("terrain");
const { material, place, grid, releases } = terrains[name];
const surface = { kind: "grid", grid: await grid(load) };
const terrain = createTerrain(surface);
const law = (kind) => ({ kind, parameters: {} });

const scenarioOf = ({ position, velocity, mass, radius }) => ({
  talus: 1,
  title: "",
  seed: 1,
  body: { shape: "sphere", radius, mass },
  environment: { gravity: 9.81, wind: [0, 0, 0], drag: { law: "linear", coefficient: 0 } },
  terrain: { surface, material },
  laws: { impact: law("poisson"), friction: law("coulomb") },
  start: {
    kind: "flight",
    position,
    velocity,
    angularVelocity: [0, 0, 0],
    orientation: [1, 0, 0, 0],
    place,
  },
  end: { time: 600, atRest: true },
  bouncing: { ending: "exact" },
  output: { step: 0.1 },
  solver: {
    stepper: "dormand-prince-54",
    relativeTolerance: Number(tolerance),
    absoluteTolerance: 0.01 * Number(tolerance),
    maxSteps: 1e6,
  },
});

const next = releases();
const tally = { path: 0, impacts: 0, steps: 0, failures: {} };
const warmUp = Math.min(40, Math.ceil(Number(count) / 4));
for (let k = 0; k < warmUp; k += 1) simulate(createModel(scenarioOf(next(k)), terrain));
const before = process.cpuUsage();
for (let k = 0; k < Number(count); k += 1) {
  const { outcome, status, pathLength, eventCounts, statistics } = simulate(
    createModel(scenarioOf(next(k)), terrain),
  );
  tally.path += pathLength;
  tally.impacts += eventCounts.impact ?? 0;
  tally.steps += statistics.steps;
  if (outcome === undefined) tally.failures[status.kind] = (tally.failures[status.kind] ?? 0) + 1;
}
const { user, system } = process.cpuUsage(before);
process.stdout.write(JSON.stringify({ ...tally, seconds: (user + system) / 1e6 }));
