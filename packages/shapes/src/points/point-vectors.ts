import { addScaled3Into, cross3Into, dot3 } from "@talus/kinematics";

/** Vector from point j to point i of a flat list x y z x y z ..., written into `out` (3). No allocation. */
export function differenceInto(points: Float64Array, i: number, j: number, out: Float64Array): void {
  addScaled3Into(points, 3 * i, -1, points, 3 * j, out, 0);
}

/** `differenceInto` into a new vector. */
export function difference(points: Float64Array, i: number, j: number): Float64Array {
  const out = new Float64Array(3);
  differenceInto(points, i, j, out);
  return out;
}

/** a × b as a new vector. */
export function crossProduct(a: ArrayLike<number>, b: ArrayLike<number>): Float64Array {
  const out = Float64Array.from(a);
  cross3Into(out, 0, Float64Array.from(b), 0, out, 0);
  return out;
}

/** a·(b × c), length 3 each; b × c stays in `scratch` (3). No allocation. */
export function tripleProduct(
  a: Float64Array,
  b: Float64Array,
  c: Float64Array,
  scratch: Float64Array,
): number {
  cross3Into(b, 0, c, 0, scratch, 0);
  return dot3(a, 0, scratch, 0);
}
