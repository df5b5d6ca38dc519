import { productError, sumError } from "./double-double.ts";
import {
  ATAN_3,
  ATAN_5,
  ATAN_7,
  ATAN_9,
  ATAN_11,
  ATAN_13,
  ATAN_15,
  ATAN_17,
  ATAN_19,
  ATAN_SHORT_3,
  ATAN_SHORT_5,
  ATAN_SHORT_7,
  ATAN_SHORT_9,
  ATAN_STEPS,
} from "./tables/arctangent.ts";
import { HALF_PI_HIGH, HALF_PI_LOW, PI_HIGH, PI_LOW } from "./tables/trigonometric.ts";

/** 2^-40: below it atan q = q to the last place and the remainder of the division is not needed. */
const SMALL_QUOTIENT = 9.094947017729282e-13;
/** Up to 9/64 the table is not used: t = a/b. */
const DIRECT_QUOTIENT = 0.140625;
/**
 * Outside this range a and b are scaled by 2^-500 or 2^500, so that the rounding errors of products are representable.
 */
const LARGEST = 1e200;
const SMALLEST = 1e-200;
const SCALE_UP = 3.273390607896142e150;
const SCALE_DOWN = 3.054936363499605e-151;

/**
 * Angle of the point (x, y) of the upper half plane from the positive x axis, in [0, π].
 *
 * With a/b ≤ 1 the smaller over the larger of y and |x|, and g = i/32 near a/b (0 up to 9/64):
 *   atan(a/b) = atan g + atan t,   t = (a − g b)/(b + g a)
 * and the octant: angle = base ± atan(a/b), base 0, π/2 or π.
 *
 * @param y   ≥ 0, finite.
 * @param x   finite; not both 0.
 * @returns   angle, rad. No allocation.
 */
export function angleOfPoint(y: number, x: number): number {
  const isLeft = x < 0;
  const width = Math.abs(x);
  const isSteep = y > width;
  const base = isSteep ? HALF_PI_HIGH : isLeft ? PI_HIGH : 0;
  const baseLow = isSteep ? HALF_PI_LOW : isLeft ? PI_LOW : 0;
  const sign = isSteep === isLeft ? 1 : -1;
  return isSteep
    ? angleInOctant(width, y, base, baseLow, sign)
    : angleInOctant(y, width, base, baseLow, sign);
}

/** base + baseLow + sign·atan(a/b), 0 ≤ a ≤ b. */
function angleInOctant(a: number, b: number, base: number, baseLow: number, sign: number): number {
  const q = a / b;
  if (q < SMALL_QUOTIENT) return base === 0 ? q : base + (baseLow + sign * q);
  const scale = b > LARGEST ? SCALE_DOWN : b < SMALLEST ? SCALE_UP : 1;
  const dividend = a * scale;
  const divisor = b * scale;
  if (q < DIRECT_QUOTIENT) {
    const p = q * divisor;
    const remainder = dividend - p - productError(q, divisor, p);
    const z = q * q;
    const tail =
      q *
      z *
      (ATAN_3 +
        z *
          (ATAN_5 +
            z *
              (ATAN_7 +
                z * (ATAN_9 + z * (ATAN_11 + z * (ATAN_13 + z * (ATAN_15 + z * (ATAN_17 + z * ATAN_19))))))));
    return withBase(base, baseLow, sign * q, sign * (remainder / divisor + tail));
  }
  const i = Math.floor(q * 32 + 0.5);
  const g = i / 32;
  const p = g * divisor;
  const numerator = dividend - p - productError(g, divisor, p);
  const t = numerator / (divisor + g * dividend);
  const z = t * t;
  const tail = t * z * (ATAN_SHORT_3 + z * (ATAN_SHORT_5 + z * (ATAN_SHORT_7 + z * ATAN_SHORT_9)));
  const step = sign * (ATAN_STEPS[2 * i] as number);
  const sum = base + step;
  const low = baseLow + sign * (ATAN_STEPS[2 * i + 1] as number) + sumError(base, step, sum);
  return withBase(sum, low, sign * t, sign * tail);
}

/** base + t + (baseLow + tail) with the error of the first sum. */
function withBase(base: number, baseLow: number, t: number, tail: number): number {
  const s = base + t;
  return s + (sumError(base, t, s) + (baseLow + tail));
}
