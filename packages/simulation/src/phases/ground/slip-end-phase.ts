import { createSlipEnd, finishSlip } from "@talus/contact/friction";
import { addScaled3Into, norm3, scale3Into } from "@talus/kinematics";
import type { Phase } from "@talus/scheduler";
import { coupleInto, hasCouples, turningMaterialOf } from "../../contact/contact-couples.ts";
import { slipFrictionInto, slowness } from "../../contact/contact-friction.ts";
import { contactMotionInto } from "../../contact/contact-motion.ts";
import type { ContactState } from "../../contact/contact-state.ts";
import { evaluateContact } from "../../contact/evaluate-contact.ts";
import type { SphereModel } from "../../model/sphere-model.ts";
import type { SphereDiscrete } from "../../model/state/discrete-state.ts";
import { SphereState } from "../../model/state/state-layout.ts";
import { createClosedFormPhase, type SphereAccumulation } from "../../modes/closed-form-phase.ts";
import {
  atFoot,
  groundDiscrete,
  mobilityOf,
  resumeContact,
  selectContactMode,
  stopSlip,
} from "../../modes/contact-mode.ts";
import type { EventNote } from "../../modes/event-note.ts";
import { type ContactMode, noteOf, transitionTo } from "../../modes/transition.ts";
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
import { type SlipTurn, type SlipTurnEnd, TURN_ERROR, turnSlip } from "./slip-turn.ts";

/** If neither an end nor a turn is near, slip is followed to this fraction of the speed. */
const FOLLOW_FURTHER = 0.25;
/** Below this fraction of the grip speed the slip velocity is rounding: it is zero. */
const ROUNDING = 1e-8;
/**
 * An end of slip that takes more of the times in which u turns is followed: its middle is not a straight path from u to
 * zero.
 */
const LONG = 1000;
/** Slip that has turned is slow slip up to this many grip speeds, so that it does not return at once. */
const SLOW = 2;

/**
 * The last instant of slip, with normal, N, T_r and the couple of the ground frozen (docs/theory/phases.md (2.9),
 * (2.10); error of the order of |u|^2, reported as the bound): u reaches zero after t*, then the friction law decides
 * between rolling and continued slip. Where friction cannot hold the sphere and u turns past zero, and where friction
 * hardly exceeds T_r and t* is so long that the forces would change, only the turn is taken with frozen forces: then
 * slip continues slowly ("slip-begins") or speeds up again.
 */
export function createSlipEndPhase(
  model: SphereModel,
): Phase<SphereDiscrete, undefined, readonly EventNote[]> {
  const workspace = createTransitionWorkspace(model);
  return createClosedFormPhase(
    "slip-ends",
    ["flight", "slip", "slip-begins", "roll", "rest", "turn-ends", "roll-ends"],
    (t, y, discrete) => atFoot(workspace, discrete, () => finishAt(workspace, t, y, discrete)),
    () => forgetTransitions(workspace),
  );
}

function finishAt(
  workspace: TransitionWorkspace,
  t: number,
  y: Float64Array,
  discrete: SphereDiscrete,
): SphereAccumulation {
  const { model, state } = workspace;
  const begin = Float64Array.from(y);
  resumeContact(state, discrete);
  evaluateContact(model, begin, state);
  state.contact.material = discrete.material;
  const T = new Float64Array(3);
  slipFrictionInto(model, state, state.slip, workspace.friction, T);
  const smaller = speedToFollow(model, state, begin, discrete);
  const isRounding = smaller < ROUNDING * model.thresholds.gripSpeed;
  const last = lastInstant(workspace, begin, T) ?? (isRounding ? stopAtOnce(state) : undefined);
  if (last === undefined) {
    const next = groundDiscrete(workspace, begin, smaller, discrete.turnSpeed);
    return goOnAt(t, begin, { phase: "slip", discrete: next });
  }

  const { time: duration, impulse, after } = last;
  const rates = new Float64Array(SphereState.length);
  scale3Into(duration > 0 ? 1 / duration : 0, impulse, 0, T, 0);
  if (hasCouples(model)) coupleInto(model, state, T, true);
  contactMotionInto(model, begin, state, T, true, rates);
  const motion = { begin, rates, duration, lostTo: SphereState.lostToSlip };
  const yMinus = new Float64Array(SphereState.length);
  advanceInto(begin, rates, duration, yMinus);
  const yPlus = Float64Array.from(yMinus);
  evaluateContact(model, yPlus, state);
  if (after === "stopped") stopSlip(workspace, yPlus);
  const mode =
    after === "stopped"
      ? selectContactMode(workspace, yPlus)
      : slipOn(workspace, yPlus, after, discrete.turnSpeed);
  bookLoss(model, motion, yPlus);
  bringToGround(workspace, discrete, yMinus);
  const kind = mode.phase === "slip-begins" ? "slip" : mode.phase === "flight" ? "lift-off" : "grip";
  const notes = after === "stopped" ? [noteOf(workspace, kind, "slip", mode.phase, yMinus, yPlus)] : [];
  const end = transitionTo(workspace, mode, yPlus, notes);
  return followFrozen(model, t, motion, {
    yMinus,
    yPlus,
    end,
    bound: errorOfState(model, last.error, duration),
  });
}

/**
 * Grip speed down to which slip is followed, m/s. Slip may begin far below that of its phase, as after bounces: then it
 * is a fraction of the speed that it has, since the guard of a phase must begin before its zero.
 */
function speedToFollow(
  model: SphereModel,
  { slipSpeed }: ContactState,
  y: Float64Array,
  { gripSpeed }: SphereDiscrete,
): number {
  const smaller = FOLLOW_FURTHER * gripSpeed;
  const noise = slowness(model, y);
  return slipSpeed > smaller * noise ? smaller : (FOLLOW_FURTHER * slipSpeed) / noise;
}

/**
 * Effect of friction while the forces count as frozen: its duration, s, its impulse, N s, and the slip after it.
 */
interface LastInstant {
  readonly time: number;
  readonly impulse: Float64Array;
  readonly after: Exclude<SlipTurnEnd, "undecided">;
  /** Of the velocity, and of a w, m/s. */
  readonly error: number;
}

/** Slip that is rounding is removed instantly. */
function stopAtOnce({ slipSpeed }: ContactState): LastInstant {
  return { time: 0, impulse: new Float64Array(3), after: "stopped", error: slipSpeed };
}

/** @param T friction at the start, N. Undefined where forces change before slip has ended or turned. */
function lastInstant(
  workspace: TransitionWorkspace,
  y: Float64Array,
  T: Float64Array,
): LastInstant | undefined {
  const { model, state } = workspace;
  const N = state.normalForce;
  if (!(N > 0)) return undefined;
  const b = mobilityOf(workspace);
  const { slip, slipSpeed, rollingFriction } = state;
  const slipEnd = createSlipEnd();
  const strength = norm3(T, 0);
  const status = finishSlip(slip, rollingFriction, N, strength / N, b, slipEnd);
  const isShort = slipEnd.time * b * strength <= LONG * slipSpeed;
  if (status !== "turns" && isShort && isSlipFrozen(workspace, y, slipEnd.time)) {
    const error =
      errorOfFreezing(workspace, y, slipEnd.time) + b * frictionChange(workspace, T) * slipEnd.time;
    return { ...slipEnd, after: "stopped", error };
  }
  const turn: SlipTurn = { u: new Float64Array(3), time: 0 };
  const fastest = SLOW * model.thresholds.gripSpeed * slowness(model, y);
  const end = turnSlip(model, state, workspace.friction, b, fastest, turn);
  if (end === "undecided" || !isSlipFrozen(workspace, y, turn.time)) return undefined;
  const { time, u } = turn;
  const impulse = new Float64Array(3);
  for (let i = 0; i < 3; i += 1) impulse[i] = rollingFriction[i] * time + (u[i] - slip[i]) / b;
  const error = errorOfFreezing(workspace, y, time) + TURN_ERROR * Math.max(slipSpeed, norm3(u, 0));
  return { time, impulse, after: end, error };
}

/** Slip that has turned, in the direction in which rolling fails or along u. */
function slipOn(
  workspace: TransitionWorkspace,
  y: Float64Array,
  after: SlipTurnEnd,
  turnSpeed: number,
): ContactMode {
  const { gripSpeed } = workspace.model.thresholds;
  if (after === "fast")
    return { phase: "slip", discrete: groundDiscrete(workspace, y, gripSpeed, turnSpeed) };
  return { phase: "slip-begins", discrete: groundDiscrete(workspace, y, SLOW * gripSpeed, turnSpeed) };
}

/**
 * True if over a time T the forces change so little that they are frozen for slip as slow as this, all in one zone.
 */
function isSlipFrozen(workspace: TransitionWorkspace, y: Float64Array, T: number): boolean {
  return (
    errorOfFreezing(workspace, y, T) <= FROZEN * workspace.state.slipSpeed && staysInZone(workspace, y, T)
  );
}

/** Error in the velocity, and in a w, of keeping all forces constant for a time T, m/s. */
function errorOfFreezing(workspace: TransitionWorkspace, y: Float64Array, T: number): number {
  const { model, state } = workspace;
  const acceleration = mobilityOf(workspace) * (Math.abs(state.normalForce) + state.rollingFrictionSize);
  let rate = rateOfForces(workspace, y, T);
  if (hasCouples(model) && state.turnMode === "free") rate += turningRate(model, state);
  return acceleration * rate * T * T;
}

/** Change of friction as slip ends, N: twice its change to half the slip, exact where it is linear in u. */
function frictionChange({ model, state, friction }: TransitionWorkspace, T: Float64Array): number {
  const half = new Float64Array(3);
  scale3Into(0.5, state.slip, 0, half, 0);
  slipFrictionInto(model, state, half, friction, half);
  addScaled3Into(half, 0, -1, T, 0, half, 0);
  return 2 * norm3(half, 0);
}

/** Rate at which the couple of rolling resistance turns, 1/s. */
function turningRate(model: SphereModel, state: ContactState): number {
  if (turningMaterialOf(model, state).rollingLaw === undefined) return 0;
  const { inertia, radius } = model;
  const couple = state.rollingLimits[1] + norm3(state.hold, 0);
  return (couple * radius) / (inertia * Math.max(state.turnSpeed, state.standSpeed));
}
