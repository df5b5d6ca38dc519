// node benchmarks/terrain-info.mjs [NODES]: time and peak of memory of `talus terrain info` on square maps of
// 10,000 x 10,000 heights of several kinds. One kind: node benchmarks/terrain-info.mjs NODES KIND FILE writes it.
// Needs built packages: pnpm build.
import { spawnSync } from "node:child_process";
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { writeGeoTiff } from "@talus/geodata/raster";

const cell = 2; // m
const kinds = ["fractal", "periodic", "noise", "plane", "holes", "ripple"];
const command = fileURLToPath(new URL("../apps/cli/bin/talus.js", import.meta.url));
const [, , nodesText = "10000", kind, file] = process.argv;
const nodes = Number(nodesText);

if (kind !== undefined) writeMap(kind, file);
else {
  const folder = mkdtempSync(join(tmpdir(), "talus-info-"));
  try {
    console.log(
      "| map | wall time, s | processor time, s | peak of memory, MB |\n| --- | ---: | ---: | ---: |",
    );
    for (const name of kinds) {
      const path = join(folder, "map.tif");
      run([fileURLToPath(import.meta.url), nodesText, name, path], "inherit");
      measure(name, path);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * @param {string[]} args
 * @param {"inherit" | "pipe"} stdio
 */
function run(args, stdio) {
  const done = spawnSync(process.execPath, args, { stdio, encoding: "utf8" });
  if (done.status !== 0) throw new Error(`${args.join(" ")} ended with ${done.status}: ${done.stderr}`);
  return done.stdout;
}

/**
 * A process tells its own time and memory at its end.
 * @param {string} name
 * @param {string} path
 */
function measure(name, path) {
  const script = `
    process.argv.splice(1, 0, ${JSON.stringify(command)});
    process.on("exit", () => {
      const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
      console.log("\\n" + JSON.stringify([performance.now() / 1e3, (userCPUTime + systemCPUTime) / 1e6, maxRSS / 1024]));
    });
    await import(${JSON.stringify(command)});`;
  const output = run(["--input-type=module", "-e", script, "terrain", "info", path], "pipe");
  const [wall, processor, peak] = JSON.parse(output.trim().split("\n").at(-1) ?? "");
  console.log(`| ${name} | ${wall.toFixed(1)} | ${processor.toFixed(1)} | ${Math.round(peak)} |`);
}

/**
 * @param {string} name
 * @param {string} path
 */
function writeMap(name, path) {
  const grid = { columns: nodes, rows: nodes, x0: 1, y0: 1, cell, heights: heightsOf(name) };
  const noData = name === "holes" ? scatteredHoles() : undefined;
  const descriptor = openSync(path, "w");
  const written = noData === undefined ? grid : { ...grid, noData };
  for (const piece of writeGeoTiff(written, { description: "for a benchmark" })) writeSync(descriptor, piece);
  closeSync(descriptor);
}

/** Numbers from 0 to 1 from a seed, a linear congruential sequence. */
function sequence() {
  let state = 20_231;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** @param {string} name */
function heightsOf(name) {
  const heights = new Float32Array(nodes * nodes);
  const random = sequence();
  if (name === "fractal" || name === "holes") return addOctaves(heights, random);
  for (let k = 0; k < heights.length; k += 1) {
    const [i, j] = [k % nodes, Math.floor(k / nodes)];
    if (name === "periodic") heights[k] = 500 + 20 * Math.sin(i / 8) * Math.cos(j / 10);
    else if (name === "noise") heights[k] = 500 + 4 * random();
    else if (name === "plane") heights[k] = 0.8 * i + 1.1 * j + 0.2 * random();
    else heights[k] = 500 + ((i & 1) === (j & 1) ? 1 : 0);
  }
  return heights;
}

/**
 * Octaves of bilinear noise, each half as wide and 0.55 as high.
 * @param {Float32Array} heights
 * @param {() => number} random
 */
function addOctaves(heights, random) {
  for (let size = 1024, rise = 400; size >= 1; size /= 2, rise *= 0.55) {
    const across = Math.ceil(nodes / size) + 1;
    const values = Float32Array.from({ length: across * across }, () => rise * random());
    for (let j = 0, k = 0; j < nodes; j += 1) {
      const v = (j % size) / size;
      for (let i = 0; i < nodes; i += 1, k += 1) {
        const at = Math.floor(j / size) * across + Math.floor(i / size);
        const u = (i % size) / size;
        const low = values[at] + u * (values[at + 1] - values[at]);
        const high = values[at + across] + u * (values[at + across + 1] - values[at + across]);
        heights[k] += low + v * (high - low);
      }
    }
  }
  return heights;
}

/** One node in ten thousand, and the nodes of a few discs. */
function scatteredHoles() {
  const noData = new Uint8Array(nodes * nodes);
  const random = sequence();
  for (let n = 0; n < noData.length / 10_000; n += 1) noData[Math.floor(random() * noData.length)] = 1;
  for (let n = 0; n < 10; n += 1) {
    const radius = Math.floor((0.01 + 0.02 * random()) * nodes);
    const [i, j] = [0, 1].map(() => radius + Math.floor(random() * (nodes - 2 * radius)));
    for (let row = j - radius; row <= j + radius; row += 1) {
      const half = Math.floor(Math.sqrt(radius * radius - (row - j) ** 2));
      noData.fill(1, row * nodes + i - half, row * nodes + i + half + 1);
    }
  }
  return noData;
}
