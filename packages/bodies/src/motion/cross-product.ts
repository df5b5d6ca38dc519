import { cross3Into } from "@talus/kinematics";

/** a × b as a new vector. */
export function crossProduct(a: ArrayLike<number>, b: ArrayLike<number>): Float64Array {
  const out = Float64Array.from(a);
  cross3Into(out, 0, Float64Array.from(b), 0, out, 0);
  return out;
}
