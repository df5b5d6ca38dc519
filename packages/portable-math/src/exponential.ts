import { powerOfTwo } from "./binary-scale.ts";
import { sumError } from "./double-double.ts";
import { expHigh, expLow, expOfSum, expPower, expRest, expStep } from "./exponential-core.ts";
import {
  EXPM1_3,
  EXPM1_4,
  EXPM1_5,
  EXPM1_6,
  EXPM1_7,
  EXPM1_8,
  EXPM1_9,
  EXPM1_10,
  EXPM1_11,
} from "./tables/exponential.ts";

/**
 * eˣ. exp(−∞) = 0, exp(∞) = ∞, exp(±0) = 1.
 *
 * @param x   any double. Above 709.79 the result is ∞, below −745.14 it is 0.
 * @returns   eˣ; error below 0.52 ulp, subnormal results included. No allocation.
 */
export function exp(x: number): number {
  return expOfSum(x, 0);
}

/**
 * eˣ − 1 without cancellation near 0. expm1(±0) = ±0, expm1(−∞) = −1.
 *
 * |x| < 1/8: a polynomial; else the high and low part of eˣ less 1.
 *
 * @param x   any double.
 * @returns   eˣ − 1; error below 0.65 ulp. No allocation.
 */
export function expm1(x: number): number {
  const size = Math.abs(x);
  if (size < 0.125) {
    if (size < 1e-290) return x; // x² would underflow; x/2 is far below the last place
    const p =
      EXPM1_3 +
      x *
        (EXPM1_4 +
          x *
            (EXPM1_5 +
              x * (EXPM1_6 + x * (EXPM1_7 + x * (EXPM1_8 + x * (EXPM1_9 + x * (EXPM1_10 + x * EXPM1_11)))))));
    return x + x * x * (0.5 + x * p);
  }
  if (!(x < 700)) return expOfSum(x, 0); // 1 is far below the last place
  if (x < -40) return -1 + 2.2e-18; // rounds to −1
  const k = expStep(x);
  const scale = powerOfTwo(expPower(k));
  const high = expHigh(k) * scale;
  const low = expLow(k, expRest(x, 0, k)) * scale;
  const s = high - 1;
  return s + (sumError(high, -1, s) + low);
}
