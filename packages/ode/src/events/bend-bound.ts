import { sharedSamples } from "./interval-samples.ts";

/**
 * True if a function g with g″ <= B that is > 0 at one end of an interval of length h may fall below zero in it by more
 * than `dip`, and return, undetected by its values at the ends.
 *
 * g − B t²/2 is concave, so g lies above its chord minus the sag S θ (1 − θ), S = B h²/2:
 *
 *   g(θ) >= (1 − θ) a + θ b − S θ (1 − θ)                                                             (1)
 *
 * 1. a, b > 0: the right side has no zero where √a + √b > √S.
 * 2. a > 0 >= b: of two zeros in between, (1) from the left end to the second one allows the first only if S >= a.
 * 3. In any case no dip is deeper than S/4.
 *
 * (1) needs no derivative: it holds for the minimum of any number of functions with that bound. From b > 0 >= a nothing
 * is monitored.
 *
 * @param a   g at the beginning
 * @param b   g at the end
 * @param sag S
 */
export function mayDip(a: number, b: number, sag: number, dip: number): boolean {
  if (sag <= 4 * dip || !(a > 0)) return false;
  if (!(b > 0)) return !(a > sag);
  const sum = Math.sqrt(a) + Math.sqrt(b);
  return !(sum * sum > sag);
}

/** The same between any two neighbours of the samples g = values[base + i · stride], i = 0 … 4. */
export function mayDipInside(
  values: Float64Array,
  base: number,
  stride: number,
  sag: number,
  dip: number,
): boolean {
  for (let i = 0; i < sharedSamples - 1; i++) {
    if (mayDip(values[base + i * stride], values[base + (i + 1) * stride], sag, dip)) return true;
  }
  return false;
}
