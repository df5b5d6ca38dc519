/**
 * Kernels on 3×3 matrices stored row by row in a Float64Array from an offset on (A₁₂ is a[ao + 1]).
 *
 * All of them: no allocation; `out` is last and may be, or overlap, any input.
 */

/** out = A B. */
export function multiplyMatrix3Into(
  a: Float64Array,
  ao: number,
  b: Float64Array,
  bo: number,
  out: Float64Array,
  oo: number,
): void {
  const b11 = b[bo];
  const b12 = b[bo + 1];
  const b13 = b[bo + 2];
  const b21 = b[bo + 3];
  const b22 = b[bo + 4];
  const b23 = b[bo + 5];
  const b31 = b[bo + 6];
  const b32 = b[bo + 7];
  const b33 = b[bo + 8];
  const a11 = a[ao];
  const a12 = a[ao + 1];
  const a13 = a[ao + 2];
  const a21 = a[ao + 3];
  const a22 = a[ao + 4];
  const a23 = a[ao + 5];
  const a31 = a[ao + 6];
  const a32 = a[ao + 7];
  const a33 = a[ao + 8];
  out[oo] = a11 * b11 + a12 * b21 + a13 * b31;
  out[oo + 1] = a11 * b12 + a12 * b22 + a13 * b32;
  out[oo + 2] = a11 * b13 + a12 * b23 + a13 * b33;
  out[oo + 3] = a21 * b11 + a22 * b21 + a23 * b31;
  out[oo + 4] = a21 * b12 + a22 * b22 + a23 * b32;
  out[oo + 5] = a21 * b13 + a22 * b23 + a23 * b33;
  out[oo + 6] = a31 * b11 + a32 * b21 + a33 * b31;
  out[oo + 7] = a31 * b12 + a32 * b22 + a33 * b32;
  out[oo + 8] = a31 * b13 + a32 * b23 + a33 * b33;
}

/** out = Aᵀ. */
export function transposeMatrix3Into(a: Float64Array, ao: number, out: Float64Array, oo: number): void {
  const a11 = a[ao];
  const a12 = a[ao + 1];
  const a13 = a[ao + 2];
  const a21 = a[ao + 3];
  const a22 = a[ao + 4];
  const a23 = a[ao + 5];
  const a31 = a[ao + 6];
  const a32 = a[ao + 7];
  const a33 = a[ao + 8];
  out[oo] = a11;
  out[oo + 1] = a21;
  out[oo + 2] = a31;
  out[oo + 3] = a12;
  out[oo + 4] = a22;
  out[oo + 5] = a32;
  out[oo + 6] = a13;
  out[oo + 7] = a23;
  out[oo + 8] = a33;
}

/** out = A v (v and out have length 3). */
export function applyMatrix3Into(
  a: Float64Array,
  ao: number,
  v: Float64Array,
  vo: number,
  out: Float64Array,
  oo: number,
): void {
  applyStridedInto(a, ao, 3, 1, v, vo, out, oo);
}

/** out = Aᵀ v (v and out have length 3): the inverse of `applyMatrix3Into` when A is a rotation. */
export function applyTransposedMatrix3Into(
  a: Float64Array,
  ao: number,
  v: Float64Array,
  vo: number,
  out: Float64Array,
  oo: number,
): void {
  applyStridedInto(a, ao, 1, 3, v, vo, out, oo);
}

/** Matrix times v with the entries of a row `along` and the rows `down` numbers apart: A for 3, 1 and Aᵀ for 1, 3. */
function applyStridedInto(
  a: Float64Array,
  ao: number,
  down: 1 | 3,
  along: 1 | 3,
  v: Float64Array,
  vo: number,
  out: Float64Array,
  oo: number,
): void {
  const vx = v[vo];
  const vy = v[vo + 1];
  const vz = v[vo + 2];
  const second = ao + down;
  const third = second + down;
  const x = a[ao] * vx + a[ao + along] * vy + a[ao + 2 * along] * vz;
  const y = a[second] * vx + a[second + along] * vy + a[second + 2 * along] * vz;
  const z = a[third] * vx + a[third + along] * vy + a[third + 2 * along] * vz;
  out[oo] = x;
  out[oo + 1] = y;
  out[oo + 2] = z;
}

/** Determinant of A, in the cube of A's unit. */
export function determinantMatrix3(a: Float64Array, ao: number): number {
  const minor11 = a[ao + 4] * a[ao + 8] - a[ao + 5] * a[ao + 7];
  const minor12 = a[ao + 3] * a[ao + 8] - a[ao + 5] * a[ao + 6];
  const minor13 = a[ao + 3] * a[ao + 7] - a[ao + 4] * a[ao + 6];
  return a[ao] * minor11 - a[ao + 1] * minor12 + a[ao + 2] * minor13;
}
