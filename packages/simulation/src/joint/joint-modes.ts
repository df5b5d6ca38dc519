import { addScaled3Into, norm3 } from "@talus/kinematics";
import { GRIP_ROUNDING, gripUsed } from "../contact/contact-friction.ts";
import type { SphereModel } from "../model/sphere-model.ts";
import type { JointMode } from "../model/state/discrete-state.ts";
import { coneModes } from "./cone-modes.ts";
import type { JointContacts } from "./joint-contacts.ts";
import { gapRate, slipRateInto, solveJoint } from "./joint-forces.ts";

/** Result of the decision: consistent modes; with others besides, of another motion; or none. */
export type JointDecision = "unique" | "not-unique" | "none";

/** Accelerations that differ by less than this many of those that count as none are one motion. */
const ONE_MOTION = 10;

/**
 * Decides in which modes the contacts continue (docs/theory/several-contacts.md (7.17)): a combination is consistent
 * where
 *
 *   closed       N >= 0
 *   open         gap'' >= 0
 *   stick        T within static friction; the slip, if any, is too slow to count
 *   slip         as fast as it is
 *   slip begins  friction of slip against a direction d in which the contact then accelerates, u' = |u'| d
 *
 * The combination is that of the forces of the cone problem (`coneModes`), of several the one to which forces grow
 * from 0. Where that has none, or a friction law other than Coulomb's or the forces with the least friction do not
 * allow it, all combinations are examined: that with the fewest open contacts, and then with the fewest in which slip
 * begins. The modes and directions of `joint`, and its forces, are those found.
 *
 * @param slow speed below which slip counts as none, m/s. The contacts are evaluated and closed.
 */
export function decideJointModes(
  model: SphereModel,
  y: Float64Array,
  slow: number,
  joint: JointContacts,
): JointDecision {
  const { count, states, modes } = joint;
  const byCone = coneModes(model, y, slow, joint);
  if (byCone !== undefined && isConsistent(model, y, byCone.modes, joint)) return byCone.decision;
  const choices = Array.from({ length: count }, (_, i): readonly JointMode[] => {
    return states[i].slipSpeed > slow ? ["slip", "open"] : ["stick", "slip-begins", "open"];
  });
  let found: readonly JointMode[] | undefined;
  const acceleration = new Float64Array(6);
  const directions = Array.from({ length: count }, () => new Float64Array(3));
  let decision: JointDecision = "none";
  for (const combination of combinationsOf(choices)) {
    if (!isConsistent(model, y, combination, joint)) continue;
    if (found === undefined) {
      found = combination;
      decision = "unique";
      acceleration.set(joint.acceleration);
      acceleration.set(joint.turning, 3);
      for (let i = 0; i < count; i += 1) directions[i].set(joint.directions[i]);
    } else if (differs(model, acceleration, joint)) decision = "not-unique";
  }
  if (found === undefined) return decision;
  for (let i = 0; i < count; i += 1) {
    modes[i] = found[i] as JointMode;
    joint.directions[i].set(directions[i]);
  }
  solveJoint(model, y, joint);
  return decision;
}

/** All combinations of one choice each: fewest open ones first, then fewest in which slip begins. */
function combinationsOf(choices: readonly (readonly JointMode[])[]): readonly (readonly JointMode[])[] {
  let all: JointMode[][] = [[]];
  for (const each of choices) all = all.flatMap((begun) => each.map((mode) => [...begun, mode]));
  const order = (modes: readonly JointMode[]): number => {
    const open = modes.filter((mode) => mode === "open").length;
    return 100 * open + modes.filter((mode) => mode === "slip-begins").length;
  };
  return all.sort((one, other) => order(one) - order(other));
}

function differs(
  { thresholds, radius }: SphereModel,
  before: Float64Array,
  { acceleration, turning }: JointContacts,
): boolean {
  let square = 0;
  for (let k = 0; k < 3; k += 1) {
    const change = acceleration[k] - before[k];
    const turned = radius * (turning[k] - before[3 + k]);
    square += change * change + turned * turned;
  }
  return Math.sqrt(square) > ONE_MOTION * thresholds.restAcceleration;
}

function isConsistent(
  model: SphereModel,
  y: Float64Array,
  modes: readonly JointMode[],
  joint: JointContacts,
): boolean {
  const { count, states, T, friction } = joint;
  const { forceRounding, restAcceleration } = model.thresholds;
  for (let i = 0; i < count; i += 1) joint.modes[i] = modes[i] as JointMode;
  if (modes.includes("slip-begins") && !findDirections(model, y, modes, joint)) return false;
  solveJoint(model, y, joint);
  if (!joint.isPossible) return false;
  for (let i = 0; i < count; i += 1) {
    const state = states[i];
    if (modes[i] === "open") {
      if (gapRate(y, joint, state) < -restAcceleration) return false;
      continue;
    }
    if (!(state.normalForce >= -forceRounding)) return false;
    if (modes[i] !== "stick") continue;
    if (norm3(T[i], 0) <= forceRounding) continue;
    if (state.normalForce <= forceRounding) return false;
    state.rollingFriction.set(T[i]);
    if (gripUsed(model, state, friction) > 1 + GRIP_ROUNDING) return false;
  }
  return true;
}

const MOST_ITERATIONS = 200;
/** Directions that change by less have been found. */
const SETTLED = 1e-13;
/** After as many iterations each step goes half way, so that none goes back and forth for ever. */
const DAMPED_AFTER = 20;

/** Directions in which slip begins: fixed points of d = u'/|u'| under the friction of slip along d. */
function findDirections(
  model: SphereModel,
  y: Float64Array,
  modes: readonly JointMode[],
  joint: JointContacts,
): boolean {
  const { count, directions, T, states } = joint;
  const rate = new Float64Array(3);
  const begins = Array.from({ length: count }, (_, i) => i).filter((i) => modes[i] === "slip-begins");
  for (const i of begins) joint.modes[i] = "stick";
  solveJoint(model, y, joint);
  for (const i of begins) {
    const size = norm3(T[i], 0);
    if (!(size > model.thresholds.forceRounding)) return false;
    for (let k = 0; k < 3; k += 1) directions[i][k] = -T[i][k] / size;
    joint.modes[i] = "slip-begins";
  }
  for (let iteration = 0; iteration < MOST_ITERATIONS; iteration += 1) {
    solveJoint(model, y, joint);
    if (!joint.isPossible) return false;
    let change = 0;
    for (const i of begins) {
      const d = directions[i];
      slipRateInto(model, y, joint, states[i], rate);
      const size = norm3(rate, 0);
      if (!(size > 0)) return false;
      for (let k = 0; k < 3; k += 1) rate[k] = rate[k] / size - d[k];
      change = Math.max(change, norm3(rate, 0));
      addScaled3Into(d, 0, iteration < DAMPED_AFTER ? 1 : 0.5, rate, 0, d, 0);
      const length = norm3(d, 0);
      if (!(length > 0)) return false;
      for (let k = 0; k < 3; k += 1) d[k] /= length;
    }
    if (change <= SETTLED) return true;
  }
  return false;
}
