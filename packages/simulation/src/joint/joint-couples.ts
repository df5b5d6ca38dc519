import { addScaled3Into, dot3 } from "@talus/kinematics";
import { turningMaterialOf } from "../contact/contact-couples.ts";
import type { SphereModel } from "../model/sphere-model.ts";
import type { JointContacts } from "./joint-contacts.ts";

/**
 * Couples of rolling resistance and pivoting friction at each contact, with the normal forces of `joint.forces`:
 * against the turning along the ground and about the normal, as for one contact (`coupleInto`). A turning that is
 * rounding has none. The contacts are evaluated. No allocation.
 */
export function evaluateJointCouples(model: SphereModel, joint: JointContacts): void {
  joint.couple.fill(0);
  for (let i = 0; i < joint.count; i += 1) {
    const M = joint.couples[i];
    M.fill(0);
    if (joint.modes[i] === "open") continue;
    const state = joint.states[i];
    const { rollingLaw, pivotingLaw, context } = turningMaterialOf(model, state);
    const { turningInput, rollingLimits, pivotingLimits } = state;
    turningInput[1] = joint.modes[i] === "stick" ? 0 : state.slipSpeed;
    turningInput[2] = joint.forces[i];
    rollingLimits.fill(0);
    pivotingLimits.fill(0);
    turningInput[0] = state.turnSpeed / model.radius;
    rollingLaw?.couples(turningInput, context, rollingLimits);
    turningInput[0] = Math.abs(state.spin);
    pivotingLaw?.couples(turningInput, context, pivotingLimits);
    if (state.turnSpeed > state.standSpeed) {
      addScaled3Into(M, 0, (-rollingLimits[1] * model.radius) / state.turnSpeed, state.turn, 0, M, 0);
    }
    if (model.radius * Math.abs(state.spin) > state.standSpeed) {
      addScaled3Into(M, 0, -Math.sign(state.spin) * pivotingLimits[1], state.contact.normal, 0, M, 0);
    }
    addScaled3Into(joint.couple, 0, 1, M, 0, joint.couple, 0);
  }
}

/**
 * True if the couples of the contacts at rest hold a sphere that does not turn: their power in the motion that the
 * other forces would begin is at least that of these forces,
 *
 *   sum (h |w'_t| + h_p |w'_n|) >= A w'^2 + m v'^2                                                    (1)
 *
 * exact where the contacts leave one motion. The forces are solved without turning, and with that without couples.
 */
export function holdsTurning({ mass, inertia }: SphereModel, joint: JointContacts): boolean {
  const { acceleration, turning } = joint;
  let power = 0;
  for (let i = 0; i < joint.count; i += 1) {
    if (joint.modes[i] === "open") continue;
    const { contact, rollingLimits, pivotingLimits } = joint.states[i];
    const about = dot3(turning, 0, contact.normal, 0);
    const along = Math.sqrt(Math.max(dot3(turning, 0, turning, 0) - about * about, 0));
    power += rollingLimits[0] * along + pivotingLimits[0] * Math.abs(about);
  }
  const needed = inertia * dot3(turning, 0, turning, 0) + mass * dot3(acceleration, 0, acceleration, 0);
  return power >= needed;
}
