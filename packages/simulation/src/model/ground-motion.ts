import { addScaled3Into, cross3Into, dot3, norm3, scale3Into, tangent3Into } from "@talus/kinematics";
import type { GroundMotionSpec } from "@talus/scenario";
import type { Contact } from "@talus/terrain";
import { SphereState } from "./state/state-layout.ts";

const { v_WB } = SphereState;

/**
 * Ground that moves within its own surface while its shape stays: its material has the velocity of a rigid motion, as
 * far as that is along the surface,
 *
 *   g = (V + Omega x B)_t,   B the point of the ground, _t the part across its normal                              (1)
 *
 * Exact if the motion carries the surface into itself (a plane in its own directions, a surface of revolution about its
 * axis, a cylinder along it); elsewhere material is assumed to appear and vanish as on a belt that follows the surface.
 */
export interface GroundMotion {
  /** V, m/s (3), and Omega, rad/s (3), world frame. */
  readonly velocity: Float64Array;
  readonly angularVelocity: Float64Array;
}

/** Ground with a given velocity of 0 is ground at rest: undefined, as without a motion. */
export function createGroundMotion(given: GroundMotionSpec | undefined): GroundMotion | undefined {
  if (given === undefined) return undefined;
  if (given.kind === "conveyor" ? given.velocity.every((each) => each === 0) : given.rate === 0)
    return undefined;
  const velocity = new Float64Array(3);
  const angularVelocity = new Float64Array(3);
  if (given.kind === "conveyor") {
    velocity.set(given.velocity);
    return { velocity, angularVelocity };
  }
  const axis = Float64Array.from(given.axis);
  scale3Into(given.rate / norm3(axis, 0), axis, 0, angularVelocity, 0);
  cross3Into(Float64Array.from(given.centre), 0, angularVelocity, 0, velocity, 0); // -Omega x centre
  return { velocity, angularVelocity };
}

/** The motion of the touched ground: only the ground itself moves, not what stands on it. */
export function motionUnder(
  { groundMotion }: { readonly groundMotion: GroundMotion | undefined },
  { object }: Contact,
): GroundMotion | undefined {
  return object > 0 ? undefined : groundMotion;
}

/**
 * (1) at a point of the ground.
 *
 * @param foot point of the ground, m (3)
 * @param n    unit normal there (3)
 * @param out  g, m/s (3); not one of the others. No allocation.
 */
export function groundVelocityInto(
  motion: GroundMotion | undefined,
  foot: Float64Array,
  n: Float64Array,
  out: Float64Array,
): void {
  if (motion === undefined) {
    out.fill(0);
    return;
  }
  wholeVelocityInto(motion, foot, out);
  tangent3Into(out, 0, n, 0, out, 0);
}

/**
 * Rate of g along the path of the foot, B' = v - a n', as far as it is along the surface:
 *
 *   g'_t = (Omega x B')_t - n' (n . G),   G = V + Omega x B                                                        (2)
 *
 * @param normalRate n', 1/s (3)
 * @param out        g'_t, m/s^2 (3). No allocation.
 */
export function groundRateInto(
  motion: GroundMotion,
  { foot, normal: n }: Contact,
  radius: number,
  y: Float64Array,
  normalRate: Float64Array,
  scratch: Float64Array,
  out: Float64Array,
): void {
  wholeVelocityInto(motion, foot, scratch);
  const across = dot3(scratch, 0, n, 0);
  for (let i = 0; i < 3; i += 1) scratch[i] = y[v_WB + i] - radius * normalRate[i];
  cross3Into(motion.angularVelocity, 0, scratch, 0, out, 0);
  tangent3Into(out, 0, n, 0, out, 0);
  for (let i = 0; i < 3; i += 1) out[i] -= across * normalRate[i];
}

/** G = V + Omega x B. */
function wholeVelocityInto(
  { velocity, angularVelocity }: GroundMotion,
  foot: Float64Array,
  out: Float64Array,
): void {
  cross3Into(angularVelocity, 0, foot, 0, out, 0);
  addScaled3Into(out, 0, 1, velocity, 0, out, 0);
}
