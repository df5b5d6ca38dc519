// pnpm bench:engines [--engines a,b]: error and time per simulated second of Talus and four engines of games and robots.
import { cpus } from "node:os";
import { parseArgs } from "node:util";
import { loadCannon } from "./engines/cannon.mjs";
import { loadJolt } from "./engines/jolt.mjs";
import { loadMujocoEngine } from "./engines/mujoco.mjs";
import { loadRapier } from "./engines/rapier.mjs";
import { loadTalus } from "./engines/talus.mjs";
import { tasks } from "./tasks.mjs";

const { values } = parseArgs({ options: { engines: { type: "string" } } });

const finenesses = [
  { name: "coarse", step: 1 / 60, tolerance: 1e-6 },
  { name: "fine", step: 1 / 1000, tolerance: 1e-10 },
];
/** Each run is repeated for this long after it has been warmed for as long, and the least time counts. */
const leastSeconds = 0.15;

const engines = [];
for (const load of [loadTalus, loadCannon, loadRapier, loadJolt, loadMujocoEngine])
  engines.push(await load());
const wanted = engines.filter(
  ({ name }) => values.engines === undefined || values.engines.split(",").includes(name),
);

const machine = `${cpus()[0].model}, ${cpus().length} processors, Node ${process.versions.node}`;
console.log(`${new Date().toISOString().slice(0, 10)} · ${machine}\n`);
for (const { name, version, settings } of wanted) console.log(`- ${name} ${version}: ${settings}.`);
console.log(`\n| motion | measured |${titles()}`);
console.log(`|---|---|${wanted.map(() => "---:|---:|").join("")}`);
for (const task of tasks) {
  const cells = wanted.flatMap((engine) => finenesses.map((fineness) => cellOf(engine, task, fineness)));
  console.log(`| ${task.name} | ${task.measures} | ${cells.join(" | ")} |`);
}

function titles() {
  return wanted.map(({ name }) => ` ${name} coarse | fine |`).join("");
}

function cellOf(engine, task, fineness) {
  const run = engine.prepare(task.scene, fineness);
  const error = task.errorOf(run());
  const seconds = leastTime(run) / task.scene.duration;
  return `${errorText(error)} · ${(1e3 * seconds).toPrecision(2)} ms`;
}

function leastTime(run) {
  repeat(run);
  return repeat(run);
}

function repeat(run) {
  let least = Infinity;
  const end = performance.now() + 1e3 * leastSeconds;
  do {
    const begin = performance.now();
    run();
    least = Math.min(least, performance.now() - begin);
  } while (performance.now() < end);
  return 1e-3 * least;
}

function errorText(error) {
  if (error === Infinity) return "fails";
  return error < 1e-15 ? "< 1e-15" : error.toExponential(0);
}
