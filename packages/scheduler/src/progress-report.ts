import type { HybridObserver } from "./recorder.ts";

/** Fractions of the run's time after each of which progress is reported. */
const PARTS = 100;
/** Number of accepted steps after which it is reported at the latest. */
const MOST_STEPS = 1000;

/** Reports the progress of a run to the observer, rarely enough to cost nothing. */
export interface ProgressReport {
  /** After each accepted step. */
  step(t: number, phase: string, steps: number, events: number): void;
}

/** @param t0 start of this run, s */
export function createProgressReport<D, N>(
  observer: HybridObserver<D, N> | undefined,
  t0: number,
  tEnd: number,
): ProgressReport {
  let part = 0;
  let reportedSteps = 0;
  return {
    step(t, phase, steps, events) {
      if (observer?.onProgress === undefined) return;
      const fraction = tEnd > t0 ? (t - t0) / (tEnd - t0) : 1;
      const reached = Math.floor(PARTS * fraction);
      if (reached <= part && steps < reportedSteps + MOST_STEPS) return;
      part = reached;
      reportedSteps = steps;
      observer.onProgress({ t, tEnd, fraction, phase, steps, events });
    },
  };
}
