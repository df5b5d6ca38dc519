import { productError, sumError } from "./double-double.ts";
import {
  ASIN_3,
  ASIN_5,
  ASIN_7,
  ASIN_9,
  ASIN_11,
  ASIN_13,
  ASIN_15,
  ASIN_17,
  ASIN_19,
  ASIN_21,
  ASIN_23,
  ASIN_25,
  ASIN_27,
} from "./tables/arcsine.ts";
import { HALF_PI_HIGH, HALF_PI_LOW, PI_HIGH, PI_LOW } from "./tables/trigonometric.ts";

/** (asin s − s)/s for s² = z ≤ 1/4. No allocation. */
function arcsineTail(z: number): number {
  return (
    z *
    (ASIN_3 +
      z *
        (ASIN_5 +
          z *
            (ASIN_7 +
              z *
                (ASIN_9 +
                  z *
                    (ASIN_11 +
                      z *
                        (ASIN_13 +
                          z *
                            (ASIN_15 +
                              z *
                                (ASIN_17 +
                                  z *
                                    (ASIN_19 +
                                      z * (ASIN_21 + z * (ASIN_23 + z * (ASIN_25 + z * ASIN_27))))))))))))
  );
}

/** √z − s, where s is the rounded root. No allocation. */
function rootError(z: number, s: number): number {
  if (s === 0) return 0;
  const square = s * s;
  return (z - square - productError(s, s, square)) / (2 * s);
}

/** base + baseLow − (s + low) with the error of the first difference. */
function difference(base: number, baseLow: number, s: number, low: number): number {
  const high = base - s;
  return high + (sumError(base, -s, high) + (baseLow - low));
}

/** Below it asin x = x to the last place. */
const SMALL = 1e-9;

/** asin of x ≥ 0. */
function arcsineOfPositive(x: number): number {
  if (x <= 0.5) return x < SMALL ? x : x + x * arcsineTail(x * x);
  const z = 0.5 * (1 - x); // exact
  const s = Math.sqrt(z);
  const low = rootError(z, s) + s * arcsineTail(z);
  return difference(HALF_PI_HIGH, HALF_PI_LOW, 2 * s, 2 * low);
}

/**
 * Arcsine. asin(±0) = ±0, NaN for |x| > 1.
 *
 * |x| ≤ 1/2: a polynomial; else π/2 − 2 asin √((1 − |x|)/2), the root with its low part.
 *
 * @param x   in [−1, 1].
 * @returns   angle in [−π/2, π/2], rad; error below 0.65 ulp. No allocation.
 */
export function asin(x: number): number {
  const size = Math.abs(x);
  if (!(size <= 1)) return NaN;
  if (x === 0) return x;
  return x < 0 ? -arcsineOfPositive(size) : arcsineOfPositive(size);
}

/**
 * Arccosine. acos(1) = +0, NaN for |x| > 1.
 *
 * |x| ≤ 1/2: π/2 − asin x; x > 1/2: 2 asin √((1 − x)/2); x < −1/2: π minus that of −x.
 *
 * @param x   in [−1, 1].
 * @returns   angle in [0, π], rad; error below 0.65 ulp. No allocation.
 */
export function acos(x: number): number {
  const size = Math.abs(x);
  if (!(size <= 1)) return NaN;
  if (size <= 0.5) return difference(HALF_PI_HIGH, HALF_PI_LOW, x, x * arcsineTail(x * x));
  const z = 0.5 * (1 - size); // exact
  const s = Math.sqrt(z);
  const low = rootError(z, s) + s * arcsineTail(z);
  return x > 0 ? 2 * (s + low) : difference(PI_HIGH, PI_LOW, 2 * s, 2 * low);
}
