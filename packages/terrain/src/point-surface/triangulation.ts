import Delaunator from "delaunator";

/** The Delaunay triangles of points in the map. Triangles and half-edges are numbered from 0. */
export interface Triangulation {
  /** Places, m; from the middle of the points. */
  readonly x: Float64Array;
  readonly y: Float64Array;
  /** Three corners per triangle, anticlockwise in the map. */
  readonly triangles: Int32Array;
  /** Half-edge 3 t + k runs from corner k of triangle t to the next; here its twin in the neighbour, −1 at the hull. */
  readonly twins: Int32Array;
  /**
   * The sides of the convex hull, anticlockwise, those on one line joined: start x, start y, unit direction x and y,
   * length, m. 5 numbers each.
   */
  readonly hull: Float64Array;
  /** Area of the hull, m². */
  readonly area: number;
}

/** Turns of the hull whose sine is below this count as none. */
const straight = 1e-12;

/**
 * @param x metres from the middle of the points; no two places equal, not all on a line
 * @throws RangeError if two points lie so close together that they are indistinguishable
 */
export function triangulate(x: Float64Array, y: Float64Array): Triangulation {
  const places = new Float64Array(2 * x.length);
  for (let i = 0; i < x.length; i += 1) {
    places[2 * i] = x[i];
    places[2 * i + 1] = y[i];
  }
  const { triangles, halfedges, hull } = new Delaunator(places);
  const isUsed = new Uint8Array(x.length);
  for (const vertex of triangles) isUsed[vertex] = 1;
  const lost = isUsed.indexOf(0);
  if (lost >= 0) {
    throw new RangeError(
      `createTerrain: point ${lost} lies too close to another one; leave it out, or use method "smooth"`,
    );
  }
  let area = 0;
  for (let t = 0; t < triangles.length; t += 3) {
    area += 0.5 * crossOf(x, y, triangles[t], triangles[t + 1], triangles[t + 2]);
  }
  const corners = Int32Array.from(triangles);
  const twins = Int32Array.from(halfedges);
  if (area < 0) turnRound(corners, twins);
  return {
    x,
    y,
    triangles: corners,
    twins,
    hull: hullSides(x, y, area < 0 ? hull.reverse() : hull),
    area: Math.abs(area),
  };
}

/** (b − a) × (c − a). */
function crossOf(x: Float64Array, y: Float64Array, a: number, b: number, c: number): number {
  return (x[b] - x[a]) * (y[c] - y[a]) - (y[b] - y[a]) * (x[c] - x[a]);
}

/** Makes clockwise triangles (a, b, c) anticlockwise: (a, c, b), whose half-edges are those of (c, b, a) backwards. */
function turnRound(triangles: Int32Array, twins: Int32Array): void {
  // half-edge a→b (0) becomes b→a (2), b→c (1) becomes c→b (1), c→a (2) becomes a→c (0)
  const renumbered = (edge: number): number => (edge < 0 ? -1 : 3 * Math.floor(edge / 3) + 2 - (edge % 3));
  const old = twins.slice();
  for (let edge = 0; edge < old.length; edge += 1) twins[renumbered(edge)] = renumbered(old[edge]);
  for (let t = 0; t < triangles.length; t += 3) {
    const b = triangles[t + 1];
    triangles[t + 1] = triangles[t + 2];
    triangles[t + 2] = b;
  }
}

function hullSides(x: Float64Array, y: Float64Array, hull: Uint32Array): Float64Array {
  const corners: number[] = [];
  for (let n = 0; n < hull.length; n += 1) {
    const a = hull[(n + hull.length - 1) % hull.length];
    const b = hull[n];
    const c = hull[(n + 1) % hull.length];
    const before = lengthOf(x, y, a, b);
    const after = lengthOf(x, y, b, c);
    if (crossOf(x, y, a, b, c) > straight * before * after) corners.push(b);
  }
  const sides = new Float64Array(5 * corners.length);
  for (let n = 0; n < corners.length; n += 1) {
    const a = corners[n];
    const b = corners[(n + 1) % corners.length];
    const length = lengthOf(x, y, a, b);
    sides.set([x[a], y[a], (x[b] - x[a]) / length, (y[b] - y[a]) / length, length], 5 * n);
  }
  return sides;
}

function lengthOf(x: Float64Array, y: Float64Array, a: number, b: number): number {
  return Math.sqrt((x[b] - x[a]) * (x[b] - x[a]) + (y[b] - y[a]) * (y[b] - y[a]));
}
