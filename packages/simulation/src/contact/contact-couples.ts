import { Wrench } from "@talus/bodies/motion";
import { addScaled3Into, cross3Into, dot3, norm3, tangent3Into } from "@talus/kinematics";
import type { ContactMaterial } from "../model/laws/contact-material.ts";
import type { SphereModel } from "../model/sphere-model.ts";
import { SphereState } from "../model/state/state-layout.ts";
import type { ContactState } from "./contact-state.ts";

const { w_WB } = SphereState;

/** True if the ground acts on the sphere by couples too. */
export function hasCouples({ resistsTurning }: SphereModel): boolean {
  return resistsTurning;
}

/** The material whose laws of rolling and pivoting apply. */
export function turningMaterialOf(
  { materials }: SphereModel,
  { turningMaterial, contact }: ContactState,
): ContactMaterial {
  return materials[turningMaterial >= 0 ? turningMaterial : contact.material] ?? materials[0];
}

/** Slip speed that represents the limit 0 of slip that has just begun, m/s. */
const HARDLY = 1e-12;

/** Rounding of the angular velocity along the ground, in eps of the whole. */
const TURN_ROUNDING = 16 * Number.EPSILON;

/**
 * Turning of the sphere relative to the ground, w - Omega, with Omega the angular velocity of the ground's material:
 * the part along the ground, w_t, and that about the normal. The contact is already evaluated. No allocation.
 */
export function evaluateTurning(model: SphereModel, y: Float64Array, state: ContactState): void {
  const { turn, groundSpin } = state;
  const n = state.contact.normal;
  for (let i = 0; i < 3; i += 1) turn[i] = y[w_WB + i] - groundSpin[i];
  state.spin = dot3(turn, 0, n, 0);
  for (let i = 0; i < 3; i += 1) turn[i] -= state.spin * n[i];
  state.turnSpeed = model.radius * norm3(turn, 0);
  state.standSpeed = model.thresholds.standSpeed + TURN_ROUNDING * model.radius * norm3(y, w_WB);
}

/**
 * Friction with which rolling continues without turning, w_t = 0 maintained:
 *
 *   T_h = m a (Omega x n')_t + m g' - F_t - S                                                                       (1)
 *
 * @param out N (3). No allocation.
 */
export function holdFrictionInto(model: SphereModel, state: ContactState, out: Float64Array): void {
  const { force, surfaceForce, groundRate, groundSpin, normalRate, contact } = state;
  const { mass: m, radius: a } = model;
  cross3Into(groundSpin, 0, normalRate, 0, out, 0);
  for (let i = 0; i < 3; i += 1) out[i] = m * (a * out[i] + groundRate[i]) - force[i] - surfaceForce[i];
  tangent3Into(out, 0, contact.normal, 0, out, 0);
}

/**
 * Couple of the ground on the sphere: rolling resistance and pivoting friction, each like dry friction. With the laws'
 * limits at rest h, h_p and couples against turning r, r_p
 *
 *   M_h = a n x T + A (w_n - Omega_n) n' - M_L,t    holds w_t = 0, with w_t' = (M - M_h)/A                            (2)
 *   M_t = -r w_t/|w_t|;  while w_t = 0: M_h, up to h, and while turning begins: M_h, up to r
 *   M_n = -r_p sgn(w_n - Omega_n);  while that is zero: -A w_t . n' - M_L . n, up to h_p
 *
 * M_L: the torque of the loads.
 *
 * With T = T_h of (1), M_h is also the couple that holds rolling, where w_t' = (M - M_h)/(A + m a^2).
 *
 * @param T     friction force, N (3). No allocation.
 * @param slips true if the contact slips, with the slip of the state; false if it rolls
 */
export function coupleInto(model: SphereModel, state: ContactState, T: Float64Array, slips: boolean): void {
  const { hold, couple, turn, normalRate, turnMode, spinSide, rollingLimits, pivotingLimits, turningInput } =
    state;
  const { rollingLaw, context } = turningMaterialOf(model, state);
  const n = state.contact.normal;
  const a = model.radius;
  const stiff = model.inertia * state.spin;
  cross3Into(n, 0, T, 0, hold, 0);
  for (let i = 0; i < 3; i += 1) hold[i] = a * hold[i] + stiff * normalRate[i]; // (2)
  if (model.loads.hasTorque) {
    const { load } = state;
    const about = dot3(load, Wrench.torque, n, 0);
    for (let i = 0; i < 3; i += 1) hold[i] -= load[Wrench.torque + i] - about * n[i];
  }
  const holdSize = norm3(hold, 0);
  writeTurningInput(state, slips);
  turningInput[0] = state.turnSpeed / a;
  if (rollingLaw === undefined) rollingLimits.fill(0);
  else rollingLaw.couples(turningInput, context, rollingLimits);
  state.spareHold = rollingLimits[0] - holdSize;
  const resists = turnMode === "free" && state.turnSpeed > state.standSpeed;
  const from = resists ? turn : hold;
  const limit = rollingLimits[turnMode === "begins" ? 1 : 0];
  let share = turnMode === "held" || holdSize <= limit ? 1 : rollingLimits[1] / holdSize;
  if (resists) share = (-rollingLimits[1] * a) / state.turnSpeed;

  const pivotHold = -spinGrowth(model, state);
  evaluatePivotLimits(model, state, slips);
  const pivot =
    spinSide === 0
      ? Math.max(-pivotingLimits[0], Math.min(pivotingLimits[0], pivotHold))
      : -spinSide * pivotingLimits[1];
  for (let i = 0; i < 3; i += 1) couple[i] = share * from[i] + pivot * n[i];
}

/** Limits of the pivoting couple, and the excess of the one at rest over the couple that holds the spin. */
export function evaluatePivotLimits(model: SphereModel, state: ContactState, slips: boolean): void {
  const { turningInput, pivotingLimits } = state;
  const { pivotingLaw, context } = turningMaterialOf(model, state);
  writeTurningInput(state, slips);
  turningInput[0] = Math.abs(state.spin);
  if (pivotingLaw === undefined) pivotingLimits.fill(0);
  else pivotingLaw.couples(turningInput, context, pivotingLimits);
  state.sparePivot = pivotingLimits[0] - Math.abs(spinGrowth(model, state));
}

/** Couple that turns the spin about the normal, without pivoting friction, A w_t . n' + M_L . n, N m. */
export function spinGrowth({ inertia, loads }: SphereModel, state: ContactState): number {
  const turned = inertia * dot3(state.turn, 0, state.normalRate, 0);
  return loads.hasTorque ? turned + dot3(state.load, Wrench.torque, state.contact.normal, 0) : turned;
}

function writeTurningInput({ turningInput, slipSpeed, normalForce }: ContactState, slips: boolean): void {
  turningInput[1] = slips ? Math.max(slipSpeed, HARDLY) : 0;
  turningInput[2] = Math.max(normalForce, 0);
}

/** Removes from the angular velocity relative to the ground what the couples hold at zero. */
export function projectTurning(model: SphereModel, y: Float64Array, state: ContactState): void {
  if (!hasCouples(model)) return;
  evaluateTurning(model, y, state);
  if (state.turnMode === "held") stopTurn(y, state);
  if (turningMaterialOf(model, state).pivotingLaw !== undefined && state.spinSide === 0) stopSpin(y, state);
}

/** w_t := 0. The turning is already evaluated. */
export function stopTurn(y: Float64Array, { turn }: ContactState): void {
  addScaled3Into(y, w_WB, -1, turn, 0, y, w_WB);
}

/** w_n := Omega_n. The turning is already evaluated. */
export function stopSpin(y: Float64Array, { spin, contact }: ContactState): void {
  addScaled3Into(y, w_WB, -spin, contact.normal, 0, y, w_WB);
}
