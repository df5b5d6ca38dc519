import type { Triangulation } from "./triangulation.ts";

/** Finds the triangle of a place: square buckets, each with a nearby triangle, and a walk from there. */
export interface TriangleLocator {
  readonly buckets: Buckets;
  /** A triangle at the middle of each bucket, row by row from the south-west. */
  readonly starts: Int32Array;
}

/** A lattice of squares over the map, from the middle of the points. */
export interface Buckets {
  readonly west: number;
  readonly south: number;
  /** Side, m. */
  readonly side: number;
  readonly columns: number;
  readonly rows: number;
}

const pointsPerBucket = 2;

export function createLocator(mesh: Triangulation): TriangleLocator {
  const buckets = createBuckets(mesh);
  const { west, south, side, columns, rows } = buckets;
  const starts = new Int32Array(columns * rows);
  const at = new Float64Array(2);
  for (let j = 0, last = 0; j < rows; j += 1) {
    for (let i = 0; i < columns; i += 1) {
      at[0] = west + (i + 0.5) * side;
      at[1] = south + (j + 0.5) * side;
      last = walk(mesh, i === 0 && j > 0 ? starts[(j - 1) * columns] : last, at);
      starts[j * columns + i] = last;
    }
  }
  return { buckets, starts };
}

function createBuckets({ x, y }: Triangulation): Buckets {
  let [west, east, south, north] = [Infinity, -Infinity, Infinity, -Infinity];
  for (let i = 0; i < x.length; i += 1) {
    west = Math.min(west, x[i]);
    east = Math.max(east, x[i]);
    south = Math.min(south, y[i]);
    north = Math.max(north, y[i]);
  }
  const count = Math.max(1, x.length / pointsPerBucket);
  const side = Math.max(
    Math.sqrt(((east - west) * (north - south)) / count),
    Math.max(east - west, north - south) / count,
  );
  const columns = Math.max(1, Math.ceil((east - west) / side));
  const rows = Math.max(1, Math.ceil((north - south) / side));
  return { west, south, side, columns, rows };
}

/** Bucket column (axis 0) or row (axis 1) of a coordinate, the nearest one beyond the map. */
export function bucketIndex(buckets: Buckets, axis: 0 | 1, at: Float64Array, offset: number): number {
  const from = axis === 0 ? buckets.west : buckets.south;
  const last = (axis === 0 ? buckets.columns : buckets.rows) - 1;
  return Math.min(Math.max(Math.floor((at[offset] - from) / buckets.side), 0), last);
}

/** The triangle that holds a place; beyond the hull the one at the side where the walk to it leaves. No allocation. */
export function locate(mesh: Triangulation, locator: TriangleLocator, at: Float64Array): number {
  const { buckets, starts } = locator;
  const bucket = bucketIndex(buckets, 1, at, 1) * buckets.columns + bucketIndex(buckets, 0, at, 0);
  return walk(mesh, starts[bucket], at);
}

/** Walks over sides beyond which the place lies. In a Delaunay triangulation such a walk ends. */
function walk(mesh: Triangulation, from: number, at: Float64Array): number {
  const { triangles, twins } = mesh;
  const most = triangles.length;
  let t = from;
  for (let step = 0; step < most; step += 1) {
    let next = -1;
    for (let k = 0; k < 3 && next < 0; k += 1) {
      const twin = twins[3 * t + k];
      if (twin < 0 || !isBeyond(mesh, t, k, at)) continue;
      next = twin;
    }
    if (next < 0) return t;
    t = Math.floor(next / 3);
  }
  return t;
}

/**
 * True if the place lies to the right of side k of triangle t. Both triangles of a side compute this in the same way.
 */
function isBeyond({ x, y, triangles }: Triangulation, t: number, k: number, at: Float64Array): boolean {
  const i = triangles[3 * t + k];
  const j = triangles[3 * t + ((k + 1) % 3)];
  const a = Math.min(i, j);
  const b = Math.max(i, j);
  const cross = (x[b] - x[a]) * (at[1] - y[a]) - (y[b] - y[a]) * (at[0] - x[a]);
  return i < j ? cross < 0 : cross > 0;
}
