import { createSlipEnd, finishSlip, type SlipEnd } from "@talus/contact/friction";
import { addScaled3Into, cross3Into, dot3, norm3 } from "@talus/kinematics";
import type { Phase } from "@talus/scheduler";
import { coupleInto, evaluateTurning, stopTurn, turningMaterialOf } from "../../contact/contact-couples.ts";
import { slipFrictionAnyhow } from "../../contact/contact-friction.ts";
import { contactMotionInto, projectRolling } from "../../contact/contact-motion.ts";
import { evaluateContact } from "../../contact/evaluate-contact.ts";
import type { SphereModel } from "../../model/sphere-model.ts";
import type { SphereDiscrete } from "../../model/state/discrete-state.ts";
import { SphereState } from "../../model/state/state-layout.ts";
import { createClosedFormPhase, type SphereAccumulation } from "../../modes/closed-form-phase.ts";
import { atFoot, groundDiscrete, resumeContact, selectContactMode } from "../../modes/contact-mode.ts";
import type { EventNote, SpherePhase } from "../../modes/event-note.ts";
import { noteOf, transitionTo } from "../../modes/transition.ts";
import {
  createTransitionWorkspace,
  forgetTransitions,
  type TransitionWorkspace,
} from "../../modes/transition-workspace.ts";
import {
  advanceInto,
  bookLoss,
  bringToGround,
  errorOfState,
  FROZEN,
  followFrozen,
  goOnAt,
  rateOfForces,
  staysInZone,
} from "./frozen-motion.ts";

/**
 * If the turning rotates instead of ending, or takes so long that the forces change, it is followed to a speed this
 * much smaller. Not further at a time: followed until it is far slower than necessary, turning that friction hardly
 * ends is a stiff equation.
 */
const FOLLOW_FURTHER = 0.1;

/** Turning as slow as this, in speeds of a sphere that stands, is ended in any case. */
const SLOWEST = 1e3;

/**
 * The last instant of turning against rolling resistance, with normal, N, friction and M_h frozen: like the end of
 * slip, since w_t' = (M - M_h) b with M = -r w_t/|w_t|, r of the rolling law, b = 1/(A + m a^2) where the sphere rolls
 * and 1/A where it slips. Then its limit at rest decides whether it stays without turning or turns on.
 */
export function createTurnEndPhase(
  model: SphereModel,
  base: "roll" | "slip",
): Phase<SphereDiscrete, undefined, readonly EventNote[]> {
  const workspace = createTransitionWorkspace(model);
  return createClosedFormPhase(
    base === "roll" ? "roll-ends" : "turn-ends",
    ["flight", "slip", "slip-begins", "slip-ends", "roll", "rest", "turn-ends", "roll-ends"],
    (t, y, discrete) => atFoot(workspace, discrete, () => finishAt(workspace, base, t, y, discrete)),
    () => forgetTransitions(workspace),
  );
}

function finishAt(
  workspace: TransitionWorkspace,
  base: "roll" | "slip",
  t: number,
  y: Float64Array,
  discrete: SphereDiscrete,
): SphereAccumulation {
  const { model, state } = workspace;
  const { mass: m, radius: a, inertia: A } = model;
  const begin = Float64Array.from(y);
  resumeContact(state, { ...discrete, turnMode: "free" });
  evaluateContact(model, begin, state);
  state.contact.material = discrete.material;
  const T = Float64Array.from(state.rollingFriction);
  if (base === "slip") {
    slipFrictionAnyhow(model, state, workspace.friction, T);
    coupleInto(model, state, T, true);
  }
  const mobility = 1 / (base === "roll" ? A + m * a * a : A);
  const turnEnd = createSlipEnd();
  const status = finishSlip(state.turn, state.hold, state.rollingLimits[1], 1, mobility, turnEnd);
  const duration = turnEnd.time;
  const change = rateOfChange(workspace, base, begin, duration) * duration * duration;
  const turning = a * mobility * (state.rollingLimits[1] + norm3(state.hold, 0));
  const isFrozen =
    turning * change <= FROZEN * state.turnSpeed &&
    isCoupleFrozen(workspace) &&
    staysInZone(workspace, begin, duration);
  const goesOn = status === "turns" || !isFrozen;
  if (goesOn && discrete.turnSpeed > SLOWEST * state.standSpeed) {
    const smaller = FOLLOW_FURTHER * discrete.turnSpeed;
    const next = groundDiscrete(workspace, begin, discrete.gripSpeed, smaller);
    return goOnAt(t, begin, { phase: base, discrete: next });
  }

  const rates = new Float64Array(SphereState.length);
  const forces = norm3(state.force, 0) + norm3(state.surfaceForce, 0) + Math.abs(state.normalForce);
  const moving = base === "slip" ? forces / m : 0; // rolling, the velocity follows the turning
  const left = status === "turns" ? state.turnSpeed : 0; // so slow that it is removed whatever its effect would be
  const error = (turning + moving) * change + a * mobility * coupleChange(workspace) * duration + left;
  useMeanCouple(workspace, base, turnEnd, T);
  contactMotionInto(model, begin, state, T, base === "slip", rates);
  const motion = { begin, rates, duration, lostTo: SphereState.lostToRolling };
  const yMinus = new Float64Array(SphereState.length);
  advanceInto(begin, rates, duration, yMinus);
  const yPlus = Float64Array.from(yMinus);
  stand(workspace, base, yPlus);
  const mode = selectContactMode(workspace, yPlus);
  bookLoss(model, motion, yPlus);
  bringToGround(workspace, discrete, yMinus);
  const notes = mode.phase === "rest" ? [noteOf(workspace, "rest", base, "rest", yMinus, yPlus)] : [];
  const end = transitionTo(workspace, mode, yPlus, notes);
  return followFrozen(model, t, motion, { yMinus, yPlus, end, bound: errorOfState(model, error, duration) });
}

/**
 * Puts the mean couple of the last instant into the workspace's state, and the corresponding friction of rolling into
 * T.
 */
function useMeanCouple(
  { model, state, scratch }: TransitionWorkspace,
  base: SpherePhase,
  { impulse, time }: SlipEnd,
  T: Float64Array,
): void {
  const { couple, contact } = state;
  const n = contact.normal;
  const before = Float64Array.from(couple);
  const pivot = dot3(couple, 0, n, 0);
  for (let i = 0; i < 3; i += 1) couple[i] = (time > 0 ? impulse[i] / time : 0) + pivot * n[i];
  if (base !== "roll") return;
  for (let i = 0; i < 3; i += 1) before[i] = couple[i] - before[i];
  cross3Into(before, 0, n, 0, scratch, 0);
  const { gyration: k, radius: a } = model;
  addScaled3Into(T, 0, 1 / (k * a * (1 + 1 / k)), scratch, 0, T, 0); // (m a/A) M x n / (1 + m a^2/A)
}

/** w_t := 0, with the corresponding velocity if the sphere rolls. */
function stand({ model, state }: TransitionWorkspace, base: SpherePhase, y: Float64Array): void {
  evaluateContact(model, y, state);
  evaluateTurning(model, y, state);
  stopTurn(y, state);
  if (base === "roll") projectRolling(model, y, state);
}

/** Rate at which forces and couples change as a fraction of themselves, 1/s. */
function rateOfChange(
  workspace: TransitionWorkspace,
  base: "roll" | "slip",
  y: Float64Array,
  T: number,
): number {
  const { model, state } = workspace;
  const rate = rateOfForces(workspace, y, T);
  if (base === "roll") return rate;
  const friction = Math.abs(state.normalForce) + state.rollingFrictionSize;
  return rate + (model.slipMobility * friction) / Math.max(state.slipSpeed, model.thresholds.gripSpeed);
}

/** True if the couple against the turning hardly changes while that ends. */
function isCoupleFrozen(workspace: TransitionWorkspace): boolean {
  return coupleChange(workspace) <= FROZEN * workspace.state.rollingLimits[1];
}

/** Change of the couple against the turning while that ends, N m. */
function coupleChange({ model, state }: TransitionWorkspace): number {
  const { turningInput, rollingLimits } = state;
  const { rollingLaw, context } = turningMaterialOf(model, state);
  const atRest = new Float64Array(2);
  rollingLaw?.couples(new Float64Array([0, turningInput[1], turningInput[2]]), context, atRest);
  return Math.abs(rollingLimits[1] - atRest[1]);
}
