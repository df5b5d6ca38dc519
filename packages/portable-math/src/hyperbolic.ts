import { powerOfTwo, scaledSum } from "./binary-scale.ts";
import { productError, sumError } from "./double-double.ts";
import { expHigh, expLow, expPower, expRest, expStep } from "./exponential-core.ts";
import {
  SINH_3,
  SINH_5,
  SINH_7,
  SINH_9,
  SINH_11,
  SINH_13,
  TANH_3,
  TANH_5,
  TANH_7,
  TANH_9,
  TANH_11,
  TANH_13,
  TANH_15,
} from "./tables/exponential.ts";

/** From here on e^(−x) is below 2^-60 e^x. */
const ONE_SIDED = 22;
/** Above this sinh and cosh are infinite. */
const LARGEST = 710.48;

/** (e^x + sign·e^(−x))/2 for 1/4 ≤ x or sign = 1, x ≥ 0: both exponentials with low parts. */
function halfSum(x: number, sign: number): number {
  if (x > LARGEST) return Infinity;
  const k = expStep(x);
  const r = expRest(x, 0, k);
  const m = expPower(k) - 1;
  if (x > ONE_SIDED) return scaledSum(expHigh(k), expLow(k, r), m);
  const grow = powerOfTwo(m);
  const shrink = sign * powerOfTwo(expPower(-k) - 1);
  const a = expHigh(k) * grow;
  const b = expHigh(-k) * shrink;
  const s = a + b;
  return s + (sumError(a, b, s) + (expLow(k, r) * grow + expLow(-k, -r) * shrink));
}

/**
 * Hyperbolic sine. sinh(±0) = ±0, sinh(±∞) = ±∞.
 *
 * @param x   any double.
 * @returns   (eˣ − e⁻ˣ)/2; error below 0.55 ulp. No allocation.
 */
export function sinh(x: number): number {
  const size = Math.abs(x);
  if (size < 0.25) {
    if (size < 1e-9) return x;
    const z = x * x;
    return x + x * z * (SINH_3 + z * (SINH_5 + z * (SINH_7 + z * (SINH_9 + z * (SINH_11 + z * SINH_13)))));
  }
  if (Number.isNaN(x)) return NaN;
  return x < 0 ? -halfSum(size, -1) : halfSum(size, -1);
}

/**
 * Hyperbolic cosine. cosh(±0) = 1, cosh(±∞) = ∞.
 *
 * @param x   any double.
 * @returns   (eˣ + e⁻ˣ)/2; error below 0.55 ulp. No allocation.
 */
export function cosh(x: number): number {
  return Number.isNaN(x) ? NaN : halfSum(Math.abs(x), 1);
}

/**
 * Hyperbolic tangent. tanh(±0) = ±0, tanh(±∞) = ±1.
 *
 * |x| < 1/8: a polynomial; else (e^(2x) − 1)/(e^(2x) + 1) with low parts and the remainder of the division.
 *
 * @param x   any double.
 * @returns   tanh x; error below 0.55 ulp. No allocation.
 */
export function tanh(x: number): number {
  const size = Math.abs(x);
  if (size < 0.125) {
    if (size < 1e-9) return x;
    const z = x * x;
    const p =
      TANH_3 + z * (TANH_5 + z * (TANH_7 + z * (TANH_9 + z * (TANH_11 + z * (TANH_13 + z * TANH_15)))));
    return x + x * z * p;
  }
  if (Number.isNaN(x)) return NaN;
  const value = size > ONE_SIDED ? 1 : tanhOfMedium(size);
  return x < 0 ? -value : value;
}

function tanhOfMedium(x: number): number {
  const k = expStep(2 * x);
  const scale = powerOfTwo(expPower(k));
  const stepHigh = expHigh(k) * scale;
  const stepLow = expLow(k, expRest(2 * x, 0, k)) * scale;
  const high = stepHigh + stepLow; // e^(2x) = high + low, low below half a last place
  const low = stepHigh - high + stepLow;
  const a = high - 1;
  const b = high + 1;
  const q = a / b;
  const p = q * b;
  const remainder =
    a - p - productError(q, b, p) + (sumError(high, -1, a) + low - q * (sumError(high, 1, b) + low));
  return q + remainder / b;
}
