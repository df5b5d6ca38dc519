import { type ErrorNorm, errorNorm } from "../stepper/error-norm.ts";
import type { VectorField } from "../stepper/vector-field.ts";
import { exponentSteps, raiseToSteps } from "./root-power.ts";

/** Work arrays of the rule, of length n unless stated, overwritten. */
export interface StartingStepScratch {
  readonly argument: Float64Array;
  readonly slope: Float64Array;
  /** Length 1. */
  readonly size: Float64Array;
}

/** Minimum of T, in eps |t|: h0 is then a thousand units in the last place of t. */
const leastTime = 1e5;

/**
 * Size of the first step from (t, y), by one Euler step:
 *
 *   d0 = ‖y‖, d1 = ‖f(t, y)‖, T = d0 / d1, h0 = T / 100                           (1)
 *   d2 = ‖f(t + h0, y + h0 f) − f‖ / h0                                           (2)
 *   h1 = T (0.01 / max(d1 T, d2 T²))^(1/(p+1)),  h = min(T, h1, span)             (3)
 *
 * Source: Hairer, Nørsett and Wanner (1993), section II.4, "starting step size". Differs from it: times are
 * measured in units of T (there in seconds), so the result scales with the unit of time and a motion that
 * takes 1e-12 s starts as well as one that takes a day. Where y or f vanishes T = 1e-4 span instead; and T is never so
 * small that t + h0 equals t in rounding, as where y passes through zero. 1/(p+1) is rounded to a multiple of
 * 1/256 (`raiseToSteps`).
 *
 * @param slope f(t, y), length n. Not changed.
 * @param order p of the method
 * @param span  longest reasonable step, > 0, may be Infinity
 * @returns     h > 0. One evaluation of f; up to five more where f is not finite at the trial point.
 */
export function startingStep(
  f: VectorField,
  t: number,
  y: Float64Array,
  slope: Float64Array,
  norm: ErrorNorm,
  order: number,
  span: number,
  scratch: StartingStepScratch,
): number {
  const { size: result } = scratch;
  errorNorm(norm, y, y, y, result);
  const d0 = result[0];
  errorNorm(norm, slope, y, y, result);
  const d1 = result[0];
  const ratio = d0 / d1;
  const isUsable = d0 >= 1e-5 && ratio > 0 && ratio < Infinity;
  const longest = span < Infinity ? span : 1;
  const resolved = leastTime * Number.EPSILON * Math.abs(t);
  const T = Math.min(Math.max(isUsable ? ratio : 1e-4 * longest, resolved), 100 * span); // (1)

  let h0 = T / 100;
  let d2 = trialCurvature(f, t, y, slope, norm, h0, scratch);
  for (let trial = 0; trial < 5 && !(d2 < Infinity); trial++) {
    h0 = h0 / 100;
    d2 = trialCurvature(f, t, y, slope, norm, h0, scratch);
  }
  if (!(d2 < Infinity)) return Math.min(h0, span);

  const size = Math.max(d1 * T, d2 * T * T);
  result[0] = 0.01 / size;
  raiseToSteps(result, 0, Math.round(exponentSteps / (order + 1)));
  const h1 = size > 1e-15 ? T * result[0] : T;
  return Math.min(T, h1, span); // (3)
}

function trialCurvature(
  f: VectorField,
  t: number,
  y: Float64Array,
  slope: Float64Array,
  norm: ErrorNorm,
  h0: number,
  { argument, slope: trialSlope, size }: StartingStepScratch,
): number {
  const n = y.length;
  for (let i = 0; i < n; i++) argument[i] = y[i] + h0 * slope[i];
  f(t + h0, argument, trialSlope);
  for (let i = 0; i < n; i++) trialSlope[i] -= slope[i];
  errorNorm(norm, trialSlope, y, y, size);
  return size[0] / h0; // (2)
}
