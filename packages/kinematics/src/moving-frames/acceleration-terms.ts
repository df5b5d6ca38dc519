import { rotateInto } from "../quaternion.ts";
import { cross3Into, scale3Into } from "../vector3.ts";
import { FrameMotion, PointMotion } from "./frame-motion.ts";

/**
 * Layout of the five terms of an acceleration in a moving frame (1.23), expressed in the parent A, m/s² (Float64Array,
 * length 15 or more). Their sum is the acceleration.
 *
 *   offset  term        meaning
 *   0..2    origin      a_AB, of the origin of the moving frame
 *   3..5    relative    R a_BQ, as seen in the moving frame
 *   6..8    coriolis    2 w × R v_BQ
 *   9..11   tangential  α × ρ (Euler)
 *   12..14  normal      w × (w × ρ) (centripetal)
 */
export const AccelerationTerms = {
  size: 15,
  origin: 0,
  relative: 3,
  coriolis: 6,
  tangential: 9,
  normal: 12,
} as const;

const { origin, relative, coriolis, tangential, normal } = AccelerationTerms;

/**
 * The five terms of the acceleration of a point that moves in a moving frame. For a frame nested in others, compose
 * these first (`chainFrameMotionInto`): the terms belong to the one frame that is passed.
 *
 * Source: J. Harl, M. Kegl, T. Karner, Dinamika masnih sistemov, University of Maribor, (1.23).
 *
 * @param frame motion of the frame in its parent, layout `FrameMotion`. From `fo` on.
 * @param point motion of the point in the frame, layout `PointMotion`. From `po` on.
 * @param out   layout `AccelerationTerms`, m/s². From `oo` on. Must not overlap the inputs. No allocation.
 */
export function accelerationTermsInto(
  frame: Float64Array,
  fo: number,
  point: Float64Array,
  po: number,
  out: Float64Array,
  oo: number,
): void {
  const q = fo + FrameMotion.q;
  const w = fo + FrameMotion.w;
  out[oo + origin] = frame[fo + FrameMotion.a];
  out[oo + origin + 1] = frame[fo + FrameMotion.a + 1];
  out[oo + origin + 2] = frame[fo + FrameMotion.a + 2];
  rotateInto(frame, q, point, po + PointMotion.a, out, oo + relative);
  rotateInto(frame, q, point, po + PointMotion.v, out, oo + coriolis);
  cross3Into(frame, w, out, oo + coriolis, out, oo + coriolis);
  scale3Into(2, out, oo + coriolis, out, oo + coriolis);
  rotateInto(frame, q, point, po + PointMotion.p, out, oo + tangential); // ρ
  cross3Into(frame, w, out, oo + tangential, out, oo + normal);
  cross3Into(frame, w, out, oo + normal, out, oo + normal);
  cross3Into(frame, fo + FrameMotion.alpha, out, oo + tangential, out, oo + tangential);
}
