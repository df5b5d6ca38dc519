import { dot3 } from "@talus/kinematics";
import type { EventKind } from "@talus/results";
import type { Contact } from "@talus/terrain";
import { GRIP_ROUNDING, gripUsed, slowness } from "../../contact/contact-friction.ts";
import { hasJumped } from "../../contact/contact-motion.ts";
import { evaluateContact } from "../../contact/evaluate-contact.ts";
import { nextLayer } from "../../model/forces/wind.ts";
import type { SphereDiscrete } from "../../model/state/discrete-state.ts";
import { SphereState } from "../../model/state/state-layout.ts";
import { hasBent, selectModeBeyond } from "../../modes/bent-patch-boundary.ts";
import {
  beginSlip,
  groundDiscrete,
  leaveGround,
  putOnGround,
  selectContactMode,
} from "../../modes/contact-mode.ts";
import type { SpherePhase } from "../../modes/event-note.ts";
import { endBesideObstacle } from "../../modes/ground-end.ts";
import { groundOutcome } from "../../modes/ground-outcome.ts";
import { resolveOtherObjects, resolveSecondFoot } from "../../modes/multiple-contact.ts";
import { NARROW } from "../../modes/run-outcome.ts";
import { endWith, noteOf, type SphereTransition, transitionTo } from "../../modes/transition.ts";
import type { TransitionWorkspace } from "../../modes/transition-workspace.ts";
import { endSpin, resistsOtherwise, selectSpinMode } from "../../modes/turning-mode.ts";
import { GroundGuard } from "./ground-guards.ts";

const { v_WB } = SphereState;

/**
 * Reset if another object of the scene is met, by its own guard or by a step that has come too near; undefined if none
 * is touched.
 *
 * @param first index of the first shared guard
 */
export function resetAtOthers(
  workspace: TransitionWorkspace,
  phase: SpherePhase,
  fired: readonly number[],
  first: number,
  yPlus: Float64Array,
): SphereTransition | undefined {
  if (workspace.model.query.objects === undefined) return undefined;
  if (!fired.includes(first + GroundGuard.meet) && !isMet(fired, first)) return undefined;
  evaluateContact(workspace.model, yPlus, workspace.state);
  if (groundOutcome(workspace, workspace.state) !== undefined) return undefined;
  const before = Float64Array.from(yPlus);
  putOnGround(workspace, yPlus);
  const met = endBesideObstacle(workspace, phase, yPlus) ?? resolveOtherObjects(workspace, phase, yPlus);
  if (met === undefined) yPlus.set(before); // the ground itself is touched twice: the run ends as it arrived
  return met;
}

/**
 * Reset if the ground itself is met in another place than that on which the sphere moves; undefined if it is not.
 *
 * @param reached place from which its foot is followed
 */
export function resetAtSecondFoot(
  workspace: TransitionWorkspace,
  phase: SpherePhase,
  fired: readonly number[],
  first: number,
  discrete: SphereDiscrete,
  reached: Contact,
  yPlus: Float64Array,
): SphereTransition | undefined {
  // nothing has fired if other ground was nearer by what is one contact before the projection, and is not after it
  if (discrete.object > 0 || !(isMet(fired, first) || fired.length === 0)) return undefined;
  if (fired.includes(first + GroundGuard.map) || fired.includes(first + GroundGuard.noData)) return undefined;
  return resolveSecondFoot(workspace, phase, discrete, reached, yPlus);
}

/** The ground is met in a second place. */
function isMet(fired: readonly number[], first: number): boolean {
  return fired.includes(first + GroundGuard.fit) || fired.includes(first + GroundGuard.other);
}

const boundaries: readonly number[] = [GroundGuard.patch, GroundGuard.zone, GroundGuard.layer];

const couples: readonly number[] = [GroundGuard.turn, GroundGuard.pivot];

/**
 * Reset for the guards shared by all phases on the ground; undefined if none of them fired.
 *
 * @param first    index of the first shared guard
 * @param discrete of the phase: its grip speed outlasts a patch boundary
 */
export function resetOnGround(
  workspace: TransitionWorkspace,
  phase: SpherePhase,
  fired: readonly number[],
  first: number,
  discrete: SphereDiscrete,
  yMinus: Float64Array,
  yPlus: Float64Array,
): SphereTransition | undefined {
  const has = (guard: number): boolean => fired.includes(first + guard);
  evaluateContact(workspace.model, yPlus, workspace.state);
  if (has(GroundGuard.map)) return endWith(workspace, "left-map", phase, yPlus);
  if (has(GroundGuard.noData)) return endWith(workspace, "no-data", phase, yPlus);
  if (has(GroundGuard.fit) && !has(GroundGuard.other)) {
    return { phase: phase === "roll" ? "roll-parts" : "slip-parts", discrete };
  }
  if (isMet(fired, first)) return endWith(workspace, "wedged", phase, yPlus);
  const outcome = groundOutcome(workspace, workspace.state);
  if (outcome === "left-map" || outcome === "no-data") return endWith(workspace, outcome, phase, yPlus);
  putOnGround(workspace, yPlus);
  if (isTooNarrow(workspace, yMinus, yPlus)) {
    yPlus.set(yMinus);
    return endWith(workspace, "wedged", phase, yPlus);
  }
  if (has(GroundGuard.pivot) && discrete.spinSide !== 0) endSpin(workspace, yPlus);
  if (has(GroundGuard.liftOff)) return liftOff(workspace, phase, yMinus, yPlus);
  if (fired.every((each) => boundaries.includes(each - first))) {
    return crossPatchBoundary(workspace, phase, has(GroundGuard.layer), discrete, yMinus, yPlus);
  }
  if (fired.every((each) => couples.includes(each - first))) {
    return resetCouples(workspace, phase, has(GroundGuard.turn), has(GroundGuard.pivot), discrete, yPlus);
  }
  return undefined;
}

/**
 * True if the foot has jumped where the state was put on the ground: in a hollow almost as narrow as the sphere.
 */
function isTooNarrow(
  { model, state }: TransitionWorkspace,
  before: Float64Array,
  after: Float64Array,
): boolean {
  const taken = new Float64Array(3);
  for (let i = 0; i < 3; i += 1) taken[i] = after[v_WB + i] - before[v_WB + i];
  return state.contact.curvature * model.radius > NARROW && hasJumped(model, after, taken);
}

/** Beyond a patch boundary the phase continues, unless rolling needs more grip there than the ground has. */
function crossPatchBoundary(
  workspace: TransitionWorkspace,
  phase: SpherePhase,
  isNextLayer: boolean,
  discrete: SphereDiscrete,
  yMinus: Float64Array,
  yPlus: Float64Array,
): SphereTransition {
  const { model, state, ahead } = workspace;
  const { gripSpeed } = discrete;
  const place = groundDiscrete(workspace, yPlus, gripSpeed, discrete.turnSpeed);
  const outcome = groundOutcome(workspace, ahead);
  if (outcome !== undefined) return endWith(workspace, outcome, phase, yPlus);
  // over an edge the sphere turns about a point: what held it on the ground before may not hold it there
  const isBent = hasBent(workspace, discrete, yMinus);
  if (ahead.normalForce <= 0 || (isBent && leavesEdge(workspace, yMinus)))
    return liftOff(workspace, phase, yMinus, yPlus);
  const layer = isNextLayer ? nextLayer(model.wind, discrete.layer, yPlus) : place.layer;
  const next = { ...place, layer };
  state.contact.material = next.material;
  const note = noteOf(workspace, "patch-boundary", phase, phase, yMinus, yPlus);
  // slip that begins goes the way in which rolling fails, which may jump with the curvature; what held the sphere from
  // turning may no longer hold it; where the ground bends, rolling on one side of the patch boundary is slip on the
  // other
  if (phase === "slip-begins" || isBent || resistsOtherwise(model, discrete.material, next.material)) {
    const mode = isBent ? selectModeBeyond(workspace, yMinus, yPlus) : selectContactMode(workspace, yPlus);
    const kind = eventBetween(phase, mode.phase);
    const change =
      kind === undefined ? [] : [noteOf(workspace, kind, phase, mode.phase, isBent ? yMinus : yPlus, yPlus)];
    return transitionTo(workspace, { ...mode, discrete: { ...mode.discrete, layer } }, yPlus, [
      note,
      ...change,
    ]);
  }
  if (phase === "roll" && gripUsed(model, ahead, workspace.friction) > 1 + GRIP_ROUNDING) {
    const slip = noteOf(workspace, "slip", phase, "slip-begins", yPlus, yPlus);
    const mode = beginSlip(workspace, yPlus, discrete.turnSpeed);
    return transitionTo(workspace, { ...mode, discrete: { ...mode.discrete, gripSpeed, layer } }, yPlus, [
      note,
      slip,
    ]);
  }
  const hasEnded = phase === "slip" && ahead.slipSpeed <= gripSpeed * slowness(model, yPlus);
  return transitionTo(workspace, { phase: hasEnded ? "slip-ends" : phase, discrete: next }, yPlus, [note]);
}

/**
 * True if a sphere flies off an edge so slightly bent that its foot is beyond it at once: the force that would turn its
 * velocity into the plane ahead, m v^2/a minus the normal force there, would pull.
 */
function leavesEdge({ model, ahead }: TransitionWorkspace, y: Float64Array): boolean {
  const away = dot3(y, v_WB, ahead.contact.normal, 0);
  const needed = (model.mass * dot3(y, v_WB, y, v_WB)) / model.radius;
  return away > model.thresholds.gripSpeed && needed > ahead.normalForce;
}

const slipping: readonly SpherePhase[] = ["slip", "slip-begins", "slip-ends", "turn-ends"];

/** The event when motion on the ground continues in another mode. */
function eventBetween(from: SpherePhase, to: SpherePhase): EventKind | undefined {
  if (to === "flight") return "lift-off";
  if (slipping.includes(from) === slipping.includes(to)) return undefined;
  return slipping.includes(to) ? "slip" : "grip";
}

/** Turning or spin has ended, or what held it has reached its limit. */
function resetCouples(
  workspace: TransitionWorkspace,
  phase: SpherePhase,
  turns: boolean,
  pivots: boolean,
  discrete: SphereDiscrete,
  yPlus: Float64Array,
): SphereTransition {
  if (pivots) selectSpinMode(workspace, yPlus, phase !== "roll");
  const hasStopped = pivots && workspace.state.spinSide === 0;
  if (phase === "roll" && (discrete.turnMode === "held" || hasStopped))
    return transitionTo(workspace, selectContactMode(workspace, yPlus), yPlus, []);
  const next = groundDiscrete(workspace, yPlus, discrete.gripSpeed, discrete.turnSpeed);
  if (!turns) return { phase, discrete: next };
  const { gripSpeed } = workspace.model.thresholds;
  if (discrete.turnMode === "held") return { phase, discrete: { ...next, turnMode: "begins" } };
  if (discrete.turnMode === "begins" && workspace.state.turnSpeed > 0.5 * gripSpeed) {
    return { phase, discrete: { ...next, turnMode: "free", turnSpeed: 0.5 * gripSpeed } };
  }
  return { phase: phase === "roll" ? "roll-ends" : "turn-ends", discrete: next };
}

function liftOff(
  workspace: TransitionWorkspace,
  phase: SpherePhase,
  yMinus: Float64Array,
  yPlus: Float64Array,
): SphereTransition {
  const mode = leaveGround(workspace, yPlus, 0);
  return transitionTo(workspace, mode, yPlus, [
    noteOf(workspace, "lift-off", phase, "flight", yMinus, yPlus),
  ]);
}
