import { cross3Into, dot3, norm3, normalise3Into } from "@talus/kinematics";
import { atan2, cos, sin } from "@talus/portable-math";
import { requirePoints } from "@talus/portable-math/arguments";
import { findConvexHull } from "../hull/convex-hull.ts";
import { difference } from "../points/point-vectors.ts";
import { exactCrossInto } from "./exact-cross.ts";
import { flatHull } from "./flat-hull.ts";

/**
 * Surface of the convex hull of points as faces, edges and corners with the unit normals that belong to each: one
 * normal to a face, an arc of them to an edge, a spherical polygon to a corner. A hull without volume has both sides of
 * its polygon as faces and half a turn on each side; a segment has a whole turn; a point all directions.
 */
export interface HullSurface {
  /** As given, x y z of each, m. */
  readonly points: Float64Array;
  /** Indices of the corners, ascending. */
  readonly corners: Uint32Array;
  /** Solid angle of the normals at each corner, sr; their sum is 4 π. */
  readonly solidAngles: Float64Array;
  /** Three indices of points for each triangle, counter-clockwise seen from outside. */
  readonly triangles: Uint32Array;
  /** Unit outward normal of each triangle, x y z. */
  readonly normals: Float64Array;
  /** Area of each triangle, m². */
  readonly areas: Float64Array;
  /** Two indices of points for each edge. Sides shared by triangles of one plane are edges too, of turn 0. */
  readonly edges: Uint32Array;
  /** Two triangles for each edge: on its left and on its right, seen from outside. None for a segment: (−1, −1). */
  readonly sides: Int32Array;
  /** Angle between the normals on both sides of each edge, rad, ≥ 0 to round-off. */
  readonly turns: Float64Array;
  /** For each edge two unit vectors: the middle of its normals, and across it towards the right. Length 6 each. */
  readonly frames: Float64Array;
  /** True where the hull has a volume. */
  readonly isSolid: boolean;
}

/**
 * Hull of points with what touches a plane of each direction.
 *
 * @param given x y z of each, m, finite, at least one point. A copy is kept.
 * @throws RangeError for a list that is no list of points, or a number that is not finite.
 */
export function hullSurface(given: ArrayLike<number>): HullSurface {
  const points = requirePoints("hullSurface", "points", given, 1);
  const triangles = points.length < 12 ? undefined : findConvexHull(points);
  if (triangles !== undefined) return solidSurface(points, triangles);
  const ring = flatHull(points);
  return ring.length < 3 ? thinSurface(points, ring) : plateSurface(points, ring);
}

function solidSurface(points: Float64Array, triangles: Uint32Array): HullSurface {
  const { normals, areas } = normalsOf(points, triangles);
  const byEdge = new Map<number, number>();
  const count = points.length / 3;
  const edges: number[] = [];
  const sides: number[] = [];
  for (let t = 0; t < triangles.length; t += 3) {
    for (let k = 0; k < 3; k += 1) {
      const from = triangles[t + k];
      const to = triangles[t + ((k + 1) % 3)];
      const other = byEdge.get(to * count + from);
      byEdge.set(from * count + to, t / 3);
      if (other === undefined) continue;
      edges.push(from, to);
      sides.push(t / 3, other);
    }
  }
  const turns = new Float64Array(edges.length / 2);
  const frames = new Float64Array(3 * edges.length);
  for (let e = 0; e < turns.length; e += 1) {
    turns[e] = turnAt(points, normals, edges[2 * e], edges[2 * e + 1], sides[2 * e], sides[2 * e + 1]);
    frameInto(points, normals, edges[2 * e], edges[2 * e + 1], sides[2 * e], turns[e], frames, 6 * e);
  }
  return {
    ...{ points, triangles, normals, areas, turns, frames, isSolid: true },
    ...cornersOf(points, triangles, areas),
    edges: Uint32Array.from(edges),
    sides: Int32Array.from(sides),
  };
}

/** Both sides of a convex polygon. */
function plateSurface(points: Float64Array, ring: readonly number[]): HullSurface {
  const n = ring.length;
  const fan: number[] = [];
  for (let k = 1; k < n - 1; k += 1) fan.push(ring[0], ring[k], ring[k + 1]);
  for (let k = 1; k < n - 1; k += 1) fan.push(ring[0], ring[k + 1], ring[k]);
  const triangles = Uint32Array.from(fan);
  const { normals, areas } = normalsOf(points, triangles);
  const turns = new Float64Array(n).fill(Math.PI);
  const frames = new Float64Array(6 * n);
  const sides = new Int32Array(2 * n);
  const edges = new Uint32Array(2 * n);
  for (let k = 0; k < n; k += 1) {
    const left = Math.min(Math.max(k - 1, 0), n - 3); // the triangle of the fan with this side
    edges[2 * k] = ring[k];
    edges[2 * k + 1] = ring[(k + 1) % n];
    sides[2 * k] = left;
    sides[2 * k + 1] = n - 2 + left;
    frameInto(points, normals, ring[k], ring[(k + 1) % n], left, Math.PI, frames, 6 * k);
  }
  return {
    ...{ points, triangles, normals, areas, edges, sides, turns, frames, isSolid: false },
    ...cornersOf(points, triangles, areas),
  };
}

/** A segment or a point. */
function thinSurface(points: Float64Array, ends: readonly number[]): HullSurface {
  const isSegment = ends.length === 2;
  const frames = new Float64Array(isSegment ? 6 : 0);
  if (isSegment) {
    const along = difference(points, ends[1], ends[0]);
    normalise3Into(along, 0, along, 0);
    const axis = along.reduce((best, x, i) => (Math.abs(x) < Math.abs(along[best]) ? i : best), 0);
    const across = new Float64Array(3);
    across[axis] = 1;
    cross3Into(along, 0, across, 0, frames, 0);
    normalise3Into(frames, 0, frames, 0);
    cross3Into(along, 0, frames, 0, frames, 3);
  }
  const corners = Uint32Array.from([...ends].sort((i, j) => i - j));
  return {
    points,
    corners,
    solidAngles: new Float64Array(corners.length).fill((4 * Math.PI) / corners.length),
    ...{ triangles: new Uint32Array(0), normals: new Float64Array(0), areas: new Float64Array(0) },
    edges: Uint32Array.from(isSegment ? ends : []),
    sides: Int32Array.from(isSegment ? [-1, -1] : []),
    turns: Float64Array.from(isSegment ? [2 * Math.PI] : []),
    ...{ frames, isSolid: false },
  };
}

function normalsOf(points: Float64Array, triangles: Uint32Array) {
  const normals = new Float64Array(triangles.length);
  const areas = new Float64Array(triangles.length / 3);
  for (let t = 0; t < triangles.length; t += 3) {
    exactCrossInto(points, triangles[t], triangles[t + 1], triangles[t + 2], normals, t);
    areas[t / 3] = norm3(normals, t) / 2;
    normalise3Into(normals, t, normals, t);
  }
  return { normals, areas };
}

/**
 * Corners, and the solid angle of the normals at each: what is missing to a whole turn in the plane angles of the
 * triangles that meet there (Gauss, Bonnet).
 */
function cornersOf(points: Float64Array, triangles: Uint32Array, areas: Float64Array) {
  const sums = new Float64Array(points.length / 3).fill(Number.NaN);
  for (let t = 0; t < triangles.length; t += 3) {
    for (let k = 0; k < 3; k += 1) {
      const i = triangles[t + k];
      const u = difference(points, triangles[t + ((k + 1) % 3)], i);
      const v = difference(points, triangles[t + ((k + 2) % 3)], i);
      const angle = atan2(2 * areas[t / 3], dot3(u, 0, v, 0));
      sums[i] = (Number.isNaN(sums[i]) ? 2 * Math.PI : sums[i]) - angle;
    }
  }
  const corners = Uint32Array.from(sums.keys()).filter((i) => !Number.isNaN(sums[i]));
  return { corners, solidAngles: Float64Array.from(corners, (i) => sums[i]) };
}

/** Signed angle of the normals about the edge from `a` to `b`: sums along an edge of slivers keep no error. */
function turnAt(
  points: Float64Array,
  normals: Float64Array,
  a: number,
  b: number,
  left: number,
  right: number,
): number {
  const across = acrossOf(points, normals, a, b, left);
  return atan2(dot3(normals, 3 * right, across, 0), dot3(normals, 3 * right, normals, 3 * left));
}

/** Middle of the normals of an edge, and across it: both normals on the left turned about the edge. */
function frameInto(
  points: Float64Array,
  normals: Float64Array,
  a: number,
  b: number,
  left: number,
  turn: number,
  out: Float64Array,
  o: number,
): void {
  const across = acrossOf(points, normals, a, b, left);
  const c = cos(turn / 2);
  const s = sin(turn / 2);
  for (let i = 0; i < 3; i += 1) {
    out[o + i] = c * normals[3 * left + i] + s * across[i];
    out[o + 3 + i] = c * across[i] - s * normals[3 * left + i];
  }
}

/** Unit vector e × n of the edge direction and the normal of the triangle on its left: out of it, in its plane. */
function acrossOf(
  points: Float64Array,
  normals: Float64Array,
  a: number,
  b: number,
  left: number,
): Float64Array {
  const across = difference(points, b, a);
  cross3Into(across, 0, normals, 3 * left, across, 0);
  normalise3Into(across, 0, across, 0);
  return across;
}
