import { addScaled3Into, dot3, norm3 } from "@talus/kinematics";
import { projectPosition } from "../../contact/contact-motion.ts";
import { gapRounding } from "../../contact/gap-rounding.ts";
import { applyImpact, lawNote, readImpulse } from "../../contact/impact.ts";
import { touchingObjects } from "../../contact/touched-objects.ts";
import { nextLayer } from "../../model/forces/wind.ts";
import { groundVelocityInto, motionUnder } from "../../model/ground-motion.ts";
import { energyTaken } from "../../model/ledger.ts";
import type { SphereDiscrete } from "../../model/state/discrete-state.ts";
import { SphereState } from "../../model/state/state-layout.ts";
import { materialOf } from "../../model/touched-material.ts";
import { selectCompliantMode } from "../../modes/compliant-mode.ts";
import { leaveGround } from "../../modes/contact-mode.ts";
import { type EventNote, placeOf, type SpherePhase } from "../../modes/event-note.ts";
import { endBesideObstacle } from "../../modes/ground-end.ts";
import { groundOutcome } from "../../modes/ground-outcome.ts";
import { indentationTooDeep } from "../../modes/run-outcome.ts";
import {
  endWith,
  endWithoutImpulse,
  noteOf,
  type SphereTransition,
  transitionTo,
} from "../../modes/transition.ts";
import type { TransitionWorkspace } from "../../modes/transition-workspace.ts";
import { CompliantGuard, MET_AT } from "./compliant-guards.ts";

const { p_WB, v_WB, lostToImpact } = SphereState;

/**
 * Reset for the guards shared by all phases in a layer; undefined if none of them fired.
 *
 * @param first index of the first shared guard
 */
export function resetCompliant(
  workspace: TransitionWorkspace,
  phase: SpherePhase,
  fired: readonly number[],
  first: number,
  discrete: SphereDiscrete,
  yMinus: Float64Array,
  yPlus: Float64Array,
): SphereTransition | undefined {
  const { model, state } = workspace;
  const has = (guard: number): boolean => fired.includes(first + guard);
  const outcome = has(CompliantGuard.map) ? "left-map" : groundOutcome(workspace, workspace.state);
  if (outcome !== undefined) return endWith(workspace, outcome, phase, yPlus);
  if (has(CompliantGuard.deep))
    return { outcome: indentationTooDeep(materialOf(model, state.contact).forceLaw?.name ?? "") };
  if (
    (has(CompliantGuard.out) || has(CompliantGuard.force)) &&
    phase !== "unloading" &&
    staysLoaded(workspace, yPlus)
  )
    return transitionTo(workspace, selectCompliantMode(workspace, yPlus, discrete), yPlus, []);
  if (has(CompliantGuard.out)) return separate(workspace, phase, yMinus, yPlus);
  if (has(CompliantGuard.force)) {
    if (phase === "unloading") return reload(workspace, discrete, yMinus, yPlus);
    const note = noteOf(workspace, "lift-off", phase, "unloading", yMinus, yPlus);
    return transitionTo(
      workspace,
      { phase: "unloading", discrete: { ...discrete, isLoaded: false } },
      yPlus,
      [note],
    );
  }
  if (has(CompliantGuard.meet))
    return (
      endBesideObstacle(workspace, phase, yPlus) ?? resolveImpactOnOther(workspace, phase, discrete, yPlus)
    );
  if (has(CompliantGuard.layer)) {
    const note = noteOf(workspace, "patch-boundary", phase, phase, yMinus, yPlus);
    const layer = nextLayer(model.wind, discrete.layer, yPlus);
    return transitionTo(workspace, { phase, discrete: { ...discrete, layer } }, yPlus, [note]);
  }
  return undefined;
}

/**
 * A body that is hardly pressed in and that its weight presses down does not leave: the indentation is rounding.
 */
function staysLoaded({ model, state }: TransitionWorkspace, y: Float64Array): boolean {
  const { contact, force, normalRate, normalSpeed } = state;
  if (normalSpeed > model.thresholds.restSpeed || model.radius - contact.distance > gapRounding(model, y))
    return false;
  return dot3(force, 0, contact.normal, 0) + model.mass * dot3(y, v_WB, normalRate, 0) < 0;
}

/** The sphere leaves the surface of the layer, pushed until now or flying out of its dent. */
function separate(
  workspace: TransitionWorkspace,
  phase: SpherePhase,
  yMinus: Float64Array,
  yPlus: Float64Array,
): SphereTransition {
  const { model, state } = workspace;
  projectPosition(model, yPlus, state);
  const mode = leaveGround(workspace, yPlus, Math.max(state.normalSpeed, 0));
  const notes = phase === "unloading" ? [] : [noteOf(workspace, "lift-off", phase, "flight", yMinus, yPlus)];
  return transitionTo(workspace, mode, yPlus, notes);
}

/** In its dent the sphere has fallen back onto the layer. */
function reload(
  workspace: TransitionWorkspace,
  discrete: SphereDiscrete,
  yMinus: Float64Array,
  yPlus: Float64Array,
): SphereTransition {
  const mode = selectCompliantMode(workspace, yPlus, { ...discrete, isLoaded: true });
  return transitionTo(workspace, mode, yPlus, [
    noteOf(workspace, "touch", "flight", mode.phase, yMinus, yPlus),
  ]);
}

/** An approach slower than this many grip speeds counts as none. */
const CHATTER = 100;

/**
 * Nor does one not faster than the forces make it within this many times the depth at which another object is met.
 */
const MET = 4;

/**
 * Speed up to which an approach to another object counts as none, m/s: the sphere is pressed into that as well.
 */
function slowestApproach({ model, state }: TransitionWorkspace): number {
  const { force, normalForce } = state;
  const most = (norm3(force, 0) + 2 * Math.abs(normalForce)) / model.mass; // friction is at most about N
  const made = Math.sqrt(2 * most * MET * MET_AT * model.radius);
  return Math.max(CHATTER * model.thresholds.gripSpeed, made);
}

/**
 * Pressed into a layer the sphere meets another object: it strikes it by the impact law of that object's material, and
 * continues; pressed into it as well it ends, since there is no motion between two in this model.
 */
function resolveImpactOnOther(
  workspace: TransitionWorkspace,
  phase: SpherePhase,
  discrete: SphereDiscrete,
  yPlus: Float64Array,
): SphereTransition {
  const { model, impact, state } = workspace;
  const other = touchingObjects(model, yPlus).find(({ object }) => object !== discrete.object);
  const vn = other === undefined ? 0 : dot3(yPlus, v_WB, other.normal, 0);
  if (other === undefined || vn >= -slowestApproach(workspace))
    return endWith(workspace, "wedged", phase, yPlus);
  const before = Float64Array.from(yPlus);
  groundVelocityInto(motionUnder(model, other), other.foot, other.normal, state.ground);
  const status = applyImpact(model, yPlus, other, state.ground, vn, impact);
  if (status !== "impact") return endWithoutImpulse(workspace, other, status);
  // out of what it has met, or each impact in a series would begin deeper than the one before
  addScaled3Into(yPlus, p_WB, Math.max(model.radius - other.distance, 0), other.normal, 0, yPlus, p_WB);
  const energyLost = energyTaken(model, before, yPlus);
  yPlus[lostToImpact] += energyLost;
  const note: EventNote = {
    ...noteOf(workspace, "impact", phase, phase, before, yPlus, { impulse: readImpulse(impact), energyLost }),
    ...placeOf(model, other),
    ...lawNote(model, other, before, energyLost),
    sequential: true,
  };
  if (phase === "unloading") return transitionTo(workspace, { phase, discrete }, yPlus, [note]);
  const mode = selectCompliantMode(workspace, yPlus, discrete);
  return transitionTo(workspace, mode, yPlus, [note]);
}
