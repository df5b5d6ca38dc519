import { addScaled3Into, dot3, norm3 } from "@talus/kinematics";
import type { Phase } from "@talus/scheduler";
import { slowness } from "../../contact/contact-friction.ts";
import { createJointContacts, type JointContacts, resumeJoint } from "../../joint/joint-contacts.ts";
import { evaluateJoint, slipRateInto, solveJoint } from "../../joint/joint-forces.ts";
import { jointMotionInto, projectJointVelocity } from "../../joint/joint-motion.ts";
import type { SphereModel } from "../../model/sphere-model.ts";
import type { SphereDiscrete } from "../../model/state/discrete-state.ts";
import { SphereState } from "../../model/state/state-layout.ts";
import { createClosedFormPhase, type SphereAccumulation } from "../../modes/closed-form-phase.ts";
import { anyPhase, type EventNote } from "../../modes/event-note.ts";
import {
  createTransitionWorkspace,
  forgetTransitions,
  type TransitionWorkspace,
} from "../../modes/transition-workspace.ts";
import { advanceInto, bookLoss, errorOfState, followFrozen, goOnAt } from "../ground/frozen-motion.ts";
import { projectOnJoint } from "./joint-phase.ts";
import { decideAnew } from "./joint-reset.ts";

/** If slip does not end within the frozen forces it is followed to this fraction of the speed, */
const FOLLOW_FURTHER = 0.25;
/** and below this fraction of the grip speed it is rounding, which is taken away. */
const ROUNDING = 1e-6;
/** Slip ends on a straight line while what is left of it at the end is no more than this fraction. */
const STRAIGHT = 0.1;
/** Slip of other contacts ends at the same instant if this fraction of it, at most, is left then. */
const SAME_END = 1e-3;
/** Slip is taken away where it would last as long as this many times what friction takes at most to end it. */
const LONGEST = 1e3;

/**
 * The last instant of slip on one of several contacts, with all forces frozen: u reaches zero after t* = u^2/(-u . u').
 * The error of the order of |u|^2 and what is left across the line are reported as the bound. The change of u that is
 * due to its turning is that of a contact that is followed; slip that turns instead of ending is followed to a smaller
 * speed.
 */
export function createJointSlipEndPhase(
  model: SphereModel,
): Phase<SphereDiscrete, undefined, readonly EventNote[]> {
  const workspace = createTransitionWorkspace(model);
  return createClosedFormPhase(
    "joint-slip-ends",
    anyPhase,
    (t, y, discrete) => finishAt(model, workspace, t, y, discrete),
    () => forgetTransitions(workspace),
  );
}

function finishAt(
  model: SphereModel,
  workspace: TransitionWorkspace,
  t: number,
  y: Float64Array,
  discrete: SphereDiscrete,
): SphereAccumulation {
  const begin = Float64Array.from(y);
  const joint = createJointContacts();
  resumeJoint(joint, discrete.contacts ?? []);
  evaluateJoint(model, begin, joint);
  solveJoint(model, begin, joint);
  const slowest = slowestSlip(joint);
  const state = joint.states[slowest];
  const rate = new Float64Array(3);
  slipRateInto(model, begin, joint, state, rate);
  const u = state.slip;
  const speed = state.slipSpeed;
  const falls = -dot3(u, 0, rate, 0);
  const { gripSpeed } = model.thresholds;
  const duration = falls > 0 ? (speed * speed) / falls : 0;
  const rest = new Float64Array(3);
  addScaled3Into(u, 0, duration, rate, 0, rest, 0);
  const left = norm3(rest, 0);
  const isShort = duration * norm3(rate, 0) <= LONGEST * speed;
  const ends = falls > 0 && left <= STRAIGHT * speed && isShort;
  const isRounding = speed <= ROUNDING * gripSpeed * slowness(model, y);
  if (!ends && !isRounding) {
    const smaller = FOLLOW_FURTHER * Math.min(discrete.gripSpeed, speed / slowness(model, y));
    const contacts = discrete.contacts?.map((each) => ({ ...each, direction: [0, 0, 0] as const })) ?? [];
    return goOnAt(t, begin, { phase: "joint-slip", discrete: { ...discrete, gripSpeed: smaller, contacts } });
  }
  const rates = new Float64Array(SphereState.length);
  jointMotionInto(begin, joint, rates);
  const lasts = ends ? duration : 0;
  const motion = { begin, rates, duration: lasts, lostTo: SphereState.lostToSlip };
  const yMinus = new Float64Array(SphereState.length);
  advanceInto(begin, rates, lasts, yMinus);
  const yPlus = Float64Array.from(yMinus);
  const taken = new Float64Array(3);
  evaluateJoint(model, yMinus, joint);
  projectOnJoint(model, yMinus, joint, taken);
  stop(model, joint, slowest, SAME_END * speed, yPlus);
  bookLoss(model, motion, yPlus);
  bookLoss(model, motion, yMinus);
  const turn = norm3(state.normalRate, 0);
  const error = (ends ? left : speed) + turn * norm3(rate, 0) * lasts * lasts;
  const end = decideAnew(model, workspace, "joint-slip-ends", [], joint, yMinus, yPlus);
  return followFrozen(model, t, motion, { yMinus, yPlus, end, bound: errorOfState(model, error, lasts) });
}

function slowestSlip({ count, modes, states }: JointContacts): number {
  let slowest = 0;
  let least = Infinity;
  for (let i = 0; i < count; i += 1) {
    if (modes[i] !== "slip" || !(states[i].slipSpeed < least)) continue;
    least = states[i].slipSpeed;
    slowest = i;
  }
  return slowest;
}

/** The contact that has stopped slipping sticks, and each other that slips no faster than `slow`, m/s, then. */
function stop(
  model: SphereModel,
  joint: JointContacts,
  contact: number,
  slow: number,
  y: Float64Array,
): void {
  const taken = new Float64Array(3);
  evaluateJoint(model, y, joint);
  for (let i = 0; i < joint.count; i += 1) {
    const ends = i === contact || (joint.modes[i] === "slip" && joint.states[i].slipSpeed <= slow);
    if (ends) joint.modes[i] = "stick";
  }
  projectOnJoint(model, y, joint, taken);
  evaluateJoint(model, y, joint);
  projectJointVelocity(model, y, joint, taken);
}
