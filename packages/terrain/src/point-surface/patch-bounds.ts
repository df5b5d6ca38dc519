import type { Buckets } from "./triangle-locator.ts";
import type { Triangulation } from "./triangulation.ts";

/** Bounds of the jet over triangles, over buckets, and over blocks of 2 × 2, 4 × 4, … of these. Plain data. */
export interface PatchBounds {
  /** Level n has blocks of 2ⁿ × 2ⁿ buckets; the last one has a single block. */
  readonly levels: readonly BoundLevel[];
  /** [lower, upper] of z, zx, zy, zxx, zxy, zyy per triangle. */
  readonly triangles: Float64Array;
  /** Triangles that meet bucket n: list[start[n]] up to, not including, list[start[n + 1]]. */
  readonly start: Int32Array;
  readonly list: Int32Array;
}

interface BoundLevel {
  readonly columns: number;
  readonly rows: number;
  /** [lower, upper] of z, zx, zy, zxx, zxy, zyy per block; lower > upper: nothing of the surface is there. */
  readonly bounds: Float64Array;
}

/** @param includeTriangle widens bounds by the range of the surface over a triangle */
export function createPatchBounds(
  mesh: Triangulation,
  buckets: Buckets,
  includeTriangle: (t: number, bounds: Float64Array) => void,
): PatchBounds {
  const count = mesh.triangles.length / 3;
  const triangles = new Float64Array(12 * count);
  const own = new Float64Array(12);
  for (let t = 0; t < count; t += 1) {
    clear(own, 0, 6);
    includeTriangle(t, own);
    triangles.set(own, 12 * t);
  }
  const { start, list } = listTriangles(mesh, buckets);
  const base = emptyLevel(buckets.columns, buckets.rows);
  for (let n = 0; n + 1 < start.length; n += 1) {
    for (let k = start[n]; k < start[n + 1]; k += 1) widen(base.bounds, 12 * n, triangles, 12 * list[k], 6);
  }
  const levels = [base];
  for (let top = base; top.columns > 1 || top.rows > 1; top = levels[levels.length - 1]) {
    levels.push(mergeBlocks(top));
  }
  return { levels, triangles, start, list };
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

/**
 * Writes bounds over the triangles that meet a box inside a few buckets.
 *
 * @param range its buckets, as in `boundRange`
 * @param box   [x0, x1, y0, y1], from the middle of the points, m
 */
export function boundTriangles(
  { triangles, start, list }: PatchBounds,
  mesh: Triangulation,
  columns: number,
  range: Int32Array,
  box: Float64Array,
  out: Float64Array,
): void {
  clear(out, 0, 6);
  for (let j = range[2]; j <= range[3]; j += 1) {
    for (let i = range[0]; i <= range[1]; i += 1) {
      const bucket = j * columns + i;
      for (let k = start[bucket]; k < start[bucket + 1]; k += 1) {
        if (meets(mesh, list[k], box)) widen(out, 0, triangles, 12 * list[k], 6);
      }
    }
  }
}

function listTriangles(
  mesh: Triangulation,
  { west, south, side, columns, rows }: Buckets,
): Pick<PatchBounds, "start" | "list"> {
  const { x, y, triangles } = mesh;
  const pairs: number[] = [];
  const start = new Int32Array(columns * rows + 1);
  const box = new Float64Array(4);
  const index = (value: number, from: number, count: number): number =>
    Math.min(Math.max(Math.floor((value - from) / side), 0), count - 1);
  for (let t = 0; t < triangles.length / 3; t += 1) {
    const [a, b, c] = [triangles[3 * t], triangles[3 * t + 1], triangles[3 * t + 2]];
    const i1 = index(Math.max(x[a], x[b], x[c]), west, columns);
    const j1 = index(Math.max(y[a], y[b], y[c]), south, rows);
    for (let j = index(Math.min(y[a], y[b], y[c]), south, rows); j <= j1; j += 1) {
      for (let i = index(Math.min(x[a], x[b], x[c]), west, columns); i <= i1; i += 1) {
        box[0] = west + i * side;
        box[1] = box[0] + side;
        box[2] = south + j * side;
        box[3] = box[2] + side;
        if (!meets(mesh, t, box)) continue;
        pairs.push(j * columns + i, t);
        start[j * columns + i + 1] += 1;
      }
    }
  }
  for (let n = 0; n + 1 < start.length; n += 1) start[n + 1] += start[n];
  const next = start.slice();
  const list = new Int32Array(pairs.length / 2);
  for (let k = 0; k < pairs.length; k += 2) {
    list[next[pairs[k]]] = pairs[k + 1];
    next[pairs[k]] += 1;
  }
  return { start, list };
}

/** True if a triangle may meet a box: not if the box lies beyond one of its sides, or beside it in x or y. */
function meets({ x, y, triangles }: Triangulation, t: number, box: Float64Array): boolean {
  const slack = 1e-9 * (box[1] - box[0] + box[3] - box[2]);
  let west = Infinity;
  let east = -Infinity;
  let south = Infinity;
  let north = -Infinity;
  for (let k = 0; k < 3; k += 1) {
    const a = triangles[3 * t + k];
    const b = triangles[3 * t + ((k + 1) % 3)];
    west = Math.min(west, x[a]);
    east = Math.max(east, x[a]);
    south = Math.min(south, y[a]);
    north = Math.max(north, y[a]);
    const ex = x[b] - x[a];
    const ey = y[b] - y[a];
    const px = (ey > 0 ? box[0] : box[1]) - x[a]; // the corner farthest to the left of the side
    const py = (ex > 0 ? box[3] : box[2]) - y[a];
    if (ex * py - ey * px < -slack * (Math.abs(ex) + Math.abs(ey))) return false;
  }
  const isBeside =
    east < box[0] - slack || west > box[1] + slack || north < box[2] - slack || south > box[3] + slack;
  return !isBeside;
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
