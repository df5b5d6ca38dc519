import type { DenseStep } from "@talus/ode";
import type { RunningStep } from "./recorder.ts";
import { copyPart } from "./state-view.ts";

/** A stretch in closed form, up to the time until which it is followed. */
export interface ClosedFormStretch<D> {
  readonly phase: string;
  readonly discrete: D;
  /** s; equal for a form that takes no time. */
  readonly t0: number;
  readonly t1: number;
  /** State at t1. */
  readonly y: Float64Array;
  /** State at t in [t0, t1]. */
  readonly evaluate: (t: number, out: Float64Array) => void;
  /** As in `Accumulation`; here it may lie after t1. */
  readonly smoothUntil: ((t: number) => number) | undefined;
}

/** Presents a stretch in closed form as one step. At its ends it is as exact as the form is. */
export function createClosedFormStep<D>(stretch: ClosedFormStretch<D>): RunningStep<D> {
  const { phase, discrete, t0, t1, y, smoothUntil } = stretch;
  const evaluate = (t: number, out: Float64Array): void => {
    if (!(t >= t0 && t <= t1)) throw new RangeError(`closed form: t must be in [${t0}, ${t1}], got ${t}`);
    stretch.evaluate(t, out);
  };
  const whole = new Float64Array(y.length);
  const evaluatePart = (t: number, first: number, out: Float64Array): void => {
    evaluate(t, whole);
    copyPart(whole, first, out);
  };
  const capture = (): DenseStep => ({ t0, t1, evaluate });
  const parts = smoothUntil && { smoothUntil: (t: number): number => Math.min(smoothUntil(t), t1) };
  return { phase, discrete, t0, t1, y, evaluate, evaluatePart, inClosedForm: true, capture, ...parts };
}
