import { Wrench } from "@talus/bodies/motion";
import { addScaled3Into, cross3Into, dot3, norm3, scale3Into } from "@talus/kinematics";
import type { SphereModel } from "../model/sphere-model.ts";
import { SphereState } from "../model/state/state-layout.ts";
import { hasCouples } from "./contact-couples.ts";
import type { ContactState } from "./contact-state.ts";

const { p_WB, q_WB, v_WB, w_WB } = SphereState;
const {
  lostToSlip,
  lostToDrag,
  lostToImpact,
  lostToRolling,
  lostToPivoting,
  workOfGround,
  rise,
  riseSpeed,
  time,
} = SphereState;

/**
 * Rates of the sphere under weight, air, water, loads and ground reaction.
 *
 *   p' = v,  m v' = F + S + N n + T,  A w' = -a n x T + M + M_L,  M_L of the loads
 *
 * @param T friction force on the body, N (3)
 * @param slips true if friction dissipates power: -T . u, W
 */
export function contactMotionInto(
  model: SphereModel,
  y: Float64Array,
  state: ContactState,
  T: Float64Array,
  slips: boolean,
  ydot: Float64Array,
): void {
  const { mass: m, radius: a, inertia: A } = model;
  const n = state.contact.normal;
  rigidMotionInto(y, ydot);
  const { force, surfaceForce, normalForce } = state;
  for (let i = 0; i < 3; i += 1) {
    ydot[v_WB + i] = (force[i] + surfaceForce[i] + normalForce * n[i] + T[i]) / m;
  }
  cross3Into(n, 0, T, 0, ydot, w_WB);
  scale3Into(-a / A, ydot, w_WB, ydot, w_WB);
  ydot[lostToSlip] = slips ? -dot3(T, 0, state.slip, 0) : 0;
  ydot[lostToDrag] = state.dragPower - dot3(surfaceForce, 0, y, v_WB);
  ydot[lostToImpact] = 0;
  ydot[lostToRolling] = 0;
  ydot[lostToPivoting] = 0;
  ydot[workOfGround] = dot3(T, 0, state.ground, 0);
  ydot[rise] = 0;
  ydot[riseSpeed] = 0;
  ydot[time] = 1;
  if (model.loads.hasTorque) addTorque(model, state.load, ydot);
  if (hasCouples(model)) addCouple(model, state, ydot);
}

/** Adds A w' = M and the power of the couple: against rolling, against the spin about the normal, and of the ground. */
function addCouple(model: SphereModel, state: ContactState, ydot: Float64Array): void {
  const { couple, turn, contact, groundSpin } = state;
  for (let i = 0; i < 3; i += 1) ydot[w_WB + i] += couple[i] / model.inertia;
  ydot[lostToRolling] = -dot3(couple, 0, turn, 0);
  ydot[lostToPivoting] = -state.spin * dot3(couple, 0, contact.normal, 0);
  ydot[workOfGround] += dot3(couple, 0, groundSpin, 0);
}

/** Adds A w' = M. @param torque M, N m, at `Wrench.torque` of a wrench */
export function addTorque({ inertia }: SphereModel, wrench: Float64Array, ydot: Float64Array): void {
  for (let i = 0; i < 3; i += 1) ydot[w_WB + i] += wrench[Wrench.torque + i] / inertia;
}

/** Position follows velocity, q is constant (see `createOrientation`); the rest of ydot is unchanged. */
export function rigidMotionInto(y: Float64Array, ydot: Float64Array): void {
  for (let i = 0; i < 3; i += 1) ydot[p_WB + i] = y[v_WB + i];
  for (let i = 0; i < 4; i += 1) ydot[q_WB + i] = 0;
}

/** Moves the centre along the normal onto the offset surface at distance a; returns the drift removed, m. */
export function projectPosition(model: SphereModel, y: Float64Array, state: ContactState): number {
  const drift = model.radius - state.contact.distance;
  addScaled3Into(y, p_WB, drift, state.contact.normal, 0, y, p_WB);
  state.contact.distance = model.radius;
  return Math.abs(drift);
}

/**
 * Velocity of the contact point relative to the ground, v - a w x n - g, m/s (3).
 *
 * @param g velocity of the ground's material, tangential, m/s (3)
 */
export function contactVelocityInto(
  a: number,
  y: Float64Array,
  n: Float64Array,
  g: Float64Array,
  out: Float64Array,
): void {
  cross3Into(y, w_WB, n, 0, out, 0);
  addScaled3Into(y, v_WB, -a, out, 0, out, 0);
  addScaled3Into(out, 0, -1, g, 0, out, 0);
}

/** Removes the normal part from the velocity. */
export function projectVelocity(y: Float64Array, state: ContactState): void {
  const n = state.contact.normal;
  const vn = y[v_WB] * n[0] + y[v_WB + 1] * n[1] + y[v_WB + 2] * n[2];
  addScaled3Into(y, v_WB, -vn, n, 0, y, v_WB);
}

/** A projection that removes this fraction of the velocity is not one of a motion along the ground. */
const MOST_TURN = 1e-4;

/**
 * True if the foot has jumped to other ground: the projection removed too much of the velocity. The norms are written
 * out: those returned by `norm3` may be boxed, at every step.
 *
 * @param taken change of the velocity, m/s (3)
 */
export function hasJumped(
  { radius, thresholds }: SphereModel,
  y: Float64Array,
  taken: Float64Array,
): boolean {
  const vx = y[v_WB];
  const vy = y[v_WB + 1];
  const vz = y[v_WB + 2];
  const wx = y[w_WB];
  const wy = y[w_WB + 1];
  const wz = y[w_WB + 2];
  const speed = Math.sqrt(vx * vx + vy * vy + vz * vz) + radius * Math.sqrt(wx * wx + wy * wy + wz * wz);
  const most = MOST_TURN * speed + thresholds.gripSpeed;
  return taken[0] * taken[0] + taken[1] * taken[1] + taken[2] * taken[2] > most * most;
}

/** A step whose end is further from the ground than this many tolerances was not a step of a solution. */
const MOST_DRIFT = 100;

/**
 * True if the end of a step is not one of a motion along the ground: it was too far away, or has jumped.
 *
 * @param drift removed by the projection, m
 * @param taken change of the velocity by it, m/s (3)
 */
export function hasStrayed(model: SphereModel, y: Float64Array, drift: number, taken: Float64Array): boolean {
  const { relativeTolerance, absoluteTolerance } = model.scenario.solver;
  const allowed = MOST_DRIFT * (relativeTolerance + absoluteTolerance);
  return drift > allowed * (norm3(y, p_WB) + model.radius) || hasJumped(model, y, taken);
}

/** Makes the velocity that of rolling: v = a w x n + g. */
export function projectRolling(model: SphereModel, y: Float64Array, state: ContactState): void {
  cross3Into(y, w_WB, state.contact.normal, 0, y, v_WB);
  scale3Into(model.radius, y, v_WB, y, v_WB);
  addScaled3Into(y, v_WB, 1, state.ground, 0, y, v_WB);
}
