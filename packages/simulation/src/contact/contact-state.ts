import { cross3Into, dot3, norm3, tangent3Into } from "@talus/kinematics";
import { type Contact, createContact, type Found } from "@talus/terrain";
import { bodyForceInto } from "../model/body-forces.ts";
import { surfaceForceInto } from "../model/forces/surface-drag.ts";
import { groundRateInto, groundVelocityInto, motionUnder } from "../model/ground-motion.ts";
import type { SphereModel } from "../model/sphere-model.ts";
import type { SphereDiscrete, TurnMode } from "../model/state/sphere-discrete.ts";
import { SphereState } from "../model/state/sphere-state.ts";
import { coupleInto, evaluateTurning, hasCouples, holdFrictionInto } from "./contact-couples.ts";

const { v_WB, w_WB } = SphereState;

/**
 * Everything about the sphere's contact at one state: the ground below it and the forces that rolling would need.
 * Buffers made once, overwritten by `evaluateContact`. World frame; forces on the body.
 */
export interface ContactState {
  /** Whether the ground is asked only for the foot next to the last one, as where the sphere already touches. A bent seam sets it. */
  follows: boolean;
  /** Set from outside: other ground is touched as well and may be the nearer; the foot given is the one that counts. */
  isOneOfSeveral: boolean;
  /** The object of the scene that counts, as in `Contact.object`; −1: the nearest one. */
  object: number;
  /** Set from outside: the material it comes from, which holds while the foot stays on the border of a zone; −1: none. */
  material: number;
  /** Set from outside: the material whose rolling and pivoting laws hold, whatever lies under the foot; −1: that under it. */
  turningMaterial: number;
  found: Found;
  readonly contact: Contact;
  /** Weight and air, F, N (3); power lost to the air, W. */
  readonly force: Float64Array;
  dragPower: number;
  /** Force of water on the ground, S, N (3); tangential, and only there while the sphere touches. */
  readonly surfaceForce: Float64Array;
  /** Velocity of the ground's material at the foot, g, m/s, and its rate along the way of the foot, m/s^2 (3). Tangential. */
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
   * The rest is there where the ground acts by couples. Set from outside: how the turning goes, and the sign of the spin about
   * the normal relative to the ground, 0 where pivoting friction holds it.
   */
  turnMode: TurnMode;
  spinSide: number;
  /** w_t, the angular velocity relative to the ground along it, rad/s (3); a |w_t|, m/s, and up to where it is rounding. */
  readonly turn: Float64Array;
  turnSpeed: number;
  standSpeed: number;
  /** Spin about the normal relative to the ground, rad/s. */
  spin: number;
  /** What turning laws are told and answer, as in `TurningLaw.couples`: [rate, slip, N], and [hold, resist] of both, N m. */
  readonly asked: Float64Array;
  readonly rollingLimits: Float64Array;
  readonly pivotingLimits: Float64Array;
  /** Friction T_h and couple M_h that keep w_t = 0, N and N m (3), and what the limits of both couples are above them, N m. */
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
    isOneOfSeveral: false,
    object: -1,
    material: -1,
    turningMaterial: -1,
    found: "found",
    contact: createContact(),
    force: new Float64Array(3),
    dragPower: 0,
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
    asked: new Float64Array(3),
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

/**
 * Contact of the sphere at state y (docs/theory/phases.md (2.4), (2.5)).
 *
 *   n' = (hess d) v                                                                        (1)
 *   N  = -F.n - m v.n'                                                                     (2)
 *   T_r = [m a (w x n')_t + m g' - F_t - S + (m a/A) M x n] / (1 + m a^2/A)                (3)
 *   u  = v - a w x n - g                                                                   (4)
 *
 * _t: the part across n. M: see `coupleInto`; where rolling resistance holds the sphere T_r is T_h.
 *
 * Holds for the sphere on the ground with v tangential; in flight only the ground and g, F, u and v.n mean something.
 * No allocation. The last contact is the hint for the next.
 */
export function evaluateContact(model: SphereModel, y: Float64Array, out: ContactState): void {
  out.found = findGround(model, y, out);
  out.dragPower = bodyForceInto(model, y, out.force);
  applyHessian(out.contact.hessian, y, v_WB, out.normalRate); // (1)
  const isAlongSurface = model.groundMotion !== undefined || model.water !== undefined;
  if (isAlongSurface) evaluateSurface(model, y, out);
  evaluateNormal(model, y, out);
  evaluateRolling(model, y, out, isAlongSurface);
  evaluateSlip(model, y, out, isAlongSurface);
}

// Parts of `evaluateContact`, with few calls, so that the engine compiles each with what it calls: numbers that are passed to
// functions on their own, or answered by them, are boxed.

function evaluateNormal({ mass: m }: SphereModel, y: Float64Array, out: ContactState): void {
  const n = out.contact.normal;
  out.normalSpeed = dot3(y, v_WB, n, 0);
  out.normalForce = -dot3(out.force, 0, n, 0) - m * dot3(y, v_WB, out.normalRate, 0); // (2)
}

function evaluateRolling(
  model: SphereModel,
  y: Float64Array,
  out: ContactState,
  isAlongSurface: boolean,
): void {
  const { force, surfaceForce, groundRate, normalRate, rollingFriction, scratch } = out;
  const { mass: m, radius: a, gyration: k } = model;
  cross3Into(y, w_WB, normalRate, 0, scratch, 0);
  const perTurn = m * a;
  for (let i = 0; i < 3; i += 1) scratch[i] = perTurn * scratch[i] - force[i];
  if (isAlongSurface) {
    for (let i = 0; i < 3; i += 1) scratch[i] = scratch[i] + m * groundRate[i] - surfaceForce[i];
  }
  if (hasCouples(model)) evaluateCouple(model, y, out);
  tangent3Into(scratch, 0, out.contact.normal, 0, rollingFriction, 0);
  const share = 1 / (1 + 1 / k); // (3), m a^2/A = 1/k
  for (let i = 0; i < 3; i += 1) rollingFriction[i] *= share;
  if (out.turnMode === "held") rollingFriction.set(out.holdFriction);
  out.rollingFrictionSize = norm3(rollingFriction, 0);
}

function evaluateSlip(
  { radius: a }: SphereModel,
  y: Float64Array,
  out: ContactState,
  isAlongSurface: boolean,
): void {
  const { slip, scratch } = out;
  const n = out.contact.normal;
  cross3Into(y, w_WB, n, 0, scratch, 0);
  for (let i = 0; i < 3; i += 1) scratch[i] = y[v_WB + i] - a * scratch[i];
  if (isAlongSurface) for (let i = 0; i < 3; i += 1) scratch[i] -= out.ground[i];
  tangent3Into(scratch, 0, n, 0, slip, 0); // (4)
  out.slipSpeed = norm3(slip, 0);
}

/** What a moving or wet ground does at the foot; n' is already there. */
function evaluateSurface(model: SphereModel, y: Float64Array, out: ContactState): void {
  const { contact, ground, groundRate, normalRate, scratch } = out;
  surfaceForceInto(model.water, contact, y, out.surfaceForce);
  const motion = motionUnder(model, contact);
  groundVelocityInto(motion, contact.foot, contact.normal, ground);
  if (motion === undefined) {
    groundRate.fill(0);
    out.groundSpin.fill(0);
    return;
  }
  out.groundSpin.set(motion.angularVelocity);
  groundRateInto(motion, contact, model.radius, y, normalRate, scratch, groundRate);
}

/** Couple of rolling, added to what the friction of rolling in `scratch` is made of. */
function evaluateCouple(model: SphereModel, y: Float64Array, out: ContactState): void {
  const { contact, couple, holdFriction, scratch } = out;
  evaluateTurning(model, y, out);
  holdFrictionInto(model, out, holdFriction);
  coupleInto(model, out, holdFriction, false);
  const n = contact.normal;
  const perArm = 1 / (model.gyration * model.radius); // m a/A
  scratch[0] += perArm * (couple[1] * n[2] - couple[2] * n[1]);
  scratch[1] += perArm * (couple[2] * n[0] - couple[0] * n[2]);
  scratch[2] += perArm * (couple[0] * n[1] - couple[1] * n[0]);
}

/** Copies what a contact is followed from. */
export function keepPlace(from: Contact, to: Contact): void {
  to.object = from.object;
  to.foot.set(from.foot);
  to.curvature = from.curvature;
}

/**
 * Sets what a contact is followed from to where a phase on the ground begins, if it begins at one of several feet.
 *
 * @returns whether it does
 */
export function startAt({ foot, object, piece }: SphereDiscrete, contact: Contact): boolean {
  if (foot === undefined) return false;
  contact.object = object;
  contact.piece = piece;
  contact.foot.set(foot);
  return true;
}

/** Writes the ground below the centre into `state.contact`; the last foot is the hint. */
export function findGround(model: SphereModel, y: Float64Array, state: ContactState): Found {
  const { contact, object } = state;
  const { objects } = model.query;
  if (
    objects !== undefined &&
    object >= 0 &&
    !(state.follows && contact.object === object && contact.piece >= 0)
  ) {
    return objects.nearestOf(object, y, contact.piece < 0 ? undefined : contact, contact);
  }
  if (contact.piece < 0) return model.query.nearest(y, undefined, contact);
  return state.follows ? model.query.follow(y, contact, contact) : model.query.nearest(y, contact, contact);
}

/** out = H v for the symmetric matrix H = [xx xy xz yy yz zz]. */
export function applyHessian(H: Float64Array, v: Float64Array, vo: number, out: Float64Array): void {
  const x = v[vo];
  const y = v[vo + 1];
  const z = v[vo + 2];
  out[0] = H[0] * x + H[1] * y + H[2] * z;
  out[1] = H[1] * x + H[3] * y + H[4] * z;
  out[2] = H[2] * x + H[4] * y + H[5] * z;
}
