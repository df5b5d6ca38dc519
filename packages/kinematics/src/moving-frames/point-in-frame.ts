import { rotateInto } from "../quaternion.ts";
import { FrameMotion } from "./frame-motion.ts";

const { p: P, v: V, a: A, q: Q, w: W, alpha: Alpha } = FrameMotion;

/**
 * Motion in A of a point Q that moves in a frame B, which moves in A. With ρ = R p_BQ, v_r = R v_BQ, a_r = R a_BQ,
 * R = R(q_AB), w = w_AB, α = α_AB,
 *   p = p_AB + ρ                                                                                          (1.13)
 *   v = v_AB + v_r + w × ρ                                                                                (1.19)
 *   a = a_AB + a_r + 2 w × v_r + α × ρ + w × (w × ρ)                                                      (1.23)
 * The sum does not depend on the frame B chosen to describe the motion; its terms do (`accelerationTermsInto`).
 *
 * Source: J. Harl, M. Kegl, T. Karner, Dinamika masnih sistemov, University of Maribor, section 1.3.1.
 *
 * @param frame motion of B in A, layout `FrameMotion`. From `fo` on.
 * @param point motion of Q in B, layout `PointMotion` (of another frame: its origin). From `po` on.
 * @param out   motion of Q in A, layout `PointMotion`. From `oo` on. May be `frame` or `point` at the same offset (then
 *              the first nine numbers are replaced), else it must not overlap them. No allocation.
 */
export function pointMotionInto(
  frame: Float64Array,
  fo: number,
  point: Float64Array,
  po: number,
  out: Float64Array,
  oo: number,
): void {
  const originX = frame[fo + P];
  const originY = frame[fo + P + 1];
  const originZ = frame[fo + P + 2];
  const originVx = frame[fo + V];
  const originVy = frame[fo + V + 1];
  const originVz = frame[fo + V + 2];
  const originAx = frame[fo + A];
  const originAy = frame[fo + A + 1];
  const originAz = frame[fo + A + 2];
  rotateInto(frame, fo + Q, point, po + P, out, oo + P); // ρ
  rotateInto(frame, fo + Q, point, po + V, out, oo + V); // v_r
  rotateInto(frame, fo + Q, point, po + A, out, oo + A); // a_r
  const wx = frame[fo + W];
  const wy = frame[fo + W + 1];
  const wz = frame[fo + W + 2];
  const alphaX = frame[fo + Alpha];
  const alphaY = frame[fo + Alpha + 1];
  const alphaZ = frame[fo + Alpha + 2];
  const x = out[oo + P];
  const y = out[oo + P + 1];
  const z = out[oo + P + 2];
  const carriedX = wy * z - wz * y; // w × ρ
  const carriedY = wz * x - wx * z;
  const carriedZ = wx * y - wy * x;
  const doubleX = 2 * out[oo + V] + carriedX; // w × (2 v_r + w × ρ): Coriolis and normal term
  const doubleY = 2 * out[oo + V + 1] + carriedY;
  const doubleZ = 2 * out[oo + V + 2] + carriedZ;
  out[oo + P] += originX; // (1.13)
  out[oo + P + 1] += originY;
  out[oo + P + 2] += originZ;
  out[oo + V] += originVx + carriedX; // (1.19)
  out[oo + V + 1] += originVy + carriedY;
  out[oo + V + 2] += originVz + carriedZ;
  out[oo + A] += originAx + (wy * doubleZ - wz * doubleY) + (alphaY * z - alphaZ * y); // (1.23)
  out[oo + A + 1] += originAy + (wz * doubleX - wx * doubleZ) + (alphaZ * x - alphaX * z);
  out[oo + A + 2] += originAz + (wx * doubleY - wy * doubleX) + (alphaX * y - alphaY * x);
}
