import { type Delay, LATENESS_FREE } from "./event-delay.ts";
import type { ConvergingSequence, EventInstant } from "./phase.ts";

/** A transition with the accuracy of its time, s. */
export interface TimedInstant {
  readonly instant: EventInstant;
  readonly accuracy: number;
}

/** Longest cycle that is considered, in transitions. */
const LONGEST_PERIOD = 4;
/** Number of latest transitions that the search examines: three cycles and the transition before them. */
export const CONVERGENCE_MEMORY = 3 * LONGEST_PERIOD + 1;
/**
 * Largest change of the ratio q from one cycle to the next, in units of (1 − q)². Intervals n^(−s) have a change of
 * (1 − q)²/s: sums that diverge (s <= 1), or converge too slowly to be followed, are not geometric sequences.
 */
const LARGEST_CHANGE = 0.01;

/**
 * Looks for a converging sequence at the end of the given transitions: the shortest cycle that occurred three times,
 * from the same phases by the same guards, each time shorter by the same ratio.
 *
 * @param latest oldest first; the last `CONVERGENCE_MEMORY` of them count
 * @param delay  effect of the lateness of all transitions of the sequence on the last one
 * @returns "unknown" if the intervals are too short compared with their rounding; undefined if nothing converges
 */
export function findConvergingSequence(
  latest: readonly TimedInstant[],
  delay: Delay = LATENESS_FREE,
): ConvergingSequence | "unknown" | undefined {
  for (let period = 1; period <= LONGEST_PERIOD; period += 1) {
    if (latest.length > 3 * period && isPeriodic(latest, period)) return judgeCycles(latest, period, delay);
  }
  return undefined;
}

function judgeCycles(
  latest: readonly TimedInstant[],
  period: number,
  delay: Delay,
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
  const limit = t + tail;
  const accuracy = latest
    .slice(n - 2 * period)
    .reduce((largest, each) => Math.max(largest, each.accuracy), 0);
  const intervals = latest.slice(n - 2 * period + 1).map(({ instant }, k) => {
    return instant.t - latest[n - 2 * period + k].instant.t;
  });
  const bound = boundOfLimit({ period, ratio, change, d3, intervals, limit, accuracy, delay });
  if (!(bound < Infinity)) return undefined;
  return { period, ratio, limit, bound };
}

/** Known properties of a sequence that ends at `limit`; times in s. */
interface SeenSequence {
  readonly period: number;
  readonly ratio: number;
  /** Of the ratio, from the cycle before to the last. */
  readonly change: number;
  /** Length of the last cycle. */
  readonly d3: number;
  /** Those of the last two cycles. */
  readonly intervals: readonly number[];
  readonly limit: number;
  /** Possible lateness of each of the transitions. */
  readonly accuracy: number;
  readonly delay: Delay;
}

/**
 * Bound of |limit − L|, L the end of the sequence without lateness, for a motion between transitions that is exact, if
 *
 *   (1) a transition found late by δ, 0 <= δ <= a, changes the next interval to what it would be after one longer by δ:
 *       d_{n+1} = q_{n+1} (d_n + δ), d_n including δ; so it is after free flight, where 2 q δ is added to the exact
 *       interval
 *   (2) no later change of the ratio from one cycle to the next is larger than the last one seen, plus the part of it
 *       that lateness may hide where it exceeds what lateness can cause: |q_{j+1} − q_j| <= c
 *
 * By (1), lateness changes the observed ratio q of two cycles by 0 … ρ at most where a cycle is one interval, and by ±
 * ρ where it is several, of which each counts twice,
 *
 *   ρ = q a Σ 1/d_k or 2 q a Σ 1/d_k over the intervals of both,   Q = q + ρ.
 *
 * In the same way the last cycle represents one of D = d_3 (1 + a Σ 1/d_k) at most, over its own. By (2), later cycle j
 * is then at most D Π (Q + i c), i = 1 … j, and the sum of all at most D U(Q), with
 *
 *   U(r) = r/λ + A c/λ³,   λ = 1 − r,  A = 1/(1 − 12 c/(1 − Q)²),
 *
 * since U(r) >= (r + c)(1 + U(r + c)) while μ = λ − c >= (1 − Q)/2: that is A (1/λ³ − 1/μ³ + 1/μ²) >= 1/(λμ), and
 * 1/μ³ − 1/λ³ <= 3c/μ⁴. Ratios are assumed to stay below the middle of Q and 1, which at the rate c they pass after
 * 25/(1 − Q) cycles, when e⁻²⁰ of the sum is left. With decreasing ratios instead, the sum is smaller by c/λ³ at most.
 * Added to this is the effect of the lateness up to now on t_n and on all later intervals, `delay`.
 */
function boundOfLimit(seen: SeenSequence): number {
  const { period, ratio, change, d3, intervals, limit, accuracy, delay } = seen;
  const weight = period === 1 ? accuracy : 2 * accuracy;
  const rho = ratio * weight * inverses(intervals);
  const noise = period === 1 ? rho : 2 * rho;
  const c = change > noise ? change + noise : change;
  const left = 1 - ratio - rho; // 1 − Q
  const steepness = 1 - (12 * c) / (left * left); // 1/A
  if (!(left > 0 && steepness > 0)) return Infinity;
  const sum = (1 - left) / left + c / (steepness * left * left * left); // U(Q)
  const tail = d3 * (ratio / (1 - ratio));
  const longest = d3 * (1 + weight * inverses(intervals.slice(period))) * sum;
  const carried = delay.shift + (delay.stretch + accuracy) * (longest / intervals[intervals.length - 1]);
  return longest - tail + carried + 2 * Number.EPSILON * Math.abs(limit);
}

/** Σ 1/d */
function inverses(intervals: readonly number[]): number {
  return intervals.reduce((sum, d) => sum + 1 / d, 0);
}

function isPeriodic(latest: readonly TimedInstant[], period: number): boolean {
  const n = latest.length - 1;
  for (let k = 0; k <= 2 * period; k += 1) {
    if (!isAlike(latest[n - k].instant, latest[n - k - period].instant)) return false;
  }
  return true;
}

/** From the same phase, by the same guards. */
export function isAlike(a: EventInstant, b: EventInstant): boolean {
  if (a.from !== b.from || a.guards.length !== b.guards.length) return false;
  return a.guards.every((name, i) => name === b.guards[i]);
}
