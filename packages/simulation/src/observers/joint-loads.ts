import { addScaled3Into, norm3 } from "@talus/kinematics";
import type { RunningStep } from "@talus/scheduler";
import { createJointContacts, resumeJoint } from "../joint/joint-contacts.ts";
import { evaluateJoint, solveJoint } from "../joint/joint-forces.ts";
import type { SphereModel } from "../model/sphere-model.ts";
import type { SphereDiscrete } from "../model/state/discrete-state.ts";
import { SphereState } from "../model/state/state-layout.ts";
import { projectOnJoint } from "../phases/joint/joint-phase.ts";

/** Weights of Boole's rule over four equal parts of a step. */
const BOOLE = [7 / 90, 32 / 90, 12 / 90, 32 / 90, 7 / 90];

/** Receives the impulse of each contact over a part of a step, N s (3), its present force, N, and its place. */
export type JointImpulse = (
  feature: string,
  impulse: Float64Array,
  force: number,
  t: number,
  foot: Float64Array,
) => void;

/**
 * The impulses of each of several contacts over a step: their forces, which the motion as a whole does not separate,
 * are integrated by Boole's rule.
 */
export function createJointLoads(model: SphereModel) {
  const joint = createJointContacts();
  const y = new Float64Array(SphereState.length);
  const impulse = new Float64Array(3);
  const taken = new Float64Array(3);
  return (step: RunningStep<SphereDiscrete>, tell: JointImpulse): void => {
    const { contacts = [] } = step.discrete;
    const h = step.t1 - step.t0;
    for (const [part, weight] of BOOLE.entries()) {
      const t = part === BOOLE.length - 1 ? step.t1 : step.t0 + (part / (BOOLE.length - 1)) * h;
      step.evaluate(t, y);
      resumeJoint(joint, contacts);
      evaluateJoint(model, y, joint);
      projectOnJoint(model, y, joint, taken);
      evaluateJoint(model, y, joint);
      solveJoint(model, y, joint);
      for (let i = 0; i < joint.count; i += 1) {
        const { contact, normalForce } = joint.states[i];
        impulse.set(joint.T[i]);
        addScaled3Into(impulse, 0, normalForce, contact.normal, 0, impulse, 0);
        const force = norm3(impulse, 0);
        for (let k = 0; k < 3; k += 1) impulse[k] *= weight * h;
        tell(contact.feature, impulse, force, t, contact.foot);
      }
    }
  };
}
