import { type SeededRandom, seededRandom } from "@talus/testing-tools";
import type { ConvergingSequence } from "../src/phase.ts";
import { createProgress } from "../src/progress.ts";

/**
 * A sequence of transitions with a known end: the intervals of the exact motion, and the lateness of each transition.
 */
export interface KnownSequence {
  readonly title: string;
  /** Transitions in one cycle. */
  readonly period: number;
  /** Ratio of interval n + 1 to interval n, n = 0, 1, …; the first interval is 1. */
  readonly ratio: (n: number) => number;
  /** Largest lateness, and that of transition n as a fraction of it, in [0, 1]. */
  readonly accuracy: number;
  readonly late: (n: number) => number;
}

/** Errors of limits in units of their bounds, over all transitions at which a sequence was recognised. */
export interface SeenErrors {
  readonly largest: number;
  readonly count: number;
}

/** Intervals below this many accuracies are not followed: a run stops there. */
const SHORTEST = 1e4;

/**
 * Follows a sequence whose transitions are late, as for a ball in free flight: a lateness δ lengthens the next interval
 * by 2 q δ. The end of the sequence without lateness is summed to the last bit. Limits count where the assumption of
 * their bound on later changes of the ratio holds: none of the later changes is larger than the last one seen in the
 * times.
 */
export function followSequence({ period, ratio, accuracy, late }: KnownSequence): SeenErrors {
  const limit = sumOf(ratio);
  const progress = createProgress();
  const times: number[] = [];
  let t = 0;
  let flight = 1; // without the lateness of its end
  let largest = 0;
  let count = 0;
  let before = Number.NaN;
  for (let n = 0; n < 3000 && flight > SHORTEST * accuracy; n += 1) {
    const delta = accuracy * late(n);
    t += flight + delta;
    times.push(t);
    const phase = `phase ${n % period}`;
    progress.add({ t, from: phase, guards: [phase] }, accuracy + Number.EPSILON * t); // t is rounded
    flight = ratio(n) * (flight + 2 * delta);
    const seen: ConvergingSequence | undefined = progress.sequence;
    if (seen === undefined || seen.limit === before) continue;
    before = seen.limit;
    if (seen.period !== period || largestLaterChange(ratio, n, period) > seenChange(times, period)) continue;
    count += 1;
    largest = Math.max(largest, Math.abs(seen.limit - limit) / seen.bound);
  }
  return { largest, count };
}

/** For the ratio of two cycles, from the last transition on: over all that matter for the sum. */
function largestLaterChange(ratio: (n: number) => number, last: number, period: number): number {
  const cycle = (k: number): number => {
    let product = 1;
    for (let i = 0; i < period; i += 1) product *= ratio(k - i);
    return product;
  };
  let largest = 0;
  for (let k = last; k < last + 60; k += 1)
    largest = Math.max(largest, Math.abs(cycle(k + period) - cycle(k)));
  return largest;
}

/** The same for the last three cycles, from their times. */
function seenChange(times: readonly number[], period: number): number {
  const [d1, d2, d3] = [3, 2, 1].map((k) => {
    const end = times.length - 1 - (k - 1) * period;
    return times[end] - times[end - period];
  });
  return Math.abs(d3 / d2 - d2 / d1);
}

function sumOf(ratio: (n: number) => number): number {
  const intervals: number[] = [];
  for (let d = 1; d > 1e-18 && intervals.length < 20_000; d *= ratio(intervals.length - 1)) intervals.push(d);
  return intervals.reduceRight((sum, d) => sum + d, 0); // the smallest first
}

/** Ratios of cycles whose changes do not grow: constant, alternating, drifting, approaching a limit. */
function randomSequence(random: SeededRandom): KnownSequence {
  const q = random.uniform(0.05, 0.97);
  const room = 0.4 * Math.min(q, 1 - q);
  const size = (1 - q) ** 2 * 10 ** random.uniform(-6, -2);
  const shrink = random.uniform(0.1, 0.999);
  const power = random.uniform(0.3, 3);
  const delay = random.integer(1, 20);
  const sign = random.integer(0, 1) === 0 ? 1 : -1;
  const within = (deviation: number): number => sign * Math.min(deviation, room);
  const deviations: Readonly<Record<string, (n: number) => number>> = {
    constant: () => 0,
    alternating: (n) => within(size) * (n % 2),
    "approaching like a geometric sequence": (n) => within(size / (1 - shrink)) * shrink ** n,
    "approaching like a power": (n) => within((size * delay) / power) / (1 + n / delay) ** power,
    drifting: (n) => within(size * n),
  };
  const titles = Object.keys(deviations);
  const title = titles[random.integer(0, titles.length - 1)];
  const deviation = deviations[title];
  const period = random.integer(0, 2) === 0 ? random.integer(2, 4) : 1;
  const unequal = Array.from({ length: period }, () => random.uniform(0.3, 1));
  const accuracy = [1e-16, 1e-14, 1e-12, 1e-9][random.integer(0, 3)];
  const lateness = random.integer(0, 2);
  return {
    title: `${title}, q = ${q}, size ${size}, period ${period}, accuracy ${accuracy}`,
    period,
    ratio: (n) => (n % period === 0 ? q + deviation(Math.floor(n / period)) : unequal[n % period]),
    accuracy,
    late: () => [0, 1, random.uniform(0, 1)][lateness],
  };
}

/** Sequences from consecutive seeds; each bound that is too small is a failure. */
export function fuzzConvergingSequences(count: number, seed: number) {
  const failures: string[] = [];
  let seen = 0;
  let largest = 0;
  for (let k = seed; k < seed + count; k += 1) {
    const sequence = randomSequence(seededRandom(k));
    const errors = followSequence(sequence);
    seen += errors.count;
    largest = Math.max(largest, errors.largest);
    if (!(errors.largest <= 1))
      failures.push(`seed ${k}: error of ${errors.largest} bounds: ${sequence.title}`);
  }
  return { failures, seen, largest };
}
