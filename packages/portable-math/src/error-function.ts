import { binaryExponent, powerOfTwo, scaledSum } from "./binary-scale.ts";
import { productError, sumError } from "./double-double.ts";
import { expHigh, expLow, expPower, expRest, expStep } from "./exponential-core.ts";
import {
  ERF_3,
  ERF_5,
  ERF_7,
  ERF_9,
  ERF_11,
  ERF_13,
  ERF_15,
  ERF_17,
  ERF_19,
  ERFCX_INTERVALS,
  ERFCX_STRIDE,
  TWO_OVER_SQRT_PI_HIGH,
  TWO_OVER_SQRT_PI_LOW,
} from "./tables/error-function.ts";

/** From here on the complement is computed as exp(−x²)·erfcx(x), below from the odd polynomial. */
const TAIL_FROM = 0.5;
/** erfc x rounds to 0 above this. */
const LARGEST = 27.23;
/** erf x rounds to 1 above this. */
const LARGEST_OF_ERF = 6;

/** The part of erf x below the rounded product 2x/√π, |x| ≤ 1/2. */
function erfLow(x: number, product: number): number {
  const z = x * x;
  const p =
    ERF_3 +
    z *
      (ERF_5 +
        z * (ERF_7 + z * (ERF_9 + z * (ERF_11 + z * (ERF_13 + z * (ERF_15 + z * (ERF_17 + z * ERF_19)))))));
  return productError(x, TWO_OVER_SQRT_PI_HIGH, product) + (x * TWO_OVER_SQRT_PI_LOW + x * z * p);
}

type FromTail = (high: number, low: number, m: number) => number;

const tail: FromTail = (high, low, m) => scaledSum(high, low, m);

const twoLessTail: FromTail = (high, low, m) => lessTail(2, high, low, m);

const oneLessTail: FromTail = (high, low, m) => lessTail(1, high, low, m);

/** whole − (high + low)·2^m with one rounding; m > −100. */
function lessTail(whole: number, high: number, low: number, m: number): number {
  const scale = powerOfTwo(m);
  const part = -high * scale;
  const s = whole + part;
  return s + (sumError(whole, part, s) - low * scale);
}

/**
 * Passes erfc x = exp(−x²)·erfcx(x) on as (high + low)·2^m, 1/2 ≤ x < 28. x² is kept as high + low; erfcx is a
 * polynomial around the middle of one of sixteen intervals per octave.
 */
function withTail(x: number, then: FromTail): number {
  const square = x * x;
  const squareLow = productError(x, x, square);
  const k = expStep(-square);
  const eHigh = expHigh(k);
  const eLow = expLow(k, expRest(-square, -squareLow, k));

  const octave = binaryExponent(x);
  const sixteenths = x * powerOfTwo(4 - octave);
  const i = Math.floor(sixteenths);
  const d = x - (i + 0.5) * powerOfTwo(octave - 4);
  const at = ERFCX_STRIDE * (16 * (octave + 1) + i - 16);
  let p = 0;
  for (let n = at + ERFCX_STRIDE - 1; n > at + 1; n -= 1) p = (p + (ERFCX_INTERVALS[n] as number)) * d;
  const rHigh = ERFCX_INTERVALS[at] as number;
  const rLow = (ERFCX_INTERVALS[at + 1] as number) + p;

  const product = eHigh * rHigh;
  const low = productError(eHigh, rHigh, product) + (eHigh * rLow + eLow * (rHigh + rLow));
  return then(product, low, expPower(k));
}

/**
 * Error function erf x = 2/√π ∫₀ˣ exp(−t²) dt. erf(±0) = ±0, erf(±∞) = ±1.
 *
 * @param x   any double.
 * @returns   erf x; error below 0.8 ulp. No allocation.
 */
export function erf(x: number): number {
  const size = Math.abs(x);
  if (size < TAIL_FROM) {
    if (size < 1e-280) return x < 0 ? -scaledErf(-x) : scaledErf(x);
    const product = x * TWO_OVER_SQRT_PI_HIGH;
    return product + erfLow(x, product);
  }
  if (Number.isNaN(x)) return NaN;
  const value = size > LARGEST_OF_ERF ? 1 : withTail(size, oneLessTail);
  return x < 0 ? -value : value;
}

/** 2x/√π for tiny x ≥ 0, scaled so that the error of the product does not underflow. */
function scaledErf(x: number): number {
  if (x === 0) return x;
  const large = x * powerOfTwo(400);
  const exponent = binaryExponent(large);
  const unit = powerOfTwo(-exponent);
  const product = large * TWO_OVER_SQRT_PI_HIGH;
  const low = productError(large, TWO_OVER_SQRT_PI_HIGH, product) + large * TWO_OVER_SQRT_PI_LOW;
  return scaledSum(product * unit, low * unit, exponent - 400);
}

/**
 * Complementary error function erfc x = 1 − erf x, without cancellation for large x. erfc(∞) = 0,
 * erfc(−∞) = 2.
 *
 * @param x   any double.
 * @returns   erfc x; error below 0.8 ulp, subnormal results included. No allocation.
 */
export function erfc(x: number): number {
  if (Number.isNaN(x)) return NaN;
  const size = Math.abs(x);
  if (size < TAIL_FROM) {
    const product = x * TWO_OVER_SQRT_PI_HIGH;
    const s = 1 - product;
    return s + (sumError(1, -product, s) - (size < 1e-280 ? 0 : erfLow(x, product)));
  }
  if (x > 0) return size > LARGEST ? 0 : withTail(size, tail);
  return size > LARGEST_OF_ERF ? 2 : withTail(size, twoLessTail);
}
