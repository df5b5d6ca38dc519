import { scaledSum } from "./binary-scale.ts";
import { withGamma } from "./gamma-core.ts";

/** Below this Γ(x) = 1/x to the last place. */
const NEXT_TO_ZERO = 2e-18;
/** Γ(x) is infinite above the first, 0 below the second, and 1/Γ(x) is 0 above the third. */
const LARGEST = 171.7;
const SMALLEST = -184;
const LARGEST_OF_RECIPROCAL = 179;

/** Γ is negative between −1 and 0, −3 and −2, and so on. */
function signOfGamma(x: number): number {
  return x < 0 && Math.floor(x) % 2 !== 0 ? -1 : 1;
}

/**
 * Gamma function Γ(x), (x − 1)! at whole numbers, where it is exact up to 23. Γ(±0) = ±∞, Γ(∞) = ∞, NaN at the negative
 * whole numbers and at −∞.
 *
 * @param x   any double.
 * @returns   Γ(x); error below 0.6 ulp, subnormal results included. No allocation.
 */
export function gamma(x: number): number {
  if (Math.abs(x) < NEXT_TO_ZERO) return 1 / x;
  if (x > LARGEST) return Infinity;
  if (!(x > 0) && Math.floor(x) === x) return NaN;
  if (x < SMALLEST) return signOfGamma(x) * 0;
  return signOfGamma(x) * withGamma(x, false, scaledSum);
}

/**
 * 1/Γ(x), defined everywhere: 0 at 0 and the negative whole numbers. 1/Γ(±0) = ±0, 1/Γ(∞) = 0, NaN at −∞.
 *
 * @param x   any double.
 * @returns   1/Γ(x); error below 0.6 ulp, subnormal results included. No allocation.
 */
export function reciprocalGamma(x: number): number {
  if (Math.abs(x) < NEXT_TO_ZERO) return x;
  if (x > LARGEST_OF_RECIPROCAL) return 0;
  if (x === -Infinity) return NaN;
  if (!(x > 0) && Math.floor(x) === x) return 0;
  if (x < SMALLEST) return signOfGamma(x) * Infinity;
  return signOfGamma(x) * withGamma(x, true, scaledSum);
}
