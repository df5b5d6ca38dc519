import { addScaled3Into, norm3 } from "@talus/kinematics";
import type { Phase } from "@talus/scheduler";
import type { Contact } from "@talus/terrain";
import { coupleInto, hasCouples } from "../../contact/contact-couples.ts";
import { slipFrictionAnyhow } from "../../contact/contact-friction.ts";
import { contactMotionInto } from "../../contact/contact-motion.ts";
import { evaluateContact } from "../../contact/evaluate-contact.ts";
import { touchingFeet } from "../../contact/touched-objects.ts";
import type { SphereModel } from "../../model/sphere-model.ts";
import type { SphereDiscrete } from "../../model/state/discrete-state.ts";
import { SphereState } from "../../model/state/state-layout.ts";
import { createClosedFormPhase, type SphereAccumulation } from "../../modes/closed-form-phase.ts";
import { atFoot, resumeContact } from "../../modes/contact-mode.ts";
import { anyPhase, type EventNote } from "../../modes/event-note.ts";
import { selectJointMode } from "../../modes/joint-mode.ts";
import { endWith, transitionTo } from "../../modes/transition.ts";
import {
  createTransitionWorkspace,
  forgetTransitions,
  type TransitionWorkspace,
} from "../../modes/transition-workspace.ts";
import { advanceInto, bookLoss, followFrozen, goOnAt } from "./frozen-motion.ts";

const { p_WB, v_WB, lostToSlip, lostToImpact } = SphereState;

/** Ways in which feet that part are looked for, in radii: the first, the ratio of each to the one before, the last. */
const FIRST_WAY = 1e-9;
const LONGER = 4;
const LAST_WAY = 1e-2;
/** Feet whose normals are further apart, rad, can be followed one by one. */
const APART = 3e-3;
/** Feet as far apart at once, rad, do not come from one: a cone is touched all around. */
const TOO_FAR_APART = 3e-2;
/** The centre may be moved onto both feet by this part of the radius. */
const MOST_DRIFT = 1e-9;
/** Slip that rolling on one foot has on both, over the square of the angle between the normals and the speed. */
const SLIP_OF_PARTING = 1;

/**
 * The first instant after a hollow has become as round as the sphere: the foot parts into two, at an angle that grows
 * with the root of the way. Until they can be distinguished the motion goes on with the forces of one foot. At an angle
 * θ between the normals the centre is then off by the order of a θ^4, and the velocity of rolling on both is found by
 * the impulses of least energy: it is off by no more than the energy that they take, of the order of θ^4 too.
 */
export function createFootPartingPhase(
  model: SphereModel,
  base: "roll" | "slip",
): Phase<SphereDiscrete, undefined, readonly EventNote[]> {
  const workspace = createTransitionWorkspace(model);
  return createClosedFormPhase(
    `${base}-parts`,
    anyPhase,
    (t, y, discrete) => atFoot(workspace, discrete, () => partAt(workspace, base, t, y, discrete)),
    () => forgetTransitions(workspace),
  );
}

function partAt(
  workspace: TransitionWorkspace,
  base: "roll" | "slip",
  t: number,
  y: Float64Array,
  discrete: SphereDiscrete,
): SphereAccumulation {
  const { model, state } = workspace;
  const { radius, mass } = model;
  const begin = Float64Array.from(y);
  resumeContact(state, discrete);
  evaluateContact(model, begin, state);
  state.contact.material = discrete.material;
  const rates = ratesOf(workspace, base, begin);
  const speed = norm3(begin, v_WB);
  const yMinus = new Float64Array(SphereState.length);
  const change = new Float64Array(3);
  for (let way = FIRST_WAY * radius; way <= LAST_WAY * radius && speed > 0; way *= LONGER) {
    const duration = way / speed;
    const motion = { begin, rates, duration, lostTo: base === "slip" ? lostToSlip : lostToImpact };
    advanceInto(begin, rates, duration, yMinus);
    const feet = touchingFeet(model, yMinus);
    const angle = angleBetween(feet);
    if (angle > TOO_FAR_APART) break;
    if (!(angle > APART)) continue;
    bookLoss(model, motion, yMinus);
    const yPlus = Float64Array.from(yMinus);
    const slow = base === "roll" ? SLIP_OF_PARTING * angle * angle * speed : 0;
    const { gripSpeed } = model.thresholds;
    const choice = selectJointMode(workspace, feet, yPlus, Math.max(slow, gripSpeed));
    addScaled3Into(yPlus, p_WB, -1, yMinus, p_WB, change, 0);
    const drift = norm3(change, 0);
    if (choice === undefined || drift > MOST_DRIFT * radius) break;
    addScaled3Into(yPlus, v_WB, -1, yMinus, v_WB, change, 0);
    const taken = yPlus[lostToImpact] - yMinus[lostToImpact];
    const bound = Math.max(drift + norm3(change, 0) * duration, Math.abs(taken) / (mass * speed));
    const end = transitionTo(workspace, choice.mode, yPlus, []);
    return followFrozen(model, t, motion, { yMinus, yPlus, end, bound });
  }
  return goOnAt(t, begin, endWith(workspace, "wedged", base, begin));
}

function ratesOf(workspace: TransitionWorkspace, base: "roll" | "slip", y: Float64Array): Float64Array {
  const { model, state, friction } = workspace;
  const rates = new Float64Array(SphereState.length);
  const T = Float64Array.from(state.rollingFriction);
  if (base === "slip") {
    slipFrictionAnyhow(model, state, friction, T);
    if (hasCouples(model)) coupleInto(model, state, T, true);
  }
  contactMotionInto(model, y, state, T, base === "slip", rates);
  return rates;
}

/** The largest angle between two normals, rad; 0 for one. */
function angleBetween(feet: readonly Contact[]): number {
  const across = new Float64Array(3);
  let largest = 0;
  for (const one of feet) {
    for (const other of feet) {
      addScaled3Into(one.normal, 0, -1, other.normal, 0, across, 0);
      largest = Math.max(largest, norm3(across, 0));
    }
  }
  return largest;
}
