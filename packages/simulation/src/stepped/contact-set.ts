import {
  type ContactContext,
  createJointImpactResult,
  type ImpactLaw,
  type JointImpactLaw,
  type JointImpactResult,
  type JointImpactSet,
} from "@talus/contact";
import { type ConeProblem, type ConeSolver, createConeSolver } from "@talus/contact/cone";
import { poissonJoint } from "@talus/contact/joint";
import { addScaled3Into, cross3Into, dot3, matrixFromQuaternionInto, rotateInto } from "@talus/kinematics";
import type { Contact } from "@talus/terrain";
import { contactBasisInto } from "../contact/contact-basis.ts";
import { SteppedState, spinInto } from "./drift.ts";
import type { SteppedBody } from "./stepped-body.ts";

const { p, q, v, L } = SteppedState;

/** Contacts that one cone problem may have. */
export const MOST = 8;

/** Coefficients of the pair of a point and what it touches. */
export interface PairMaterial {
  readonly staticFriction: number;
  readonly kineticFriction: number;
  readonly restitution: number;
}

/** Up to `MOST` contacts of a body at one instant, with their cone problem. Buffers, overwritten. */
export interface ContactSet {
  count: number;
  /** Point of the body, and object that it touches, of each contact. */
  readonly point: Int32Array;
  readonly object: Int32Array;
  readonly material: Int32Array;
  readonly feature: string[];
  /** Normal, arm from the mass centre to the contact, m, and frame [t1, t2, n]: three, three and nine of each. */
  readonly normal: Float64Array;
  readonly arm: Float64Array;
  readonly frame: Float64Array;
  /** n' = (hess d) v of the point's centre, 1/s (3 of each), and gaps, m. */
  readonly bend: Float64Array;
  readonly gap: Float64Array;
  readonly problem: ConeProblem;
  /** Impulses, N s, [t1, t2, n] of each. */
  readonly P: Float64Array;
  /** Velocity of the contacts, [t1, t2, n] of each, m/s. */
  readonly u: Float64Array;
  /** The same solver, the first without the searches that take long. */
  readonly quick: ConeSolver;
  readonly solver: ConeSolver;
  readonly joint: JointImpactLaw;
  readonly jointSet: JointImpactSet;
  readonly jointResult: JointImpactResult;
  readonly contexts: ContactContext[];
  readonly pairs: readonly ContactContext[];
}

/** The ratio of restitution to compression of a pair, which is all that a joint law takes from it. */
const constantRatio: ImpactLaw = {
  name: "constant-ratio",
  dissipates: "always",
  impulse(_v, _D, { restitution }, out) {
    out.compression = 1;
    out.restitution = restitution;
    return "impact";
  },
};

/** @param pairs by `Contact.material`. Allocates */
export function createContactSet(
  body: SteppedBody,
  reach: number,
  pairs: readonly PairMaterial[],
): ContactSet {
  const n = 3 * MOST;
  const D = new Float64Array(n * n);
  const u = new Float64Array(n);
  const context = (pair: PairMaterial): ContactContext => ({ ...pair, mass: body.mass, radius: reach });
  const known = pairs.map(context);
  const contexts = Array.from({ length: MOST }, () => known[0]);
  return {
    count: 0,
    point: new Int32Array(MOST),
    object: new Int32Array(MOST),
    material: new Int32Array(MOST),
    feature: new Array<string>(MOST).fill(""),
    normal: new Float64Array(n),
    arm: new Float64Array(n),
    frame: new Float64Array(3 * n),
    bend: new Float64Array(n),
    gap: new Float64Array(MOST),
    problem: {
      count: 0,
      D,
      free: new Float64Array(n),
      staticFriction: new Float64Array(MOST),
      kineticFriction: new Float64Array(MOST),
    },
    P: new Float64Array(n),
    u,
    quick: createConeSolver(MOST, { examined: 0, isThorough: false }),
    solver: createConeSolver(MOST, { examined: 0 }),
    joint: poissonJoint(),
    jointSet: { count: 0, velocity: u, D, contexts, laws: contexts.map(() => constantRatio) },
    jointResult: createJointImpactResult(MOST),
    contexts,
    pairs: known,
  };
}

const vector = new Float64Array(3);
const other = new Float64Array(3);
const axis = new Float64Array(3);
const t1 = new Float64Array(3);
const t2 = new Float64Array(3);
const w = new Float64Array(3);
const rows = new Float64Array(9 * MOST);
const turns = new Float64Array(9 * MOST);
const R = new Float64Array(9);
const mobility = new Float64Array(9);
const acceleration = new Float64Array(3);
const turning = new Float64Array(3);

/** Adds the contact of a point with a foot in a state. No allocation. */
export function addContact(
  set: ContactSet,
  body: SteppedBody,
  s: Float64Array,
  i: number,
  contact: Contact,
): void {
  const k = set.count;
  const at = 3 * k;
  set.count = k + 1;
  set.point[k] = i;
  set.object[k] = contact.object;
  set.material[k] = contact.material;
  set.feature[k] = contact.feature;
  set.gap[k] = contact.distance - body.rounding;
  const { normal, hessian: H } = contact;
  rotateInto(s, q, body.points, 3 * i, vector, 0);
  spinInto(body, s, w);
  cross3Into(w, 0, vector, 0, other, 0);
  for (let j = 0; j < 3; j += 1) {
    set.normal[at + j] = normal[j];
    set.arm[at + j] = vector[j] - body.rounding * normal[j];
    other[j] += s[v + j];
  }
  const [x, y, z] = other;
  set.bend[at] = H[0] * x + H[1] * y + H[2] * z;
  set.bend[at + 1] = H[1] * x + H[3] * y + H[4] * z;
  set.bend[at + 2] = H[2] * x + H[4] * y + H[5] * z;
  contactBasisInto(normal, t1, t2);
  for (let j = 0; j < 3; j += 1) {
    set.frame[3 * at + j] = t1[j];
    set.frame[3 * at + 3 + j] = t2[j];
    set.frame[3 * at + 6 + j] = normal[j];
  }
  const context = set.pairs[contact.material] ?? set.pairs[0];
  set.contexts[k] = context;
  set.problem.staticFriction[k] = context.staticFriction;
  set.problem.kineticFriction[k] = context.kineticFriction;
}

/** Writes D and the velocities u of the contacts of a state. No allocation. */
export function takeMatrix(set: ContactSet, body: SteppedBody, s: Float64Array): void {
  const { count, arm, frame, problem, u } = set;
  const n = 3 * count;
  problem.count = count;
  matrixFromQuaternionInto(s, q, R, 0);
  for (let a = 0; a < 3; a += 1) {
    for (let b = 0; b < 3; b += 1) {
      let sum = 0;
      for (let c = 0; c < 3; c += 1) sum += (R[3 * a + c] * R[3 * b + c]) / body.inertia[c];
      mobility[3 * a + b] = sum;
    }
  }
  spinInto(body, s, w);
  for (let r = 0; r < n; r += 1) {
    const k = (r - (r % 3)) / 3;
    cross3Into(arm, 3 * k, frame, 3 * r, rows, 3 * r);
    for (let a = 0; a < 3; a += 1) {
      turns[3 * r + a] =
        mobility[3 * a] * rows[3 * r] +
        mobility[3 * a + 1] * rows[3 * r + 1] +
        mobility[3 * a + 2] * rows[3 * r + 2];
    }
    u[r] = dot3(frame, 3 * r, s, v) + dot3(rows, 3 * r, w, 0);
  }
  const perMass = 1 / body.mass;
  for (let r = 0; r < n; r += 1) {
    for (let c = 0; c <= r; c += 1) {
      const value = perMass * dot3(frame, 3 * r, frame, 3 * c) + dot3(rows, 3 * r, turns, 3 * c);
      problem.D[r * n + c] = value;
      problem.D[c * n + r] = value;
    }
  }
}

/**
 * free = u + h a, with a the acceleration of the contacts, [t1, t2, n], in free motion:
 *
 *   a = g + w' x r + w x (w x R c) - rho w x n',  and n'.u of the turning normal along n                         (9.4)
 *
 * After `takeMatrix` of the same state. No allocation.
 */
export function takeFree(
  set: ContactSet,
  body: SteppedBody,
  gravity: number,
  s: Float64Array,
  h: number,
): void {
  const { count, arm, frame, bend, problem, u } = set;
  // w' = J^-1 (L x w), as L stays
  cross3Into(s, L, w, 0, vector, 0);
  for (let a = 0; a < 3; a += 1) turning[a] = dot3(mobility, 3 * a, vector, 0);
  for (let k = 0; k < count; k += 1) {
    const at = 3 * k;
    // R c = arm + rho n
    for (let j = 0; j < 3; j += 1) axis[j] = arm[at + j] + body.rounding * frame[3 * at + 6 + j];
    cross3Into(w, 0, axis, 0, vector, 0);
    for (let j = 0; j < 3; j += 1) vector[j] -= body.rounding * bend[at + j];
    cross3Into(w, 0, vector, 0, acceleration, 0);
    cross3Into(turning, 0, arm, at, vector, 0);
    for (let j = 0; j < 3; j += 1) acceleration[j] += vector[j];
    acceleration[2] -= gravity;
    for (let c = 0; c < 3; c += 1) {
      problem.free[at + c] = u[at + c] + h * dot3(frame, 3 * (at + c), acceleration, 0);
    }
    for (let j = 0; j < 3; j += 1) vector[j] = s[v + j];
    cross3Into(w, 0, arm, at, other, 0);
    for (let j = 0; j < 3; j += 1) vector[j] += other[j];
    problem.free[at + 2] += h * dot3(bend, at, vector, 0);
  }
}

/** Applies impulses to the momenta of a state. No allocation. */
export function applyImpulses(
  set: ContactSet,
  { mass }: SteppedBody,
  P: Float64Array,
  s: Float64Array,
): void {
  for (let r = 0; r < 3 * set.count; r += 1) {
    addScaled3Into(s, v, P[r] / mass, set.frame, 3 * r, s, v);
    addScaled3Into(s, L, P[r], rows, 3 * r, s, L);
  }
}

/**
 * Moves and turns a state so that the gaps of the contacts vanish, by the least motion in the metric of the mass:
 * sweeps over D of the normals. After `takeMatrix`. No allocation.
 *
 * @param shift written: rotation vector (3)
 */
export function closeGaps(
  set: ContactSet,
  { mass }: SteppedBody,
  s: Float64Array,
  shift: Float64Array,
): void {
  const { count, gap, problem, P } = set;
  const n = 3 * count;
  for (let k = 0; k < count; k += 1) P[k] = 0;
  for (let sweep = 0; sweep < 60; sweep += 1) {
    let change = 0;
    for (let k = 0; k < count; k += 1) {
      let left = -gap[k];
      for (let j = 0; j < count; j += 1) left -= problem.D[(3 * k + 2) * n + 3 * j + 2] * P[j];
      const by = left / problem.D[(3 * k + 2) * n + 3 * k + 2];
      P[k] += by;
      change = Math.max(change, Math.abs(left));
    }
    if (change === 0) break;
  }
  shift.fill(0);
  for (let k = 0; k < count; k += 1) {
    addScaled3Into(s, p, P[k] / mass, set.normal, 3 * k, s, p);
    addScaled3Into(shift, 0, P[k], turns, 3 * (3 * k + 2), shift, 0);
  }
}
