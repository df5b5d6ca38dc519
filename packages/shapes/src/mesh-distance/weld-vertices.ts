import type { Triangles } from "../surface/triangles.ts";

/** Triangles over vertices that are all at distinct places. */
export interface WeldedMesh {
  /** Places [x, y, z] one after the other, m. */
  readonly vertices: Float64Array;
  /** Three corners per triangle, anticlockwise seen from the free side. */
  readonly triangles: Int32Array;
}

/**
 * A triangle counts as degenerate if its doubled area is below this fraction of the square of its longest side.
 */
const noArea = 1e-12;

/**
 * Checks the arrays of a mesh and merges vertices at the same place, as needed for files that give each triangle its
 * own three corners. Order of first appearance is kept; vertices that no triangle uses are left out.
 *
 * @param where prefix of error messages, such as "createScene: mesh 1"
 * @throws RangeError naming the vertex or triangle, counted from 0
 */
export function weldVertices(mesh: Triangles, where: string): WeldedMesh {
  requireMesh(mesh, where);
  const { vertices, triangles } = mesh;
  checkArrays(vertices, triangles, where);
  const first = firstAtPlace(vertices);
  const number = new Int32Array(first.length).fill(-1);
  const places: number[] = [];
  const corners = new Int32Array(triangles.length);
  for (let k = 0; k < triangles.length; k += 1) {
    const vertex = first[triangles[k]];
    if (number[vertex] < 0) {
      number[vertex] = places.length / 3;
      places.push(vertices[3 * vertex], vertices[3 * vertex + 1], vertices[3 * vertex + 2]);
    }
    corners[k] = number[vertex];
  }
  const welded: WeldedMesh = { vertices: Float64Array.from(places), triangles: corners };
  for (let t = 0; t < triangles.length / 3; t += 1) checkArea(welded, t, where);
  return welded;
}

/** @throws TypeError if there is no mesh */
export function requireMesh(mesh: unknown, where: string): void {
  if (typeof mesh === "object" && mesh !== null) return;
  throw new TypeError(`${where} must be an object, got ${String(mesh)}`);
}

function checkArrays(vertices: Float64Array, triangles: Uint32Array, where: string): void {
  if (!(vertices?.length >= 9 && vertices.length % 3 === 0)) {
    throw new RangeError(
      `${where} vertices must be x, y, z of at least 3 places, got ${vertices?.length} numbers`,
    );
  }
  if (!(triangles?.length >= 3 && triangles.length % 3 === 0)) {
    throw new RangeError(
      `${where} triangles must be 3 vertices for each of at least one, got ${triangles?.length} numbers`,
    );
  }
  const count = vertices.length / 3;
  for (let k = 0; k < vertices.length; k += 1) {
    if (Number.isFinite(vertices[k])) continue;
    const vertex = Math.floor(k / 3);
    throw new RangeError(`${where} vertex ${vertex} must be finite, got ${vertices[k]}`);
  }
  for (let k = 0; k < triangles.length; k += 1) {
    const vertex = triangles[k];
    if (vertex >= 0 && vertex < count && Number.isInteger(vertex)) continue;
    throw new RangeError(
      `${where} triangle ${Math.floor(k / 3)} must use vertices 0 to ${count - 1}, got ${vertex}`,
    );
  }
}

/** For each vertex the first one at the same place. */
function firstAtPlace(vertices: Float64Array): Int32Array {
  const count = vertices.length / 3;
  const order = Int32Array.from({ length: count }, (_, i) => i);
  order.sort((i, j) => {
    for (let k = 0; k < 3; k += 1) {
      const difference = vertices[3 * i + k] - vertices[3 * j + k];
      if (difference !== 0) return difference;
    }
    return i - j;
  });
  const first = new Int32Array(count);
  for (let n = 0; n < count; n += 1) {
    const i = order[n];
    const before = n === 0 ? -1 : order[n - 1];
    first[i] = before >= 0 && isSamePlace(vertices, i, before) ? first[before] : i;
  }
  return first;
}

function isSamePlace(vertices: Float64Array, i: number, j: number): boolean {
  for (let k = 0; k < 3; k += 1) {
    if (vertices[3 * i + k] !== vertices[3 * j + k]) return false;
  }
  return true;
}

function checkArea({ vertices, triangles }: WeldedMesh, t: number, where: string): void {
  const area = new Float64Array(3);
  areaVectorInto(vertices, triangles, t, area);
  let longest = 0;
  for (let k = 0; k < 3; k += 1) {
    const i = 3 * triangles[3 * t + k];
    const j = 3 * triangles[3 * t + ((k + 1) % 3)];
    let square = 0;
    for (let n = 0; n < 3; n += 1)
      square += (vertices[j + n] - vertices[i + n]) * (vertices[j + n] - vertices[i + n]);
    longest = Math.max(longest, square);
  }
  const doubled = Math.sqrt(area[0] * area[0] + area[1] * area[1] + area[2] * area[2]);
  if (doubled > noArea * longest) return;
  const corners = [0, 1, 2].map((k) => placeText(vertices, triangles[3 * t + k]));
  throw new RangeError(`${where} triangle ${t} has no area: its corners are ${corners.join(", ")}`);
}

/** out = (b − a) × (c − a), twice the area along the normal, m². */
export function areaVectorInto(
  vertices: Float64Array,
  triangles: Int32Array,
  t: number,
  out: Float64Array,
): void {
  const a = 3 * triangles[3 * t];
  const b = 3 * triangles[3 * t + 1];
  const c = 3 * triangles[3 * t + 2];
  const ux = vertices[b] - vertices[a];
  const uy = vertices[b + 1] - vertices[a + 1];
  const uz = vertices[b + 2] - vertices[a + 2];
  const vx = vertices[c] - vertices[a];
  const vy = vertices[c + 1] - vertices[a + 1];
  const vz = vertices[c + 2] - vertices[a + 2];
  out[0] = uy * vz - uz * vy;
  out[1] = uz * vx - ux * vz;
  out[2] = ux * vy - uy * vx;
}

/** A vertex by its place, for messages. */
export function placeText(vertices: Float64Array, vertex: number): string {
  return `(${vertices[3 * vertex]}, ${vertices[3 * vertex + 1]}, ${vertices[3 * vertex + 2]})`;
}
