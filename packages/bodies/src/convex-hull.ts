/**
 * Convex hull of points in space (quickhull): triangles counter-clockwise seen from outside, as indices.
 *
 * Starts with a tetrahedron of far points. Every face keeps the points outside of it; the farthest of them replaces all
 * faces that it sees by a fan over their common border, until no face has a point outside. Points nearer to the hull
 * than `flatness` times its size do not count.
 *
 * Source: Barber, Dobkin, Huhdanpaa (1996), The quickhull algorithm for convex hulls, doi 10.1145/235815.235821.
 * Differs from it: faces that are nearly in one plane are not merged; `checkClosedMesh` tells whether the result is sound.
 *
 * @param points x y z of each point, finite, at least 4 points.
 * @throws RangeError when all points lie in one plane.
 */
export function convexHull(where: string, points: Float64Array): Uint32Array {
  const hull = firstTetrahedron(where, points);
  for (let next = hull.findIndex(hasOutside); next >= 0; next = hull.findIndex(hasOutside)) {
    addPoint(points, hull, hull[next]);
  }
  return Uint32Array.from(hull.flatMap((face) => face.corners));
}

/** Round-off of the distance from a plane is a few ε times the size of the body. */
const flatness = 64 * Number.EPSILON;

interface Face {
  readonly corners: readonly [number, number, number];
  /** Outward unit normal. */
  readonly normal: readonly [number, number, number];
  /** Distance from which a point counts as outside, m. */
  readonly tolerance: number;
  outside: number[];
}

function hasOutside(face: Face): boolean {
  return face.outside.length > 0;
}

function firstTetrahedron(where: string, points: Float64Array): Face[] {
  const all = Array.from({ length: points.length / 3 }, (_, i) => i);
  const a = farthest(all, (i) => -points[3 * i]);
  const b = farthest(all, (i) => norm(subtract(points, i, a)));
  const line = subtract(points, b, a);
  const size = norm(line);
  const c = farthest(all, (i) => norm(cross(line, subtract(points, i, a))));
  const normal = cross(line, subtract(points, c, a));
  const d = farthest(all, (i) => Math.abs(dot(normal, subtract(points, i, a))));
  const height = dot(normal, subtract(points, d, a)) / norm(normal);
  const tolerance = flatness * size;
  if (!(Math.abs(height) > tolerance)) {
    throw new RangeError(`${where}: polyhedron.vertices must not all lie in one plane`);
  }
  const order: readonly (readonly [number, number, number])[] = [
    [a, b, c],
    [a, d, b],
    [b, d, c],
    [c, d, a],
  ];
  const faces = order.map(([i, j, k]) =>
    height < 0 ? createFace(points, i, j, k, tolerance) : createFace(points, i, k, j, tolerance),
  );
  shareOut(points, all, faces);
  return faces;
}

function createFace(points: Float64Array, i: number, j: number, k: number, tolerance: number): Face {
  const product = cross(subtract(points, j, i), subtract(points, k, i));
  const length = norm(product);
  const normal = [product[0] / length, product[1] / length, product[2] / length] as const;
  return { corners: [i, j, k], normal, tolerance, outside: [] };
}

function addPoint(points: Float64Array, hull: Face[], face: Face): void {
  const top = farthest(face.outside, (i) => distance(points, face, i));
  const seen = hull.filter((other) => distance(points, other, top) > other.tolerance);
  const edges = new Set(seen.flatMap(({ corners: [i, j, k] }) => [`${i} ${j}`, `${j} ${k}`, `${k} ${i}`]));
  const fan: Face[] = [];
  for (const { corners, tolerance } of seen) {
    for (let n = 0; n < 3; n += 1) {
      const from = corners[n];
      const to = corners[(n + 1) % 3];
      if (!edges.has(`${to} ${from}`)) fan.push(createFace(points, from, to, top, tolerance));
    }
  }
  const orphans = seen.flatMap(({ outside }) => outside).filter((i) => i !== top);
  const kept = hull.filter((other) => !seen.includes(other));
  hull.length = 0;
  hull.push(...kept, ...fan);
  shareOut(points, orphans, fan);
}

/** Gives each point to the first face that it is outside of; the others are inside the hull. */
function shareOut(points: Float64Array, indices: readonly number[], faces: readonly Face[]): void {
  for (const i of indices) {
    faces.find((face) => distance(points, face, i) > face.tolerance)?.outside.push(i);
  }
}

function distance(points: Float64Array, { normal, corners }: Face, i: number): number {
  return dot(normal, subtract(points, i, corners[0]));
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

type Vector = readonly [number, number, number];

function subtract(points: Float64Array, i: number, j: number): Vector {
  return [
    points[3 * i] - points[3 * j],
    points[3 * i + 1] - points[3 * j + 1],
    points[3 * i + 2] - points[3 * j + 2],
  ];
}

function cross(a: Vector, b: Vector): Vector {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

function dot(a: Vector, b: Vector): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

function norm(a: Vector): number {
  return Math.sqrt(dot(a, a));
}
