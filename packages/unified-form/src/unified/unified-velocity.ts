import {
  addScaled3Into,
  cross3Into,
  dot3,
  RigidBodyState,
  rotateInto,
  rotateInverseInto,
} from "@talus/kinematics";
import { createLowestPoint, heightOf, type LowestPoint, placeLowestPoint } from "../plane/lowest-point.ts";
import type { PlaneBody } from "../plane/plane-body.ts";
import { createPlaneLoad, findPush, LoadNumbers, type PlaneLoad } from "../plane/plane-load.ts";
import { type UnifiedMode, UnifiedState } from "./unified-state.ts";

const { s, v, q_WB, pi, position, piPosition, slip } = UnifiedState;
const { p_WB, v_WB, w_WB, q_WB: rigid_q_WB } = RigidBodyState;

/**
 * Velocities of a unified state at one instant: workspace, filled by `findVelocity`. Vectors in B unless stated.
 */
export interface UnifiedVelocity {
  readonly point: LowestPoint;
  /** Its U and p are of the state; its F once the field has been evaluated. */
  readonly load: PlaneLoad;
  /** Angular velocity, rad/s. */
  readonly w: Float64Array;
  /** Velocity of the mass centre in W, m/s, and in B. */
  readonly v_W: Float64Array;
  readonly v_B: Float64Array;
  /** Direction e = (cos beta, sin beta, 0) of the slip. */
  readonly e: Float64Array;
  /** By `VelocityNumbers`. */
  readonly numbers: Float64Array;
  readonly work: Float64Array;
}

/**
 * gapRate: q', m/s. slipSpeed: u·e, at which the lowest point slips along e, m/s. share: 1/(m U), continued where U is
 * small; shareSlope: its derivative by U, kg.
 */
export const VelocityNumbers = { gapRate: 0, slipSpeed: 1, share: 2, shareSlope: 3 } as const;

/**
 * m U below which 1/(m U) is continued along its tangent. In the air U may pass through zero without consequence: P =
 * −mu e/(m U) only has to be right at an impact, which examines U itself.
 */
const SMALL_MOBILITY = 0.05;

export function createUnifiedVelocity(): UnifiedVelocity {
  const vector = () => new Float64Array(3);
  return {
    point: createLowestPoint(),
    load: createPlaneLoad(),
    w: vector(),
    v_W: vector(),
    v_B: vector(),
    e: vector(),
    numbers: new Float64Array(4),
    work: vector(),
  };
}

/** W of (2.07): 1 − k after an impact, 1 + k before one. */
export function widthOf(body: PlaneBody, mode: UnifiedMode): number {
  return mode.kind === "falling" ? 1 + body.k : 1 - body.k;
}

/**
 * Velocities of a unified state. With v = (x', y', z'), z' = q' − w·c and pi = J w − m GA × v, (3.02):
 *
 *   (J + m c cᵀ) w = pi + m GA × (x', y', 0) + m q' c,   x' = pi_x' + q' P_x,  P = −mu e/(m U) while falling
 *
 * No allocation.
 */
export function findVelocity(
  body: PlaneBody,
  mode: UnifiedMode,
  y: Float64Array,
  out: UnifiedVelocity,
): void {
  const { point, load, e, w, v_W, v_B, numbers, work } = out;
  const { mass } = body.body;
  const { inertia } = body;
  placeLowestPoint(body, y, q_WB, point);
  e[0] = y[slip];
  e[1] = y[slip + 1];
  e[2] = 0;
  rotateInverseInto(y, q_WB, e, 0, e, 0);
  findPush(body, point, e, mode.friction, load);
  const gapRate = widthOf(body, mode) * y[v] * mode.sign; // (2.07)
  const mobilityRatio = mass * load.numbers[LoadNumbers.U];
  const least = Math.max(mobilityRatio, SMALL_MOBILITY);
  numbers[VelocityNumbers.share] = (2 * least - mobilityRatio) / (least * least);
  numbers[VelocityNumbers.shareSlope] = -mass / (least * least);
  const P = -mode.friction * numbers[VelocityNumbers.share];
  const isFalling = mode.kind === "falling";
  v_W[0] = y[piPosition] + gapRate * (isFalling ? P * y[slip] : mode.Px); // (3.10)
  v_W[1] = y[piPosition + 1] + gapRate * (isFalling ? P * y[slip + 1] : mode.Py);
  v_W[2] = 0;
  rotateInverseInto(y, q_WB, v_W, 0, v_B, 0);
  rotateInverseInto(y, q_WB, y, pi, w, 0);
  cross3Into(point.a, 0, v_B, 0, work, 0);
  addScaled3Into(w, 0, mass, work, 0, w, 0);
  addScaled3Into(w, 0, mass * gapRate, point.c, 0, w, 0);
  let along = 0;
  let mobility = 1 / mass;
  for (let i = 0; i < 3; i += 1) {
    w[i] /= inertia[i];
    along += point.c[i] * w[i];
    mobility += (point.c[i] * point.c[i]) / inertia[i];
  }
  for (let i = 0; i < 3; i += 1) w[i] -= ((along / mobility) * point.c[i]) / inertia[i];
  v_W[2] = gapRate - dot3(w, 0, point.c, 0);
  addScaled3Into(v_B, 0, v_W[2], point.n, 0, v_B, 0);
  cross3Into(w, 0, point.a, 0, work, 0);
  numbers[VelocityNumbers.gapRate] = gapRate;
  numbers[VelocityNumbers.slipSpeed] = dot3(v_B, 0, e, 0) + dot3(work, 0, e, 0);
}

/**
 * Velocity of the lowest point in W, m/s (3), after `findVelocity`: v + w × GA. Its third component is q'. No
 * allocation.
 */
export function lowestPointVelocityInto(y: Float64Array, velocity: UnifiedVelocity, out: Float64Array): void {
  cross3Into(velocity.w, 0, velocity.point.a, 0, out, 0);
  addScaled3Into(out, 0, 1, velocity.v_B, 0, out, 0);
  rotateInto(y, q_WB, out, 0, out, 0);
}

/** Writes the rigid body state (`RigidBodyState`) of a unified state. No allocation. */
export function rigidStateInto(
  body: PlaneBody,
  mode: UnifiedMode,
  y: Float64Array,
  velocity: UnifiedVelocity,
  out: Float64Array,
): void {
  findVelocity(body, mode, y, velocity);
  out[p_WB] = y[position];
  out[p_WB + 1] = y[position + 1];
  out[p_WB + 2] = Math.abs(y[s]) + heightOf(velocity.point);
  for (let i = 0; i < 4; i += 1) out[rigid_q_WB + i] = y[q_WB + i];
  for (let i = 0; i < 3; i += 1) out[v_WB + i] = velocity.v_W[i];
  rotateInto(y, q_WB, velocity.w, 0, out, w_WB);
}
