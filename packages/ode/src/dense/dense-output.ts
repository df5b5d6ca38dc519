import { checkOut } from "../stepper/options.ts";
import type { Stepper } from "../stepper/stepper.ts";
import { copySlice } from "../stepper/vector-copies.ts";

/** Dense output of one step, detached from the integrator that took it. */
export interface DenseStep {
  readonly t0: number;
  readonly t1: number;
  /**
   * y(t), t0 <= t <= t1, into `out` of length n; exact at both ends. No allocation.
   *
   * @throws RangeError if t lies outside the step, or `out` has another length
   */
  evaluate(t: number, out: Float64Array): void;
}

/** A step as stored by its integrator. `correction`: projected minus raw end state, 0 without projection. */
export interface TakenStep {
  readonly workspace: unknown;
  readonly t0: number;
  readonly t1: number;
  readonly y0: Float64Array;
  readonly y1: Float64Array;
  readonly correction: Float64Array;
  readonly isCorrected: boolean;
}

/**
 * Largest number of steps in one array, so that one step that is kept does not keep many others in memory.
 */
const mostInOneArray = 64;

/**
 * Copies steps of n components into arrays that hold 1, 2, 4, … of them: allocating an array for each would take longer
 * than the step.
 *
 * @returns the copy of a step. Allocates.
 */
export function createDenseStore(stepper: Stepper, n: number): (step: TakenStep) => DenseStep {
  const size = 3 * n + stepper.denseSize(n); // y0, y1, correction, data of the stepper
  const theta = new Float64Array(1);
  let capacity = 0;
  let count = 0;
  let store = new Float64Array(0);

  return ({ workspace, t0, t1, y0, y1, correction, isCorrected }) => {
    if (count === capacity) {
      capacity = Math.min(Math.max(1, 2 * capacity), mostInOneArray);
      store = new Float64Array(capacity * size);
      count = 0;
    }
    const data = store;
    const start = count * size;
    const end = start + n;
    const projection = end + n;
    const dense = projection + n;
    count += 1;
    for (let i = 0; i < n; i++) {
      data[start + i] = y0[i];
      data[end + i] = y1[i];
      data[projection + i] = correction[i];
    }
    if (t1 > t0) stepper.captureDense(workspace, data, dense);

    function evaluate(t: number, out: Float64Array): void {
      if (!(t >= t0 && t <= t1)) throw new RangeError(`DenseStep: t must be in [${t0}, ${t1}], got ${t}`);
      if (out.length !== n) checkOut("DenseStep", out, n);
      if (t === t1 || t === t0) {
        copySlice(data, t === t1 ? end : start, out);
        return;
      }
      theta[0] = (t - t0) / (t1 - t0);
      stepper.interpolateDense(theta, data, dense, out);
      if (isCorrected) addCorrection(theta, data, projection, out);
    }
    return { t0, t1, evaluate };
  };
}

/** out += θ²(3 − 2θ) δ, θ = place[0]; δ lies in `corrections` at `offset`. */
export function addCorrection(
  place: Float64Array,
  corrections: Float64Array,
  offset: number,
  out: Float64Array,
): void {
  const theta = place[0];
  const blend = theta * theta * (3 - 2 * theta);
  for (let i = 0; i < out.length; i++) out[i] += blend * corrections[offset + i];
}
