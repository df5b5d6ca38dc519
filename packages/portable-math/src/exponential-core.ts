/**
 * eˣ = 2^m · 2^(j/128) · eʳ with k = 128 m + j the integer nearest to 128 x/ln 2 and |r| ≤ ln 2/256.
 * Pieces for exp, expm1, sinh, cosh, tanh, pow and erfc; the idea of the table: P. T. P. Tang (1989),
 * Table-driven implementation of the exponential function, ACM TOMS 15, 144-157. Table and polynomial are our own
 * (generate/tables.py).
 */
import { scaledSum } from "./binary-scale.ts";
import {
  EXP_3,
  EXP_4,
  EXP_5,
  EXP2_STEPS,
  LN2_STEP_HIGH,
  LN2_STEP_LOW,
  STEPS_PER_LN2,
} from "./tables/exponential.ts";

/** 1.5·2^52: adding and subtracting it rounds to an integer. */
const ROUND = 6755399441055744;

/** k of the comment above; |x| < 2000. */
export function expStep(x: number): number {
  return x * STEPS_PER_LN2 + ROUND - ROUND;
}

/** r = x + xLow − k·ln 2/128, to 2^-62. */
export function expRest(x: number, xLow: number, k: number): number {
  return x - k * LN2_STEP_HIGH + (xLow - k * LN2_STEP_LOW);
}

/** m, the power of two. */
export function expPower(k: number): number {
  return k >> 7;
}

/** 2^(j/128) rounded, in [1, 2). */
export function expHigh(k: number): number {
  return EXP2_STEPS[2 * (k & 127)] as number;
}

/** 2^(j/128)·eʳ − expHigh(k), to 2^-61; |r| ≤ ln 2/256. */
export function expLow(k: number, r: number): number {
  const at = 2 * (k & 127);
  const p = r + r * r * (0.5 + r * (EXP_3 + r * (EXP_4 + r * EXP_5)));
  return (EXP2_STEPS[at + 1] as number) + (EXP2_STEPS[at] as number) * p;
}

/** Above the first eˣ is infinite; below the second it rounds to 0. */
const LARGEST = 709.79;
const SMALLEST = -745.14;

/**
 * exp(x + xLow), rounded once, subnormal results included. |xLow| ≤ 2^-40. No allocation.
 * NaN gives NaN.
 */
export function expOfSum(x: number, xLow: number): number {
  if (x > LARGEST) return Infinity;
  if (x < SMALLEST) return 0;
  if (Number.isNaN(x)) return NaN;
  const k = expStep(x);
  const low = expLow(k, expRest(x, xLow, k));
  return scaledSum(expHigh(k), low, expPower(k));
}
