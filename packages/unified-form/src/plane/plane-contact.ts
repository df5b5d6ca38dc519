import {
  addScaled3Into,
  cross3Into,
  dot3,
  norm3,
  normaliseQuaternionInto,
  RigidBodyState,
  rotateInto,
  rotateInverseInto,
} from "@talus/kinematics";
import { ModelError } from "@talus/scenario";
import {
  createLowestPoint,
  heightOf,
  type LowestPoint,
  moveLowestPoint,
  placeLowestPoint,
} from "./lowest-point.ts";
import type { PlaneBody } from "./plane-body.ts";

const { p_WB, q_WB, v_WB, w_WB } = RigidBodyState;

/** Rounding error of a gap, in units of the lengths whose difference it is. */
const GAP_ROUNDING = 64 * Number.EPSILON;

/** State of a rigid body relative to the plane: workspace of `contactInto`. Vectors in B. */
export interface PlaneContact {
  readonly point: LowestPoint;
  readonly w_B: Float64Array;
  /** Velocity of the lowest point in W, m/s: its third component is q'. */
  readonly u_W: Float64Array;
  /** pi_1' to pi_3' of (3.02) in W, kg m²/s. */
  readonly pi_W: Float64Array;
}

export function createPlaneContact(): PlaneContact {
  const vector = () => new Float64Array(3);
  return { point: createLowestPoint(), w_B: vector(), u_W: vector(), pi_W: vector() };
}

/** Fills `out` for a rigid body state: u = v + w × GA, pi = J w − m GA × v. No allocation. */
export function contactInto(body: PlaneBody, y: Float64Array, out: PlaneContact): void {
  const { point, w_B, u_W, pi_W } = out;
  placeLowestPoint(body, y, q_WB, point);
  rotateInverseInto(y, q_WB, y, w_WB, w_B, 0);
  rotateInverseInto(y, q_WB, y, v_WB, u_W, 0);
  cross3Into(point.a, 0, u_W, 0, pi_W, 0);
  for (let i = 0; i < 3; i += 1) pi_W[i] = body.inertia[i] * w_B[i] - body.body.mass * pi_W[i];
  rotateInto(y, q_WB, pi_W, 0, pi_W, 0);
  cross3Into(w_B, 0, point.a, 0, u_W, 0);
  rotateInto(y, q_WB, u_W, 0, u_W, 0);
  addScaled3Into(u_W, 0, 1, y, v_WB, u_W, 0);
}

/**
 * The state with which a run begins: q of length 1, and z raised to the plane where it is below it by no more than
 * rounding.
 *
 * @throws ModelError for numbers that are not finite, a flat side that faces the ground, or a body that reaches below
 *         it
 */
export function startState(body: PlaneBody, given: ArrayLike<number>): Float64Array {
  const y = Float64Array.from(given).slice(0, RigidBodyState.size);
  if (y.length !== RigidBodyState.size || !y.every(Number.isFinite)) {
    throw new ModelError(
      `start: must be ${RigidBodyState.size} finite numbers, got ${Array.from(y).join(" ")}`,
    );
  }
  if (normaliseQuaternionInto(y, q_WB, y, q_WB) === 0) {
    throw new ModelError("start.orientation: must be a quaternion that is not zero, got 0 0 0 0");
  }
  const point = createLowestPoint();
  placeLowestPoint(body, y, q_WB, point);
  moveLowestPoint(body, Float64Array.of(1, 1, 1), point);
  if (!point.aRate.every(Number.isFinite)) {
    throw new ModelError(
      "start.orientation: a flat side must not face the ground, where no single point is lowest; tilt the body",
    );
  }
  const height = heightOf(point);
  const gap = y[p_WB + 2] - height;
  const rounding = GAP_ROUNDING * (Math.abs(y[p_WB + 2]) + norm3(point.a, 0));
  if (!(gap >= -rounding)) {
    throw new ModelError(`start.position: the body must be above the plane, got a gap of ${gap} m`);
  }
  if (gap < rounding) y[p_WB + 2] = height;
  return y;
}

/** Energy of a rigid body state, kinetic and m g z, J. */
export function planeEnergy(body: PlaneBody, y: Float64Array): number {
  const { mass } = body.body;
  const w_B = new Float64Array(3);
  rotateInverseInto(y, q_WB, y, w_WB, w_B, 0);
  let twice = mass * dot3(y, v_WB, y, v_WB);
  for (let i = 0; i < 3; i += 1) twice += body.inertia[i] * w_B[i] * w_B[i];
  return twice / 2 + mass * body.gravity * y[p_WB + 2];
}
