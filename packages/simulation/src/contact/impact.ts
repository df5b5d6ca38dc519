import { createImpactResult, type ImpactLaw, type ImpactResult, type ImpactStatus } from "@talus/contact";
import { addScaled3Into, cross3Into, dot3, scale3Into } from "@talus/kinematics";
import type { ImpulseRecord } from "@talus/results";
import type { Contact } from "@talus/terrain";
import { kineticEnergy, mechanicalEnergy } from "../model/energy.ts";
import { motionUnder } from "../model/ground-motion.ts";
import type { LawRange } from "../model/laws/law-ranges.ts";
import type { SphereModel } from "../model/sphere-model.ts";
import { SphereState } from "../model/state/state-layout.ts";
import { materialOf } from "../model/touched-material.ts";
import { contactBasisInto, fromBasis, toBasis } from "./contact-basis.ts";
import { contactVelocityInto } from "./contact-motion.ts";

const { v_WB, w_WB, workOfGround } = SphereState;

/** Buffers of one impact. `impulse` and `couple` are those on the body in the world, N s, N m s (3). */
export interface ImpactBuffers {
  readonly t1: Float64Array;
  readonly t2: Float64Array;
  readonly velocity: Float64Array;
  readonly slip: Float64Array;
  readonly result: ImpactResult;
  readonly impulse: Float64Array;
  readonly couple: Float64Array;
}

export function createImpactBuffers(): ImpactBuffers {
  return {
    t1: new Float64Array(3),
    t2: new Float64Array(3),
    velocity: new Float64Array(3),
    slip: new Float64Array(3),
    result: createImpactResult(),
    impulse: new Float64Array(3),
    couple: new Float64Array(3),
  };
}

/**
 * Applies the impact law of the touched object to the sphere at state y: velocity and angular velocity jump.
 *
 *   v+ = v + J/m,   A (w+ - w) = -a n x J + C                               (docs/theory/impact.md (3.8); C the law's
 *   couple)
 *
 * Where the impact ends without slip, v is set to the velocity that rolls exactly, with the normal speed kept. The work
 * J.g + C.Omega of moving ground is added to the ledger.
 *
 * @param y  changed in place
 * @param contact with the ground or obstacle
 * @param g  velocity of the ground's material there, tangential, m/s (3)
 * @param vn normal velocity before, v . n, m/s: given separately because y contains it with the rounding of the whole
 *           velocity
 * @returns status of the law; y is unchanged unless it is "impact"
 */
export function applyImpact(
  model: SphereModel,
  y: Float64Array,
  contact: Contact,
  g: Float64Array,
  vn: number,
  buffers: ImpactBuffers,
): ImpactStatus {
  return applyLaw(materialOf(model, contact).impactLaw, model, y, contact, g, vn, buffers);
}

/**
 * The same without restitution: the impact with which bounces end, whose impulse pushes like that of any other.
 */
export function applyLastImpact(
  model: SphereModel,
  y: Float64Array,
  contact: Contact,
  g: Float64Array,
  vn: number,
  buffers: ImpactBuffers,
): ImpactStatus {
  return applyLaw(materialOf(model, contact).lastImpactLaw, model, y, contact, g, vn, buffers);
}

/** Rebound up to which the sphere stays in contact, m/s: 0 except for the ending by a threshold. */
export function slowestRebound({ bouncing }: SphereModel): number {
  return bouncing.ending === "threshold" ? bouncing.normalSpeed : 0;
}

function applyLaw(
  law: ImpactLaw,
  model: SphereModel,
  y: Float64Array,
  contact: Contact,
  g: Float64Array,
  vn: number,
  buffers: ImpactBuffers,
): ImpactStatus {
  const { mass: m, radius: a, inertia: A } = model;
  const { t1, t2, velocity, slip, result, impulse, couple } = buffers;
  const { normal: n } = contact;
  const { impactContext } = materialOf(model, contact);
  const motion = motionUnder(model, contact);
  contactBasisInto(n, t1, t2);
  contactVelocityInto(a, y, n, g, slip);
  addScaled3Into(slip, 0, -dot3(slip, 0, n, 0), n, 0, slip, 0);
  toBasis(slip, t1, t2, velocity);
  velocity[2] = vn;
  scale3Into(1, y, w_WB, slip, 0);
  if (motion !== undefined) addScaled3Into(slip, 0, -1, motion.angularVelocity, 0, slip, 0);
  toBasis(slip, t1, t2, impactContext.angularVelocity);
  impactContext.angularVelocity[2] = dot3(slip, 0, n, 0);
  const status = law.impulse(velocity, model.delassus, impactContext, result);
  if (status !== "impact") return status;

  fromFrame(result.impulse, t1, t2, n, impulse);
  const normalSpeed = vn + result.impulse[2] / m;
  addScaled3Into(y, v_WB, 1 / m, impulse, 0, y, v_WB);
  cross3Into(n, 0, impulse, 0, slip, 0);
  addScaled3Into(y, w_WB, -a / A, slip, 0, y, w_WB);
  if (hasCouple(result)) {
    fromFrame(result.couple, t1, t2, n, couple);
    addScaled3Into(y, w_WB, 1 / A, couple, 0, y, w_WB);
    if (motion !== undefined) y[workOfGround] += dot3(couple, 0, motion.angularVelocity, 0);
  }

  if (endsWithoutSlip(result)) {
    cross3Into(y, w_WB, n, 0, y, v_WB);
    scale3Into(a, y, v_WB, y, v_WB);
    addScaled3Into(y, v_WB, 1, g, 0, y, v_WB);
  } else {
    addScaled3Into(y, v_WB, -dot3(y, v_WB, n, 0), n, 0, y, v_WB);
  }
  addScaled3Into(y, v_WB, normalSpeed, n, 0, y, v_WB);
  y[workOfGround] += dot3(impulse, 0, g, 0);
  return status;
}

/** Rounding of the energy of an impact: a part of the kinetic energy before, and eps of the whole energy. */
const ENERGY_ROUNDING = 1e-12;
const WHOLE_ROUNDING = 16 * Number.EPSILON;

/** Violations of an impact law by an impact. */
export interface LawNote {
  /** Name of an impact law that has created energy although it claims to dissipate. */
  readonly brokenPromise?: string;
  /** Ranges that the impact is outside of, and its normal speed, m/s. */
  readonly outside?: { readonly ranges: readonly LawRange[]; readonly normalSpeed: number };
}

/**
 * True if an impact has created energy beyond the rounding of it.
 *
 * @param before     state before the impact
 * @param energyLost in it, J
 */
export function makesEnergy(model: SphereModel, before: Float64Array, energyLost: number): boolean {
  const whole = Math.abs(mechanicalEnergy(model, before));
  const rounding = ENERGY_ROUNDING * kineticEnergy(model, before) + WHOLE_ROUNDING * whole;
  return !(energyLost >= -rounding);
}

/**
 * Reports the impact law of the contact if it claims to dissipate for the Delassus matrix of a sphere, which is
 * diagonal, but has created energy; and its range, if the impact is outside it.
 *
 * @param before     state before the impact
 * @param energyLost in it, J
 */
export function lawNote(
  model: SphereModel,
  contact: Contact,
  before: Float64Array,
  energyLost: number,
): LawNote {
  const { impactLaw, impactRanges } = materialOf(model, contact);
  const { name, dissipates } = impactLaw;
  const isBroken = dissipates !== "not-guaranteed" && makesEnergy(model, before, energyLost);
  const normalSpeed = -dot3(before, v_WB, contact.normal, 0);
  const ranges = impactRanges.filter(
    ({ from = 0, to = Number.POSITIVE_INFINITY }) => normalSpeed < from || normalSpeed > to,
  );
  return {
    ...(isBroken ? { brokenPromise: name } : {}),
    ...(ranges.length > 0 ? { outside: { ranges, normalSpeed } } : {}),
  };
}

/** True if the last impact gripped before it was over. */
export function endsWithoutSlip(result: ImpactResult): boolean {
  return result.slipEnd < result.compression + result.restitution;
}

function hasCouple({ couple }: ImpactResult): boolean {
  return couple.some((part) => part !== 0);
}

/** A copy of the last impact's impulses, for the record. */
export function readImpulse({ result, impulse, couple }: ImpactBuffers): ImpulseRecord {
  return {
    duration: 0,
    normal: result.impulse[2],
    tangential: Math.sqrt(result.impulse[0] * result.impulse[0] + result.impulse[1] * result.impulse[1]),
    compression: result.compression,
    restitution: result.restitution,
    slipEnd: result.slipEnd,
    vector: Float64Array.from(impulse),
    ...(hasCouple(result) ? { couple: Float64Array.from(couple) } : {}),
  };
}

/**
 * The impulse that replaces many small ones, such as those of a series of bounces.
 *
 * @param vector      on the body, N s (3); kept
 * @param restitution ratio of restitution to compression in each
 */
export function summedImpulse(
  vector: Float64Array,
  n: Float64Array,
  restitution: number,
  duration: number,
): ImpulseRecord {
  const normal = dot3(vector, 0, n, 0);
  const squares = dot3(vector, 0, vector, 0) - normal * normal;
  const compression = normal / (1 + restitution);
  return {
    duration,
    normal,
    tangential: Math.sqrt(Math.max(squares, 0)),
    compression,
    restitution: normal - compression,
    vector,
  };
}

/** The vector with these components along t1, t2, n. */
function fromFrame(
  parts: Float64Array,
  t1: Float64Array,
  t2: Float64Array,
  n: Float64Array,
  out: Float64Array,
): void {
  fromBasis(parts, t1, t2, out);
  addScaled3Into(out, 0, parts[2], n, 0, out, 0);
}
