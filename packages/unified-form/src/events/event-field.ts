import {
  addScaled3Into,
  quaternionRateInto,
  RigidBodyState,
  rotateInto,
  rotateInverseInto,
} from "@talus/kinematics";
import { heightOf } from "../plane/lowest-point.ts";
import type { PlaneBody } from "../plane/plane-body.ts";
import { contactInto, createPlaneContact, type PlaneContact } from "../plane/plane-contact.ts";
import { createPlaneLoad, findLoad, findPush, LoadNumbers, type PlaneLoad } from "../plane/plane-load.ts";

const { p_WB, q_WB, v_WB, w_WB } = RigidBodyState;

/** A rigid body state as used by the event method: workspace. */
export interface EventMotion {
  readonly contact: PlaneContact;
  readonly load: PlaneLoad;
  /** Direction of the slip in B; 0 without slip. */
  readonly e: Float64Array;
  /** By `MotionNumbers`. */
  readonly numbers: Float64Array;
}

/** gap: q, m. gapRate: q', m/s. slipSpeed: |u_t|, m/s. */
export const MotionNumbers = { gap: 0, gapRate: 1, slipSpeed: 2 } as const;

export function createEventMotion(): EventMotion {
  return {
    contact: createPlaneContact(),
    load: createPlaneLoad(),
    e: new Float64Array(3),
    numbers: new Float64Array(3),
  };
}

/** Gap, slip, F and U of a rigid body state with Coulomb friction along its own slip. No allocation. */
export function findMotion(body: PlaneBody, friction: number, y: Float64Array, out: EventMotion): void {
  const { contact, load, e, numbers } = out;
  contactInto(body, y, contact);
  const { point, w_B, u_W } = contact;
  const slipSpeed = Math.sqrt(u_W[0] * u_W[0] + u_W[1] * u_W[1]);
  e[0] = slipSpeed > 0 ? u_W[0] / slipSpeed : 0;
  e[1] = slipSpeed > 0 ? u_W[1] / slipSpeed : 0;
  e[2] = 0;
  rotateInverseInto(y, q_WB, e, 0, e, 0);
  findLoad(body, point, w_B, load);
  findPush(body, point, e, friction, load);
  numbers[MotionNumbers.gap] = y[p_WB + 2] - heightOf(point);
  numbers[MotionNumbers.gapRate] = u_W[2];
  numbers[MotionNumbers.slipSpeed] = slipSpeed;
}

/**
 * Adds the impulse `size` p (N s along the normal) at the lowest point, after `findMotion` of the same y. No
 * allocation.
 */
export function addImpulse(body: PlaneBody, size: number, motion: EventMotion, y: Float64Array): void {
  const { load, contact } = motion;
  const { work } = load;
  rotateInto(y, q_WB, load.push, 0, work, 0);
  addScaled3Into(y, v_WB, size / body.body.mass, work, 0, y, v_WB);
  rotateInto(y, q_WB, load.turn, 0, work, 0);
  addScaled3Into(y, w_WB, size, work, 0, y, w_WB);
  contactInto(body, y, contact);
}

/** Newton and Euler: m v' = N p − m g e_Z, J w' = (J w) × w + N GA × p, with N = −F/U on the ground. No allocation. */
export function eventRates(
  body: PlaneBody,
  friction: number,
  onGround: boolean,
  y: Float64Array,
  ydot: Float64Array,
  motion: EventMotion,
): void {
  findMotion(body, friction, y, motion);
  const { load } = motion;
  const { work, wRate, push, turn, numbers } = load;
  const N = onGround ? -numbers[LoadNumbers.F] / numbers[LoadNumbers.U] : 0;
  for (let i = 0; i < 3; i += 1) ydot[p_WB + i] = y[v_WB + i];
  quaternionRateInto(y, q_WB, y, w_WB, ydot, q_WB);
  rotateInto(y, q_WB, push, 0, work, 0);
  for (let i = 0; i < 3; i += 1) ydot[v_WB + i] = (N / body.body.mass) * work[i];
  ydot[v_WB + 2] -= body.gravity;
  addScaled3Into(wRate, 0, N, turn, 0, work, 0);
  // w = R w_B: its rate in the world is R w_B', as w × w = 0
  rotateInto(y, q_WB, work, 0, ydot, w_WB);
}

/** Puts a state on the ground: q = 0 by the height, q' = 0 by an impulse along the normal. No allocation. */
export function projectOnGround(body: PlaneBody, y: Float64Array, motion: EventMotion): void {
  findMotion(body, 0, y, motion);
  const { contact, load, numbers } = motion;
  y[p_WB + 2] = heightOf(contact.point);
  addImpulse(body, -numbers[MotionNumbers.gapRate] / load.numbers[LoadNumbers.U], motion, y);
}
