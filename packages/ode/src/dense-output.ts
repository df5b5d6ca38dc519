import type { Stepper } from "./stepper.ts";

/** Dense output of one step, detached from the integrator that took it. */
export interface DenseStep {
  readonly t0: number;
  readonly t1: number;
  /**
   * y(t), t0 <= t <= t1, into `out` of length n; exact at both ends. No allocation.
   *
   * @throws RangeError if t lies outside the step
   */
  evaluate(t: number, out: Float64Array): void;
}

/** What `createDenseStep` copies. `correction`: projected minus raw end state, 0 without projection. */
export interface DenseStepParts {
  readonly stepper: Stepper;
  readonly workspace: unknown;
  readonly t0: number;
  readonly t1: number;
  readonly y0: Float64Array;
  readonly y1: Float64Array;
  readonly correction: Float64Array;
  readonly isCorrected: boolean;
}

/** Copies the last step of a workspace. Allocates. */
export function createDenseStep(parts: DenseStepParts): DenseStep {
  const { stepper, t0, t1, isCorrected } = parts;
  const y0 = parts.y0.slice();
  const y1 = parts.y1.slice();
  const correction = parts.correction.slice();
  const theta = new Float64Array(1);
  const data = new Float64Array(stepper.denseSize(y0.length));
  if (t1 > t0) stepper.captureDense(parts.workspace, data, 0);

  function evaluate(t: number, out: Float64Array): void {
    if (!(t >= t0 && t <= t1)) throw new RangeError(`DenseStep: t must be in [${t0}, ${t1}], got ${t}`);
    if (t === t1) {
      copyInto(y1, out);
      return;
    }
    if (t === t0) {
      copyInto(y0, out);
      return;
    }
    theta[0] = (t - t0) / (t1 - t0);
    stepper.interpolateDense(theta, data, 0, out);
    if (isCorrected) addCorrection(theta, correction, out);
  }
  return { t0, t1, evaluate };
}

/** out += θ²(3 − 2θ) δ, θ = place[0]. */
export function addCorrection(place: Float64Array, correction: Float64Array, out: Float64Array): void {
  const theta = place[0];
  const blend = theta * theta * (3 - 2 * theta);
  for (let i = 0; i < out.length; i++) out[i] += blend * correction[i];
}

export function copyInto(from: ArrayLike<number>, out: Float64Array): void {
  for (let i = 0; i < out.length; i++) out[i] = from[i];
}
