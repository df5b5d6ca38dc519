// node benchmarks/map-size.mjs [COUNT]: cost of a trajectory by the size of the map. The same slope and the same releases
// on square maps of 1000 to 10,000 nodes a side, of which the smaller ones are the south-west corners; and by the memory
// for tiles (`tileMemory`), on the largest map, also with releases all over it. Each row is a process of its own.
// Needs built packages: pnpm build.

import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpus } from "node:os";
import { createModel, simulate } from "@talus/simulation";
import { createTerrain } from "@talus/terrain";
import { scenarioOf } from "./ensemble/scenario.mjs";

const [, self, count = "30", nodes, megabytes, spread] = process.argv;
const cell = 2; // m
if (nodes === undefined) printTable();
else console.log(JSON.stringify(measure(Number(nodes), Number(megabytes), Number(spread))));

function printTable() {
  console.log(`${cpus()[0]?.model}, Node ${process.version}; ${count} releases each\n`);
  console.log("| nodes a side | tiles, MB | releases | ms a run | peak of memory, MB | results |");
  console.log("| ---: | ---: | --- | ---: | ---: | --- |");
  const rows = [
    ...[1000, 2000, 5000, 10_000].map((side) => [side, 50, 200]),
    ...[2, 10, 25, 50, 200].map((tiles) => [10_000, tiles, 18_000]),
  ];
  for (const [side, tiles, width] of rows) {
    const args = [self, count, side, tiles, width].map(String);
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: "utf8" });
    if (status !== 0) throw new Error(stderr);
    const { milliseconds, peak, hash } = JSON.parse(stdout);
    const where = width === 200 ? "from 200 m" : "all over the map";
    console.log(
      `| ${side} | ${tiles} | ${where} | ${milliseconds.toFixed(1)} | ${Math.round(peak)} | ${hash} |`,
    );
  }
}

/**
 * @param {number} side
 * @param {number} tiles in MB
 * @param {number} width of the line of releases, m
 */
function measure(side, tiles, width) {
  const surface = { kind: "grid", grid: slope(side) };
  const terrain = createTerrain(surface, { tileMemory: 1e6 * tiles });
  const material = { staticFriction: 0.6, kineticFriction: 0.5, restitution: 0.5 };
  const ground = { surface, material, place: "as-given" };
  const jet = new Float64Array(6);
  const hash = createHash("sha256");
  const run = (/** @type {number} */ k) => {
    const part = (k * 0.618034) % 1;
    const [x, y] = [900 + width * part, 1900 + (width > 200 ? 17_000 : 80) * ((k * 0.754878) % 1)];
    terrain.evaluateSurface(x, y, jet);
    const release = { position: [x, y, jet[0] + 2], velocity: [4 * part - 2, -7, 1], mass: 700, radius: 0.4 };
    const scenario = scenarioOf(release, ground, 1e-6);
    return simulate(createModel({ ...scenario, end: { time: 60, atRest: true } }, terrain));
  };
  for (let k = 0; k < 10; k += 1) run(k + 1000);
  const before = process.cpuUsage();
  for (let k = 0; k < Number(count); k += 1) hash.update(run(k).y);
  const { user, system } = process.cpuUsage(before);
  const peak = process.resourceUsage().maxRSS / 1024;
  const milliseconds = (user + system) / 1e3 / Number(count);
  return { milliseconds, peak, hash: hash.digest("hex").slice(0, 8) };
}

/** A slope of 35 degrees with ridges and hollows and heights off by up to 15 cm. @param {number} side */
function slope(side) {
  const heights = new Float32Array(side * side);
  const waves = (/** @type {number} */ length) =>
    Array.from({ length: side }, (_, i) => [Math.sin(i / length), Math.cos(i / length)]);
  const [x40, x7, y50, y11] = [40, 7, 50, 11].map(waves);
  for (let j = 0, k = 0; j < side; j += 1) {
    for (let i = 0; i < side; i += 1, k += 1) {
      const ripple = x7[i][0] * y11[j][1] + x7[i][1] * y11[j][0];
      let noise = Math.imul(i + 65_536 * j + 1, 0x9e3779b1);
      noise = Math.imul(noise ^ (noise >>> 15), 0x85ebca77) >>> 0;
      heights[k] = 500 + 1.4 * j + 6 * x40[i][0] * y50[j][1] + 1.5 * ripple + 0.3 * (noise / 2 ** 32 - 0.5);
    }
  }
  return { columns: side, rows: side, x0: 0, y0: 0, cell, heights };
}
