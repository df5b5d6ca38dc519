import type { FromReducedAngle } from "./angle-reduction.ts";
import { withReducedAngle } from "./angle-reduction.ts";
import { squareError } from "./double-double.ts";
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

const QUARTER_PI = 0.7853981633974483;

/** 2^-27: below it sin x = x and cos x = 1 to the last place. */
const SMALL = 7.450580596923828e-9;

/** sin(high + low) for |high + low| ≤ π/4. No allocation. */
function sineNearZero(high: number, low: number): number {
  const z = high * high;
  const p = SIN_3 + z * (SIN_5 + z * (SIN_7 + z * (SIN_9 + z * (SIN_11 + z * (SIN_13 + z * SIN_15)))));
  return high + (high * z * p + low * (1 - 0.5 * z));
}

/** cos(high + low) for |high + low| ≤ π/4. 1 − z/2 keeps its rounding errors. No allocation. */
function cosineNearZero(high: number, low: number): number {
  const z = high * high;
  const p = COS_4 + z * (COS_6 + z * (COS_8 + z * (COS_10 + z * (COS_12 + z * COS_14))));
  const halfSquare = 0.5 * z;
  const s = 1 - halfSquare;
  return s + (1 - s - halfSquare + (z * z * p - high * low - 0.5 * squareError(high, z)));
}

const sineFromReduced: FromReducedAngle = (n, high, low) => {
  const value = n & 1 ? cosineNearZero(high, low) : sineNearZero(high, low);
  return n & 2 ? -value : value;
};

const cosineFromReduced: FromReducedAngle = (n, high, low) => {
  const value = n & 1 ? sineNearZero(high, low) : cosineNearZero(high, low);
  return (n + 1) & 2 ? -value : value;
};

/**
 * Sine of an angle. sin(−0) = −0, sin(±∞) = NaN.
 *
 * x = n·π/2 + r with r to more than 100 bits, then a polynomial of degree 15 or 14 in r.
 *
 * @param x   angle, rad; any double, also 2^1000.
 * @returns   sin x; error below 0.8 ulp. No allocation.
 */
export function sin(x: number): number {
  const size = Math.abs(x);
  if (size <= QUARTER_PI) return size < SMALL ? x : sineNearZero(x, 0);
  if (!(size < Infinity)) return NaN;
  return withReducedAngle(x, sineFromReduced);
}

/**
 * Cosine of an angle. cos(±∞) = NaN. As `sin`.
 *
 * @param x   angle, rad; any double.
 * @returns   cos x; error below 0.8 ulp. No allocation.
 */
export function cos(x: number): number {
  const size = Math.abs(x);
  if (size <= QUARTER_PI) return size < SMALL ? 1 : cosineNearZero(x, 0);
  if (!(size < Infinity)) return NaN;
  return withReducedAngle(x, cosineFromReduced);
}
