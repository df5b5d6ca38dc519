import { Wrench } from "@talus/bodies/motion";
import { cross3Into, dot3, norm3, tangent3Into } from "@talus/kinematics";
import type { Contact, Found } from "@talus/terrain";
import { bodyForceInto } from "../model/body-forces.ts";
import { groundRateInto, groundVelocityInto, motionUnder } from "../model/ground-motion.ts";
import { evaluateLoadsOnGround } from "../model/loads/evaluate-loads.ts";
import type { SphereModel } from "../model/sphere-model.ts";
import type { SphereDiscrete } from "../model/state/discrete-state.ts";
import { SphereState } from "../model/state/state-layout.ts";
import { coupleInto, evaluateTurning, hasCouples, holdFrictionInto } from "./contact-couples.ts";
import type { ContactState } from "./contact-state.ts";

const { v_WB, w_WB } = SphereState;

/**
 * Contact of the sphere at state y (docs/theory/phases.md (2.4), (2.5)).
 *
 *   n' = (hess d) v                                                                        (1)
 *   N  = -F.n - m v.n'                                                                     (2)
 *   T_r = [m a (w x n')_t + m g' - F_t - S + (m a/A) (M + M_L) x n] / (1 + m a^2/A)        (3)
 *   u  = v - a w x n - g                                                                   (4)
 *
 * _t: the part normal to n. M: see `coupleInto`, M_L: torque of the loads; where rolling resistance holds the sphere
 * T_r is T_h.
 *
 * Valid for the sphere on the ground with v tangential; in flight only the ground and g, F, u and v.n are meaningful.
 * No allocation. The last contact is the hint for the next.
 */
export function evaluateContact(model: SphereModel, y: Float64Array, out: ContactState): void {
  out.found = findGround(model, y, out);
  bodyForceInto(model, y, out.force);
  out.dragPower = model.loads.power[0];
  if (model.loads.hasTorque) out.load.set(model.loads.wrench);
  applyHessian(out.contact.hessian, y, v_WB, out.normalRate); // (1)
  const isAlongSurface = model.groundMotion !== undefined || model.loads.onGround.length > 0;
  if (isAlongSurface) evaluateSurface(model, y, out);
  evaluateNormal(model, y, out);
  evaluateRolling(model, y, out, isAlongSurface);
  evaluateSlip(model, y, out, isAlongSurface);
}

// Parts of `evaluateContact`, with few calls, so that the engine compiles each with its callees: numbers passed to
// functions, or returned by them, are boxed.

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
  if (model.loads.hasTorque) addTurn(model, out.load, Wrench.torque, out);
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

/** Effect of moving or wet ground at the foot; n' is already computed. */
function evaluateSurface(model: SphereModel, y: Float64Array, out: ContactState): void {
  const { contact, ground, groundRate, normalRate, scratch } = out;
  if (model.loads.onGround.length === 0 || contact.object > 0) out.surfaceForce.fill(0);
  else evaluateLoadsOnGround(model.loads, y, contact.normal, out.surfaceForce);
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

/** Couple of rolling, added to the terms of the friction of rolling in `scratch`. */
function evaluateCouple(model: SphereModel, y: Float64Array, out: ContactState): void {
  const { couple, holdFriction } = out;
  evaluateTurning(model, y, out);
  holdFrictionInto(model, out, holdFriction);
  coupleInto(model, out, holdFriction, false);
  addTurn(model, couple, 0, out);
}

/**
 * Adds (m a/A) M x n to the terms of the friction of rolling in `scratch`; M, N m, at an offset of an array.
 */
function addTurn(
  { gyration, radius }: SphereModel,
  M: Float64Array,
  at: number,
  { contact, scratch }: ContactState,
): void {
  const n = contact.normal;
  const perArm = 1 / (gyration * radius); // m a/A
  scratch[0] += perArm * (M[at + 1] * n[2] - M[at + 2] * n[1]);
  scratch[1] += perArm * (M[at + 2] * n[0] - M[at] * n[2]);
  scratch[2] += perArm * (M[at] * n[1] - M[at + 1] * n[0]);
}

/** Copies the data from which a contact is followed. */
export function keepPlace(from: Contact, to: Contact): void {
  to.object = from.object;
  to.foot.set(from.foot);
  to.curvature = from.curvature;
}

/**
 * Sets the data from which a contact is followed to the start of a phase on the ground, if it begins at one of several
 * feet.
 *
 * @returns true if it does
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
  const { objects, cells } = model.query;
  if (state.cell >= 0 && cells !== undefined) return cells.follow(state.cell, y, contact, contact);
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
