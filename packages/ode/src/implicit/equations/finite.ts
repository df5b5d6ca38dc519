import { firstNotFinite } from "../../stepper/first-not-finite.ts";

/** True if no component is NaN or infinite. */
export function isFiniteVector(v: Float64Array): boolean {
  return firstNotFinite(v) < 0;
}

/**
 * yNext ← y, and NaN where `residual` is not finite: the integrator finds it there and names the component.
 */
export function markNotFinite(residual: Float64Array, y: Float64Array, yNext: Float64Array): void {
  for (let i = 0; i < y.length; i++) yNext[i] = residual[i] - residual[i] === 0 ? y[i] : Number.NaN;
}
