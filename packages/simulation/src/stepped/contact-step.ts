import type { ConeStatus } from "@talus/contact/cone";
import {
  multiplyQuaternionInto,
  normaliseQuaternionInto,
  quaternionFromRotationVectorInto,
  rotateInto,
} from "@talus/kinematics";
import type { DistanceQuery } from "@talus/terrain";
import { takeBearing } from "./bearing.ts";
import {
  addContact,
  applyImpulses,
  type ContactSet,
  closeGaps,
  createContactSet,
  MOST,
  type PairMaterial,
  takeFree,
  takeMatrix,
} from "./contact-set.ts";
import { driftInto, energyOf, SteppedState } from "./drift.ts";
import { createGroundProbe, type GroundProbe } from "./ground-probe.ts";
import { copyPlacedState, type PlacedState } from "./placed-state.ts";
import { makeRigid } from "./rigid-velocity.ts";
import type { BodySizes, SteppedBody } from "./stepped-body.ts";

const { q } = SteppedState;

/** A step may end with points this fraction of the reach below the ground; rounding is a thousand times smaller. */
const CLOSED = 1e-9;
/** Points nearer than this fraction of the reach touch: what is left where a touch has been located. */
const TOUCHING = 1e-8;
/** Passes in which the gaps of contacts are closed: each squares what is left. */
const PASSES = 3;

/** Energy that a step has taken, J, and what it has met. */
export interface StepLosses {
  slip: number;
  impact: number;
  projection: number;
  drift: number;
  /** Contacts left out, of more than `MOST`. */
  reduced: number;
  failures: number;
}

/** A body on its ground: the parts and buffers of a run that steps share. */
export interface SteppedSystem {
  readonly body: SteppedBody;
  readonly sizes: BodySizes;
  readonly gravity: number;
  readonly probe: GroundProbe;
  readonly set: ContactSet;
  /** Allowed depth at the end of a step, and gap that counts as a touch, m. */
  readonly closed: number;
  readonly touching: number;
  readonly losses: StepLosses;
  /** Force on each point, [t1, t2, n], N, as found last: where the next search begins. */
  readonly forces: Float64Array;
}

export function createSteppedSystem(
  body: SteppedBody,
  sizes: BodySizes,
  gravity: number,
  query: DistanceQuery,
  pairs: readonly PairMaterial[],
): SteppedSystem {
  return {
    body,
    sizes,
    gravity,
    probe: createGroundProbe(body, sizes, query),
    set: createContactSet(body, sizes.reach, pairs),
    closed: CLOSED * sizes.reach,
    touching: TOUCHING * sizes.reach,
    losses: { slip: 0, impact: 0, projection: 0, drift: 0, reduced: 0, failures: 0 },
    forces: new Float64Array(3 * sizes.count),
  };
}

const slips = new Float64Array(MOST);
const shift = new Float64Array(3);
const turn = new Float64Array(4);

/**
 * One step of the scheme: free motion over h/2, impulses of all contacts there, free motion over h/2 (9.1). The
 * impulses satisfy (7.2) to (7.4) with the velocity that the contacts have at the end of the step, (9.4); gaps that are
 * left are closed.
 *
 * @param to written but for its bounds: gaps are those of `placeAt`; may be `from`. No allocation
 */
export function stepInto(system: SteppedSystem, from: PlacedState, h: number, to: PlacedState): void {
  const { body, gravity, set, losses, forces } = system;
  if (to !== from) copyPlacedState(from, to);
  to.normalForce = 0;
  to.slip = 0;
  to.force.fill(0);
  to.bearing.count = 0;
  if (from.count === 0) {
    driftInto(body, gravity, to.s, h, to.s);
    return;
  }
  driftInto(body, gravity, to.s, 0.5 * h, to.s);
  // in h a contact leaves and returns by no more than this
  collect(system, to, system.touching + gravity * h * h);
  if (set.count === 0) {
    driftInto(body, gravity, to.s, 0.5 * h, to.s);
    return;
  }
  takeMatrix(set, body, to.s);
  takeFree(set, body, gravity, to.s, 0.5 * h);
  const { P, u, problem } = set;
  const n = 3 * set.count;
  for (let k = 0; k < set.count; k += 1) {
    for (let c = 0; c < 3; c += 1) P[3 * k + c] = h * forces[3 * set.point[k] + c];
  }
  if (!solveCones(set)) losses.failures += 1;
  applyImpulses(set, body, P, to.s);
  for (let r = 0; r < n; r += 1) forces[3 * set.point[(r - (r % 3)) / 3] + (r % 3)] = P[r] / h;
  for (let r = 0; r < n; r += 1) {
    let after = u[r];
    for (let c = 0; c < n; c += 1) after += problem.D[r * n + c] * P[c];
    const work = 0.5 * P[r] * (u[r] + after);
    if (r % 3 === 2) losses.impact -= work;
    else losses.slip -= work;
    const k = (r - (r % 3)) / 3;
    for (let j = 0; j < 3; j += 1) to.force[j] += (P[r] * set.frame[3 * r + j]) / h;
    if (r % 3 !== 2) continue;
    to.normalForce += P[r] / h;
    const s1 = endVelocity(set, 3 * k, n);
    const s2 = endVelocity(set, 3 * k + 1, n);
    slips[k] = Math.sqrt(s1 * s1 + s2 * s2);
    if (P[r] > 0) to.slip = Math.max(to.slip, slips[k]);
  }
  takeBearing(set, P, 1 / h, slips, to.s, to.bearing);
  driftInto(body, gravity, to.s, 0.5 * h, to.s);
  project(system, to);
}

/**
 * Impulses of `set.problem`, from those in `set.P` on. Where more contacts stick than a body has freedoms, the second
 * order in (9.4), which is no motion of a rigid body, may contradict them: then the nearest such motion takes its
 * place.
 *
 * @returns false if none are found
 */
function solveCones(set: ContactSet): boolean {
  const { quick, solver, problem, P } = set;
  if (isFound(quick.solve(problem, P))) return true;
  if (problem.count > 1) {
    makeRigid(set);
    if (isFound(quick.solve(problem, P))) return true;
  }
  return isFound(solver.solve(problem, P));
}

function isFound(status: ConeStatus): boolean {
  return status === "solved" || status === "not-unique";
}

/** Velocity at the end of the step along row r. */
function endVelocity({ problem, P }: ContactSet, r: number, n: number): number {
  let u = problem.free[r];
  for (let c = 0; c < n; c += 1) u += problem.D[r * n + c] * P[c];
  return u;
}

/** The contacts of the points that touch, with the feet that they have in a state. */
function collect(system: SteppedSystem, { s, touches }: PlacedState, slack: number): void {
  const { set, sizes } = system;
  set.count = 0;
  let wanted = 0;
  for (let i = 0; i < sizes.count; i += 1) wanted += touches[i];
  if (wanted > MOST) {
    chooseExtreme(system, s, touches, slack);
    return;
  }
  for (let i = 0; i < sizes.count; i += 1) if (touches[i] === 1) addPoint(system, s, i, slack);
}

function addPoint({ body, set, probe }: SteppedSystem, s: Float64Array, i: number, slack: number): void {
  probe.probe(i, s);
  const feet = probe.feetOf(i, slack);
  if (feet <= 1) {
    if (set.count < MOST) addContact(set, body, s, i, probe.contacts[i]);
    return;
  }
  for (let k = 0; k < feet && k < probe.feet.length && set.count < MOST; k += 1) {
    if (probe.feet[k].distance - body.rounding <= slack) addContact(set, body, s, i, probe.feet[k]);
  }
}

const chosen = new Int32Array(MOST);

/** Of more points than a cone problem may have, the extreme ones in eight directions along the ground. */
function chooseExtreme(system: SteppedSystem, s: Float64Array, touches: Uint8Array, slack: number): void {
  const { probe, sizes, losses } = system;
  let first = 0;
  while (touches[first] === 0) first += 1;
  probe.probe(first, s);
  const { normal } = probe.contacts[first];
  const axis = Math.abs(normal[0]) < 0.9 ? 0 : 1;
  const e1 = [0, 0, 0].map((_, j) => (j === axis ? 1 : 0) - normal[axis] * normal[j]);
  const length = Math.sqrt(e1[0] * e1[0] + e1[1] * e1[1] + e1[2] * e1[2]);
  for (let j = 0; j < 3; j += 1) e1[j] /= length;
  const e2 = [
    normal[1] * e1[2] - normal[2] * e1[1],
    normal[2] * e1[0] - normal[0] * e1[2],
    normal[0] * e1[1] - normal[1] * e1[0],
  ];
  let count = 0;
  for (let d = 0; d < MOST; d += 1) {
    let best = Number.NEGATIVE_INFINITY;
    let at = first;
    for (let i = 0; i < sizes.count; i += 1) {
      if (touches[i] === 0) continue;
      rotated(system, s, i);
      const x = place[0] * e1[0] + place[1] * e1[1] + place[2] * e1[2];
      const y = place[0] * e2[0] + place[1] * e2[1] + place[2] * e2[2];
      const along = DIRECTIONS[2 * d] * x + DIRECTIONS[2 * d + 1] * y;
      if (!(along > best)) continue;
      best = along;
      at = i;
    }
    let isNew = true;
    for (let k = 0; k < count; k += 1) if (chosen[k] === at) isNew = false;
    if (!isNew) continue;
    chosen[count] = at;
    count += 1;
  }
  for (let k = 0; k < count; k += 1) addPoint(system, s, chosen[k], slack);
  let all = 0;
  for (let i = 0; i < sizes.count; i += 1) all += touches[i];
  losses.reduced = Math.max(losses.reduced, all - count);
}

const place = new Float64Array(3);

function rotated({ body }: SteppedSystem, s: Float64Array, i: number): void {
  rotateInto(s, q, body.points, 3 * i, place, 0);
}

/** Eight directions, 45 degrees apart, none of them along an axis: a square face has one extreme corner in each. */
const C = 0.9238795325112867;
const S = 0.3826834323650898;
const DIRECTIONS = [C, S, S, C, -S, C, -C, S, -C, -S, -S, -C, S, -C, C, -S];

const bearing = new Int32Array(MOST);

/** Closes the gaps of the contacts of `system.set` that bear, in the state at the end of the step. */
function project(system: SteppedSystem, to: PlacedState): void {
  const { body, set, gravity, losses, closed, touching, sizes } = system;
  let count = 0;
  for (let k = 0; k < set.count; k += 1) {
    if (!(set.P[3 * k + 2] > 0)) continue;
    let isNew = true;
    for (let j = 0; j < count; j += 1) if (bearing[j] === set.point[k]) isNew = false;
    if (!isNew) continue;
    bearing[count] = set.point[k];
    count += 1;
  }
  if (count === 0) return;
  let energy: number | undefined;
  for (let pass = 0; pass < PASSES; pass += 1) {
    set.count = 0;
    let worst = 0;
    for (let k = 0; k < count; k += 1) {
      addPoint(system, to.s, bearing[k], 10 * touching);
    }
    for (let k = 0; k < set.count; k += 1) worst = Math.max(worst, Math.abs(set.gap[k]));
    if (worst <= 1e-3 * closed || !(worst < 0.1 * sizes.reach)) break;
    energy ??= energyOf(body, gravity, to.s);
    losses.drift = Math.max(losses.drift, worst);
    takeMatrix(set, body, to.s);
    closeGaps(set, body, to.s, shift);
    quaternionFromRotationVectorInto(shift, 0, turn, 0);
    multiplyQuaternionInto(turn, 0, to.s, q, to.s, q);
    normaliseQuaternionInto(to.s, q, to.s, q);
  }
  if (energy !== undefined) losses.projection += energy - energyOf(body, gravity, to.s);
}

/** Contacts of the points that touch, with D and u, in `system.set`. No allocation. */
export function takeTouching(system: SteppedSystem, at: PlacedState): void {
  collect(system, at, 10 * system.touching);
  if (system.set.count > 0) takeMatrix(system.set, system.body, at.s);
}
