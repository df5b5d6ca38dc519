import { Wrench } from "@talus/bodies/motion";
import { dot3, norm3, tangent3Into } from "@talus/kinematics";
import { motionUnder } from "../model/ground-motion.ts";
import type { SphereModel } from "../model/sphere-model.ts";
import { SphereState } from "../model/state/state-layout.ts";
import { coupleInto, hasCouples, holdFrictionInto, turningMaterialOf } from "./contact-couples.ts";
import { type FrictionBuffers, slipFrictionInto } from "./contact-friction.ts";
import type { ContactState } from "./contact-state.ts";
import { loadsStaySteady, torqueAboutNormal } from "./loads-of-motion.ts";

const { v_WB, w_WB } = SphereState;

/*
 * A sphere stands if its state is a fixed point of the equations of contact, except for the rotation of the body:
 *
 *   v = 0,   m v' = F_t + S + T = 0,   A w' = -a n x T + M = 0,   N > 0                                       (1)
 *
 * With v = 0 the normal is constant, n' = (hess d) v = 0, on ground of any curvature. So spin about the normal has no
 * part in the forces that rolling needs: m a (w x n')_t in T_r, A w_n n' in M_h and A w_t . n' in the couple of
 * pivoting all vanish. Built-in forces depend on p, v and w alone; a constant spin leaves them unchanged, the Magnus
 * force included.
 * Loads report whether they change (`areSteady`); with a torque M_L the balanced sphere has F_t + S + T_r = 0.
 * Therefore (1) is decided at v = 0, on any ground that does not move itself:
 *
 *   held      T = T_h = -F_t - S within static friction, M = a n x T_h within the limit of rolling resistance at rest
 *   balanced  F_t + S = 0: T = 0 and M = 0 without any hold
 *   slipping  F_t + S = 0 and no friction, T = 0, whatever the direction of the spin
 *
 * and the spin persists for ever if no couple acts against it. A rest has in addition no spin.
 */

/** True if no couple acts against the present spin about the normal, on ground that does not move. */
function keepsSpin(model: SphereModel, state: ContactState): boolean {
  return (
    state.pivotingLimits[1] === 0 &&
    motionUnder(model, state.contact) === undefined &&
    torqueAboutNormal(model, state) === 0
  );
}

/**
 * Magnitude of the force that accelerates a sphere that rolls and stands, N: the friction of rolling, which vanishes
 * with it, except with loads: F_t + S + T_r, for a torque may balance a force about the foot.
 */
function forceLeft(model: SphereModel, state: ContactState): number {
  if (!model.loads.hasBounded) return state.rollingFrictionSize;
  const { scratch, force, surfaceForce, rollingFriction, contact } = state;
  for (let i = 0; i < 3; i += 1) scratch[i] = force[i] + surfaceForce[i] + rollingFriction[i];
  tangent3Into(scratch, 0, contact.normal, 0, scratch, 0);
  return norm3(scratch, 0);
}

/**
 * True if a sphere that grips stands, at rest or spinning about the normal. The contact is already evaluated.
 */
export function standsWhileGripping(model: SphereModel, state: ContactState, y: Float64Array): boolean {
  const { restSpeed, restAcceleration } = model.thresholds;
  const isBalanced = forceLeft(model, state) <= model.mass * restAcceleration;
  if (!(norm3(y, v_WB) <= restSpeed) || !(state.turnMode === "held" || isBalanced)) return false;
  if (!loadsStaySteady(model, y)) return false;
  if (model.radius * norm3(y, w_WB) <= restSpeed) {
    if (turningMaterialOf(model, state).pivotingLaw !== undefined) return state.spinSide === 0;
    return torqueAboutNormal(model, state) === 0;
  }
  return keepsSpin(model, state) && model.radius * turningAlong(y, state) <= restSpeed;
}

/** True if a sphere that slips stands, spinning without friction. The contact is already evaluated. */
export function standsWhileSlipping(
  model: SphereModel,
  state: ContactState,
  y: Float64Array,
  friction: FrictionBuffers,
): boolean {
  const T = new Float64Array(3);
  slipFrictionInto(model, state, state.slip, friction, T);
  if (hasCouples(model)) coupleInto(model, state, T, true);
  return distanceFromStanding(model, state, y, T) <= 0;
}

/** Far above zero, if something keeps the sphere from standing at any speed. */
const FAR = 1e300;

/**
 * (1) of a sphere that slips with this friction, as a guard: > 0 while it moves, is accelerated or slowed in its spin.
 * No allocation.
 */
export function distanceFromStanding(
  model: SphereModel,
  state: ContactState,
  y: Float64Array,
  T: Float64Array,
): number {
  const { restSpeed, restAcceleration } = model.thresholds;
  if (T[0] !== 0 || T[1] !== 0 || T[2] !== 0 || motionUnder(model, state.contact) !== undefined) return FAR;
  const { couple, holdFriction } = state;
  if (hasCouples(model) && (couple[0] !== 0 || couple[1] !== 0 || couple[2] !== 0)) return FAR;
  if (model.loads.hasTorque && norm3(state.load, Wrench.torque) !== 0) return FAR;
  if (!loadsStaySteady(model, y)) return FAR;
  holdFrictionInto(model, state, holdFriction);
  const most = model.mass * restAcceleration;
  const forces = dot3(holdFriction, 0, holdFriction, 0) / (most * most);
  return dot3(y, v_WB, y, v_WB) / (restSpeed * restSpeed) + forces - 1;
}

/**
 * The same for a sphere that rolls and spins: with its turning along the ground and the friction that rolling needs. If
 * it does not spin, or its spin ends, its speed and all of its turning. No allocation.
 */
export function distanceFromRolling(model: SphereModel, state: ContactState, y: Float64Array): number {
  const { restSpeed, restAcceleration } = model.thresholds;
  if (!loadsStaySteady(model, y)) return FAR;
  const a = model.radius;
  const squares = dot3(y, v_WB, y, v_WB) + a * a * dot3(y, w_WB, y, w_WB);
  const spin = a * dot3(y, w_WB, state.contact.normal, 0);
  if (Math.abs(spin) <= restSpeed || !keepsSpin(model, state)) return squares / (restSpeed * restSpeed) - 1;
  const along = turningAlong(y, state);
  const speeds = (dot3(y, v_WB, y, v_WB) + a * a * along * along) / (restSpeed * restSpeed);
  const forces = state.turnMode === "held" ? 0 : forceLeft(model, state) / (model.mass * restAcceleration);
  return speeds + forces * forces - 1;
}

/** |w_t|, the angular velocity along the ground, rad/s. */
export function turningAlong(y: Float64Array, { contact }: ContactState): number {
  const n = contact.normal;
  const spin = dot3(y, w_WB, n, 0);
  const w1 = y[w_WB] - spin * n[0];
  const w2 = y[w_WB + 1] - spin * n[1];
  const w3 = y[w_WB + 2] - spin * n[2];
  return Math.sqrt(w1 * w1 + w2 * w2 + w3 * w3);
}
