import { binaryExponent, powerOfTwo } from "./binary-scale.ts";
import { productError, sumError } from "./double-double.ts";
import { GAMMA_INTERVALS, GAMMA_STRIDE } from "./tables/gamma.ts";

/** Receives a value as (high + low)·2^m, 1 ≤ high < 4. */
type FromGamma = (high: number, low: number, m: number) => number;

/** Products are scaled back below this size. */
const TOO_LARGE = powerOfTwo(500);

/**
 * Passes on |Γ(x)|, or 1/|Γ(x)|, with a relative error of 2^-59; 2^-61 < |x| < 200, x not a pole.
 *
 * Γ(x) = (x − 1)(x − 2) ... t Γ(t) for x ≥ 2 and Γ(t)/[x (x + 1) ... (t − 1)] for x < 1, with t in [1, 2] a whole
 * number away from x: the product is kept as high + low, Γ(t) is a polynomial around the middle of one of 32
 * intervals.
 *
 * @param isReciprocal true: 1/|Γ(x)|. No allocation.
 */
export function withGamma(x: number, isReciprocal: boolean, then: FromGamma): number {
  const n = Math.floor(x);
  const t = x - (n - 1);
  const i = Math.min(Math.trunc((t - 1) * 32), 31);
  const d = t - (1 + (2 * i + 1) / 64) + sumError(x, 1 - n, t);
  const at = GAMMA_STRIDE * i;
  let p = 0;
  for (let k = at + GAMMA_STRIDE - 1; k > at + 1; k -= 1) p = (p + (GAMMA_INTERVALS[k] as number)) * d;
  const gHigh = GAMMA_INTERVALS[at] as number;
  const gLow = (GAMMA_INTERVALS[at + 1] as number) + p;

  const first = n >= 1 ? t : x;
  const count = Math.abs(n - 1);
  let high = 1;
  let low = 0;
  let m = 0;
  for (let j = 0; j < count; j += 1) {
    const factor = first + j;
    const product = high * factor;
    low = productError(high, factor, product) + (low * factor + high * sumError(first, j, factor));
    high = product;
    if (Math.abs(high) > TOO_LARGE) {
      high /= TOO_LARGE;
      low /= TOO_LARGE;
      m += 500;
    }
  }
  if (n >= 1) {
    const product = high * gHigh;
    const productLow = productError(high, gHigh, product) + (low * gHigh + high * gLow);
    return isReciprocal
      ? quotient(1, 0, product, productLow, -m, then)
      : quotient(product, productLow, 1, 0, m, then);
  }
  return isReciprocal
    ? quotient(high, low, gHigh, gLow, m, then)
    : quotient(gHigh, gLow, high, low, -m, then);
}

/** |(a + aLow)/(b + bLow)|·2^m, passed on with its exponent in m. */
function quotient(a: number, aLow: number, b: number, bLow: number, m: number, then: FromGamma): number {
  const divisor = b + bLow;
  const q = a / divisor;
  const p = q * divisor;
  const low = (a - p - productError(q, divisor, p) + aLow - q * (b - divisor + bLow)) / divisor;
  const exponent = binaryExponent(Math.abs(q));
  const scale = q < 0 ? -powerOfTwo(-exponent) : powerOfTwo(-exponent);
  return then(q * scale, low * scale, m + exponent);
}
