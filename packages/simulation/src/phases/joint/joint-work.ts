import { type Contact, createContact } from "@talus/terrain";
import { forgetContact, forgetContactState } from "../../contact/contact-state.ts";
import { evaluateContact, keepPlace } from "../../contact/evaluate-contact.ts";
import {
  type ContactPoint,
  createContactPoint,
  createSphereGapQuery,
  type GapQuery,
} from "../../contact/gap-query.ts";
import {
  createJointContacts,
  type JointContacts,
  MOST_JOINT,
  resumeJoint,
} from "../../joint/joint-contacts.ts";
import { evaluateJoint, solveJoint } from "../../joint/joint-forces.ts";
import type { SphereModel } from "../../model/sphere-model.ts";
import { initialDiscrete, type SphereDiscrete } from "../../model/state/discrete-state.ts";
import { type BorderSlack, setBorderSlack } from "../ground/ground-guards.ts";

/** Workspace of a phase on several contacts. */
export interface JointWork {
  readonly joint: JointContacts;
  /** Contacts at the beginning of the step, from which they are followed, at its end, and the time of that, s. */
  readonly accepted: readonly Contact[];
  readonly reached: readonly Contact[];
  reachedAt: number;
  readonly slack: readonly BorderSlack[];
  readonly gaps: GapQuery;
  readonly points: readonly ContactPoint[];
  /** Distance from the body's surface up to which other contacts are looked for in a step, m. */
  reach: number;
  /** The centre at the beginning of the step, m (3), and how far the step may take it, m; 0: none was taken. */
  readonly place: Float64Array;
  way: number;
  discrete: SphereDiscrete;
  readonly taken: Float64Array;
}

export function createJointWork(model: SphereModel): JointWork {
  const contacts = (): readonly Contact[] => Array.from({ length: MOST_JOINT }, createContact);
  return {
    joint: createJointContacts(),
    accepted: contacts(),
    reached: contacts(),
    reachedAt: -Infinity,
    slack: Array.from({ length: MOST_JOINT }, () => ({ patch: 0, zone: 0 })),
    gaps: createSphereGapQuery(model),
    points: Array.from({ length: MOST_JOINT + 4 }, createContactPoint),
    reach: 0,
    place: new Float64Array(3),
    way: 0,
    discrete: initialDiscrete,
    taken: new Float64Array(3),
  };
}

/** As a new workspace, for another run. No allocation. */
export function forgetJointWork({ joint, accepted, reached, points }: JointWork): void {
  for (const state of joint.states) forgetContactState(state, true);
  for (const contacts of [accepted, reached]) contacts.forEach(forgetContact);
  for (const { contact } of points) forgetContact(contact);
}

/** Begins a stay at (t, y). */
export function enterJoint(
  model: SphereModel,
  t: number,
  y: Float64Array,
  discrete: SphereDiscrete,
  work: JointWork,
): void {
  const { joint } = work;
  work.discrete = discrete;
  work.way = 0;
  resumeJoint(joint, discrete.contacts ?? []);
  for (let i = 0; i < joint.count; i += 1) {
    const state = joint.states[i];
    evaluateContact(model, y, state);
    keepPlace(state.contact, work.accepted[i]);
    keepPlace(state.contact, work.reached[i]);
    setBorderSlack(model.query, state.contact, discrete.contacts?.[i]?.piece ?? -1, work.slack[i]);
  }
  work.reachedAt = t;
}

/** Contacts at (t, y), followed from the beginning of the step. No allocation. */
export function followJoint(model: SphereModel, t: number, y: Float64Array, work: JointWork): void {
  const { joint, accepted, reached, discrete } = work;
  for (let i = 0; i < joint.count; i += 1) {
    if (t > work.reachedAt) keepPlace(reached[i], accepted[i]);
    const { contact } = joint.states[i];
    keepPlace(accepted[i], contact);
    contact.piece = discrete.contacts?.[i]?.piece ?? -1;
  }
  evaluateJoint(model, y, joint);
}

/** Contacts and forces at (t, y). No allocation. */
export function followJointForces(model: SphereModel, t: number, y: Float64Array, work: JointWork): void {
  followJoint(model, t, y, work);
  solveJoint(model, y, work.joint);
}
