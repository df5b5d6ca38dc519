import { dot3 } from "@talus/kinematics";
import type { EventKind } from "@talus/results";
import type { Contact } from "@talus/terrain";
import { GRIP_ROUNDING, gripUsed, slowness } from "../../contact/contact-friction.ts";
import { hasJumped } from "../../contact/contact-motion.ts";
import { evaluateContact } from "../../contact/evaluate-contact.ts";
import { nextLayer } from "../../model/forces/wind.ts";
import type { SphereDiscrete } from "../../model/state/sphere-discrete.ts";
import { SphereState } from "../../model/state/sphere-state.ts";
import { hasBent, settleBeyond } from "../../modes/bent-seam.ts";
import type { SpherePhase } from "../../modes/event-note.ts";
import { endBesideObstacle } from "../../modes/ground-end.ts";
import { groundOutcome } from "../../modes/ground-outcome.ts";
import { NARROW } from "../../modes/run-outcome.ts";
import { beginSlip, groundDiscrete, leaveGround, putOnGround, settle } from "../../modes/settle.ts";
import { endSpin, resistsOtherwise, settleSpin } from "../../modes/settle-couples.ts";
import { meetGround, meetOthers } from "../../modes/several-contacts.ts";
import type { SphereKit } from "../../modes/sphere-kit.ts";
import { endWith, follow, noteOf, type SphereTransition } from "../../modes/transition.ts";
import { GroundGuard } from "./ground-guards.ts";

const { v_WB } = SphereState;

/**
 * Reset where another object of the scene is met, by its own guard or by a step that has come too near; undefined where
 * none is touched.
 *
 * @param first index of the first shared guard
 */
export function resetAtOthers(
  kit: SphereKit,
  phase: SpherePhase,
  fired: readonly number[],
  first: number,
  yPlus: Float64Array,
): SphereTransition | undefined {
  if (kit.model.query.objects === undefined) return undefined;
  if (!fired.includes(first + GroundGuard.meet) && !isMet(fired, first)) return undefined;
  evaluateContact(kit.model, yPlus, kit.state);
  if (groundOutcome(kit, kit.state) !== undefined) return undefined;
  const before = Float64Array.from(yPlus);
  putOnGround(kit, yPlus);
  const met = endBesideObstacle(kit, phase, yPlus) ?? meetOthers(kit, phase, yPlus);
  if (met === undefined) yPlus.set(before); // the ground itself is touched twice: the run ends as it came
  return met;
}

/**
 * Reset where the ground itself is met in another place than that which the sphere moves on; undefined where it is not.
 *
 * @param reached place from which its foot is followed
 */
export function resetAtSecondFoot(
  kit: SphereKit,
  phase: SpherePhase,
  fired: readonly number[],
  first: number,
  discrete: SphereDiscrete,
  reached: Contact,
  yPlus: Float64Array,
): SphereTransition | undefined {
  // nothing has fired where other ground was nearer by what is one contact before the projection, and is not after it
  if (discrete.object > 0 || !(isMet(fired, first) || fired.length === 0)) return undefined;
  if (fired.includes(first + GroundGuard.map) || fired.includes(first + GroundGuard.noData)) return undefined;
  return meetGround(kit, phase, discrete, reached, yPlus);
}

/** The ground is met in a second place. */
function isMet(fired: readonly number[], first: number): boolean {
  return fired.includes(first + GroundGuard.fit) || fired.includes(first + GroundGuard.other);
}

const seams: readonly number[] = [GroundGuard.seam, GroundGuard.zone, GroundGuard.layer];

const couples: readonly number[] = [GroundGuard.turn, GroundGuard.pivot];

/**
 * Reset for the guards that all phases on the ground share; undefined when none of them fired.
 *
 * @param first    index of the first shared guard
 * @param discrete the phase's own: its grip speed outlasts a seam
 */
export function resetOnGround(
  kit: SphereKit,
  phase: SpherePhase,
  fired: readonly number[],
  first: number,
  discrete: SphereDiscrete,
  yMinus: Float64Array,
  yPlus: Float64Array,
): SphereTransition | undefined {
  const has = (guard: number): boolean => fired.includes(first + guard);
  evaluateContact(kit.model, yPlus, kit.state);
  if (has(GroundGuard.map)) return endWith(kit, "left-map", phase, yPlus);
  if (has(GroundGuard.noData)) return endWith(kit, "no-data", phase, yPlus);
  if (isMet(fired, first)) return endWith(kit, "wedged", phase, yPlus);
  const outcome = groundOutcome(kit, kit.state);
  if (outcome === "left-map" || outcome === "no-data") return endWith(kit, outcome, phase, yPlus);
  putOnGround(kit, yPlus);
  if (isTooNarrow(kit, yMinus, yPlus)) {
    yPlus.set(yMinus);
    return endWith(kit, "wedged", phase, yPlus);
  }
  if (has(GroundGuard.pivot) && discrete.spinSide !== 0) endSpin(kit, yPlus);
  if (has(GroundGuard.liftOff)) return liftOff(kit, phase, yMinus, yPlus);
  if (fired.every((each) => seams.includes(each - first))) {
    return crossSeam(kit, phase, has(GroundGuard.layer), discrete, yMinus, yPlus);
  }
  if (fired.every((each) => couples.includes(each - first))) {
    return resetCouples(kit, phase, has(GroundGuard.turn), has(GroundGuard.pivot), discrete, yPlus);
  }
  return undefined;
}

/** Whether the foot has jumped where the state was put on the ground: in a hollow almost as narrow as the sphere. */
function isTooNarrow({ model, state }: SphereKit, before: Float64Array, after: Float64Array): boolean {
  const taken = new Float64Array(3);
  for (let i = 0; i < 3; i += 1) taken[i] = after[v_WB + i] - before[v_WB + i];
  return state.contact.curvature * model.radius > NARROW && hasJumped(model, after, taken);
}

/** Beyond a seam the phase goes on, unless rolling needs more grip there than the ground has. */
function crossSeam(
  kit: SphereKit,
  phase: SpherePhase,
  isNextLayer: boolean,
  discrete: SphereDiscrete,
  yMinus: Float64Array,
  yPlus: Float64Array,
): SphereTransition {
  const { model, state, ahead } = kit;
  const { gripSpeed } = discrete;
  const place = groundDiscrete(kit, yPlus, gripSpeed, discrete.turnSpeed);
  const outcome = groundOutcome(kit, ahead);
  if (outcome !== undefined) return endWith(kit, outcome, phase, yPlus);
  // over an edge the sphere turns about a point: what held it on the ground before may not hold it there
  const isBent = hasBent(kit, discrete, yMinus);
  if (ahead.normalForce <= 0 || (isBent && leavesEdge(kit, yMinus)))
    return liftOff(kit, phase, yMinus, yPlus);
  const layer = isNextLayer ? nextLayer(model.wind, discrete.layer, yPlus) : place.layer;
  const next = { ...place, layer };
  state.contact.material = next.material;
  const note = noteOf(kit, "seam", phase, phase, yMinus, yPlus);
  // slip that begins goes the way in which rolling fails, which may jump with the curvature; what held the sphere from turning
  // may hold it no more; where the ground bends, rolling on one side of the seam is slip on the other
  if (phase === "slip-begins" || isBent || resistsOtherwise(model, discrete.material, next.material)) {
    const course = isBent ? settleBeyond(kit, yMinus, yPlus) : settle(kit, yPlus);
    const kind = eventBetween(phase, course.phase);
    const change =
      kind === undefined ? [] : [noteOf(kit, kind, phase, course.phase, isBent ? yMinus : yPlus, yPlus)];
    return follow(kit, { ...course, discrete: { ...course.discrete, layer } }, yPlus, [note, ...change]);
  }
  if (phase === "roll" && gripUsed(model, ahead, kit.friction) > 1 + GRIP_ROUNDING) {
    const slip = noteOf(kit, "slip", phase, "slip-begins", yPlus, yPlus);
    const course = beginSlip(kit, yPlus, discrete.turnSpeed);
    return follow(kit, { ...course, discrete: { ...course.discrete, gripSpeed, layer } }, yPlus, [
      note,
      slip,
    ]);
  }
  const hasEnded = phase === "slip" && ahead.slipSpeed <= gripSpeed * slowness(model, yPlus);
  return follow(kit, { phase: hasEnded ? "slip-ends" : phase, discrete: next }, yPlus, [note]);
}

/**
 * Whether a sphere flies off an edge so slightly bent that its foot is beyond it at once: the force that would turn its velocity
 * into the plane ahead, m v^2/a less the normal force there, would pull.
 */
function leavesEdge({ model, ahead }: SphereKit, y: Float64Array): boolean {
  const away = dot3(y, v_WB, ahead.contact.normal, 0);
  const needed = (model.mass * dot3(y, v_WB, y, v_WB)) / model.radius;
  return away > model.thresholds.gripSpeed && needed > ahead.normalForce;
}

const slipping: readonly SpherePhase[] = ["slip", "slip-begins", "slip-ends", "turn-ends"];

/** What is told where motion on the ground goes on in another way. */
function eventBetween(from: SpherePhase, to: SpherePhase): EventKind | undefined {
  if (to === "flight") return "lift-off";
  if (slipping.includes(from) === slipping.includes(to)) return undefined;
  return slipping.includes(to) ? "slip" : "grip";
}

/** Turning or spin has come to its end, or what held it has come to its limit. */
function resetCouples(
  kit: SphereKit,
  phase: SpherePhase,
  turns: boolean,
  pivots: boolean,
  discrete: SphereDiscrete,
  yPlus: Float64Array,
): SphereTransition {
  if (pivots) settleSpin(kit, yPlus, phase !== "roll");
  const hasStopped = pivots && kit.state.spinSide === 0;
  if (phase === "roll" && (discrete.turnMode === "held" || hasStopped))
    return follow(kit, settle(kit, yPlus), yPlus, []);
  const next = groundDiscrete(kit, yPlus, discrete.gripSpeed, discrete.turnSpeed);
  if (!turns) return { phase, discrete: next };
  const { gripSpeed } = kit.model.thresholds;
  if (discrete.turnMode === "held") return { phase, discrete: { ...next, turnMode: "begins" } };
  if (discrete.turnMode === "begins" && kit.state.turnSpeed > 0.5 * gripSpeed) {
    return { phase, discrete: { ...next, turnMode: "free", turnSpeed: 0.5 * gripSpeed } };
  }
  return { phase: phase === "roll" ? "roll-ends" : "turn-ends", discrete: next };
}

function liftOff(
  kit: SphereKit,
  phase: SpherePhase,
  yMinus: Float64Array,
  yPlus: Float64Array,
): SphereTransition {
  const course = leaveGround(kit, yPlus, 0);
  return follow(kit, course, yPlus, [noteOf(kit, "lift-off", phase, "flight", yMinus, yPlus)]);
}
