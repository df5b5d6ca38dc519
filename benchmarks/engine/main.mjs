// pnpm bench:engines [--engines a,b]: error and time per simulated second of Talus and four engines of games and
// robots. Prints the tables of the README; with all engines it also writes the numbers of the first one for the
// verification page.
import { writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { parseArgs } from "node:util";
import { hill } from "./hill.mjs";
import { tasks } from "./tasks.mjs";

const { values } = parseArgs({ options: { engines: { type: "string" } } });

const finenesses = [
  { name: "coarse", step: 1 / 60, tolerance: 1e-6 },
  { name: "fine", step: 1 / 1000, tolerance: 1e-10 },
];
/**
 * Each run is repeated for this long, in processor time, after it has been warmed for as long, and the least time
 * counts.
 */
const leastSeconds = 0.2;

const engines = [];
for (const load of [
  async () => (await import("./engines/talus.mjs")).loadTalus(),
  async () => (await import("./engines/cannon.mjs")).loadCannon(),
  async () => (await import("./engines/rapier.mjs")).loadRapier(),
  async () => (await import("./engines/jolt.mjs")).loadJolt(),
  async () => (await import("./engines/mujoco.mjs")).loadMujocoEngine(),
]) {
  const begun = performance.now();
  engines.push({ ...(await load()), loading: performance.now() - begun });
}
const wanted = engines.filter(
  ({ name }) => values.engines === undefined || values.engines.split(",").includes(name),
);

const date = new Date().toISOString().slice(0, 10);
const machine = `${cpus()[0].model}, ${cpus().length} processors, Node ${process.versions.node}`;
console.log(`${date} · ${machine}\n`);
for (const { name, version, settings } of wanted) console.log(`- ${name} ${version}: ${settings}.`);
console.log(`\n| motion | measured |${titles()}`);
console.log(`|---|---|${wanted.map(() => "---:|---:|").join("")}`);
const results = [];
for (const task of tasks) {
  const cells = wanted.flatMap((engine) =>
    finenesses.map((fineness) => {
      const measured = measure(engine, task, fineness);
      results.push({ task: task.name, engine: engine.name, fineness: fineness.name, ...measured });
      return cellOf(measured);
    }),
  );
  console.log(`| ${task.name} | ${task.measures} | ${cells.join(" | ")} |`);
}
printHill();
if (values.engines === undefined) {
  const file = new URL("../../apps/verification/src/engines/measured.json", import.meta.url);
  const measured = {
    date,
    machine,
    engines: wanted.map(({ name, version, settings }) => ({ name, version, settings })),
    tasks: tasks.map(({ name, measures }) => ({ name, measures })),
    results,
  };
  writeFileSync(file, `${JSON.stringify(measured, undefined, 2)}\n`);
}

/** The motion over hills at three finenesses, beside what it costs to load an engine and to set a scene up. */
function printHill() {
  const steps = [
    { step: 1 / 60, tolerance: 1e-4 },
    { step: 1 / 240, tolerance: 1e-6 },
    { step: 1 / 1000, tolerance: 1e-10 },
  ];
  const grounds = wanted.flatMap((engine) =>
    engine.name === "Talus"
      ? [
          { engine, name: "Talus, grid", ground: "field" },
          { engine, name: "Talus, formula", ground: "formula" },
        ]
      : [{ engine, name: engine.name, ground: "field" }],
  );
  console.log("\n| roll over hills | loaded, ms | set-up, ms | coarse | middle | fine |");
  console.log("|---|---:|---:|---:|---:|---:|");
  for (const { engine, name, ground } of grounds) {
    const scene = { ...hill.scene, ground };
    const cells = steps.map((fineness) => cellOf(measure(engine, { ...hill, scene }, fineness)));
    const shortest = engine.prepare({ ...scene, duration: 1e-3 }, steps[2]);
    const numbers = [engine.loading, 1e3 * leastTime(shortest)].map((ms) => ms.toPrecision(2));
    console.log(`| ${[name, ...numbers, ...cells].join(" | ")} |`);
  }
}

function titles() {
  return wanted.map(({ name }) => ` ${name} coarse | fine |`).join("");
}

/** Relative error, null if the sphere falls through the ground; time of one core per simulated second, s. */
function measure(engine, task, fineness) {
  const run = engine.prepare(task.scene, fineness);
  const error = task.errorOf(run());
  const seconds = leastTime(run) / task.scene.duration;
  return { error: error === Infinity ? null : error, seconds: Number(seconds.toPrecision(3)) };
}

function cellOf({ error, seconds }) {
  return `${errorText(error)} · ${(1e3 * seconds).toPrecision(2)} ms`;
}

function leastTime(run) {
  repeat(run);
  return repeat(run);
}

/**
 * Processor time of the fastest of many runs, s. Elapsed time is not used, so that a busy machine gives the same
 * result.
 */
function repeat(run) {
  let least = Infinity;
  for (let spent = 0; spent < leastSeconds; ) {
    const before = process.cpuUsage();
    run();
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, 1e-6 * (user + system));
    spent += 1e-6 * (user + system);
  }
  return least;
}

function errorText(error) {
  if (error === null) return "fails";
  return error < 1e-15 ? "< 1e-15" : error.toExponential(0);
}
