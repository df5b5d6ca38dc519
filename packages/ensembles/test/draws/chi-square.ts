/** Σ (seen − expected)²/expected of equally likely bins. */
export function chiSquareOf(bins: ArrayLike<number>): number {
  let total = 0;
  for (let k = 0; k < bins.length; k += 1) total += bins[k];
  const expected = total / bins.length;
  let sum = 0;
  for (let k = 0; k < bins.length; k += 1) sum += ((bins[k] - expected) * (bins[k] - expected)) / expected;
  return sum;
}

/** Quantiles 0.99 of chi-square by degrees of freedom, from SciPy 1.10.1. */
export const chiSquare99: Readonly<Record<number, number>> = { 3: 11.3449, 19: 36.1909, 24: 42.9798 };
