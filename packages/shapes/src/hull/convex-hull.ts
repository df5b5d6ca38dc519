import { dot3, norm3 } from "@talus/kinematics";
import { requirePoints } from "@talus/portable-math/arguments";
import { pointScale } from "../points/point-scale.ts";
import { crossProduct, difference } from "../points/point-vectors.ts";
import { createOrientation, type Orientation } from "./orientation.ts";

/**
 * Convex hull of points in space (quickhull): triangles counter-clockwise seen from outside, as indices.
 *
 * Starts with a tetrahedron of far points. Every face keeps points that lie outside it; the farthest of them replaces
 * all faces that it sees by a fan over their common border, until no face has a point outside. Whether a face sees a
 * point is decided exactly, so that the result is the hull of the points as given, closed and manifold, even where many
 * of them are coplanar to round-off. Points in a face or an edge of the hull, to the last bit, are left out.
 *
 * Source: Barber, Dobkin, Huhdanpaa (1996), The quickhull algorithm for convex hulls, doi 10.1145/235815.235821.
 * Differs from it: exact orientation in place of merged faces.
 *
 * @param where  the function that was called, for errors.
 * @param points x y z of each point, finite, at least 4 points.
 * @throws RangeError when all points lie in one plane to round-off.
 */
export function convexHull(where: string, points: ArrayLike<number>): Uint32Array {
  const triangles = hullOf(requirePoints(where, "polyhedron.vertices", points, 4));
  if (triangles !== undefined) return triangles;
  throw new RangeError(`${where}: polyhedron.vertices must not all lie in one plane`);
}

/** `convexHull`, or nothing when all points lie in one plane to round-off. */
export function findConvexHull(points: ArrayLike<number>): Uint32Array | undefined {
  return hullOf(requirePoints("findConvexHull", "points", points, 4));
}

function hullOf(given: Float64Array): Uint32Array | undefined {
  const scale = pointScale(given);
  const points = given.map((x) => x / scale);
  const hull: Hull = { points, orientation: createOrientation(points), faces: new Set(), byEdge: new Map() };
  const pending = firstTetrahedron(hull);
  if (pending === undefined) return undefined;
  for (let face = pending.pop(); face !== undefined; face = pending.pop()) {
    if (hull.faces.has(face) && face.outside.length > 0) pending.push(...addPoint(hull, face));
  }
  return Uint32Array.from([...hull.faces].flatMap(({ corners }) => corners));
}

/** The round-off of the distance from a plane is a few ε times the size of the body. */
const flatness = 64 * Number.EPSILON;

interface Face {
  readonly corners: readonly [number, number, number];
  /** Outward normal of any length. */
  readonly normal: Float64Array;
  /** Indices of points outside this face. */
  readonly outside: number[];
}

interface Hull {
  readonly points: Float64Array;
  readonly orientation: Orientation;
  readonly faces: Set<Face>;
  /** The face of each directed edge, by `edgeKey`. */
  readonly byEdge: Map<number, Face>;
}

/** Four faces of far points, or nothing when all points lie in one plane to round-off. */
function firstTetrahedron(hull: Hull): Face[] | undefined {
  const { points } = hull;
  const all = Array.from({ length: points.length / 3 }, (_, i) => i);
  const a = farthest(all, (i) => -points[3 * i]);
  const b = farthest(all, (i) => norm3(difference(points, i, a), 0));
  const line = difference(points, b, a);
  const c = farthest(all, (i) => norm3(crossProduct(line, difference(points, i, a)), 0));
  const normal = crossProduct(line, difference(points, c, a));
  const d = farthest(all, (i) => Math.abs(heightOver(points, normal, a, i)));
  const height = Math.abs(heightOver(points, normal, a, d)) / norm3(normal, 0);
  if (!(height > flatness * norm3(line, 0))) return undefined;
  const isAbove = hull.orientation(a, b, c, d) > 0;
  const [i, j, k] = isAbove ? [a, c, b] : [a, b, c]; // d is behind the first face
  const faces = [
    addFace(hull, i, j, k),
    addFace(hull, j, i, d),
    addFace(hull, k, j, d),
    addFace(hull, i, k, d),
  ];
  shareOut(hull, all, faces);
  return faces;
}

/** Replaces all faces that see the farthest point outside of `start` by a fan; returns the new faces. */
function addPoint(hull: Hull, start: Face): Face[] {
  const { points } = hull;
  const top = farthest(start.outside, (i) => heightOver(points, start.normal, start.corners[0], i));
  const seen = new Set([start]);
  const border: [number, number][] = [];
  for (const face of seen) {
    // the set grows while it is read
    for (let n = 0; n < 3; n += 1) {
      const from = face.corners[n];
      const to = face.corners[(n + 1) % 3];
      const neighbour = hull.byEdge.get(edgeKey(hull, to, from));
      if (neighbour === undefined || seen.has(neighbour)) continue;
      if (sees(hull, neighbour, top)) seen.add(neighbour);
      else border.push([from, to]);
    }
  }
  for (const face of seen) removeFace(hull, face);
  const fan = border.map(([from, to]) => addFace(hull, from, to, top));
  for (const { outside } of seen) shareOut(hull, outside, fan);
  return fan;
}

function sees({ orientation }: Hull, { corners }: Face, i: number): boolean {
  return orientation(corners[0], corners[1], corners[2], i) > 0;
}

/** Assigns each point to the first face that sees it; the others are inside the hull or in its surface. */
function shareOut(hull: Hull, indices: readonly number[], faces: readonly Face[]): void {
  for (const i of indices) faces.find((face) => sees(hull, face, i))?.outside.push(i);
}

function addFace(hull: Hull, i: number, j: number, k: number): Face {
  const { points } = hull;
  const normal = crossProduct(difference(points, j, i), difference(points, k, i));
  const face: Face = { corners: [i, j, k], normal, outside: [] };
  hull.faces.add(face);
  for (let n = 0; n < 3; n += 1) {
    hull.byEdge.set(edgeKey(hull, face.corners[n], face.corners[(n + 1) % 3]), face);
  }
  return face;
}

function removeFace(hull: Hull, face: Face): void {
  hull.faces.delete(face);
  for (let n = 0; n < 3; n += 1) {
    hull.byEdge.delete(edgeKey(hull, face.corners[n], face.corners[(n + 1) % 3]));
  }
}

function edgeKey({ points }: Hull, from: number, to: number): number {
  return (from * points.length) / 3 + to;
}

function farthest(indices: readonly number[], measure: (i: number) => number): number {
  let best = indices[0];
  let largest = measure(best);
  for (const i of indices) {
    const value = measure(i);
    if (value > largest) {
      best = i;
      largest = value;
    }
  }
  return best;
}

/** Height of the point i over the plane through the point `foot`, times the length of the normal. */
function heightOver(points: Float64Array, normal: Float64Array, foot: number, i: number): number {
  return dot3(normal, 0, difference(points, i, foot), 0);
}
