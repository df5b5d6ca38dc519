import {
  createJointImpactResult,
  type ImpactLaw,
  type ImpactStatus,
  type JointImpactLaw,
  type JointImpactResult,
} from "@talus/contact";
import { addScaled3Into, cross3Into, dot3 } from "@talus/kinematics";
import type { Contact } from "@talus/terrain";
import { groundVelocityInto, motionUnder } from "../model/ground-motion.ts";
import type { SphereModel } from "../model/sphere-model.ts";
import { SphereState } from "../model/state/state-layout.ts";
import { materialOf } from "../model/touched-material.ts";
import { contactBasisInto } from "./contact-basis.ts";
import { contactVelocityInto } from "./contact-motion.ts";

const { v_WB, w_WB, workOfGround } = SphereState;

/** Largest number of contacts that a joint law resolves at once. */
export const MOST_STRUCK = 8;

/** One of several contacts that are struck at once. */
export interface StruckContact {
  readonly contact: Contact;
  /** Contact frame, unit vectors (3). */
  readonly axes: readonly [Float64Array, Float64Array, Float64Array];
  /** Velocity of the ground's material there, tangential, m/s (3). */
  readonly ground: Float64Array;
}

/** Impact at several contacts. */
export interface JointImpact {
  readonly struck: readonly StruckContact[];
  readonly status: ImpactStatus;
  readonly result: JointImpactResult;
  /** Velocity of the contacts relative to the ground, before and after, [t1, t2, n] of each, m/s. */
  readonly before: Float64Array;
  readonly after: Float64Array;
}

/**
 * The impact of a sphere at several contacts of one instant by a joint law; `y` is unchanged. With the frames of
 * contacts i and j, e and f two of their axes, the Delassus matrix is
 *
 *   D = e . f/m + (a^2/A) (n_i x e) . (n_j x f)                                   docs/theory/several-contacts.md (7.1)
 *
 * @param lawOf impact law of the pair of a contact
 */
export function findJointImpact(
  model: SphereModel,
  law: JointImpactLaw,
  y: Float64Array,
  contacts: readonly Contact[],
  lawOf: (contact: Contact) => ImpactLaw,
): JointImpact {
  const struck = contacts.map((contact) => struckAt(model, contact));
  const n = 3 * struck.length;
  const D = delassusOf(model, struck);
  const before = new Float64Array(n);
  const spin = new Float64Array(3);
  const contexts = struck.map((each, i) => {
    velocityInto(model, y, each, before, 3 * i);
    const { impactContext } = materialOf(model, each.contact);
    const motion = motionUnder(model, each.contact);
    for (let k = 0; k < 3; k += 1) spin[k] = y[w_WB + k] - (motion?.angularVelocity[k] ?? 0);
    const angularVelocity = Float64Array.from(each.axes, (axis) => dot3(axis, 0, spin, 0));
    return { ...impactContext, angularVelocity };
  });
  const result = createJointImpactResult(struck.length);
  const laws = contacts.map(lawOf);
  const status = law.impulses({ count: struck.length, velocity: before, D, contexts, laws }, result);
  const after = Float64Array.from(before, (u, i) => {
    let sum = u;
    for (let j = 0; j < n; j += 1) sum += D[i * n + j] * result.impulse[j];
    return sum;
  });
  return { struck, status, result, before, after };
}

function struckAt(model: SphereModel, contact: Contact): StruckContact {
  const ground = new Float64Array(3);
  const t1 = new Float64Array(3);
  const t2 = new Float64Array(3);
  groundVelocityInto(motionUnder(model, contact), contact.foot, contact.normal, ground);
  contactBasisInto(contact.normal, t1, t2);
  return { contact, ground, axes: [t1, t2, Float64Array.from(contact.normal)] };
}

/** Velocity of a contact relative to the ground, v - a w x n - g, along its axes. */
function velocityInto(
  { radius }: SphereModel,
  y: Float64Array,
  { axes, ground }: StruckContact,
  out: Float64Array,
  at: number,
): void {
  const u = new Float64Array(3);
  contactVelocityInto(radius, y, axes[2], ground, u);
  for (let k = 0; k < 3; k += 1) out[at + k] = dot3(axes[k], 0, u, 0);
}

function delassusOf({ mass, radius, inertia }: SphereModel, struck: readonly StruckContact[]): Float64Array {
  const arms = struck.flatMap(({ axes }) =>
    axes.map((axis) => {
      const arm = new Float64Array(3);
      cross3Into(axes[2], 0, axis, 0, arm, 0);
      return { axis, arm };
    }),
  );
  const turning = (radius * radius) / inertia;
  return Float64Array.from(
    arms.flatMap((e) =>
      arms.map((f) => dot3(e.axis, 0, f.axis, 0) / mass + turning * dot3(e.arm, 0, f.arm, 0)),
    ),
  );
}

/** The impulse of contact i on the body, N s (3), in the world. */
export function impulseAt({ struck, result }: JointImpact, i: number): Float64Array {
  const J = new Float64Array(3);
  struck[i]?.axes.forEach((axis, k) => {
    addScaled3Into(J, 0, result.impulse[3 * i + k], axis, 0, J, 0);
  });
  return J;
}

/** Kinetic energy, relative to the ground, that contact i takes: -P . (u- + u+)/2, J. */
export function energyTakenAt({ result, before, after }: JointImpact, i: number): number {
  let work = 0;
  for (let k = 3 * i; k < 3 * i + 3; k += 1) work += result.impulse[k] * 0.5 * (before[k] + after[k]);
  return -work;
}

/**
 * Applies the impulses of an impact: velocity and angular velocity jump, and moving ground does work.
 *
 *   v+ = v + sum J/m,   A (w+ - w) = -a sum n x J                                        (docs/theory/impact.md (3.8))
 */
export function applyJointImpact(model: SphereModel, y: Float64Array, impact: JointImpact): void {
  const turned = new Float64Array(3);
  impact.struck.forEach(({ axes, ground }, i) => {
    const J = impulseAt(impact, i);
    addScaled3Into(y, v_WB, 1 / model.mass, J, 0, y, v_WB);
    cross3Into(axes[2], 0, J, 0, turned, 0);
    addScaled3Into(y, w_WB, -model.radius / model.inertia, turned, 0, y, w_WB);
    y[workOfGround] += dot3(J, 0, ground, 0);
  });
}
