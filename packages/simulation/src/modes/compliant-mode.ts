import { addScaled3Into, dot3, norm3 } from "@talus/kinematics";
import { evaluateCompliantContact } from "../contact/compliant-contact.ts";
import { gripUsed } from "../contact/contact-friction.ts";
import type { ContactState } from "../contact/contact-state.ts";
import { turningAlong } from "../contact/standing.ts";
import { motionUnder } from "../model/ground-motion.ts";
import { energyTaken } from "../model/ledger.ts";
import type { SphereModel } from "../model/sphere-model.ts";
import type { SphereDiscrete } from "../model/state/discrete-state.ts";
import { SphereState } from "../model/state/state-layout.ts";
import { hasForceLaws, materialOf } from "../model/touched-material.ts";
import { groundDiscrete, stopSlip } from "./contact-mode.ts";
import type { SpherePhase } from "./event-note.ts";
import { type ContactMode, noteOf, type SphereTransition, transitionTo } from "./transition.ts";
import type { TransitionWorkspace } from "./transition-workspace.ts";

const { v_WB, w_WB, lostToImpact, internal, mostInternal } = SphereState;

/** Phases of a sphere that is pressed into a layer, and of one that has left it but not yet its own dent. */
export const compliantPhases = [
  "compliant-slip",
  "compliant-slip-begins",
  "compliant-roll",
  "unloading",
] as const satisfies readonly SpherePhase[];

/** Phases to which a touch may lead besides those on rigid ground. */
export function compliantPhasesOf(model: SphereModel): readonly SpherePhase[] {
  return hasForceLaws(model) ? compliantPhases : [];
}

/** True if the ground under the foot is a layer with a force law. */
export function isCompliant({ model, state }: TransitionWorkspace): boolean {
  return materialOf(model, state.contact).forceLaw !== undefined;
}

/**
 * First touch of a layer: the force law begins, unloaded, and the sphere continues in contact.
 *
 * @param before the state as it came; @param y on the surface, changed in place
 */
export function beginCompliantContact(
  workspace: TransitionWorkspace,
  before: Float64Array,
  y: Float64Array,
): SphereTransition {
  const mode = compliantModeFrom(workspace, y);
  return transitionTo(workspace, mode, y, [noteOf(workspace, "touch", "flight", mode.phase, before, y)]);
}

/** Contact with an unloaded layer, from the workspace's contact on. */
export function compliantModeFrom(workspace: TransitionWorkspace, y: Float64Array): ContactMode {
  y.fill(0, internal, internal + mostInternal);
  const { gripSpeed } = workspace.model.thresholds;
  return selectCompliantMode(workspace, y, {
    ...groundDiscrete(workspace, y, gripSpeed, 0),
    turnMode: "free",
    isLoaded: true,
  });
}

/**
 * Continuation of a sphere pressed into a layer: |u| above the grip speed: it slips; else u := 0, and then rolling, or
 * the beginning of slip where friction cannot hold it.
 *
 * @param y changed in place; the removed slip is counted as lost to slip
 */
export function selectCompliantMode(
  workspace: TransitionWorkspace,
  y: Float64Array,
  discrete: SphereDiscrete,
): ContactMode {
  const { model, state, compliant } = workspace;
  evaluateCompliantContact(model, y, discrete, state, compliant);
  if (state.slipSpeed > model.thresholds.gripSpeed) return { phase: "compliant-slip", discrete };
  return selectCompliantGrip(workspace, y, discrete);
}

/** Removes the remaining slip; then friction holds it, or slip begins again. */
export function selectCompliantGrip(
  workspace: TransitionWorkspace,
  y: Float64Array,
  discrete: SphereDiscrete,
): ContactMode {
  const { model, state, friction, compliant } = workspace;
  stopSlip(workspace, y);
  evaluateCompliantContact(model, y, discrete, state, compliant);
  return {
    phase: gripUsed(model, state, friction) > 1 ? "compliant-slip-begins" : "compliant-roll",
    discrete,
  };
}

/** Multiple of the thresholds of rest within which the force of the layer balances the weight. */
const BALANCE = 1000;

/** > 0 while a sphere that rolls, pressed into a layer, moves or is accelerated; no allocation. */
export function distanceFromRest(model: SphereModel, state: ContactState, y: Float64Array): number {
  const { restSpeed, restAcceleration } = model.thresholds;
  const { mass, radius } = model;
  const turning = radius * (spinsOn(model, state, y) ? turningAlong(y, state) : norm3(y, w_WB));
  const speed = norm3(y, v_WB);
  const n = state.contact.normal;
  const { force } = state;
  const normal = state.normalForce + force[0] * n[0] + force[1] * n[1] + force[2] * n[2];
  const most = BALANCE * mass * restAcceleration;
  const squares = (speed * speed + turning * turning) / (restSpeed * restSpeed);
  const forces = (normal * normal + state.rollingFrictionSize * state.rollingFrictionSize) / (most * most);
  return squares + forces - 1;
}

/**
 * True if a sphere in a layer spins about the normal, against which nothing there acts, on ground that does not move.
 */
function spinsOn(model: SphereModel, { contact }: ContactState, y: Float64Array): boolean {
  const spin = dot3(y, w_WB, contact.normal, 0);
  return (
    model.radius * Math.abs(spin) > model.thresholds.restSpeed && motionUnder(model, contact) === undefined
  );
}

/**
 * The sphere rests in the layer, compressed; the rest of its motion goes into the layer, except for a spin about the
 * normal that is more than rounding.
 */
export function restInLayer(
  workspace: TransitionWorkspace,
  yMinus: Float64Array,
  y: Float64Array,
): SphereTransition {
  const { state, model } = workspace;
  const n = state.contact.normal;
  const spin = spinsOn(model, state, y) ? dot3(y, w_WB, n, 0) : 0;
  y.fill(0, v_WB, w_WB + 3);
  if (spin !== 0) addScaled3Into(y, w_WB, spin, n, 0, y, w_WB);
  y[lostToImpact] += energyTaken(model, yMinus, y);
  const discrete = groundDiscrete(workspace, y, model.thresholds.gripSpeed, 0);
  state.object = discrete.object;
  return transitionTo(workspace, { phase: "rest", discrete }, y, [
    noteOf(workspace, "rest", "compliant-roll", "rest", yMinus, y),
  ]);
}
