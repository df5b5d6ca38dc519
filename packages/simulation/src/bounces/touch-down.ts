import { addScaled3Into } from "@talus/kinematics";
import { projectPosition } from "../contact/contact-motion.ts";
import { evaluateContact } from "../contact/evaluate-contact.ts";
import {
  applyImpact,
  applyLastImpact,
  endsWithoutSlip,
  lawNote,
  readImpulse,
  slowestRebound,
} from "../contact/impact.ts";
import { touchingFeet, touchingObjects } from "../contact/touched-objects.ts";
import { energyTaken } from "../model/ledger.ts";
import { SphereState } from "../model/state/state-layout.ts";
import { beginCompliantContact, isCompliant } from "../modes/compliant-mode.ts";
import { flyFrom, selectContactMode } from "../modes/contact-mode.ts";
import type { EventNote, SpherePhase } from "../modes/event-note.ts";
import { endBesideObstacle, endOnGround } from "../modes/ground-end.ts";
import { resolveMultipleContact } from "../modes/multiple-contact.ts";
import { endWithoutImpulse, noteOf, type SphereTransition, transitionTo } from "../modes/transition.ts";
import type { TransitionWorkspace } from "../modes/transition-workspace.ts";
import { errorOfEnding, vanishesInRounding } from "./bounce-clearance.ts";
import { landingSpeed } from "./landing-speed.ts";

const { p_WB, v_WB, lostToImpact } = SphereState;

/** A rebound slower than this fraction of the approach is rounding of e = 0. */
const NO_REBOUND = 4 * Number.EPSILON;

/**
 * The sphere touches the ground: impact with its rebound, or lasting contact (docs/theory/impact.md (3.11)).
 *
 * A separating touch (v.n >= 0) is not an impact. A rebound not faster than the threshold of the scenario ends the
 * bounces, as does one that vanishes in rounding: then the impact is resolved without restitution, and as after any
 * impact without a rebound the motion continues in contact, as determined by `selectContactMode`. On a material with a
 * force law there is no impact: the sphere is pressed into it.
 *
 * @param known normal velocity before, m/s, at the touch itself; default: that of the contact found here, since where
 *              the ground bends strongly the foot and so the normal of another search differ by more than rounding
 * @param yPlus filled with the state before, whose centre is first moved onto the offset surface; then the state after
 */
export function touchDown(
  workspace: TransitionWorkspace,
  known: number | undefined,
  yPlus: Float64Array,
): SphereTransition {
  const { model, state } = workspace;
  state.object = -1;
  evaluateContact(model, yPlus, state);
  const ending = endOnGround(workspace, state, "flight", yPlus);
  if (ending !== undefined) return ending;
  const { normalSpeed } = state;
  const overlap = model.radius - state.contact.distance;
  const vn = known ?? landingSpeed(model, state);
  projectPosition(model, yPlus, state);
  state.object = state.contact.object;
  addScaled3Into(yPlus, v_WB, vn - state.normalSpeed, state.contact.normal, 0, yPlus, v_WB);
  const end = endBesideObstacle(workspace, "flight", yPlus);
  if (end !== undefined) return end;
  const touching = touchingObjects(model, yPlus);
  if (touching.length > 1) return resolveMultipleContact(workspace, "flight", touching, yPlus);
  const before = Float64Array.from(yPlus);
  if (isCompliant(workspace) && vn <= model.thresholds.restSpeed)
    return beginCompliantContact(workspace, before, yPlus);
  if (vn >= 0) return touchOnly(workspace, vn, before, yPlus);
  if (model.query.borderIsEdge) {
    // both sides of a kink, or of a hollow edge, may be met at once
    const feet = touchingFeet(model, yPlus);
    if (feet.length > 1) return resolveMultipleContact(workspace, "flight", feet, yPlus);
  }

  const status = applyImpact(model, yPlus, state.contact, state.ground, vn, workspace.impact);
  if (status !== "impact") return endWithoutImpulse(workspace, state.contact, status);
  const speed = vn + workspace.impact.result.impulse[2] / model.mass;
  const rebound = Math.abs(speed) <= NO_REBOUND * Math.abs(vn) ? 0 : speed;
  const isGripped = endsWithoutSlip(workspace.impact.result);
  const vanishes = rebound > 0 && vanishesInRounding(workspace, yPlus, rebound);
  const flies = rebound > slowestRebound(model) && !vanishes;
  if (!flies) {
    const feet = touchingFeet(model, before);
    if (feet.length > 1) {
      yPlus.set(before);
      return resolveMultipleContact(workspace, "flight", feet, yPlus);
    }
  }
  if (rebound > 0 && !flies) {
    yPlus.set(before);
    const last = applyLastImpact(model, yPlus, state.contact, state.ground, vn, workspace.impact);
    if (last !== "impact") return endWithoutImpulse(workspace, state.contact, last);
  }
  const energyLost = energyTaken(model, before, yPlus);
  yPlus[lostToImpact] += energyLost;
  const impulse = readImpulse(workspace.impact);
  const impact = (to: SpherePhase, after: Float64Array): EventNote =>
    noteOf(workspace, "impact", "flight", to, before, after, {
      impulse,
      energyLost,
      ...lawNote(model, state.contact, before, energyLost),
    });

  if (flies) {
    const mode = flyFrom(workspace, yPlus, 0, rebound, isGripped ? "gripped" : "slipping");
    const note = impact("flight", yPlus);
    if (!model.query.flat) flyOn(yPlus, state.contact.normal, overlap, vn, normalSpeed, rebound);
    return transitionTo(workspace, mode, yPlus, [note]);
  }
  const afterImpact = Float64Array.from(yPlus);
  const mode = selectModeWithLoss(workspace, yPlus);
  if (rebound === 0) return transitionTo(workspace, mode, yPlus, [impact(mode.phase, yPlus)]);
  const lostInEnd = yPlus[lostToImpact] - afterImpact[lostToImpact];
  return transitionTo(workspace, mode, yPlus, [
    impact("flight", afterImpact),
    noteOf(workspace, "bounces-end", "flight", mode.phase, afterImpact, yPlus, {
      energyLost: lostInEnd,
      ...(vanishes ? { bound: errorOfEnding(workspace, rebound) } : {}),
    }),
  ]);
}

/**
 * The flight from an impact begins at its present place: the touch itself was earlier, when the normal velocity was
 * `vn`. Delayed by the rounding of the gap, every bounce would delay all that follow, by more the lower they are.
 *
 * @param overlap at the time of the state, m
 * @param speed   normal velocity then, m/s
 * @param rebound normal velocity right after the touch, m/s
 */
function flyOn(
  y: Float64Array,
  n: Float64Array,
  overlap: number,
  vn: number,
  speed: number,
  rebound: number,
): void {
  const slower = speed - vn;
  const late = (-2 * overlap) / (vn + speed);
  const rise = late * (rebound + 0.5 * slower);
  if (!(slower < 0 && rise > 0)) return;
  addScaled3Into(y, p_WB, rise, n, 0, y, p_WB);
  addScaled3Into(y, v_WB, slower, n, 0, y, v_WB);
}

/** Contact without an impulse: the touch of a graze. */
function touchOnly(
  workspace: TransitionWorkspace,
  vn: number,
  before: Float64Array,
  yPlus: Float64Array,
): SphereTransition {
  if (vn > workspace.model.thresholds.restSpeed)
    return transitionTo(workspace, flyFrom(workspace, yPlus, 0, vn, "none"), yPlus, []);
  const feet = touchingFeet(workspace.model, yPlus);
  if (feet.length > 1) return resolveMultipleContact(workspace, "flight", feet, yPlus);
  const mode = selectModeWithLoss(workspace, yPlus);
  return transitionTo(workspace, mode, yPlus, [
    noteOf(workspace, "touch", "flight", mode.phase, before, yPlus),
  ]);
}

/** `selectContactMode`, with the energy of the removed normal velocity counted as lost to impact. */
export function selectModeWithLoss(workspace: TransitionWorkspace, y: Float64Array) {
  const { model } = workspace;
  const before = Float64Array.from(y);
  const mode = selectContactMode(workspace, y);
  y[lostToImpact] += energyTaken(model, before, y);
  return mode;
}
