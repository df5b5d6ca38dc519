import type { EventFunction } from "./event-set.ts";

/** Shape of a function on an interval as far as its samples determine it. */
export const IntervalShape = {
  /** Undetermined: sample more closely. */
  unresolved: 0,
  /** No zero, or constant. */
  clear: 1,
  /** Strictly monotone: one zero if the ends differ in sign, else none. */
  monotone: 2,
  /** Convex, with one minimum inside. */
  valley: 3,
  /** Concave, with one maximum inside. */
  hill: 4,
} as const;

export type IntervalShape = (typeof IntervalShape)[keyof typeof IntervalShape];

/** Places of the samples as fractions of the interval: five that define the quartic, two that check it. */
export const samplePlaces: readonly number[] = [0, 1 / 4, 1 / 2, 3 / 4, 1, 1 / 10, 9 / 10];

/**
 * Shape of g on x ∈ [0, 1] from its samples v_i at `samplePlaces`.
 *
 * The quartic p through v_0 … v_4 has the Bernstein coefficients
 *
 *   c_0 = v_0,  c_1 = v_0 + p′(0)/4,  c_3 = v_4 − p′(1)/4,  c_4 = v_4             (1)
 *   c_2 = (16 v_2 − c_0 − 4 c_1 − 4 c_3 − c_4) / 6                              (2)
 *   p′: 4 (c_{i+1} − c_i),  p″: 12 (c_{i+2} − 2 c_{i+1} + c_i)                  (3)
 *
 * and a polynomial lies between the least and the greatest of its coefficients (convex hull property; Farouki (2012),
 * The Bernstein polynomial basis: a centennial retrospective, CAGD 29, 379–419). If g is a polynomial of degree <= 6,
 *
 *   g − p = w L,  w = x (x − ¼)(x − ½)(x − ¾)(x − 1),  L linear                 (4)
 *
 * and L follows from the deviations at the two check places, at most M = δ / |w(1/10)|, δ the larger deviation. Then on
 * [0, 1]
 *
 *   |g − p| <= 1.3 δ, |g′ − p′| <= 36 δ, |g″ − p″| <= 690 δ                          (5)
 *
 * and a coefficient beyond these margins and round-off has a certain sign. So for g of degree <= 6 in time the result
 * is proved; for other smooth g it is as good as (4), and halving an unresolved interval divides δ by 32.
 *
 * @param values    v_i at values[offset + i · stride]
 * @param isChecked false: the two check samples are not there yet; the result then only says whether they are worth
 *   taking
 * @param near      >= 0: clear means no value within this of zero
 * @returns         a member of `IntervalShape`. No allocation.
 */
export function intervalShape(
  values: Float64Array,
  offset: number,
  stride: number,
  isChecked: boolean,
  near: number,
): IntervalShape {
  const v0 = values[offset];
  const v1 = values[offset + stride];
  const v2 = values[offset + 2 * stride];
  const v3 = values[offset + 3 * stride];
  const v4 = values[offset + 4 * stride];

  const c1 = v0 + (-25 * v0 + 48 * v1 - 36 * v2 + 16 * v3 - 3 * v4) / 12; // (1)
  const c3 = v4 + (-25 * v4 + 48 * v3 - 36 * v2 + 16 * v1 - 3 * v0) / 12;
  const c2 = (16 * v2 - v0 - 4 * c1 - 4 * c3 - v4) / 6; // (2)

  let deviation = 0; // δ
  if (isChecked) {
    const left = 0.3744 * v0 + 0.9984 * v1 - 0.5616 * v2 + 0.2304 * v3 - 0.0416 * v4; // p(1/10)
    const right = 0.3744 * v4 + 0.9984 * v3 - 0.5616 * v2 + 0.2304 * v1 - 0.0416 * v0; // p(9/10)
    const leftDeviation = Math.abs(values[offset + 5 * stride] - left);
    const rightDeviation = Math.abs(values[offset + 6 * stride] - right);
    deviation = Math.max(leftDeviation, rightDeviation);
  }
  const largest = Math.max(Math.abs(v0), Math.abs(v1), Math.abs(v2), Math.abs(v3), Math.abs(v4));
  const roundOff = roundOffOfCoefficients * largest;

  const lowest = Math.min(v0, c1, c2, c3, v4);
  const highest = Math.max(v0, c1, c2, c3, v4);
  const margin = 2 * deviation + roundOff + near; // (5)
  if (lowest > margin || highest < -margin) return IntervalShape.clear;
  if (lowest === highest && deviation === 0) return IntervalShape.clear; // g = 0 throughout

  const slopeMargin = 40 * deviation + 4 * roundOff; // (5)
  const s0 = 4 * (c1 - v0); // (3)
  const s1 = 4 * (c2 - c1);
  const s2 = 4 * (c3 - c2);
  const s3 = 4 * (v4 - c3);
  const isRising = Math.min(s0, s1, s2, s3) > slopeMargin;
  const isFalling = Math.max(s0, s1, s2, s3) < -slopeMargin;
  if (isRising || isFalling) return IntervalShape.monotone;

  const curvatureMargin = 800 * deviation + 12 * roundOff; // (5)
  const b0 = 3 * (s1 - s0); // (3)
  const b1 = 3 * (s2 - s1);
  const b2 = 3 * (s3 - s2);
  if (Math.min(b0, b1, b2) > curvatureMargin) return IntervalShape.valley;
  if (Math.max(b0, b1, b2) < -curvatureMargin) return IntervalShape.hill;
  return IntervalShape.unresolved;
}

/** Round-off of (1) and (2): sums of terms up to ten times the largest sample. */
const roundOffOfCoefficients = 32 * Number.EPSILON;

/**
 * True if the five samples vary by less than a quarter of their distance from zero: no closer look is needed.
 */
export function isFarFromZero(values: Float64Array, offset: number, stride: number): boolean {
  let lowest = values[offset];
  let highest = lowest;
  for (let i = 1; i < 5; i++) {
    lowest = Math.min(lowest, values[offset + i * stride]);
    highest = Math.max(highest, values[offset + i * stride]);
  }
  const distance = Math.max(lowest, -highest);
  return distance > 4 * (highest - lowest);
}

/** The samples at the quarters lie at the zero of the function. */
export function staysWithin(
  values: Float64Array,
  offset: number,
  stride: number,
  { atZero = 0 }: EventFunction,
): boolean {
  for (let i = 0; i < 5; i++) {
    if (!(Math.abs(values[offset + i * stride]) <= atZero)) return false;
  }
  return true;
}

/**
 * True if the extremum inside an interval may hide two sign changes, a touch, or the arming before a sign change.
 *
 * @param shape a member of `IntervalShape`
 * @param side of the function at the start of the interval, 0 not armed
 * @param at   index in `values` of the value at its end: a number by itself would be boxed
 */
export function mayHideZeros(
  shape: number,
  side: number,
  values: Float64Array,
  at: number,
  { direction, atZero = 0 }: EventFunction,
): boolean {
  const end = values[at];
  if (shape === IntervalShape.valley) {
    if (side > 0) return end > 0;
    return side === 0 && direction !== "falling" && end >= -atZero;
  }
  if (shape === IntervalShape.hill) {
    if (side < 0) return end < 0;
    return side === 0 && direction !== "rising" && end <= atZero;
  }
  return false;
}
