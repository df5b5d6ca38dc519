/**
 * Effect of lateness on the transitions of a sequence: bounds, in s, against the same sequence with each transition at
 * its exact time.
 */
export interface Delay {
  /** Of the time of the latest transition. */
  readonly shift: number;
  /** Of the interval that it ended. */
  readonly stretch: number;
  /** That interval; 0 for the first transition, whose interval is not known. */
  readonly interval: number;
  /** Possible lateness of the latest transition. */
  readonly lateness: number;
  /** Number of transitions of the sequence so far. */
  readonly count: number;
}

export const LATENESS_FREE: Delay = { shift: 0, stretch: 0, interval: 0, lateness: 0, count: 0 };

/**
 * Units in the last place of an interval by which rounding of the state and of a few steps may change it, in addition
 * to the lateness of its end.
 */
const ROUNDING = 4;

/** The first transition of a sequence: the motion before it is assumed to be exact. */
export function firstDelay(accuracy: number): Delay {
  return { shift: accuracy, stretch: accuracy, interval: 0, lateness: accuracy, count: 1 };
}

/**
 * The next transition, an `interval` after the last and at most `accuracy` late. By (1) of `boundOfLimit` its interval
 * is d' = q (d + δ) + δ', with q = d'/d as observed: bounds of both errors follow from those of the last.
 */
export function nextDelay(last: Delay, interval: number, accuracy: number): Delay {
  const ratio = last.interval > 0 ? interval / last.interval : 1;
  const lateness = accuracy + ROUNDING * Number.EPSILON * interval;
  const stretch = ratio * (last.stretch + last.lateness) + lateness;
  return { shift: last.shift + stretch, stretch, interval, lateness, count: last.count + 1 };
}
