import { createFrictionBuffers, type FrictionBuffers } from "../contact/contact-friction.ts";
import { type ContactState, createContactState } from "../contact/contact-state.ts";
import type { JointContact, JointMode } from "../model/state/discrete-state.ts";
import { createRedundantSystem, type RedundantSystem } from "./redundant-system.ts";

/** Largest number of contacts that hold a body at once. */
export const MOST_JOINT = 6;

/** Several contacts of a sphere at one state, the forces in them and the motion that they allow. Made once. */
export interface JointContacts {
  count: number;
  readonly states: readonly ContactState[];
  /** Of each contact; "open": touched, without force. */
  readonly modes: JointMode[];
  /** Direction in which slip begins or ends, unit vectors (3); zero where the velocity gives it. */
  readonly directions: readonly Float64Array[];
  /** Contact frames, unit vectors (3). */
  readonly t1: readonly Float64Array[];
  readonly t2: readonly Float64Array[];
  /** Friction on the body, N (3); the normal force is that of the state. */
  readonly T: readonly Float64Array[];
  /** Affine model of the friction of a contact that slips, T = constant + slope N: N and 1 (2), along t1, t2. */
  readonly constant: readonly Float64Array[];
  readonly slope: readonly Float64Array[];
  /** Couple of each contact on the body, and their sum, N m (3); zero where none resists turning. */
  readonly couples: readonly Float64Array[];
  readonly couple: Float64Array;
  /** v', m/s^2, and w', rad/s^2 (3). */
  readonly acceleration: Float64Array;
  readonly turning: Float64Array;
  /** Force of weight, air and water, N (3). */
  readonly force: Float64Array;
  /** Number of directions in which the forces are free. */
  freedom: number;
  /** False if no forces keep the contacts closed. */
  isPossible: boolean;
  readonly system: RedundantSystem;
  readonly friction: FrictionBuffers;
  readonly scratch: Float64Array;
  readonly torque: Float64Array;
  readonly forces: Float64Array;
}

export function createJointContacts(): JointContacts {
  const each = <T>(make: () => T): readonly T[] => Array.from({ length: MOST_JOINT }, make);
  const vectors = (size: number): readonly Float64Array[] => each(() => new Float64Array(size));
  return {
    count: 0,
    states: each(() => createContactState(true)),
    modes: Array.from({ length: MOST_JOINT }, () => "open"),
    directions: vectors(3),
    t1: vectors(3),
    t2: vectors(3),
    T: vectors(3),
    constant: vectors(2),
    slope: vectors(2),
    couples: vectors(3),
    couple: new Float64Array(3),
    acceleration: new Float64Array(3),
    turning: new Float64Array(3),
    force: new Float64Array(3),
    freedom: 0,
    isPossible: true,
    system: createRedundantSystem(3 * MOST_JOINT),
    friction: createFrictionBuffers(),
    scratch: new Float64Array(3),
    torque: new Float64Array(3),
    forces: new Float64Array(MOST_JOINT),
  };
}

/** Sets the contacts to those of a phase, with their modes, each followed from its foot. */
export function resumeJoint(joint: JointContacts, contacts: readonly JointContact[]): void {
  joint.count = contacts.length;
  contacts.forEach(({ object, piece, material, foot, mode, direction }, i) => {
    const state = joint.states[i] as ContactState;
    state.object = object;
    state.material = material;
    state.turningMaterial = material;
    state.turnMode = "free";
    state.spinSide = 0;
    state.contact.object = object;
    state.contact.piece = piece;
    state.contact.foot.set(foot);
    joint.modes[i] = mode;
    joint.directions[i].set(direction);
  });
}
