import type { FromReducedAngle } from "./angle-reduction.ts";
import { withReducedAngle } from "./angle-reduction.ts";
import { productError, squareError } from "./double-double.ts";
import {
  COS_4,
  COS_6,
  COS_8,
  COS_10,
  COS_12,
  COS_14,
  SIN_3,
  SIN_5,
  SIN_7,
  SIN_9,
  SIN_11,
  SIN_13,
  SIN_15,
} from "./tables/trigonometric.ts";

/**
 * (a + aLow)/(b + bLow), the quotient corrected by its remainder. a, b in [2^-64, 2^64]. No allocation.
 */
function quotient(a: number, aLow: number, b: number, bLow: number): number {
  const q = a / b;
  const p = q * b;
  return q + (a - p - productError(q, b, p) + aLow - q * bLow) / b;
}

/** Odd n: −cot(high + low), even n: tan(high + low), as a quotient of sine and cosine with low parts. */
const tangentFromReduced: FromReducedAngle = (n, high, low) => {
  const z = high * high;
  const zLow = squareError(high, z);
  const sineTail =
    high * z * (SIN_3 + z * (SIN_5 + z * (SIN_7 + z * (SIN_9 + z * (SIN_11 + z * (SIN_13 + z * SIN_15))))));
  const s = high + sineTail;
  const sLow = high - s + sineTail + (low * (1 - 0.5 * z) + high * zLow * SIN_3);
  const cosineTail = z * z * (COS_4 + z * (COS_6 + z * (COS_8 + z * (COS_10 + z * (COS_12 + z * COS_14)))));
  const halfSquare = 0.5 * z;
  const main = 1 - halfSquare;
  const tail = 1 - main - halfSquare + (cosineTail - 0.5 * zLow - high * low);
  const c = main + tail;
  const cLow = main - c + tail;
  return n & 1 ? -quotient(c, cLow, s, sLow) : quotient(s, sLow, c, cLow);
};

/**
 * Tangent of an angle. tan(−0) = −0, tan(±∞) = NaN; no double is an odd multiple of π/2.
 *
 * @param x   angle, rad; any double.
 * @returns   tan x; error below 0.8 ulp. No allocation.
 */
export function tan(x: number): number {
  const size = Math.abs(x);
  if (size < 7.450580596923828e-9) return x;
  if (!(size < Infinity)) return NaN;
  return withReducedAngle(x, tangentFromReduced);
}
