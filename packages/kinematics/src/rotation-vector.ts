import { atan2, cos, sin } from "@talus/portable-math";
import { liftOf, norm3, normalise3Into } from "./vector3.ts";

/**
 * The rotation vector v = angle · axis (rad) and the unit quaternion q of the same rotation:
 *   exp: q = (cos ½|v|, sin ½|v| · v/|v|)                                                                       (1)
 *   log: v = 2 atan2(|r|, w) · r/|r|,   q = (w, r)                                                              (2)
 * Both are smooth through v = 0, and (2) keeps full accuracy up to the half turn, where an arc cosine would lose half
 * the digits.
 *
 * No allocation; `out` is last and may overlap any input.
 */

/** Below this angle, rad, sin ½θ/θ = ½ (1 − θ²/24 + …) is ½ to the last place. */
const smallAngle = 1e-8;

/** exp: unit quaternion of a rotation vector by (1). `v` (rad) has length 3, `out` length 4. */
export function quaternionFromRotationVectorInto(
  v: Float64Array,
  vo: number,
  out: Float64Array,
  oo: number,
): void {
  const angle = norm3(v, vo);
  const factor = angle < smallAngle ? 0.5 : sin(0.5 * angle) / angle;
  const x = factor * v[vo];
  const y = factor * v[vo + 1];
  const z = factor * v[vo + 2];
  out[oo] = cos(0.5 * angle);
  out[oo + 1] = x;
  out[oo + 2] = y;
  out[oo + 3] = z;
}

/**
 * log: rotation vector of a quaternion by (2), the shortest one: |v| ≤ π. q and −q give the same vector; of the two for
 * a half turn (w = 0), the one whose first nonzero component is positive.
 *
 * @param q   quaternion of any positive length. Length 4 from `qo` on.
 * @param out rotation vector, rad. Length 3 from `oo` on.
 */
export function rotationVectorFromQuaternionInto(
  q: Float64Array,
  qo: number,
  out: Float64Array,
  oo: number,
): void {
  // scaled up by the same factor, q is the same rotation; its tiny parts beside a w of 1 need no scaling here
  const up = liftOf(Math.max(Math.abs(q[qo]), norm3(q, qo + 1)));
  const w = up * q[qo];
  const x = up * q[qo + 1];
  const y = up * q[qo + 2];
  const z = up * q[qo + 3];
  const r = up === 1 ? norm3(q, qo + 1) : Math.sqrt(x * x + y * y + z * z);
  const ratio = r === 0 ? 2 / Math.abs(w) : (2 * atan2(r, Math.abs(w))) / r;
  const factor = isFarHalf(w, x, y, z) ? -ratio : ratio;
  const isNoRotation = r === 0; // also of the zero quaternion: no NaN
  out[oo] = isNoRotation ? 0 : factor * x;
  out[oo + 1] = isNoRotation ? 0 : factor * y;
  out[oo + 2] = isNoRotation ? 0 : factor * z;
}

/**
 * Axis and angle of a quaternion, the inverse of `quaternionFromAxisAngleInto`. The angle is in [0, π]; of the two axes
 * of a half turn the one is taken that `rotationVectorFromQuaternionInto` takes. The identity has no axis: it is then
 * zero.
 *
 * @param q    quaternion of any positive length. Length 4 from `qo` on.
 * @param axis out: unit axis, 1. Length 3 from `ao` on.
 * @returns    angle, rad.
 */
export function axisAngleFromQuaternionInto(
  q: Float64Array,
  qo: number,
  axis: Float64Array,
  ao: number,
): number {
  const w = q[qo];
  const x = q[qo + 1];
  const y = q[qo + 2];
  const z = q[qo + 3];
  const up = liftOf(Math.max(Math.abs(w), norm3(q, qo + 1)));
  const r = normalise3Into(q, qo + 1, axis, ao);
  const lifted = up === 1 ? r : Math.sqrt(up * x * (up * x) + up * y * (up * y) + up * z * (up * z));
  const sign = isFarHalf(w, x, y, z) ? -1 : 1;
  for (let i = 0; i < 3; i += 1) axis[ao + i] = r === 0 ? 0 : sign * axis[ao + i];
  return r === 0 ? 0 : 2 * atan2(lifted, up * Math.abs(w));
}

/**
 * True if (w, x, y, z) is the rejected one of ±q: w < 0, or w = 0 and the first nonzero other component below 0.
 */
function isFarHalf(w: number, x: number, y: number, z: number): boolean {
  if (w !== 0) return w < 0;
  if (x !== 0) return x < 0;
  if (y !== 0) return y < 0;
  return z < 0;
}
