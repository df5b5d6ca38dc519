import type { DenseStep } from "@talus/ode";
import { evaluateSteps, type Segment, type TransitionRecord } from "./trajectory.ts";

/** The step just taken. Live: read it during the call and copy what is kept. */
export interface RunningStep<D> {
  readonly phase: string;
  readonly discrete: D;
  /** s, t0 <= t1; equal only for a closed form that takes no time. */
  readonly t0: number;
  readonly t1: number;
  /** State at t1, read only. */
  readonly y: Float64Array;
  /** State at t in [t0, t1]. Integrated: exact at both ends, no allocation. In closed form: as exact as the form. */
  evaluate(t: number, out: Float64Array): void;
  /** Components of that state from index `first` on, as many as `out` has: cheaper, the same bits. */
  evaluatePart(t: number, first: number, out: Float64Array): void;
  /**
   * End of the smooth part that begins at t, at most t1. Absent where the whole step is smooth, as all integrated ones
   * are.
   */
  readonly smoothUntil?: (t: number) => number;
  /** True for a stretch in closed form, as an `Accumulation`. Absent where the step is integrated. */
  readonly inClosedForm?: true;
  /** A copy of the step's continuous output. Allocates. */
  capture(): DenseStep;
}

/** Progress of a run. */
export interface HybridProgress {
  /** Present time and end time, s. */
  readonly t: number;
  readonly tEnd: number;
  /** Completed fraction of the time that this run is to cover, in [0, 1]. */
  readonly fraction: number;
  readonly phase: string;
  /** Accepted steps and transitions so far. */
  readonly steps: number;
  readonly events: number;
}

/**
 * Listens to a run, in order of time. An exception thrown by it ends the run and reaches the caller unchanged.
 */
export interface HybridObserver<D, N> {
  /** After each accepted step, also the one that ends at an event, and for a stretch in closed form as one step. */
  readonly onStep?: (step: RunningStep<D>) => void;
  /** After each transition, before the next phase begins. The record may be kept. */
  readonly onTransition?: (record: TransitionRecord<D, N>) => void;
  /** Each time another hundredth of the time is completed, and after 1000 further steps at the latest. */
  readonly onProgress?: (progress: HybridProgress) => void;
}

/** Collects segments and transitions of one run and passes them to the observer. */
export interface Recorder<D, N> {
  readonly segments: readonly Segment<D>[];
  readonly events: readonly TransitionRecord<D, N>[];
  beginSegment(phase: string, discrete: D): void;
  step(step: RunningStep<D>): void;
  /** Keeps the segment if it has at least one step. */
  endSegment(): void;
  transition(record: TransitionRecord<D, N>): void;
  /** Begins new lists for another run. */
  restart(): void;
}

export function createRecorder<D, N>(
  observer: HybridObserver<D, N> | undefined,
  dense: boolean,
  keepEvents: boolean,
): Recorder<D, N> {
  let segments: Segment<D>[] = [];
  let events: TransitionRecord<D, N>[] = [];
  let open: { readonly phase: string; readonly discrete: D; readonly steps: DenseStep[] } | undefined;
  let size = 0;
  return {
    get segments() {
      return segments;
    },
    get events() {
      return events;
    },
    beginSegment(phase, discrete) {
      if (dense) open = { phase, discrete, steps: [] };
    },
    step(step) {
      size = step.y.length;
      open?.steps.push(step.capture());
      observer?.onStep?.(step);
    },
    endSegment() {
      if (open === undefined) return;
      const { phase, discrete, steps } = open;
      open = undefined;
      const first = steps[0];
      const last = steps.at(-1);
      if (first === undefined || last === undefined) return;
      segments.push({
        phase,
        discrete,
        t0: first.t0,
        t1: last.t1,
        size,
        at: (t, out) => evaluateSteps(steps, t, out),
      });
    },
    transition(record) {
      if (keepEvents) events.push(record);
      observer?.onTransition?.(record);
    },
    restart() {
      open = undefined;
      if (segments.length > 0) segments = [];
      if (events.length > 0) events = [];
    },
  };
}
