/** What five equidistant samples say about a function between the first and the last of them. */
export const IntervalShape = {
  /** Cannot be told: sample more closely. */
  unresolved: 0,
  /** No zero, or constant. */
  clear: 1,
  /** Strictly monotone: one zero if the ends differ in sign, else none. */
  monotone: 2,
  /** One minimum inside, else monotone. */
  valley: 3,
  /** One maximum inside, else monotone. */
  hill: 4,
} as const;

export type IntervalShape = (typeof IntervalShape)[keyof typeof IntervalShape];

/**
 * Shape of g on x ∈ [0, 1] from its samples v_0 … v_4 at x = 0, ¼, ½, ¾, 1.
 *
 * The quartic p through the samples has the Bernstein coefficients
 *
 *   c_0 = v_0,  c_1 = v_0 + p′(0)/4,  c_3 = v_4 − p′(1)/4,  c_4 = v_4             (1)
 *   c_2 = (16 v_2 − c_0 − 4 c_1 − 4 c_3 − c_4) / 6                              (2)
 *   p′: 4 (c_{i+1} − c_i),  i = 0 … 3                                          (3)
 *
 * A polynomial has no more zeros in (0, 1) than sign changes in its Bernstein coefficients (variation diminishing,
 * e.g. Farouki (2012), The Bernstein polynomial basis: a centennial retrospective, CAGD 29, 379–419). What p leaves
 * out of g is put at the size of its own two last differences plus round-off; a coefficient within that margin has
 * no sign. So the answer is exact for quartics, and for other g when the differences of g fall as they do for a
 * function that is smooth on the interval; unresolved intervals are halved, which divides the margin by about 16.
 *
 * @param values v_i at values[offset + i · stride]
 * @returns      a member of `IntervalShape`. No allocation.
 */
export function intervalShape(values: Float64Array, offset: number, stride: number): IntervalShape {
  const v0 = values[offset];
  const v1 = values[offset + stride];
  const v2 = values[offset + 2 * stride];
  const v3 = values[offset + 3 * stride];
  const v4 = values[offset + 4 * stride];
  if (v0 === v1 && v1 === v2 && v2 === v3 && v3 === v4) return IntervalShape.clear;

  const c1 = v0 + (-25 * v0 + 48 * v1 - 36 * v2 + 16 * v3 - 3 * v4) / 12; // (1)
  const c3 = v4 + (-25 * v4 + 48 * v3 - 36 * v2 + 16 * v1 - 3 * v0) / 12;
  const c2 = (16 * v2 - v0 - 4 * c1 - 4 * c3 - v4) / 6; // (2)

  const third = Math.max(Math.abs(v3 - 3 * v2 + 3 * v1 - v0), Math.abs(v4 - 3 * v3 + 3 * v2 - v1));
  const fourth = Math.abs(v4 - 4 * v3 + 6 * v2 - 4 * v1 + v0);
  const largest = Math.max(Math.abs(v0), Math.abs(v1), Math.abs(v2), Math.abs(v3), Math.abs(v4));
  const left = fourth + third / 16;
  const roundOff = roundOffOfCoefficients * largest;

  const lowest = Math.min(v0, c1, c2, c3, v4);
  const highest = Math.max(v0, c1, c2, c3, v4);
  const margin = left / 4 + roundOff;
  if (lowest > margin || highest < -margin) return IntervalShape.clear;

  const slopeMargin = 2 * left + roundOff;
  const s0 = signBeyond(4 * (c1 - v0), slopeMargin); // (3)
  const s1 = signBeyond(4 * (c2 - c1), slopeMargin);
  const s2 = signBeyond(4 * (c3 - c2), slopeMargin);
  const s3 = signBeyond(4 * (v4 - c3), slopeMargin);
  if (s0 === 0 || s3 === 0) return IntervalShape.unresolved;
  if (s0 === s3) return s1 === s0 && s2 === s0 ? IntervalShape.monotone : IntervalShape.unresolved;
  const hasOneTurn = s1 === s0 || s2 === s3;
  if (!hasOneTurn) return IntervalShape.unresolved;
  return s0 < 0 ? IntervalShape.valley : IntervalShape.hill;
}

/** Round-off of (1)–(3): sums of terms up to 10 times the largest sample, a few dozen roundings. */
const roundOffOfCoefficients = 64 * 2 ** -52;

function signBeyond(value: number, margin: number): number {
  if (value > margin) return 1;
  if (value < -margin) return -1;
  return 0;
}
