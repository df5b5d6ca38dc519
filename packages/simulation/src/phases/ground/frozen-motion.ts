import { addScaled3Into, norm3 } from "@talus/kinematics";
import { projectPosition, projectVelocity } from "../../contact/contact-motion.ts";
import { evaluateContact, keepPlace } from "../../contact/evaluate-contact.ts";
import { gapRounding } from "../../contact/gap-rounding.ts";
import { partRateOfLoads } from "../../contact/loads-of-motion.ts";
import { airRate } from "../../model/body-forces.ts";
import { motionUnder } from "../../model/ground-motion.ts";
import { energyTaken } from "../../model/ledger.ts";
import { slopeOnGround } from "../../model/loads/evaluate-loads.ts";
import type { SphereModel } from "../../model/sphere-model.ts";
import type { SphereDiscrete } from "../../model/state/discrete-state.ts";
import { SphereState } from "../../model/state/state-layout.ts";
import { materialOf } from "../../model/touched-material.ts";
import type { SphereAccumulation } from "../../modes/closed-form-phase.ts";
import type { TransitionWorkspace } from "../../modes/transition-workspace.ts";

const { p_WB, v_WB, w_WB } = SphereState;

/**
 * Forces count as frozen while their change alters the ending motion by less than this fraction of itself.
 */
export const FROZEN = 1e-2;

/** State a time tau later with constant rates; the centre moves along its parabola. */
export function advanceInto(begin: Float64Array, rates: Float64Array, tau: number, out: Float64Array): void {
  out.set(begin);
  for (let i = 0; i < SphereState.length; i += 1) out[i] += tau * rates[i];
  addScaled3Into(out, p_WB, 0.5 * tau * tau, rates, v_WB, out, p_WB);
}

/** A motion with constant rates, and the entry of the ledger to which the energy that it loses belongs. */
export interface FrozenMotion {
  readonly begin: Float64Array;
  readonly rates: Float64Array;
  /** s */
  readonly duration: number;
  readonly lostTo: number;
}

/** Books the energy that a state on the way has lost. */
export function bookLoss(model: SphereModel, { begin, lostTo }: FrozenMotion, y: Float64Array): void {
  y[lostTo] = begin[lostTo];
  y[lostTo] += Math.max(0, energyTaken(model, begin, y));
}

/** The closed form of a frozen motion that begins at t, and the state at its end before and after the jump. */
export function followFrozen(
  model: SphereModel,
  t: number,
  motion: FrozenMotion,
  sides: Pick<SphereAccumulation, "yMinus" | "yPlus" | "end" | "bound">,
): SphereAccumulation {
  const { begin, rates, duration } = motion;
  return {
    ...sides,
    tEnd: t + duration,
    evaluate(time, out) {
      if (time >= t + duration) out.set(sides.yMinus);
      else advanceInto(begin, rates, Math.max(time - t, 0), out);
      bookLoss(model, motion, out);
    },
  };
}

/** No frozen motion yet: another phase follows at once. */
export function goOnAt(t: number, begin: Float64Array, end: SphereAccumulation["end"]): SphereAccumulation {
  return { tEnd: t, evaluate: (_t, out) => out.set(begin), yMinus: begin, yPlus: begin, end, bound: 0 };
}

/**
 * True if the foot stays in its zone of material for a time T, by a bound on its path. The workspace's contact is
 * evaluated.
 */
export function staysInZone({ model, state }: TransitionWorkspace, y: Float64Array, T: number): boolean {
  const { query, mass, radius } = model;
  if (query.zoneDistance === undefined) return true;
  const { contact, force, normalForce } = state;
  const { staticFriction } = materialOf(model, contact).context;
  const acceleration = (norm3(force, 0) + (1 + staticFriction) * Math.abs(normalForce)) / mass;
  const way = norm3(y, v_WB) * T + 0.5 * acceleration * T * T;
  return query.zoneDistance(contact) > way / (1 - radius * Math.max(contact.curvature, 0));
}

/**
 * Rate at which the forces on the ground change in a time T, s, as a fraction of themselves, 1/s. The workspace's
 * contact is evaluated.
 */
export function rateOfForces(workspace: TransitionWorkspace, y: Float64Array, T: number): number {
  const rate = rateOfBuiltIn(workspace, y);
  if (!workspace.model.loads.hasBounded) return rate;
  return rate + partRateOfLoads(workspace.model, workspace.state, y, T);
}

function rateOfBuiltIn({ model, state, scratch }: TransitionWorkspace, y: Float64Array): number {
  const motion = motionUnder(model, state.contact);
  const turn = motion === undefined ? 0 : norm3(motion.angularVelocity, 0);
  const water = slopeOnGround(model.loads, norm3(state.surfaceForce, 0)) / model.mass;
  return norm3(state.normalRate, 0) + 2 * airRate(model, y, scratch) + water + turn;
}

/**
 * Error of a state, in the units of its components, where velocity and a w are off by `error`, m/s, at the end of a
 * time T: of the velocity itself, of the angular velocity, and of the place.
 */
export function errorOfState({ radius }: SphereModel, error: number, T: number): number {
  return error * Math.max(1, 1 / radius, T);
}

/** A normal velocity is rounding up to this fraction of the speeds. */
const SPEED_ROUNDING = 1e-14;

/**
 * Brings the end of a frozen motion onto the ground on which the phase moves: frozen forces leave it by slightly more
 * than rounding. A state on the ground to rounding is unchanged.
 *
 * @param workspace its contact is near; `workspace.ahead` is written
 * @param y   changed in place
 */
export function bringToGround(
  { model, state, ahead }: TransitionWorkspace,
  { object, piece }: SphereDiscrete,
  y: Float64Array,
): void {
  keepPlace(state.contact, ahead.contact);
  ahead.object = object;
  ahead.contact.object = object;
  ahead.contact.piece = piece;
  evaluateContact(model, y, ahead);
  const speed = norm3(y, v_WB) + model.radius * norm3(y, w_WB);
  const isOnGround = Math.abs(ahead.contact.distance - model.radius) <= gapRounding(model, y);
  if (isOnGround && Math.abs(ahead.normalSpeed) <= SPEED_ROUNDING * speed) return;
  projectPosition(model, y, ahead);
  projectVelocity(y, ahead);
}
