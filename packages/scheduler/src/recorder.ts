import type { DenseStep } from "@talus/ode";
import type { Accumulation } from "./phase.ts";
import { evaluateSteps, type Segment, type TransitionRecord } from "./trajectory.ts";

/** The step just taken. Live: read it during the call, copy what is kept. */
export interface RunningStep<D> {
  readonly phase: string;
  readonly discrete: D;
  readonly t0: number;
  readonly t1: number;
  /** State at t1. */
  readonly y: Float64Array;
  /** State at t in [t0, t1]. */
  evaluate(t: number, out: Float64Array): void;
  /** A copy of the step's continuous output. */
  capture(): DenseStep;
}

/** Listens to a run, in order of time. */
export interface HybridObserver<D, N> {
  /** After each accepted step, also the one that ends at an event, and for a stretch in closed form as one step. */
  readonly onStep?: (step: RunningStep<D>) => void;
  readonly onTransition?: (record: TransitionRecord<D, N>) => void;
}

/** Collects segments and transitions of one run and passes them to the observer. */
export interface Recorder<D, N> {
  readonly segments: readonly Segment<D>[];
  readonly events: readonly TransitionRecord<D, N>[];
  beginSegment(phase: string, discrete: D, t0: number): void;
  step(step: RunningStep<D>): void;
  closedForm(phase: string, discrete: D, t0: number, t1: number, form: Accumulation<D, N>): void;
  endSegment(t1: number): void;
  transition(record: TransitionRecord<D, N>): void;
}

export function createRecorder<D, N>(
  observer: HybridObserver<D, N> | undefined,
  dense: boolean,
  keepEvents: boolean,
): Recorder<D, N> {
  const segments: Segment<D>[] = [];
  const events: TransitionRecord<D, N>[] = [];
  let open: { phase: string; discrete: D; t0: number; steps: DenseStep[] } | undefined;
  return {
    segments,
    events,
    beginSegment(phase, discrete, t0) {
      if (dense) open = { phase, discrete, t0, steps: [] };
    },
    step(step) {
      open?.steps.push(step.capture());
      observer?.onStep?.(step);
    },
    closedForm(phase, discrete, t0, t1, form) {
      const evaluate = (t: number, out: Float64Array): void => form.evaluate(t, out);
      const capture = (): DenseStep => ({ t0, t1, evaluate });
      open?.steps.push(capture());
      const y = Float64Array.from(form.yMinus);
      if (t1 < form.tEnd) form.evaluate(t1, y);
      observer?.onStep?.({ phase, discrete, t0, t1, y, evaluate, capture });
    },
    endSegment(t1) {
      if (open === undefined) return;
      const { phase, discrete, t0, steps } = open;
      if (steps.length > 0) segments.push({ phase, discrete, t0, t1, at: (t, out) => evaluateSteps(steps, t, out) });
      open = undefined;
    },
    transition(record) {
      if (keepEvents) events.push(record);
      observer?.onTransition?.(record);
    },
  };
}
