/**
 * Rounding errors of a sum and of a product, as doubles. With them a value is carried as high + low.
 *
 * Source: T. J. Dekker (1971), A floating-point technique for extending the available precision,
 * Numer. Math. 18, 224-242; D. E. Knuth, The Art of Computer Programming 2, section 4.2.2.
 */

/** a + b − s exactly, where s is the rounded a + b; any order of sizes. No allocation. */
export function sumError(a: number, b: number, s: number): number {
  const bRounded = s - a;
  const aRounded = s - bRounded;
  return a - aRounded + (b - bRounded);
}

/** 2^27 + 1: splits a double into two halves of at most 26 bits. */
const SPLITTER = 134217729;

/**
 * a·b − p exactly, where p is the rounded a·b. No allocation.
 * Needs |a|, |b| < 2^996 and |p| > 2^-968 (or p = 0), so that no part overflows or underflows.
 */
export function productError(a: number, b: number, p: number): number {
  const ta = SPLITTER * a;
  const aHigh = ta - (ta - a);
  const aLow = a - aHigh;
  const tb = SPLITTER * b;
  const bHigh = tb - (tb - b);
  const bLow = b - bHigh;
  return aHigh * bHigh - p + aHigh * bLow + aLow * bHigh + aLow * bLow;
}

/**
 * a² − p, where p is the rounded a², to 2^-24 of itself: cheaper than `productError`. No allocation.
 * a = h + (a − h) with 24 bits in h, a² = h² + (a + h)(a − h). Needs |a| < 2^127.
 */
export function squareError(a: number, p: number): number {
  const h = Math.fround(a);
  return h * h - p + (a + h) * (a - h);
}
