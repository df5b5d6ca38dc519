import { sumError } from "./double-double.ts";

const SMALLEST_EXPONENT = -1074;
const LARGEST_EXPONENT = 1023;

function createPowersOfTwo(): Float64Array {
  const powers = new Float64Array(LARGEST_EXPONENT - SMALLEST_EXPONENT + 1);
  let power = 1;
  for (let k = 0; k <= LARGEST_EXPONENT; k += 1) {
    powers[k - SMALLEST_EXPONENT] = power;
    power *= 2;
  }
  power = 0.5;
  for (let k = -1; k >= SMALLEST_EXPONENT; k -= 1) {
    powers[k - SMALLEST_EXPONENT] = power;
    power *= 0.5;
  }
  return powers;
}

/** Never written to after it is made. */
const POWERS_OF_TWO: Readonly<Float64Array> = /* @__PURE__ */ createPowersOfTwo();

/** 2^k, exact, for an integer k in [-1074, 1023]. No allocation. */
export function powerOfTwo(k: number): number {
  return POWERS_OF_TWO[k - SMALLEST_EXPONENT] as number;
}

const TWO_TO_32 = 4294967296;

/** floor(log2 x) of a finite x > 0, subnormal numbers included. By comparisons and clz32 only. No allocation. */
export function binaryExponent(x: number): number {
  if (x >= 1) return x < TWO_TO_32 ? 31 - Math.clz32(x) : exponentOfLarge(x);
  const m = x * TWO_TO_32;
  return m >= 1 ? -1 - Math.clz32(m) : exponentOfSmall(x);
}

/** For x ≥ 2^32: halves the range of exponents until 32 bits are left. */
function exponentOfLarge(x: number): number {
  let m = x;
  let k = 31;
  for (let step = 512; step >= 32; step /= 2) {
    const scale = powerOfTwo(step);
    if (m >= scale) {
      m /= scale;
      k += step;
    }
  }
  return k - Math.clz32(m);
}

/** For 0 < x < 2^-32. */
function exponentOfSmall(x: number): number {
  let m = x;
  let k = 31;
  for (let step = 512; step >= 32; step /= 2) {
    if (m < powerOfTwo(32 - step)) {
      m *= powerOfTwo(step);
      k -= step;
    }
  }
  while (m < 1) {
    m *= TWO_TO_32;
    k -= 32;
  }
  return k - Math.clz32(m);
}

/** At or below this exponent the result may be subnormal, high being at least 2^-40. */
const SAFE_EXPONENT = -960;

/**
 * (high + low)·2^m rounded once, also to a subnormal result; overflows to infinity, underflows to 0.
 *
 * A subnormal result is rounded by adding C = 2^52·u, u = 2^(−1074 − m): the sum's last place is u.
 *
 * @param high  2^-40 < high < 2^40.
 * @param low   |low| < 2^-4 high.
 * @param m     integer exponent.
 * @returns     the scaled sum. No allocation.
 */
export function scaledSum(high: number, low: number, m: number): number {
  const sum = high + low;
  if (m > SAFE_EXPONENT) {
    if (m <= LARGEST_EXPONENT) return sum * powerOfTwo(m);
    return m > 2 * LARGEST_EXPONENT
      ? sum * Infinity
      : sum * powerOfTwo(m - LARGEST_EXPONENT) * powerOfTwo(LARGEST_EXPONENT);
  }
  if (m < SMALLEST_EXPONENT - 64) return sum * 0;
  const first = Math.max(SMALLEST_EXPONENT, m);
  const rounded = sum * powerOfTwo(first) * powerOfTwo(m - first);
  if (Math.abs(rounded) > powerOfTwo(-1022)) return rounded;
  const C = powerOfTwo(52 + SMALLEST_EXPONENT - m);
  const s = C + high;
  const places = (s + (sumError(C, high, s) + low) - C) * powerOfTwo(m - SMALLEST_EXPONENT);
  return places * powerOfTwo(SMALLEST_EXPONENT);
}
