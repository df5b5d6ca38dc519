import { sumError } from "./double-double.ts";
import { logarithmProduct, logarithmTail } from "./logarithm-core.ts";
import { LOG2_E_HIGH, LOG2_E_LOW, LOG10_E_HIGH, LOG10_E_LOW } from "./tables/logarithm.ts";

/** factor·ln x with the special values of all logarithms: −∞ at ±0, NaN below 0, ∞ at ∞. */
function scaledLogarithm(x: number, factor: number, factorLow: number): number {
  if (!(x > 0)) return x === 0 ? -Infinity : NaN;
  if (x === Infinity) return Infinity;
  if (x === 1) return 0;
  return logarithmProduct(x, 0, factor, factorLow, false, 0, 0);
}

/**
 * Natural logarithm. log(±0) = −∞, log(1) = +0, NaN for x < 0.
 *
 * @param x   ≥ 0, subnormal numbers included.
 * @returns   ln x; error below 0.51 ulp. No allocation.
 */
export function log(x: number): number {
  return scaledLogarithm(x, 1, 0);
}

/**
 * Logarithm to base 2; exact for powers of two. Special values as `log`.
 *
 * @param x   ≥ 0, subnormal numbers included.
 * @returns   log2 x; error below 0.51 ulp. No allocation.
 */
export function log2(x: number): number {
  return scaledLogarithm(x, LOG2_E_HIGH, LOG2_E_LOW);
}

/**
 * Logarithm to base 10; exact for powers of ten. Special values as `log`.
 *
 * @param x   ≥ 0, subnormal numbers included.
 * @returns   log10 x; error below 0.51 ulp. No allocation.
 */
export function log10(x: number): number {
  return scaledLogarithm(x, LOG10_E_HIGH, LOG10_E_LOW);
}

/**
 * ln(1 + x) without cancellation near 0. log1p(±0) = ±0, log1p(−1) = −∞, NaN for x < −1.
 * |x| < 1/256: the polynomial of the logarithm at r = x; else the logarithm of the exact sum 1 + x = high + low.
 *
 * @param x   ≥ −1.
 * @returns   ln(1 + x); error below 0.52 ulp. No allocation.
 */
export function log1p(x: number): number {
  const size = Math.abs(x);
  if (size < 0.00390625) return size < 1e-17 ? x : x + x * x * (x * logarithmTail(x) - 0.5);
  if (!(x > -1)) return x === -1 ? -Infinity : NaN;
  if (x === Infinity) return Infinity;
  const s = 1 + x;
  return logarithmProduct(s, sumError(1, x, s), 1, 0, false, 0, 0);
}
