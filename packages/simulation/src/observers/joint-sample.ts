import type { ContactSample, Sample } from "@talus/results";
import { type JointContacts, resumeJoint } from "../joint/joint-contacts.ts";
import { evaluateJoint, solveJoint } from "../joint/joint-forces.ts";
import { kineticEnergy, potentialEnergy } from "../model/energy.ts";
import type { SphereModel } from "../model/sphere-model.ts";
import type { JointContact } from "../model/state/discrete-state.ts";
import { projectOnJoint } from "../phases/joint/joint-phase.ts";

/**
 * Completes a sample of a sphere on several contacts: place, normal and forces are those of the first of them, the gap
 * that of the deepest.
 *
 * @param sample with its time, phase and state already
 * @param gap    written: the smallest gap before projection, m
 */
export function fillJoint(
  model: SphereModel,
  joint: JointContacts,
  isAccepted: boolean,
  contacts: readonly JointContact[],
  sample: Sample,
  gap: Float64Array,
): void {
  resumeJoint(joint, contacts);
  evaluateJoint(model, sample.y, joint);
  gap[0] = deepest(model, joint);
  if (!isAccepted && sample.phase !== "rest") {
    projectOnJoint(model, sample.y, joint, new Float64Array(3));
    evaluateJoint(model, sample.y, joint);
  }
  solveJoint(model, sample.y, joint);
  const [first] = joint.states;
  if (first === undefined) return;
  for (let i = 0; i < joint.count; i += 1) {
    const state = joint.states[i];
    if (state.normalForce > -2 * model.thresholds.forceRounding) {
      state.normalForce = Math.max(state.normalForce, 0);
    }
  }
  sample.contacts = contactsOf(joint);
  sample.gap = deepest(model, joint);
  sample.onMap = first.found === "found";
  sample.foot.set(first.contact.foot);
  sample.normal.set(first.contact.normal);
  sample.feature = first.contact.feature;
  sample.normalForce = first.normalForce;
  sample.friction.set(joint.T[0]);
  sample.slip = joint.modes[0] === "stick" ? 0 : first.slipSpeed;
  sample.kineticEnergy = kineticEnergy(model, sample.y);
  sample.potentialEnergy = potentialEnergy(model, sample.y);
  sample.storedEnergy = 0;
}

function contactsOf(joint: JointContacts): readonly ContactSample[] {
  return joint.states.slice(0, joint.count).map(({ contact, normalForce, slipSpeed }, i) => ({
    feature: contact.feature,
    mode: joint.modes[i] as JointContact["mode"],
    normalForce,
    friction: Float64Array.from(joint.T[i]),
    foot: Float64Array.from(contact.foot),
    normal: Float64Array.from(contact.normal),
    slip: joint.modes[i] === "stick" ? 0 : slipSpeed,
    notUnique: joint.freedom > 0,
  }));
}

function deepest(model: SphereModel, { count, states }: JointContacts): number {
  let least = Infinity;
  for (let i = 0; i < count; i += 1) least = Math.min(least, states[i].contact.distance - model.radius);
  return least;
}
