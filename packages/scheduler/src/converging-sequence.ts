import type { EventInstant } from "./phase.ts";

/** A sequence of transitions whose intervals shrink like a geometric sequence, so that infinitely many take finite time. */
export interface ConvergingSequence {
  /** Number of transitions in one cycle: 1 for a ball that bounces, 2 where two phases take turns. */
  readonly period: number;
  /** Length of a cycle over that of the one before, in (0, 1). */
  readonly ratio: number;
  /** Where the sequence ends, s: t_n + d ratio / (1 − ratio) with d the latest cycle. */
  readonly limit: number;
  /**
   * How far from `limit` the end can be, s, if no later ratio is further from `ratio` than the last two are from each
   * other, their rounding added.
   */
  readonly bound: number;
}

/** A transition with how well its time is known, s. */
export interface TimedInstant {
  readonly instant: EventInstant;
  readonly accuracy: number;
}

/** Longest cycle that is looked for, in transitions. */
const LONGEST_PERIOD = 4;
/** How many of the latest transitions the search looks at: three cycles and the transition before them. */
export const CONVERGENCE_MEMORY = 3 * LONGEST_PERIOD + 1;
/**
 * Largest change of the ratio q from one cycle to the next, in units of (1 − q)². Intervals n^(−s) have a change of
 * (1 − q)²/s: sums that diverge (s <= 1), or converge too slowly to be followed, are no geometric sequences.
 */
const LARGEST_CHANGE = 0.01;

/**
 * Looks for a converging sequence at the end of the given transitions: the shortest cycle that came three times, from
 * the same phases by the same guards, each time shorter by the same ratio.
 *
 * @param latest oldest first; the last `CONVERGENCE_MEMORY` of them count
 * @returns "unknown" where the intervals are too short for their rounding; undefined if nothing converges
 */
export function findConvergingSequence(
  latest: readonly TimedInstant[],
): ConvergingSequence | "unknown" | undefined {
  for (let period = 1; period <= LONGEST_PERIOD; period += 1) {
    if (latest.length > 3 * period && isPeriodic(latest, period)) return judgeCycles(latest, period);
  }
  return undefined;
}

function judgeCycles(
  latest: readonly TimedInstant[],
  period: number,
): ConvergingSequence | "unknown" | undefined {
  const n = latest.length - 1;
  const t = latest[n].instant.t;
  const d3 = t - latest[n - period].instant.t;
  const d2 = latest[n - period].instant.t - latest[n - 2 * period].instant.t;
  const d1 = latest[n - 2 * period].instant.t - latest[n - 3 * period].instant.t;
  if (!(d1 > 0 && d2 > 0 && d3 > 0)) return "unknown";
  const ratio = d3 / d2;
  const change = Math.abs(ratio - d2 / d1);
  const rounding = (4 * latest[n].accuracy) / d3;
  const left = 1 - ratio;
  const largestChange = LARGEST_CHANGE * left * left;
  if (!(left > 0)) return -left > 2 * rounding ? undefined : "unknown";
  if (2 * rounding > largestChange) return "unknown";
  if (change > largestChange + 2 * rounding) return undefined;
  const tail = (d3 * ratio) / left;
  const spread = change + rounding;
  const longestTail = spread < left ? (d3 * (ratio + spread)) / (left - spread) : Infinity;
  const bound = longestTail - tail + latest[n].accuracy;
  if (!(bound < Infinity)) return undefined;
  return { period, ratio, limit: t + tail, bound };
}

function isPeriodic(latest: readonly TimedInstant[], period: number): boolean {
  const n = latest.length - 1;
  for (let k = 0; k <= 2 * period; k += 1) {
    if (!isAlike(latest[n - k].instant, latest[n - k - period].instant)) return false;
  }
  return true;
}

function isAlike(a: EventInstant, b: EventInstant): boolean {
  if (a.from !== b.from || a.guards.length !== b.guards.length) return false;
  return a.guards.every((name, i) => name === b.guards[i]);
}
