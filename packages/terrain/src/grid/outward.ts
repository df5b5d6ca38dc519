/**
 * A 32-bit number below x by at least 1e-8 |x|, which leaves a margin for the round-off of x itself: spacings of
 * 32-bit numbers are 2⁻²³ |x| = 1.2e-7 |x| at most, and 1.4e-45 next to 0.
 */
export function singleBelow(x: number): number {
  return Math.fround(x - 1.3e-7 * Math.abs(x) - 1e-40);
}

/** A 32-bit number above x by as much. */
export function singleAbove(x: number): number {
  return -singleBelow(-x);
}
