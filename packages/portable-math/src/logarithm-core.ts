import { binaryExponent, powerOfTwo } from "./binary-scale.ts";
import { productError, squareError, sumError } from "./double-double.ts";
import { expOfSum } from "./exponential-core.ts";
import {
  LN2_HIGH,
  LN2_LOW,
  LOG_3,
  LOG_4,
  LOG_5,
  LOG_6,
  LOG_7,
  LOG_8,
  LOG_9,
  LOG_10,
  LOG_FOLD,
  LOG_INTERVALS,
} from "./tables/logarithm.ts";

/**
 * (factor + factorLow)·ln(x + xLow) + shift + shiftLow, or e to the power of the product alone: the product is kept as
 * high + low, to 2^-66 of its value, and rounded once at the end.
 *
 * x + xLow = 2^k·m, m in [1, 2); c ≈ 1/m on a coarse grid from a table, so that r = m·c − 1 is exact as
 * high + low, |r| < 1/127:
 *   ln x = k ln 2 − ln c + r − r²/2 + r³·P(r)
 * The intervals next to x = 1 have c = 1 (or 1/2): no cancellation there. The idea of the table: P. T. P.
 * Tang (1990), Table-driven implementation of the logarithm function, ACM TOMS 16, 378-400.
 *
 * @param x       finite, > 0, subnormal numbers included.
 * @param xLow    |xLow| ≤ half a last place of x.
 * @param factor  |factor| < 2^900.
 * @param isExponent  true: e to the power of the product; shift is then not used. No allocation.
 */
export function logarithmProduct(
  x: number,
  xLow: number,
  factor: number,
  factorLow: number,
  isExponent: boolean,
  shift: number,
  shiftLow: number,
): number {
  const exponent = binaryExponent(x);
  const m = scaleDown(x, exponent);
  const i = Math.trunc((m - 1) * 128);
  const c = LOG_INTERVALS[3 * i] as number;
  const k = i < LOG_FOLD ? exponent : exponent + 1;

  const mHigh = Math.fround(m);
  const t = mHigh * c - 1; // exact
  const u = (m - mHigh) * c; // exact
  const r = t + u;
  const rLow = sumError(t, u, r) + (xLow === 0 ? 0 : scaleDown(xLow, exponent) * c);

  const square = r * r;
  const cubic = r * square * logarithmTail(r);

  const a = k * LN2_HIGH + (LOG_INTERVALS[3 * i + 1] as number); // exact
  const b = a + r;
  const half = -0.5 * square;
  const s = b + half;
  const low =
    sumError(a, r, b) +
    sumError(b, half, s) +
    (k * LN2_LOW +
      (LOG_INTERVALS[3 * i + 2] as number) +
      (rLow - r * rLow) -
      0.5 * squareError(r, square) +
      cubic);
  if (factor === 1 && !isExponent) return s + low;

  const high = s + low;
  const rest = s - high + low;

  const product = high * factor;
  const productLow = productError(high, factor, product) + (high * factorLow + rest * factor);
  if (isExponent) return expOfSum(product, productLow);
  const shifted = product + shift;
  return shifted + (sumError(product, shift, shifted) + (productLow + shiftLow));
}

/** (ln(1 + r) − r + r²/2)/r³ for |r| ≤ 1/127. No allocation. */
export function logarithmTail(r: number): number {
  return (
    LOG_3 + r * (LOG_4 + r * (LOG_5 + r * (LOG_6 + r * (LOG_7 + r * (LOG_8 + r * (LOG_9 + r * LOG_10))))))
  );
}

/** x·2^(−exponent), exact also where 2^(−exponent) is too large for a double. */
function scaleDown(x: number, exponent: number): number {
  return exponent < -1000 ? x * powerOfTwo(1000) * powerOfTwo(-exponent - 1000) : x * powerOfTwo(-exponent);
}
