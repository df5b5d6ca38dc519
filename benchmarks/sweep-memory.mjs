// node benchmarks/sweep-memory.mjs MAP.tif [CHECKOUT]: peak of memory and time of `talus sweep` with 1, 2 and 4 workers
// on a map, such as one of terrain-info.mjs, and whether their tables are the same. CHECKOUT: a build of another commit.

import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const [, , map, checkout = fileURLToPath(new URL("..", import.meta.url))] = process.argv;
if (map === undefined) throw new Error("sweep-memory: the name of a map is missing");
const command = pathToFileURL(resolve(checkout, "apps/cli/bin/talus.js")).href;
const folder = mkdtempSync(join(tmpdir(), "talus-sweep-"));
try {
  const scenario = join(folder, "scenario.json");
  writeFileSync(scenario, JSON.stringify(scenarioOn(resolve(map))));
  console.log("| workers | peak of memory, MB | wall time, s | table |\n| ---: | ---: | ---: | --- |");
  for (const workers of [1, 2, 4]) {
    const { wall, peak, table } = sweep(scenario, workers);
    console.log(`| ${workers} | ${Math.round(peak)} | ${wall.toFixed(1)} | ${table} |`);
  }
} finally {
  rmSync(folder, { recursive: true });
}

/** A sphere thrown above the middle of a square map of 10,000 cells of 2 m. @param {string} file */
function scenarioOn(file) {
  return {
    talus: 1,
    body: { shape: "sphere", radius: 0.4, mass: 700 },
    environment: { gravity: 9.81 },
    terrain: {
      surface: { kind: "grid", file },
      material: { staticFriction: 0.6, kineticFriction: 0.5, restitution: 0.5 },
    },
    start: { kind: "flight", position: [10_000, 10_000, 2000], velocity: [20, 0, 0] },
    end: { time: 60, atRest: true },
    output: { step: 1 },
  };
}

/**
 * A process tells its own memory, that of its workers included, at its end.
 * @param {string} scenario
 * @param {number} workers
 */
function sweep(scenario, workers) {
  const script = `
    process.argv.splice(1, 0, "talus");
    process.on("exit", () => {
      const { maxRSS } = process.resourceUsage();
      console.error("\\n" + JSON.stringify([performance.now() / 1e3, maxRSS / 1024]));
    });
    await import(${JSON.stringify(command)});`;
  const vary = ["--vary", "start.velocity[0]=5..40:8", "--workers", String(workers)];
  const args = ["--input-type=module", "-e", script, "sweep", scenario, ...vary];
  const done = spawnSync(process.execPath, args, { encoding: "utf8" });
  const [wall, peak] = JSON.parse(done.stderr.trim().split("\n").at(-1) ?? "");
  return { wall, peak, table: createHash("sha256").update(done.stdout).digest("hex").slice(0, 8) };
}
