// Trajectories per second on one core:
//   pnpm bench:ensemble [--count N] [--tolerances 1e-4,1e-6,1e-8] [--air NAME] [--against CHECKOUT] [--rounds N]
// Processor time of the fastest of several rounds, in which the two checkouts alternate. CHECKOUT: a folder with a
// build of another commit. Description and results: README.md.
import { spawnSync } from "node:child_process";
import { cpus } from "node:os";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { airs } from "./scenario.mjs";
import { terrains } from "./terrains.mjs";

const { values } = parseArgs({
  options: {
    count: { type: "string", default: "20" },
    tolerances: { type: "string", default: "1e-4,1e-6,1e-8" },
    rounds: { type: "string", default: "2" },
    against: { type: "string" },
    air: { type: "string", default: "none" },
  },
});
for (const name of ["count", "rounds"]) {
  if (/^[1-9]\d*$/.test(values[name])) continue;
  console.error(`bench:ensemble: --${name} must be an integer >= 1, got ${values[name]}`);
  process.exit(2);
}
const tolerances = values.tolerances.split(",");
if (!tolerances.every((each) => Number(each) > 0 && Number(each) < 1)) {
  console.error(
    `bench:ensemble: --tolerances must be numbers in (0, 1) with commas, got ${values.tolerances}`,
  );
  process.exit(2);
}
if (!Object.hasOwn(airs, values.air)) {
  console.error(`bench:ensemble: --air must be one of ${Object.keys(airs).join(", ")}, got ${values.air}`);
  process.exit(2);
}
const here = fileURLToPath(new URL("../..", import.meta.url));
const worker = fileURLToPath(new URL("worker.mjs", import.meta.url));
const touchWorker = fileURLToPath(new URL("touches.mjs", import.meta.url));
const checkouts = values.against === undefined ? [here] : [here, values.against];

const cells = (row) => console.log(`| ${row.join(" | ")} |`);
console.log(`${cpus()[0]?.model}, Node ${process.version}; ${values.count} releases each\n`);
const other = values.against === undefined ? [] : ["against /s", "ratio"];
cells(["terrain", "tolerance", "trajectories/s", ...other, "path, m", "impacts", "failed"]);
cells(["---", ...Array.from({ length: 5 + other.length }, () => "---:")]);
for (const terrain of Object.keys(terrains)) {
  for (const tolerance of tolerances) {
    const best = checkouts.map(() => undefined);
    for (let round = 0; round < Number(values.rounds); round += 1) {
      for (const [i, checkout] of checkouts.entries()) {
        const run = runIn(checkout, terrain, tolerance);
        if (best[i] === undefined || run.seconds < best[i].seconds) best[i] = run;
      }
    }
    const [rate, reference] = best.map(({ seconds }) => Number(values.count) / seconds);
    const { path, impacts, failures } = best[0];
    const failed = Object.entries(failures).map(([kind, number]) => `${number} ${kind}`);
    cells([
      terrain,
      tolerance,
      rate.toPrecision(3),
      ...(reference === undefined ? [] : [reference.toPrecision(3), (rate / reference).toPrecision(3)]),
      (path / Number(values.count)).toFixed(0),
      (impacts / Number(values.count)).toFixed(1),
      failed.join(", ") || "0",
    ]);
  }
}

console.log("\nHops by the first touch alone:\n");
cells(["terrain", "touches/s", "touches", "unresolved"]);
cells(["---", "---:", "---:", "---:"]);
for (const terrain of Object.keys(terrains)) {
  const { touches, unresolved, seconds } = measuredBy([touchWorker, here, terrain, values.count]);
  cells([terrain, (touches / seconds).toPrecision(3), touches, unresolved]);
}

/** Time of a run in a checkout. */
function runIn(checkout, terrain, tolerance) {
  return measuredBy([worker, checkout, terrain, tolerance, values.count, values.air]);
}

/** Result measured by a separate process. */
function measuredBy(args) {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: "utf8" });
  if (status !== 0) throw new Error(`${args.join(" ")}: ${stderr}`);
  return JSON.parse(stdout);
}
