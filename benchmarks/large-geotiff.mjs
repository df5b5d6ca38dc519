// node benchmarks/large-geotiff.mjs [FILE]: processor time and memory for opening a GeoTIFF, in a separate process,
// read in pieces. Without FILE one of 10,000 x 10,000 32-bit floats, 400 MB, is first written to the directory for
// temporary files. Needs built packages: pnpm build.
import { spawnSync } from "node:child_process";
import { closeSync, fstatSync, mkdtempSync, openSync, readSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { readGeoTiff } from "@talus/geodata/geotiff";
import { writeGeoTiff } from "@talus/geodata/raster";
import { createContact, createQuery, createTerrain } from "@talus/terrain";

const [, , file, phase] = process.argv;
if (phase === "write") writeMap(file);
else if (phase === "open") await openMap(file);
else if (file !== undefined) perform(file, "open");
else {
  const folder = mkdtempSync(join(tmpdir(), "talus-large-"));
  try {
    const written = join(folder, "large.tif");
    perform(written, "write");
    perform(written, "open");
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * A process inherits the peak memory of the one that starts it: this one stays small.
 * @param {string} path
 * @param {string} phase
 */
function perform(path, phase) {
  spawnSync(process.execPath, [fileURLToPath(import.meta.url), path, phase], { stdio: "inherit" });
}

/** @param {string} path */
function writeMap(path) {
  const nodes = 10_000;
  const heights = new Float32Array(nodes * nodes);
  for (let k = 0; k < heights.length; k += 1) {
    const [i, j] = [k % nodes, Math.floor(k / nodes)];
    heights[k] = 500 + 0.6 * i + 20 * Math.sin(i / 40) * Math.cos(j / 50) + ((k * 7919) % 17) * 0.02;
  }
  const descriptor = openSync(path, "w");
  const grid = { columns: nodes, rows: nodes, x0: 1, y0: 1, cell: 2, heights };
  for (const piece of writeGeoTiff(grid, { description: "for a benchmark" })) writeSync(descriptor, piece);
  closeSync(descriptor);
}

/** Peak of the memory of this process, MB. */
function peak() {
  return Math.round(process.resourceUsage().maxRSS / 1024);
}

/** Processor time of this process, s. */
function seconds() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

/** @param {string} path */
async function openMap(path) {
  const descriptor = openSync(path, "r");
  const source = {
    size: fstatSync(descriptor).size,
    /**
     * @param {number} offset
     * @param {number} length
     */
    read(offset, length) {
      const bytes = new Uint8Array(length);
      readSync(descriptor, bytes, 0, length, offset);
      return bytes;
    },
  };
  const before = peak();
  const start = seconds();
  const { grid } = await readGeoTiff(source, path);
  const opened = seconds();
  const [read, tiles] = [peak(), seconds()];
  const query = createQuery(createTerrain({ kind: "grid", grid }));
  const ready = seconds();
  const contact = createContact();
  const middle = [grid.x0 + 0.5 * grid.cell * grid.columns, grid.y0 + 0.5 * grid.cell * grid.rows];
  const c = Float64Array.of(...middle, grid.heights[(grid.heights.length + grid.columns) >> 1] + 1);
  query.nearest(c, undefined, contact);
  const asked = seconds();
  const megabytes = (bytes) => Math.round(bytes / 2 ** 20);
  console.log(
    `${grid.columns} x ${grid.rows} heights in a ${grid.heights.constructor.name}: ${megabytes(grid.heights.byteLength)} MB`,
  );
  console.log(
    `read in ${(opened - start).toFixed(2)} s, peak ${read} MB, of which ${before} MB before reading`,
  );
  console.log(
    `ground in ${(ready - tiles).toFixed(2)} s, first query ${(1000 * (asked - ready)).toFixed(0)} ms, peak ${peak()} MB`,
  );
}
