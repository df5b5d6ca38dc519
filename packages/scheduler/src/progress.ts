import {
  CONVERGENCE_MEMORY,
  findConvergingSequence,
  isAlike,
  type TimedInstant,
} from "./converging-sequence.ts";
import { type Delay, firstDelay, LATENESS_FREE, nextDelay } from "./event-delay.ts";
import type { ConvergingSequence, EventInstant } from "./phase.ts";

/** Number of latest transitions that a phase receives when it is queried for its closed form. */
const REMEMBERED = 4;
/**
 * Two transitions closer together than this many times the accuracy of their times are "without progress". Far above 1,
 * since lateness feeds such sequences: a ball whose impacts are each found late by d keeps bouncing for 2 d / (1 - e).
 * Larger values detect them for e closer to 1; smaller ones allow faster true sequences. Dimensionless.
 */
const LEAST_PROGRESS = 1000;

/**
 * A sequence is void when time is past its limit by more than this many accuracies: the possible effect of lateness.
 */
const LARGEST_LATENESS = 1e5;

function isPassed(sequence: ConvergingSequence | undefined, t: number, accuracy: number): boolean {
  return sequence !== undefined && t > sequence.limit + sequence.bound + LARGEST_LATENESS * accuracy;
}

/** Memory of `Progress`: plain data. */
export interface ProgressState {
  readonly count: number;
  readonly stalled: number;
  readonly timed: readonly TimedInstant[];
  readonly sequence: ConvergingSequence | undefined;
  readonly delay: Delay;
}

/** Monitors whether the transitions of a run still let time advance (rule 10). */
export interface Progress {
  /** Transitions so far. */
  readonly count: number;
  /** Consecutive transitions, up to the latest, each without progress since the one before. */
  readonly stalled: number;
  /**
   * True if the latest transition ended an integrated stay without progress. If the next stay then cannot be stepped,
   * or a guard moves the wrong way at its start, the phase is not at fault: the stays have become as short as the
   * rounding of t.
   */
  readonly hasShrunk: boolean;
  /** The latest transitions, oldest first. A new array after each transition. */
  readonly latest: readonly EventInstant[];
  /** The sequence in which the transitions converge, if they do; kept while they are without progress. */
  readonly sequence: ConvergingSequence | undefined;
  /**
   * Records a transition.
   *
   * @param accuracy of its time, s
   */
  add(instant: EventInstant, accuracy: number): void;
  save(): ProgressState;
  /** Nothing has happened yet. */
  restart(): void;
}

/** @param from saved by an earlier one */
export function createProgress(from?: ProgressState): Progress {
  let count = from?.count ?? 0;
  let stalled = from?.stalled ?? 0;
  let timed = from?.timed ?? [];
  let sequence = from?.sequence;
  let delay = from?.delay ?? LATENESS_FREE;
  let latest = timed.slice(-REMEMBERED).map(({ instant }) => instant);
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
    get sequence() {
      return sequence;
    },
    add(instant, accuracy) {
      const before = latest.at(-1);
      const hasMoved = before === undefined || instant.t - before.t > LEAST_PROGRESS * accuracy;
      // A new sequence begins where a transition matches none of a whole cycle before it.
      const isAlone = delay.count >= REMEMBERED && !latest.some((each) => isAlike(each, instant));
      const isSequel = instant.guards.length > 0 && !isAlone;
      delay = isSequel && before ? nextDelay(delay, instant.t - before.t, accuracy) : firstDelay(accuracy);
      count += 1;
      stalled = hasMoved ? 0 : stalled + 1;
      latest = [...latest.slice(1 - REMEMBERED), instant];
      timed = [...timed.slice(1 - CONVERGENCE_MEMORY), { instant, accuracy }];
      if (instant.guards.length === 0) sequence = undefined; // a closed form has taken over
      if (!hasMoved) return;
      const found = findConvergingSequence(timed, delay);
      if (found !== "unknown") sequence = found;
      else if (isPassed(sequence, instant.t, accuracy)) sequence = undefined;
    },
    save: () => ({ count, stalled, timed, sequence, delay }),
    restart() {
      count = 0;
      stalled = 0;
      timed = [];
      sequence = undefined;
      delay = LATENESS_FREE;
      latest = [];
    },
  };
}
