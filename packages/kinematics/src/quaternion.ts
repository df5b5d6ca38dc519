import { cos, sin } from "@talus/portable-math";
import { normalise3Into } from "./vector3.ts";

/**
 * Kernels on unit quaternions (w, x, y, z) stored in a Float64Array from an offset on.
 *
 * q_WB turns components in the body frame B into components in the world frame W: v_W = R(q_WB) v_B, with
 *   R(q) v = v + 2 w (r × v) + 2 r × (r × v),   r = (x, y, z).                                          (1)
 * q and −q are the same rotation. Products compose as matrices do: R(p q) = R(p) R(q).
 *
 * All of them: no allocation; `out` is last and may be, or overlap, any input. A kernel that needs |q| = 1
 * does not check it: keep the norm with `normaliseQuaternionInto`.
 */

/** v_W = R(q) v_B by (1). `v` and `out` have length 3. */
export function rotateInto(
  q: Float64Array,
  qo: number,
  v: Float64Array,
  vo: number,
  out: Float64Array,
  oo: number,
): void {
  rotateBySignInto(1, q, qo, v, vo, out, oo);
}

/** v_B = R(q)ᵀ v_W. `v` and `out` have length 3. */
export function rotateInverseInto(
  q: Float64Array,
  qo: number,
  v: Float64Array,
  vo: number,
  out: Float64Array,
  oo: number,
): void {
  rotateBySignInto(-1, q, qo, v, vo, out, oo);
}

/** (1) with r = sign · (x, y, z): forward for 1, inverse for −1. */
function rotateBySignInto(
  sign: 1 | -1,
  q: Float64Array,
  qo: number,
  v: Float64Array,
  vo: number,
  out: Float64Array,
  oo: number,
): void {
  const w = q[qo];
  const x = sign * q[qo + 1];
  const y = sign * q[qo + 2];
  const z = sign * q[qo + 3];
  const vx = v[vo];
  const vy = v[vo + 1];
  const vz = v[vo + 2];
  const cx = 2 * (y * vz - z * vy); // 2 r × v
  const cy = 2 * (z * vx - x * vz);
  const cz = 2 * (x * vy - y * vx);
  out[oo] = vx + w * cx + (y * cz - z * cy);
  out[oo + 1] = vy + w * cy + (z * cx - x * cz);
  out[oo + 2] = vz + w * cz + (x * cy - y * cx);
}

/** out = p q (Hamilton's product): first q, then p. */
export function multiplyQuaternionInto(
  p: Float64Array,
  po: number,
  q: Float64Array,
  qo: number,
  out: Float64Array,
  oo: number,
): void {
  const pw = p[po];
  const px = p[po + 1];
  const py = p[po + 2];
  const pz = p[po + 3];
  const qw = q[qo];
  const qx = q[qo + 1];
  const qy = q[qo + 2];
  const qz = q[qo + 3];
  out[oo] = pw * qw - px * qx - py * qy - pz * qz;
  out[oo + 1] = pw * qx + px * qw + py * qz - pz * qy;
  out[oo + 2] = pw * qy - px * qz + py * qw + pz * qx;
  out[oo + 3] = pw * qz + px * qy - py * qx + pz * qw;
}

/** out = q* = (w, −x, −y, −z): the opposite rotation. */
export function conjugateQuaternionInto(q: Float64Array, qo: number, out: Float64Array, oo: number): void {
  const w = q[qo];
  const x = -q[qo + 1];
  const y = -q[qo + 2];
  const z = -q[qo + 3];
  out[oo] = w;
  out[oo + 1] = x;
  out[oo + 2] = y;
  out[oo + 3] = z;
}

/**
 * out = q/|q|. The zero quaternion is not a rotation: `out` is then zero.
 *
 * @returns |q| before the division (its distance from 1 is the drift; 0 means that q was not a rotation).
 */
export function normaliseQuaternionInto(q: Float64Array, qo: number, out: Float64Array, oo: number): number {
  const w = q[qo];
  const x = q[qo + 1];
  const y = q[qo + 2];
  const z = q[qo + 3];
  const largest = Math.max(Math.abs(w), Math.abs(x), Math.abs(y), Math.abs(z));
  const scale = largest === 0 ? 1 : largest;
  const ws = w / scale;
  const xs = x / scale;
  const ys = y / scale;
  const zs = z / scale;
  const norm = Math.sqrt(ws * ws + xs * xs + ys * ys + zs * zs);
  const divisor = norm === 0 ? 1 : norm;
  out[oo] = ws / divisor;
  out[oo + 1] = xs / divisor;
  out[oo + 2] = ys / divisor;
  out[oo + 3] = zs / divisor;
  return scale * norm;
}

/**
 * Rate of the attitude: q' = ½ (0, w_W) q for the angular velocity of B in W, expressed in W.
 *
 * @param q   unit quaternion q_WB, 1. Length 4 from `qo` on.
 * @param w_W angular velocity, rad/s. Length 3 from `wo` on.
 * @param out q', 1/s. Length 4 from `oo` on.
 */
export function quaternionRateInto(
  q: Float64Array,
  qo: number,
  w_W: Float64Array,
  wo: number,
  out: Float64Array,
  oo: number,
): void {
  const hx = 0.5 * w_W[wo];
  const hy = 0.5 * w_W[wo + 1];
  const hz = 0.5 * w_W[wo + 2];
  const w = q[qo];
  const x = q[qo + 1];
  const y = q[qo + 2];
  const z = q[qo + 3];
  out[oo] = -hx * x - hy * y - hz * z;
  out[oo + 1] = hx * w + hy * z - hz * y;
  out[oo + 2] = hy * w + hz * x - hx * z;
  out[oo + 3] = hz * w + hx * y - hy * x;
}

/**
 * Rotation by `angle` (rad, right-handed) about `axis` (length 3, any positive length):
 * out = (cos ½angle, sin ½angle · axis/|axis|). A zero axis gives the identity.
 *
 * @returns |axis| (0 means that there was no axis).
 */
export function quaternionFromAxisAngleInto(
  axis: Float64Array,
  ao: number,
  angle: number,
  out: Float64Array,
  oo: number,
): number {
  const length = normalise3Into(axis, ao, out, oo + 1);
  const isAxis = length > 0;
  const s = isAxis ? sin(0.5 * angle) : 0;
  const w = isAxis ? cos(0.5 * angle) : 1;
  out[oo] = w;
  out[oo + 1] *= s;
  out[oo + 2] *= s;
  out[oo + 3] *= s;
  return length;
}

/** Rotation matrix R(q), row by row, of a unit quaternion. `out` has length 9. */
export function matrixFromQuaternionInto(q: Float64Array, qo: number, out: Float64Array, oo: number): void {
  const w = q[qo];
  const x = q[qo + 1];
  const y = q[qo + 2];
  const z = q[qo + 3];
  out[oo] = 1 - 2 * (y * y + z * z);
  out[oo + 1] = 2 * (x * y - w * z);
  out[oo + 2] = 2 * (x * z + w * y);
  out[oo + 3] = 2 * (x * y + w * z);
  out[oo + 4] = 1 - 2 * (x * x + z * z);
  out[oo + 5] = 2 * (y * z - w * x);
  out[oo + 6] = 2 * (x * z - w * y);
  out[oo + 7] = 2 * (y * z + w * x);
  out[oo + 8] = 1 - 2 * (x * x + y * y);
}

/**
 * Unit quaternion q with R(q) = R, w ≥ 0 (of the two solutions ±q).
 *
 * The four squares follow from the diagonal (4w² = 1 + R₁₁ + R₂₂ + R₃₃, ...); the largest of them is at least 1/4, so
 * dividing by its root loses no digits. The other components come from sums and differences off the diagonal.
 *
 * @param r rotation matrix, row by row, orthogonal to round-off (not checked). Length 9 from `ro` on.
 */
export function quaternionFromMatrixInto(r: Float64Array, ro: number, out: Float64Array, oo: number): void {
  const r11 = r[ro];
  const r22 = r[ro + 4];
  const r33 = r[ro + 8];
  const wx = r[ro + 7] - r[ro + 5]; // 4 w x
  const wy = r[ro + 2] - r[ro + 6]; // 4 w y
  const wz = r[ro + 3] - r[ro + 1]; // 4 w z
  const xy = r[ro + 1] + r[ro + 3]; // 4 x y
  const xz = r[ro + 2] + r[ro + 6]; // 4 x z
  const yz = r[ro + 5] + r[ro + 7]; // 4 y z
  const ww4 = 1 + r11 + r22 + r33;
  const xx4 = 1 + r11 - r22 - r33;
  const yy4 = 1 - r11 + r22 - r33;
  const zz4 = 1 - r11 - r22 + r33;
  const largest = Math.max(ww4, xx4, yy4, zz4);
  if (largest === ww4) writeQuaternion(ww4, wx, wy, wz, out, oo);
  else if (largest === xx4) writeQuaternion(wx, xx4, xy, xz, out, oo);
  else if (largest === yy4) writeQuaternion(wy, xy, yy4, yz, out, oo);
  else writeQuaternion(wz, xz, yz, zz4, out, oo);
  normaliseQuaternionInto(out, oo, out, oo);
}

function writeQuaternion(w: number, x: number, y: number, z: number, out: Float64Array, oo: number): void {
  const sign = w < 0 ? -1 : 1;
  out[oo] = sign * w;
  out[oo + 1] = sign * x;
  out[oo + 2] = sign * y;
  out[oo + 3] = sign * z;
}
