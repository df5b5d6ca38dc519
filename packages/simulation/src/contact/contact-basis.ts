import { cross3Into, dot3, normalise3Into } from "@talus/kinematics";

/**
 * Contact frame [t1, t2, n] used by the laws: t1 is the world's X axis projected onto the tangent plane (the world's Y
 * axis where X is nearly the normal), t2 = n x t1. Right-handed.
 *
 * @param n  unit normal (3)
 * @param t1 written (3)
 * @param t2 written (3). No allocation.
 */
export function contactBasisInto(n: Float64Array, t1: Float64Array, t2: Float64Array): void {
  const axis = Math.abs(n[0]) < 0.9 ? 0 : 1;
  for (let i = 0; i < 3; i += 1) t1[i] = (i === axis ? 1 : 0) - n[axis] * n[i];
  normalise3Into(t1, 0, t1, 0);
  cross3Into(n, 0, t1, 0, t2, 0);
}

/** Components of a vector along t1 and t2, written into out[0], out[1]. */
export function toBasis(x: Float64Array, t1: Float64Array, t2: Float64Array, out: Float64Array): void {
  out[0] = dot3(x, 0, t1, 0);
  out[1] = dot3(x, 0, t2, 0);
}

/** The vector with the components parts[0], parts[1] along t1 and t2. */
export function fromBasis(parts: Float64Array, t1: Float64Array, t2: Float64Array, out: Float64Array): void {
  for (let i = 0; i < 3; i += 1) out[i] = parts[0] * t1[i] + parts[1] * t2[i];
}
