import type { Buckets } from "./triangle-locator.ts";
import type { Triangulation } from "./triangulation.ts";

/** Bounds of the jet over buckets and over blocks of 2 × 2, 4 × 4, … of them. Plain data. */
export interface PatchBounds {
  /** Level n has blocks of 2ⁿ × 2ⁿ buckets; the last one has a single block. */
  readonly levels: readonly BoundLevel[];
}

interface BoundLevel {
  readonly columns: number;
  readonly rows: number;
  /** [lower, upper] of z, zx, zy, zxx, zxy, zyy per block; lower > upper: nothing of the surface is there. */
  readonly bounds: Float64Array;
}

/** @param includeTriangle widens bounds by what the surface over a triangle can reach */
export function createPatchBounds(
  mesh: Triangulation,
  buckets: Buckets,
  includeTriangle: (t: number, bounds: Float64Array) => void,
): PatchBounds {
  const levels = [boundBuckets(mesh, buckets, includeTriangle)];
  for (let top = levels[0]; top.columns > 1 || top.rows > 1; top = levels[levels.length - 1]) {
    levels.push(mergeBlocks(top));
  }
  return { levels };
}

/**
 * Writes bounds over the buckets of a range, from nine blocks at most.
 *
 * @param range [first column, last column, first row, last row]
 * @param parts 1: z alone; 6: the whole jet
 * @param out   [lower, upper] per part. No allocation.
 */
export function boundRange(
  { levels }: PatchBounds,
  range: Int32Array,
  parts: 1 | 6,
  out: Float64Array,
): void {
  let n = 0;
  while ((range[1] >> n) - (range[0] >> n) > 2 || (range[3] >> n) - (range[2] >> n) > 2) n += 1;
  const { columns, bounds } = levels[n];
  clear(out, 0, parts);
  for (let j = range[2] >> n; j <= range[3] >> n; j += 1) {
    for (let i = range[0] >> n; i <= range[1] >> n; i += 1) {
      widen(out, 0, bounds, 12 * (j * columns + i), parts);
    }
  }
}

function boundBuckets(
  { x, y, triangles }: Triangulation,
  { west, south, side, columns, rows }: Buckets,
  includeTriangle: (t: number, bounds: Float64Array) => void,
): BoundLevel {
  const level = emptyLevel(columns, rows);
  const own = new Float64Array(12);
  const index = (value: number, from: number, count: number): number =>
    Math.min(Math.max(Math.floor((value - from) / side), 0), count - 1);
  for (let t = 0; t < triangles.length; t += 3) {
    const [a, b, c] = [triangles[t], triangles[t + 1], triangles[t + 2]];
    clear(own, 0, 6);
    includeTriangle(t / 3, own);
    const i0 = index(Math.min(x[a], x[b], x[c]), west, columns);
    const i1 = index(Math.max(x[a], x[b], x[c]), west, columns);
    const j0 = index(Math.min(y[a], y[b], y[c]), south, rows);
    const j1 = index(Math.max(y[a], y[b], y[c]), south, rows);
    for (let j = j0; j <= j1; j += 1) {
      for (let i = i0; i <= i1; i += 1) {
        if (isApart(i, j, a, b) || isApart(i, j, b, c) || isApart(i, j, c, a)) continue;
        widen(level.bounds, 12 * (j * columns + i), own, 0, 6);
      }
    }
  }
  return level;

  /** The bucket lies to the right of the side from a to b, clear of round-off. */
  function isApart(i: number, j: number, a: number, b: number): boolean {
    const ex = x[b] - x[a];
    const ey = y[b] - y[a];
    const px = west + (ey > 0 ? i : i + 1) * side - x[a]; // the corner farthest to the left
    const py = south + (ex > 0 ? j + 1 : j) * side - y[a];
    return ex * py - ey * px < -1e-9 * side * (Math.abs(ex) + Math.abs(ey));
  }
}

function mergeBlocks(fine: BoundLevel): BoundLevel {
  const level = emptyLevel((fine.columns + 1) >> 1, (fine.rows + 1) >> 1);
  for (let j = 0; j < fine.rows; j += 1) {
    for (let i = 0; i < fine.columns; i += 1) {
      const to = 12 * ((j >> 1) * level.columns + (i >> 1));
      widen(level.bounds, to, fine.bounds, 12 * (j * fine.columns + i), 6);
    }
  }
  return level;
}

function emptyLevel(columns: number, rows: number): BoundLevel {
  const bounds = new Float64Array(12 * columns * rows);
  for (let at = 0; at < bounds.length; at += 12) clear(bounds, at, 6);
  return { columns, rows, bounds };
}

function clear(bounds: Float64Array, at: number, parts: number): void {
  for (let k = 0; k < 2 * parts; k += 2) {
    bounds[at + k] = Infinity;
    bounds[at + k + 1] = -Infinity;
  }
}

function widen(bounds: Float64Array, at: number, by: Float64Array, from: number, parts: number): void {
  for (let k = 0; k < 2 * parts; k += 2) {
    if (by[from + k] < bounds[at + k]) bounds[at + k] = by[from + k];
    if (by[from + k + 1] > bounds[at + k + 1]) bounds[at + k + 1] = by[from + k + 1];
  }
}
