import { sharedSamples } from "./interval-samples.ts";

/**
 * Conclusion of a rate bound about the zeros between samples. Ordered: the worst over the pairs of an interval counts.
 */
export const RateVerdict = {
  /** No zero between any two neighbours. */
  clear: 0,
  /** None except where the sign changes. */
  signChange: 1,
  /** The bound cannot exclude one. */
  open: 2,
} as const;

/**
 * The verdict about the samples at the quarters of an interval.
 *
 * @param change  largest change of the function between two of them, unit of the values
 * @param isArmed false just past an event: there a sign change between two samples is possible, since on the way to its
 *                new side the function may arm itself and return
 */
export function rateVerdict(
  values: Float64Array,
  offset: number,
  stride: number,
  change: number,
  isArmed: boolean,
): number {
  const signChange = isArmed ? RateVerdict.signChange : RateVerdict.open;
  let verdict: number = RateVerdict.clear;
  for (let i = 0; i < sharedSamples - 1; i++) {
    const from = values[offset + i * stride];
    const to = values[offset + (i + 1) * stride];
    if (!(from * to > 0)) verdict = Math.max(verdict, signChange);
    else if (!(Math.abs(from) + Math.abs(to) > change)) verdict = RateVerdict.open;
  }
  return verdict;
}
