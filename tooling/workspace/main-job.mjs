// The main job: the slope example beside its exact answer, then the forty releases on the real terrain of Tschamut.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./run-quietly.mjs";

const results = "results/slope-35-percent";
run("apps/cli/bin/talus.js", "run", "examples/slope-35-percent.yaml", "--out", results, "--overwrite");
tellDistanceFromExact(readEvents(join(root, results, "events.csv")));
console.log("");
run("examples/tschamut/releases.mjs");
console.log(`
Next:   node apps/cli/bin/talus.js --help
        node apps/cli/bin/talus.js run examples/slope-35-percent.yaml --out my-results
        results are explained in docs/results.md, scenario files in docs/scenario.md`);

function run(...command) {
  const { status } = spawnSync(process.execPath, command, { cwd: root, stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}

/** Rows of events.csv by column name. */
function readEvents(file) {
  const [header, ...rows] = readFileSync(file, "utf8").trim().split("\n");
  const names = header.split(",");
  return rows.map((row) => Object.fromEntries(row.split(",").map((cell, i) => [names[i], cell])));
}

/** The bounces of the example accumulate at a point that is a sum of geometric series, known to 60 digits. */
function tellDistanceFromExact(events) {
  const reference = JSON.parse(
    readFileSync(join(root, "packages/cases/test/fixtures/slope-35-percent.json"), "utf8"),
  ).accumulation;
  const end = events.find((event) => event.kind === "bounces-end");
  const cosTheta = 1 / Math.sqrt(1 + 0.35 * 0.35);
  const computed = {
    t: Number(end.t),
    X: Number(end.px),
    Z: Number(end.pz),
    v_x: (Number(end["vx+"]) + 0.35 * Number(end["vz+"])) * cosTheta,
    Om_y: Number(end["wy+"]),
  };
  const errors = Object.entries(computed).map(([name, value]) => {
    return Math.abs(value / Number(reference[name]) - 1);
  });
  const shown = `t = ${computed.t} s, X = ${computed.X} m`;
  console.log(`  against the exact answer  infinitely many bounces end at ${shown}`);
  console.log(
    `                            largest relative error ${Math.max(...errors).toExponential(1)} (t, X, Z, v_x, Om_y)`,
  );
}
