import type { Phase } from "@talus/scheduler";
import { hasStrayed } from "../../contact/contact-motion.ts";
import { keepPlace } from "../../contact/evaluate-contact.ts";
import type { JointContacts } from "../../joint/joint-contacts.ts";
import { evaluateJoint } from "../../joint/joint-forces.ts";
import { jointMotionInto, projectJointPosition, projectJointVelocity } from "../../joint/joint-motion.ts";
import type { SphereModel } from "../../model/sphere-model.ts";
import type { SphereDiscrete } from "../../model/state/discrete-state.ts";
import { SphereState } from "../../model/state/state-layout.ts";
import { anyPhase, type EventNote } from "../../modes/event-note.ts";
import { createTransitionWorkspace, forgetTransitions } from "../../modes/transition-workspace.ts";
import type { RunTally } from "../ground/ground-work.ts";
import { evaluateJointGuards, FIRST_SHARED, jointGuards, SharedGuard } from "./joint-guards.ts";
import { resetJoint } from "./joint-reset.ts";
import { longestJointStep } from "./joint-step.ts";
import {
  createJointWork,
  enterJoint,
  followJoint,
  followJointForces,
  forgetJointWork,
  type JointWork,
} from "./joint-work.ts";

/**
 * Motion of a sphere that several contacts hold at once: it rolls on all of them, or slips on some. Its discrete data
 * lists the contacts with a mode each; docs/theory/several-contacts.md.
 */
export function createJointPhase(
  model: SphereModel,
  tally: RunTally,
  name: "joint-roll" | "joint-slip",
): Phase<SphereDiscrete, JointWork, readonly EventNote[]> {
  const workspace = createTransitionWorkspace(model);
  const work = createJointWork(model);
  return {
    name,
    next: anyPhase,
    final: true,
    size: () => SphereState.length,
    enter(t, y, discrete) {
      enterJoint(model, t, y, discrete, work);
      return work;
    },
    f(t, y, ydot, w) {
      followJointForces(model, t, y, w);
      jointMotionInto(y, w.joint, ydot);
    },
    guards: {
      functions: jointGuards(model, work),
      evaluate(t, y, g, w) {
        followJointForces(model, t, y, w);
        evaluateJointGuards(model, y, w, g);
        g[FIRST_SHARED + SharedGuard.other] = gapToThird(y, w);
      },
    },
    project(t, y, w) {
      followJoint(model, t, y, w);
      const drift = projectOnJoint(model, y, w.joint, w.taken);
      if (hasStrayed(model, y, drift, w.taken)) {
        for (let i = 0; i < w.joint.count; i += 1) {
          tally.narrowness = Math.max(tally.narrowness, model.radius * w.accepted[i].curvature);
        }
        return false;
      }
      for (let i = 0; i < w.joint.count; i += 1) keepPlace(w.joint.states[i].contact, w.reached[i]);
      w.reachedAt = t;
      tally.drift = Math.max(tally.drift, drift);
      return true;
    },
    maxStep(t, y, w) {
      followJointForces(model, t, y, w);
      return longestJointStep(model, y, w);
    },
    reset(fired, _t, yMinus, discrete, yPlus) {
      return resetJoint(model, workspace, name, fired, yMinus, discrete, yPlus);
    },
    restart() {
      forgetTransitions(workspace);
      forgetJointWork(work);
    },
  };
}

/** Brings a state onto the contacts, which are evaluated; `taken` is the velocity that it loses. @returns drift, m */
export function projectOnJoint(
  model: SphereModel,
  y: Float64Array,
  joint: JointContacts,
  taken: Float64Array,
): number {
  const drift = projectJointPosition(model, y, joint);
  evaluateJoint(model, y, joint);
  projectJointVelocity(model, y, joint, taken);
  return drift;
}

/** Feet of one object whose normals differ by less than this, rad, are the same while it is followed. */
const SAME_FOOT = 1e-4;

/** Gap to anything else than the contacts that hold the sphere, m; at most the reach of the step. */
function gapToThird(y: Float64Array, { joint, gaps, points, reach }: JointWork): number {
  const count = gaps.contacts(y, reach, undefined, points);
  for (let i = 0; i < count; i += 1) {
    const { gap, object, normal } = points[i];
    let isHeld = false;
    for (let k = 0; k < joint.count; k += 1) {
      const { contact } = joint.states[k];
      if (contact.object !== object) continue;
      let square = 0;
      for (let c = 0; c < 3; c += 1) {
        square += (contact.normal[c] - normal[c]) * (contact.normal[c] - normal[c]);
      }
      if (square < SAME_FOOT * SAME_FOOT) isHeld = true;
    }
    if (!isHeld) return gap;
  }
  return reach;
}
