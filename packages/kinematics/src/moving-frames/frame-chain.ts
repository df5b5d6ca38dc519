import {
  conjugateQuaternionInto,
  multiplyQuaternionInto,
  rotateInto,
  rotateInverseInto,
} from "../quaternion.ts";
import { FrameMotion } from "./frame-motion.ts";
import { pointMotionInto } from "./point-in-frame.ts";

const { p: P, v: V, a: A, q: Q, w: W, alpha: Alpha } = FrameMotion;

/**
 * Motion of frame C in A from the motions of B in A and of C in B. The origin of C is a point that moves in B
 * (`pointMotionInto`); with R = R(q_AB),
 *   q_AC = q_AB q_BC
 *   w_AC = w_AB + R w_BC                                                                                  (1)
 *   α_AC = α_AB + R α_BC + w_AB × R w_BC.                                                                 (2)
 * (2) is the derivative of (1), by (1.16). Composition is associative: a chain may be folded from either end.
 *
 * @param ab  layout `FrameMotion`. From `abo` on.
 * @param bc  layout `FrameMotion`. From `bco` on.
 * @param out motion of C in A, layout `FrameMotion`. From `oo` on. May be `ab` or `bc` at the same offset, else it must
 *            not overlap them. q is not normalised. No allocation.
 */
export function composeFrameMotionInto(
  ab: Float64Array,
  abo: number,
  bc: Float64Array,
  bco: number,
  out: Float64Array,
  oo: number,
): void {
  pointMotionInto(ab, abo, bc, bco, out, oo);
  const wx = ab[abo + W];
  const wy = ab[abo + W + 1];
  const wz = ab[abo + W + 2];
  const alphaX = ab[abo + Alpha];
  const alphaY = ab[abo + Alpha + 1];
  const alphaZ = ab[abo + Alpha + 2];
  rotateInto(ab, abo + Q, bc, bco + Alpha, out, oo + Alpha);
  rotateInto(ab, abo + Q, bc, bco + W, out, oo + W);
  multiplyQuaternionInto(ab, abo + Q, bc, bco + Q, out, oo + Q);
  const x = out[oo + W]; // R w_BC
  const y = out[oo + W + 1];
  const z = out[oo + W + 2];
  out[oo + W] += wx; // (1)
  out[oo + W + 1] += wy;
  out[oo + W + 2] += wz;
  out[oo + Alpha] += alphaX + (wy * z - wz * y); // (2)
  out[oo + Alpha + 1] += alphaY + (wz * x - wx * z);
  out[oo + Alpha + 2] += alphaZ + (wx * y - wy * x);
}

/**
 * Motion of the innermost of `count` nested frames in the outermost parent: the fold of `composeFrameMotionInto`. For
 * count = 0, a frame at rest in its parent.
 *
 * @param chain motions one after the other, each in the frame before it, layout `FrameMotion`, the outermost first.
 *              Length `count` · 19 from `co` on.
 * @param out   layout `FrameMotion`. From `oo` on. Must not overlap `chain`. No allocation.
 */
export function chainFrameMotionInto(
  chain: Float64Array,
  co: number,
  count: number,
  out: Float64Array,
  oo: number,
): void {
  for (let i = 0; i < FrameMotion.size; i += 1) out[oo + i] = i === Q ? 1 : 0;
  for (let i = 0; i < count; i += 1) {
    composeFrameMotionInto(out, oo, chain, co + i * FrameMotion.size, out, oo);
  }
}

/**
 * Motion of A in B from the motion of B in A, all expressed in B. With Rᵀ = R(q_AB)ᵀ, p, v, a, w, α those of B in A,
 *   q_BA = q_AB*,   p_BA = −Rᵀ p,   v_BA = −Rᵀ (v − w × p),
 *   a_BA = −Rᵀ (a − α × p − 2 w × v + w × (w × p)),   w_BA = −Rᵀ w,   α_BA = −Rᵀ α.
 * Composed with the motion itself it gives a frame at rest.
 *
 * @param ab  layout `FrameMotion`. From `abo` on.
 * @param out layout `FrameMotion`. From `oo` on. May be `ab` at the same offset, else must not overlap it. No
 *            allocation.
 */
export function invertFrameMotionInto(ab: Float64Array, abo: number, out: Float64Array, oo: number): void {
  const wx = ab[abo + W];
  const wy = ab[abo + W + 1];
  const wz = ab[abo + W + 2];
  const alphaX = ab[abo + Alpha];
  const alphaY = ab[abo + Alpha + 1];
  const alphaZ = ab[abo + Alpha + 2];
  const x = ab[abo + P];
  const y = ab[abo + P + 1];
  const z = ab[abo + P + 2];
  const carriedX = wy * z - wz * y; // w × p
  const carriedY = wz * x - wx * z;
  const carriedZ = wx * y - wy * x;
  const doubleX = carriedX - 2 * ab[abo + V]; // w × (w × p − 2 v)
  const doubleY = carriedY - 2 * ab[abo + V + 1];
  const doubleZ = carriedZ - 2 * ab[abo + V + 2];
  out[oo + A] = -ab[abo + A] + (alphaY * z - alphaZ * y) - (wy * doubleZ - wz * doubleY);
  out[oo + A + 1] = -ab[abo + A + 1] + (alphaZ * x - alphaX * z) - (wz * doubleX - wx * doubleZ);
  out[oo + A + 2] = -ab[abo + A + 2] + (alphaX * y - alphaY * x) - (wx * doubleY - wy * doubleX);
  out[oo + V] = carriedX - ab[abo + V];
  out[oo + V + 1] = carriedY - ab[abo + V + 1];
  out[oo + V + 2] = carriedZ - ab[abo + V + 2];
  for (let i = 0; i < 3; i += 1) {
    out[oo + P + i] = -ab[abo + P + i];
    out[oo + W + i] = -ab[abo + W + i];
    out[oo + Alpha + i] = -ab[abo + Alpha + i];
  }
  rotateInverseInto(ab, abo + Q, out, oo + P, out, oo + P);
  rotateInverseInto(ab, abo + Q, out, oo + V, out, oo + V);
  rotateInverseInto(ab, abo + Q, out, oo + A, out, oo + A);
  rotateInverseInto(ab, abo + Q, out, oo + W, out, oo + W);
  rotateInverseInto(ab, abo + Q, out, oo + Alpha, out, oo + Alpha);
  conjugateQuaternionInto(ab, abo + Q, out, oo + Q);
}
