import type { EventInstant } from "./phase.ts";

/** How many of the latest transitions a phase is shown when it is asked for its closed form. */
const REMEMBERED = 4;
/**
 * Two transitions closer than this many times the accuracy of their times are "without progress": well above rule
 * 5's tolerance, so that a bracket's width is never taken for progress. Dimensionless.
 */
const LEAST_PROGRESS = 100;

/** Watches whether the transitions of a run still let time move on (rule 10). */
export interface Progress {
  /** Transitions so far. */
  readonly count: number;
  /** Consecutive transitions, up to the latest, each without progress since the one before. */
  readonly stalled: number;
  /**
   * The latest transition ended an integrated stay without progress. A guard that goes the wrong way right after it is
   * no wrong choice of side: the stays have become too short for the rounding of t.
   */
  readonly isTooShort: boolean;
  /** The latest transitions, oldest first. A new array after each transition. */
  readonly latest: readonly EventInstant[];
  /**
   * Takes note of a transition.
   *
   * @param accuracy how well its time is known, s
   */
  add(instant: EventInstant, accuracy: number): void;
}

export function createProgress(): Progress {
  let count = 0;
  let stalled = 0;
  let latest: readonly EventInstant[] = [];
  return {
    get count() {
      return count;
    },
    get stalled() {
      return stalled;
    },
    get isTooShort() {
      const last = latest.at(-1);
      return stalled > 0 && last !== undefined && last.guards.length > 0;
    },
    get latest() {
      return latest;
    },
    add(instant, accuracy) {
      const before = latest.at(-1);
      const hasMoved = before === undefined || instant.t - before.t > LEAST_PROGRESS * accuracy;
      count += 1;
      stalled = hasMoved ? 0 : stalled + 1;
      latest = [...latest.slice(1 - REMEMBERED), instant];
    },
  };
}
