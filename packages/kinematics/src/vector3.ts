/**
 * Kernels on 3-vectors stored in a Float64Array from an offset on (`a, ao` means a[ao], a[ao+1], a[ao+2]).
 *
 * All of them: no allocation; `out` is last and may be, or overlap, any input; units are those of the inputs.
 */

/** Sums of squares within these limits neither overflow nor lose digits to subnormals. */
const smallestSafeSquare = 1e-280;
const largestSafeSquare = 1e300;

/** Lengths below this, or parts of them, may be subnormal: numbers of few digits whose reciprocal overflows. */
const smallestSafeLength = 1e-280;
/** 2^600. */
const lift = 4.149515568880993e180;

/**
 * Exact factor that brings a vector of this length, > 0, away from the subnormal numbers, and one whose length exceeds
 * the doubles back into their range: 1 for all others.
 */
export function liftOf(length: number): number {
  if (length === Number.POSITIVE_INFINITY) return 1 / lift;
  return length < smallestSafeLength ? lift : 1;
}

/** Scalar product a·b. */
export function dot3(a: Float64Array, ao: number, b: Float64Array, bo: number): number {
  return a[ao] * b[bo] + a[ao + 1] * b[bo + 1] + a[ao + 2] * b[bo + 2];
}

/** Euclidean norm |a| ≥ 0, without overflow or underflow on the way. */
export function norm3(a: Float64Array, ao: number): number {
  const x = a[ao];
  const y = a[ao + 1];
  const z = a[ao + 2];
  const square = x * x + y * y + z * z;
  if (square > smallestSafeSquare && square < largestSafeSquare) return Math.sqrt(square);
  const largest = Math.max(Math.abs(x), Math.abs(y), Math.abs(z));
  if (largest === 0 || largest === Number.POSITIVE_INFINITY) return largest;
  const xs = x / largest;
  const ys = y / largest;
  const zs = z / largest;
  return largest * Math.sqrt(xs * xs + ys * ys + zs * zs);
}

/** out = s a. */
export function scale3Into(s: number, a: Float64Array, ao: number, out: Float64Array, oo: number): void {
  const x = s * a[ao];
  const y = s * a[ao + 1];
  const z = s * a[ao + 2];
  out[oo] = x;
  out[oo + 1] = y;
  out[oo + 2] = z;
}

/** out = a + s b (s = 1 adds, s = −1 subtracts). */
export function addScaled3Into(
  a: Float64Array,
  ao: number,
  s: number,
  b: Float64Array,
  bo: number,
  out: Float64Array,
  oo: number,
): void {
  const x = a[ao] + s * b[bo];
  const y = a[ao + 1] + s * b[bo + 1];
  const z = a[ao + 2] + s * b[bo + 2];
  out[oo] = x;
  out[oo + 1] = y;
  out[oo + 2] = z;
}

/** out = a × b (right-handed). */
export function cross3Into(
  a: Float64Array,
  ao: number,
  b: Float64Array,
  bo: number,
  out: Float64Array,
  oo: number,
): void {
  const x = a[ao + 1] * b[bo + 2] - a[ao + 2] * b[bo + 1];
  const y = a[ao + 2] * b[bo] - a[ao] * b[bo + 2];
  const z = a[ao] * b[bo + 1] - a[ao + 1] * b[bo];
  out[oo] = x;
  out[oo + 1] = y;
  out[oo + 2] = z;
}

/**
 * out = a/|a|. The zero vector has no direction: `out` is then zero.
 *
 * @returns |a| before the division (0 means that there was no direction, Infinity that |a| exceeds the doubles).
 */
export function normalise3Into(a: Float64Array, ao: number, out: Float64Array, oo: number): number {
  const length = norm3(a, ao);
  const up = liftOf(length);
  const ax = up * a[ao];
  const ay = up * a[ao + 1];
  const az = up * a[ao + 2];
  const lifted = up === 1 ? length : Math.sqrt(ax * ax + ay * ay + az * az);
  const divisor = length === 0 ? 1 : lifted;
  const x = ax / divisor;
  const y = ay / divisor;
  const z = az / divisor;
  out[oo] = x;
  out[oo + 1] = y;
  out[oo + 2] = z;
  return length;
}

/**
 * Tangential part of v: out = v − (v·n) n.
 *
 * @param n unit normal, 1. Length 3 from `no` on.
 */
export function tangent3Into(
  v: Float64Array,
  vo: number,
  n: Float64Array,
  no: number,
  out: Float64Array,
  oo: number,
): void {
  const nx = n[no];
  const ny = n[no + 1];
  const nz = n[no + 2];
  const normalPart = v[vo] * nx + v[vo + 1] * ny + v[vo + 2] * nz;
  const x = v[vo] - normalPart * nx;
  const y = v[vo + 1] - normalPart * ny;
  const z = v[vo + 2] - normalPart * nz;
  out[oo] = x;
  out[oo + 1] = y;
  out[oo + 2] = z;
}
