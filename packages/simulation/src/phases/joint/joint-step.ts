import { norm3 } from "@talus/kinematics";
import type { SphereModel } from "../../model/sphere-model.ts";
import { SphereState } from "../../model/state/state-layout.ts";
import { lengthAtEdges } from "../../model/touched-object.ts";
import { timeToGo } from "../flight/ground-watch.ts";
import { accelerationInStep, GROWTH, STEP_LENGTHS } from "../ground/ground-step.ts";
import type { JointWork } from "./joint-work.ts";

const { p_WB, v_WB } = SphereState;

/** Ways of the shortest and the longest step, in radii. */
const SHORTEST_WAY = 1 / 64;
const LONGEST_WAY = 2;

/**
 * Longest step on several contacts from a state with solved forces, s, and the reach of its looks for other contacts: a
 * step goes at most four times as far as the one before, and its ends exclude that anything else is met between them by
 * `mayDip` where both gaps are at least
 *
 *   bend h^2/8,   bend = v^2/a + |a|                                                                   (1)
 *
 * so that nothing further away need be looked for. Where the bend of the step itself turns out larger, the step is
 * sampled.
 */
export function longestJointStep(model: SphereModel, y: Float64Array, work: JointWork): number {
  const { radius } = model;
  const { joint, place } = work;
  const speed = norm3(y, v_WB);
  let force = norm3(joint.force, 0);
  let longest = Infinity;
  for (let i = 0; i < joint.count; i += 1) {
    const { contact, normalForce } = joint.states[i];
    force += Math.abs(normalForce) + norm3(joint.T[i], 0);
    longest = Math.min(longest, (STEP_LENGTHS * lengthAtEdges(model, contact)) / speed);
  }
  const acceleration = accelerationInStep(model, y, force);
  if (model.loads.hasBounded) longest = Math.min(longest, model.loads.reached.duration);
  longest = Math.min(longest, timeToPart(work));
  let square = 0;
  for (let k = 0; k < 3; k += 1) {
    const moved = work.way === 0 ? 0 : y[p_WB + k] - place[k];
    square += moved * moved;
    place[k] = y[p_WB + k];
  }
  work.way = Math.min(Math.max(GROWTH * Math.sqrt(square), SHORTEST_WAY * radius), LONGEST_WAY * radius);
  longest = Math.min(longest, timeToGo(work.way, speed, acceleration));
  const bend = (work.way * work.way) / radius + 2 * acceleration * longest * longest;
  work.reach = Math.min(bend / 8, radius); // (1)
  return longest;
}

/** In a step the angle between two normals changes by no more than this part of it, as fast as at its beginning. */
const PARTING = 0.5;

/**
 * Longest step in which feet that part, or come together, can be told from each other, s: between two of them there is
 * a place from which either may be found.
 */
function timeToPart({ joint }: JointWork): number {
  let least = Infinity;
  for (let i = 0; i < joint.count; i += 1) {
    for (let j = 0; j < i; j += 1) {
      const one = joint.states[i];
      const other = joint.states[j];
      if (one.contact.object !== other.contact.object) continue;
      let angle = 0;
      let rate = 0;
      for (let k = 0; k < 3; k += 1) {
        const apart = one.contact.normal[k] - other.contact.normal[k];
        const parting = one.normalRate[k] - other.normalRate[k];
        angle += apart * apart;
        rate += parting * parting;
      }
      if (rate > 0) least = Math.min(least, PARTING * Math.sqrt(angle / rate));
    }
  }
  return least;
}
