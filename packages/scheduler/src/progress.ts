import type { EventInstant } from "./phase.ts";

/** How many of the latest transitions a phase is shown when it is asked for its closed form. */
const REMEMBERED = 4;
/**
 * Two transitions closer than this many times the accuracy of their times are "without progress". Far above 1, since
 * lateness feeds such sequences: a ball whose impacts are each found late by d keeps bouncing for 2 d / (1 - e).
 * Larger finds them for e closer to 1; smaller allows faster true sequences. Dimensionless.
 */
const LEAST_PROGRESS = 1000;

/** Watches whether the transitions of a run still let time move on (rule 10). */
export interface Progress {
  /** Transitions so far. */
  readonly count: number;
  /** Consecutive transitions, up to the latest, each without progress since the one before. */
  readonly stalled: number;
  /**
   * The latest transition ended an integrated stay without progress. If the next stay then cannot be stepped, or a guard
   * goes the wrong way at its start, that is no fault of the phase: the stays have become as short as the rounding of t.
   */
  readonly hasShrunk: boolean;
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
    get hasShrunk() {
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
