import { firstNotFinite } from "../first-not-finite.ts";

/** True if no component is NaN or infinite. */
export function isFiniteVector(v: Float64Array): boolean {
  return firstNotFinite(v) < 0;
}
