import { atan2, sin } from "@talus/portable-math";

/**
 * The shortest arc between two rotations. With Ω the angle between unit quaternions p and q as vectors of ℝ⁴, the sign
 * of q chosen so that Ω ≤ ½π,
 *   Ω = 2 atan2(|q − p|, |q + p|),   distance = 2 Ω,                                                            (1)
 *   slerp(p, q, s) = [sin((1 − s) Ω) p + sin(s Ω) q]/sin Ω.                                                     (2)
 * (1) has full relative accuracy for nearby rotations, where an arc cosine of p·q has none.
 *
 * Source of (2): K. Shoemake (1985), Animating rotation with quaternion curves, doi 10.1145/325165.325242.
 */

/** Below this Ω the weights of (2) are 1 − s and s to the last place (relative error Ω²/6). */
const smallArc = 1e-8;

/**
 * Angle of the rotation that carries p into q, rad, in [0, π]. 0 exactly when p = ±q. Independent of the frame, of the
 * order and of the signs of p and q. No allocation.
 *
 * @param p unit quaternion (w, x, y, z), 1. Length 4 from `po` on.
 * @param q unit quaternion, 1. Length 4 from `qo` on.
 */
export function rotationDistance(p: Float64Array, po: number, q: Float64Array, qo: number): number {
  return 2 * arcAngle(p, po, q, qo, arcSign(p, po, q, qo));
}

/**
 * Spherical interpolation by (2): turns from R(p) at s = 0 to R(q) at s = 1 about a fixed axis at constant speed, the
 * shorter way round. At a distance of π both ways are equally long: the one with the given signs of p and q is taken.
 * Outside [0, 1] the motion continues at the same speed.
 *
 * @param p   unit quaternion (w, x, y, z), 1. Length 4 from `po` on.
 * @param q   unit quaternion, 1. Length 4 from `qo` on.
 * @param s   fraction of the arc, 1.
 * @param out unit quaternion (to round-off), near p at s = 0. Length 4 from `oo` on. May overlap p and q. No
 *            allocation.
 */
export function slerpQuaternionInto(
  p: Float64Array,
  po: number,
  q: Float64Array,
  qo: number,
  s: number,
  out: Float64Array,
  oo: number,
): void {
  const sign = arcSign(p, po, q, qo);
  const arc = arcAngle(p, po, q, qo, sign);
  const isSmall = arc < smallArc;
  const divisor = isSmall ? 1 : sin(arc);
  const a = (isSmall ? 1 - s : sin((1 - s) * arc)) / divisor;
  const b = (sign * (isSmall ? s : sin(s * arc))) / divisor;
  const w = a * p[po] + b * q[qo];
  const x = a * p[po + 1] + b * q[qo + 1];
  const y = a * p[po + 2] + b * q[qo + 2];
  const z = a * p[po + 3] + b * q[qo + 3];
  out[oo] = w;
  out[oo + 1] = x;
  out[oo + 2] = y;
  out[oo + 3] = z;
}

/** +1 or −1: the sign of q for which Ω ≤ ½π. */
function arcSign(p: Float64Array, po: number, q: Float64Array, qo: number): number {
  const cosine = p[po] * q[qo] + p[po + 1] * q[qo + 1] + p[po + 2] * q[qo + 2] + p[po + 3] * q[qo + 3];
  return cosine < 0 ? -1 : 1;
}

/** Ω of p and sign · q by (1), rad. */
function arcAngle(p: Float64Array, po: number, q: Float64Array, qo: number, sign: number): number {
  return 2 * atan2(combinedNorm(p, po, -sign, q, qo), combinedNorm(p, po, sign, q, qo));
}

/** |p + sign · q|, without underflow. */
function combinedNorm(p: Float64Array, po: number, sign: number, q: Float64Array, qo: number): number {
  const w = p[po] + sign * q[qo];
  const x = p[po + 1] + sign * q[qo + 1];
  const y = p[po + 2] + sign * q[qo + 2];
  const z = p[po + 3] + sign * q[qo + 3];
  const largest = Math.max(Math.abs(w), Math.abs(x), Math.abs(y), Math.abs(z));
  if (largest === 0) return 0;
  const ws = w / largest;
  const xs = x / largest;
  const ys = y / largest;
  const zs = z / largest;
  return largest * Math.sqrt(ws * ws + xs * xs + ys * ys + zs * zs);
}
