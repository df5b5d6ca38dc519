import { binaryExponent, powerOfTwo } from "./binary-scale.ts";
import { productError, sumError } from "./double-double.ts";
import {
  HALF_PI_1,
  HALF_PI_2,
  HALF_PI_3,
  HALF_PI_4,
  HALF_PI_HIGH,
  HALF_PI_LOW,
  TWO_OVER_PI,
} from "./tables/trigonometric.ts";
import { TWO_OVER_PI_DIGITS } from "./tables/two-over-pi.ts";

/** Receives x = n·π/2 + high + low; n counts modulo 4, |high + low| ≤ π/4 (1 + 2^-20). */
export type FromReducedAngle = (n: number, high: number, low: number) => number;

/** Below it n < 2^20 and the products of n with the parts of π/2 are exact. */
const LARGEST_MEDIUM_ANGLE = 1647000;

/** 1.5·2^52: adding and subtracting it rounds to an integer. */
const ROUND = 6755399441055744;

/**
 * Subtracts the nearest multiple of π/2 from x and passes the rest on to `then`; no value is returned in parts, so
 * nothing is allocated.
 *
 * |x| < 1 647 000: x − n·(P1 + P2 + P3 + P4) with exact products (W. J. Cody and W. Waite, 1980, Software
 * Manual for the Elementary Functions), with the difference carried as high + low.
 * Larger: the fraction of x·2/π from the digits that matter (M. H. Payne and R. N. Hanek, 1983, Radian
 * reduction for trigonometric functions, SIGNUM Newsl. 18, 19-24).
 *
 * @param x     finite angle, rad.
 * @param then  receives n, high and low (rad).
 */
export function withReducedAngle(x: number, then: FromReducedAngle): number {
  if (Math.abs(x) >= LARGEST_MEDIUM_ANGLE) return withReducedLargeAngle(x, then);
  const n = x * TWO_OVER_PI + ROUND - ROUND;
  const a = x - n * HALF_PI_1; // exact: neighbours
  const b = -n * HALF_PI_2;
  const s = a + b;
  const c = -n * HALF_PI_3;
  const high1 = s + c;
  const low1 = sumError(a, b, s) + sumError(s, c, high1) - n * HALF_PI_4;
  const high = high1 + low1;
  return then(n, high, high1 - high + low1);
}

const BASE = 16777216;
const BASE_INVERSE = 1 / BASE;

/**
 * |x| = M·2^e with M in four digits of base 2^24; 2/π from digit j on, so that the point of the product
 * lies between its digits 0 and 1. Digits 1 to 6 and the carry of digit 7 give the fraction to 2^-142;
 * the smallest fraction of a double is above 2^-63.
 */
function withReducedLargeAngle(x: number, then: FromReducedAngle): number {
  const exponent = binaryExponent(Math.abs(x)) - 52; // of the last bit of M
  const j = Math.floor(exponent / 24);
  // m0·2^72 + m1·2^48 + m2·2^24 + m3 = |x|·2^(-24 j) < 2^77
  let rest = Math.abs(x) * powerOfTwo(-24 * j) * (BASE_INVERSE * BASE_INVERSE * BASE_INVERSE);
  const m0 = Math.floor(rest);
  rest = (rest - m0) * BASE;
  const m1 = Math.floor(rest);
  rest = (rest - m1) * BASE;
  const m2 = Math.floor(rest);
  const m3 = (rest - m2) * BASE;
  // The digit of weight 2^(-24 k) of 2/π is at index k + 3 of the table (four zeros before k = 1).
  // m_i has weight 2^(24 (3 - i + j)): product digit k takes digit k + 3 - i + j of 2/π.
  let carry = 0;
  let d1 = 0;
  let d2 = 0;
  let d3 = 0;
  let d4 = 0;
  let d5 = 0;
  let d6 = 0;
  let whole = 0;
  for (let k = 7; k >= 0; k -= 1) {
    const at = k + j + 6;
    const sum = m0 * digit(at) + m1 * digit(at - 1) + m2 * digit(at - 2) + m3 * digit(at - 3) + carry;
    carry = Math.floor(sum * BASE_INVERSE);
    const d = sum - carry * BASE;
    if (k === 6) d6 = d;
    else if (k === 5) d5 = d;
    else if (k === 4) d4 = d;
    else if (k === 3) d3 = d;
    else if (k === 2) d2 = d;
    else if (k === 1) d1 = d;
    else if (k === 0) whole = d;
  }
  let n = whole % 4;
  let top = d1 * BASE + d2; // unit 2^-48
  if (d1 >= BASE / 2) {
    top -= BASE * BASE;
    n += 1;
  }
  const a = top * powerOfTwo(-48);
  const b = (d3 * BASE + d4) * powerOfTwo(-96);
  const f = a + b;
  const g = a - f + b + (d5 * BASE + d6) * powerOfTwo(-144);
  // quarter turns to radians
  const p = f * HALF_PI_HIGH;
  const q = productError(f, HALF_PI_HIGH, p) + (f * HALF_PI_LOW + g * HALF_PI_HIGH);
  const high = p + q;
  const low = p - high + q;
  return x < 0 ? then(-n, -high, -low) : then(n, high, low);
}

function digit(at: number): number {
  return TWO_OVER_PI_DIGITS[at] as number;
}
