/** Progress of a solution. */
export interface SolveProgress {
  /** Present time and end time, s. */
  readonly t: number;
  readonly tEnd: number;
  /** Completed fraction of the time that this call is to cover, in [0, 1]. */
  readonly fraction: number;
  /** Accepted steps and events so far. */
  readonly steps: number;
  readonly events: number;
}

/** Fractions of the time after each of which progress is reported. */
const parts = 100;
/** Number of accepted steps after which it is reported at the latest. */
const mostSteps = 1000;

/**
 * Reports the progress of a solution to `onProgress`, rarely enough to cost nothing.
 *
 * @param t0    start of this call, s
 * @param steps accepted before it
 * @returns     to be called after each accepted step
 */
export function createProgressReport(
  onProgress: ((progress: SolveProgress) => void) | undefined,
  t0: number,
  tEnd: number,
  steps: number,
): (t: number, steps: number, events: number) => void {
  let reachedPart = 0;
  let reportedSteps = steps;
  return (t, stepsNow, events) => {
    if (onProgress === undefined) return;
    const fraction = tEnd > t0 ? (t - t0) / (tEnd - t0) : 1;
    const part = Math.floor(parts * fraction);
    if (part <= reachedPart && stepsNow < reportedSteps + mostSteps) return;
    reachedPart = part;
    reportedSteps = stepsNow;
    onProgress({ t, tEnd, fraction, steps: stepsNow, events });
  };
}
