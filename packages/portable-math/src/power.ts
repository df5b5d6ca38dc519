import { logarithmProduct } from "./logarithm-core.ts";

/** 2^53: every larger double is an even integer. */
const EVEN_FROM = 9007199254740992;
/** About 2^66: with a larger |y| the result is 0, 1 or ∞ for every x. */
const LARGEST_EXPONENT = 1e20;
/** With a smaller |y| the result rounds to 1 for every x. */
const SMALLEST_EXPONENT = 1e-21;

function isOddInteger(y: number): boolean {
  const size = Math.abs(y);
  if (size >= EVEN_FROM || Math.floor(size) !== size) return false;
  return size - 2 * Math.floor(size / 2) === 1;
}

/** x = ±0 or ±∞: 0 or ∞ with the sign of an odd power. */
function powerOfLimit(x: number, y: number): number {
  const isZero = (x === 0) === y > 0;
  const size = isZero ? 0 : Infinity;
  const isNegative = x === 0 ? 1 / x < 0 : x < 0;
  return isNegative && isOddInteger(y) ? -size : size;
}

/**
 * x to the power y, with the special values of ECMAScript's power: pow(x, ±0) = 1 also for NaN,
 * pow(±1, ±∞) = NaN and pow(1, NaN) = NaN (IEEE 754 and C give 1), NaN for x < 0 with y not an integer.
 *
 * x^y = exp(y·ln|x|), the logarithm and the product to 2^-66, with the sign of an odd power.
 *
 * @param x   base, any double.
 * @param y   exponent, any double.
 * @returns   x^y; error below 0.52 ulp, subnormal results included. No allocation.
 */
export function pow(x: number, y: number): number {
  if (y === 0) return 1;
  if (Number.isNaN(y) || Number.isNaN(x)) return NaN;
  const size = Math.abs(x);
  if (y === Infinity || y === -Infinity) {
    if (size === 1) return NaN;
    return size > 1 === y > 0 ? Infinity : 0;
  }
  if (x === 0 || size === Infinity) return powerOfLimit(x, y);
  if (x < 0 && Math.floor(y) !== y) return NaN;
  const sign = x < 0 && isOddInteger(y) ? -1 : 1;
  if (size === 1 || Math.abs(y) < SMALLEST_EXPONENT) return sign;
  const exponent = Math.max(-LARGEST_EXPONENT, Math.min(LARGEST_EXPONENT, y));
  return sign * logarithmProduct(size, 0, exponent, 0, true, 0, 0);
}
