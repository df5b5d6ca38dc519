import { orient2d } from "robust-predicates";
import { difference } from "../points/point-vectors.ts";

/**
 * Corners of points that lie in one plane to round-off: indices of the convex polygon, in order; two ends where all lie
 * in one line; one where all coincide. Points in a side are left out.
 *
 * The plane is seen along the axis most nearly normal to it, where its coordinates are exact: monotone chain with exact
 * orientation.
 *
 * Source: A. M. Andrew (1979), Another efficient algorithm for convex hulls in two dimensions, Inf. Process. Lett. 9.
 *
 * @param points x y z of each, m; at least one.
 */
export function flatHull(points: Float64Array): number[] {
  const count = points.length / 3;
  const all = Array.from({ length: count }, (_, i) => i);
  const a = all.reduce((best, i) => (points[3 * i] < points[3 * best] ? i : best), 0);
  const b = farthest(all, (i) => length(difference(points, i, a)));
  const line = difference(points, b, a);
  const reach = length(line);
  if (!(reach > 0)) return [a];
  const c = farthest(all, (i) => length(cross(line, difference(points, i, a))));
  const normal = cross(line, difference(points, c, a));
  if (!(length(normal) > flatness * reach * reach)) return endsOf(points, all, line, a);
  const across = farthest([0, 1, 2], (axis) => Math.abs(normal[axis]));
  const [x, y] = [(across + 1) % 3, (across + 2) % 3];
  const order = all.sort(
    (i, j) => points[3 * i + x] - points[3 * j + x] || points[3 * i + y] - points[3 * j + y] || i - j,
  );
  const lower = chain(points, order, x, y);
  const upper = chain(points, order.reverse(), x, y);
  return [...lower.slice(0, -1), ...upper.slice(0, -1)];
}

/** The round-off of the distance from a line is a few ε times the size of the body. */
const flatness = 64 * Number.EPSILON;

function chain(points: Float64Array, order: readonly number[], x: number, y: number): number[] {
  const kept: number[] = [];
  for (const i of order) {
    while (kept.length >= 2 && !turnsLeft(points, kept[kept.length - 2], kept[kept.length - 1], i, x, y)) {
      kept.pop();
    }
    kept.push(i);
  }
  return kept;
}

function turnsLeft(p: Float64Array, i: number, j: number, k: number, x: number, y: number): boolean {
  // the function is > 0 for clockwise points
  const turn = orient2d(p[3 * i + x], p[3 * i + y], p[3 * j + x], p[3 * j + y], p[3 * k + x], p[3 * k + y]);
  return turn < 0;
}

/** The two ends of points of one line. */
function endsOf(points: Float64Array, all: readonly number[], line: Float64Array, a: number): number[] {
  const along = (i: number): number => {
    const d = difference(points, i, a);
    return d[0] * line[0] + d[1] * line[1] + d[2] * line[2];
  };
  return [farthest(all, (i) => -along(i)), farthest(all, along)];
}

function farthest(indices: readonly number[], measure: (i: number) => number): number {
  return indices.reduce((best, i) => (measure(i) > measure(best) ? i : best), indices[0]);
}

function cross(a: Float64Array, b: Float64Array): Float64Array {
  return Float64Array.of(a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]);
}

function length(v: Float64Array): number {
  return Math.sqrt(v[0] * v[0] + v[1] * v[1] + v[2] * v[2]);
}
