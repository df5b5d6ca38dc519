import { Wrench } from "@talus/bodies/motion";
import { type Contact, createContact, type Found } from "@talus/terrain";
import type { TurnMode } from "../model/state/discrete-state.ts";

/**
 * Contact of the sphere at one state: the ground below it and the forces that rolling would need.
 * Buffers made once, overwritten by `evaluateContact`. World frame; forces on the body.
 */
export interface ContactState {
  /**
   * True if the ground is queried only for the foot next to the last one, as where the sphere already touches. Set at a
   * bent patch boundary.
   */
  follows: boolean;
  /**
   * Set from outside: the cell of the ground on whose polynomial the foot is sought, continued beyond its sides; −1:
   * the ground itself. See `DistanceQuery.cells`.
   */
  cell: number;
  /**
   * Set from outside: other ground is touched as well and may be nearer; the given foot is the one that counts.
   */
  isOneOfSeveral: boolean;
  /** The object of the scene that counts, as in `Contact.object`; −1: the nearest one. */
  object: number;
  /**
   * Set from outside: the material it comes from, which applies while the foot stays on the border of a zone; −1: none.
   */
  material: number;
  /**
   * Set from outside: the material whose rolling and pivoting laws apply, whatever lies under the foot; −1: that under
   * it.
   */
  turningMaterial: number;
  found: Found;
  readonly contact: Contact;
  /** Weight and air, F, N (3); power lost to the air, W. */
  readonly force: Float64Array;
  dragPower: number;
  /** Force and torque of the loads, as in `Wrench`; only present if one has a torque. */
  readonly load: Float64Array;
  /** Force of water on the ground, S, N (3); tangential, and only present while the sphere touches. */
  readonly surfaceForce: Float64Array;
  /**
   * Velocity of the ground's material at the foot, g, m/s, and its rate along the way of the foot, m/s^2 (3).
   * Tangential.
   */
  readonly ground: Float64Array;
  readonly groundRate: Float64Array;
  /** Velocity of the contact point relative to the ground, u = v - a w x n - g, and its size, m/s. Tangential. */
  readonly slip: Float64Array;
  slipSpeed: number;
  /** Normal velocity v . n, m/s, > 0 separating. */
  normalSpeed: number;
  /** Rate of the normal, n' = (hess d) v, 1/s (3). */
  readonly normalRate: Float64Array;
  /** N = -F.n - m v.n', N: the force that keeps the sphere on the ground; negative: it lifts off. */
  normalForce: number;
  /** Tangential force that rolling without slip needs, T_r, N (3), and its size. */
  readonly rollingFriction: Float64Array;
  rollingFrictionSize: number;
  /** Angular velocity of the ground's material, Omega, rad/s (3). */
  readonly groundSpin: Float64Array;
  /**
   * The following members are used if the ground acts by couples. Set from outside: the mode of turning, and the sign
   * of the spin about
   * the normal relative to the ground, 0 where pivoting friction holds it.
   */
  turnMode: TurnMode;
  spinSide: number;
  /**
   * w_t, the angular velocity relative to the ground along it, rad/s (3); a |w_t|, m/s, and up to where it is rounding.
   */
  readonly turn: Float64Array;
  turnSpeed: number;
  standSpeed: number;
  /** Spin about the normal relative to the ground, rad/s. */
  spin: number;
  /**
   * Inputs and outputs of the rolling and pivoting laws, as in `TurningLaw.couples`: [rate, slip, N], and [hold,
   * resist] of both, N m.
   */
  readonly turningInput: Float64Array;
  readonly rollingLimits: Float64Array;
  readonly pivotingLimits: Float64Array;
  /**
   * Friction T_h and couple M_h that keep w_t = 0, N and N m (3), and the excess of the limits of both couples over
   * them, N m.
   */
  readonly holdFriction: Float64Array;
  readonly hold: Float64Array;
  spareHold: number;
  sparePivot: number;
  /** Couple on the sphere, M, N m (3). */
  readonly couple: Float64Array;
  /** Work space. */
  readonly scratch: Float64Array;
}

export function createContactState(follows = false): ContactState {
  return {
    follows,
    cell: -1,
    isOneOfSeveral: false,
    object: -1,
    material: -1,
    turningMaterial: -1,
    found: "found",
    contact: createContact(),
    force: new Float64Array(3),
    dragPower: 0,
    load: new Float64Array(Wrench.size),
    surfaceForce: new Float64Array(3),
    ground: new Float64Array(3),
    groundRate: new Float64Array(3),
    slip: new Float64Array(3),
    slipSpeed: 0,
    normalSpeed: 0,
    normalRate: new Float64Array(3),
    normalForce: 0,
    rollingFriction: new Float64Array(3),
    rollingFrictionSize: 0,
    groundSpin: new Float64Array(3),
    turnMode: "free",
    spinSide: 0,
    turn: new Float64Array(3),
    turnSpeed: 0,
    standSpeed: 0,
    spin: 0,
    turningInput: new Float64Array(3),
    rollingLimits: new Float64Array(2),
    pivotingLimits: new Float64Array(2),
    holdFriction: new Float64Array(3),
    hold: new Float64Array(3),
    spareHold: 0,
    sparePivot: 0,
    couple: new Float64Array(3),
    scratch: new Float64Array(3),
  };
}

/** As a new contact: no place from which a search begins. No allocation. */
export function forgetContact(contact: Contact): void {
  contact.distance = 0;
  contact.foot.fill(0);
  contact.normal.fill(0);
  contact.normal[2] = 1;
  contact.hessian.fill(0);
  contact.curvature = 0;
  contact.piece = -1;
  contact.patchDistance = Infinity;
  contact.object = 0;
  contact.feature = "ground";
  contact.material = 0;
}

/**
 * As a new state in everything that `evaluateContact` reads, which overwrites the rest: what is set from outside, and
 * the last contact. No allocation.
 */
export function forgetContactState(state: ContactState, follows = false): void {
  state.follows = follows;
  state.cell = -1;
  state.isOneOfSeveral = false;
  state.object = -1;
  state.material = -1;
  state.turningMaterial = -1;
  state.turnMode = "free";
  state.spinSide = 0;
  forgetContact(state.contact);
}
