import { type ConeProblem, type ConeSolver, type ConeStatus, createConeSolver } from "../cone/index.ts";
import type { ImpactStatus } from "../laws/impact-law.ts";
import type { JointImpactSet } from "../laws/joint-impact-law.ts";
import { createRestitutionBuffers, type RestitutionBuffers } from "./joint-restitution.ts";

/** Most contacts of one instant. */
export const MOST_CONTACTS = 8;

/** Slip below this fraction of the largest velocity counts as none: the rounding of a contact that sticks. */
const NO_SLIP = 1e-12;

/** A problem whose matrix is that of the set in hand. */
interface ChangingProblem extends Omit<ConeProblem, "D"> {
  D: Float64Array;
}

/** Buffers of a joint law. */
export interface JointWorkspace {
  readonly solver: ConeSolver;
  /** The same without the searches that are long. */
  readonly quickSolver: ConeSolver;
  /** The problem over the buffers below, without and with a smallest normal impulse. */
  readonly problem: ChangingProblem;
  readonly problemWithLeast: ChangingProblem;
  readonly restitution: RestitutionBuffers;
  /** Coefficient e of each contact. */
  readonly e: Float64Array;
  readonly free: Float64Array;
  readonly staticFriction: Float64Array;
  readonly kineticFriction: Float64Array;
  readonly least: Float64Array;
  /** Impulses of compression and of restitution, velocity between them. */
  readonly compression: Float64Array;
  readonly expansion: Float64Array;
  readonly between: Float64Array;
  /** Energy made, and the sum of its magnitudes, J. */
  readonly energy: Float64Array;
}

/** Allocates. */
export function createJointWorkspace(): JointWorkspace {
  const n = 3 * MOST_CONTACTS;
  const free = new Float64Array(n);
  const staticFriction = new Float64Array(MOST_CONTACTS);
  const kineticFriction = new Float64Array(MOST_CONTACTS);
  const least = new Float64Array(MOST_CONTACTS);
  const problem = { count: 1, D: new Float64Array(9), free, staticFriction, kineticFriction };
  return {
    solver: createConeSolver(MOST_CONTACTS),
    quickSolver: createConeSolver(MOST_CONTACTS, { isThorough: false }),
    problem,
    problemWithLeast: { ...problem, least },
    restitution: createRestitutionBuffers(),
    e: new Float64Array(MOST_CONTACTS),
    free,
    staticFriction,
    kineticFriction,
    least,
    compression: new Float64Array(n),
    expansion: new Float64Array(n),
    between: new Float64Array(n),
    energy: new Float64Array(2),
  };
}

/**
 * "impact" if a joint law may be applied: all numbers finite and in range, and one contact approaches. No
 * allocation.
 */
export function checkJointInput({ count, velocity, D, contexts }: JointImpactSet): ImpactStatus {
  const n = 3 * count;
  if (!(count >= 1 && count <= MOST_CONTACTS)) return "invalid-context";
  let sum = 0;
  let approaches = false;
  for (let i = 0; i < n; i += 1) sum += velocity[i];
  for (let i = 0; i < n * n; i += 1) sum += D[i];
  for (let i = 0; i < count; i += 1) {
    const { restitution, staticFriction, kineticFriction } = contexts[i];
    sum += restitution + staticFriction;
    if (!Number.isFinite(sum)) return "not-finite";
    if (!(restitution >= 0 && restitution <= 1)) return "invalid-context";
    if (!(kineticFriction >= 0 && staticFriction >= kineticFriction)) return "invalid-context";
    if (!(D[(3 * i + 2) * n + 3 * i + 2] > 0)) return "invalid-context";
    if (velocity[3 * i + 2] < 0) approaches = true;
  }
  return approaches ? "impact" : "separating";
}

/**
 * Coefficients of friction of the contacts at velocity u: one that slips has its kinetic coefficient from the start.
 * No allocation.
 */
export function frictionOf(workspace: JointWorkspace, set: JointImpactSet, u: Float64Array): void {
  let speed = 0;
  for (let j = 0; j < 3 * set.count; j += 1)
    speed = Math.max(speed, Math.abs(u[j]), Math.abs(set.velocity[j]));
  for (let i = 0; i < set.count; i += 1) {
    const { staticFriction, kineticFriction } = set.contexts[i];
    const slip = Math.sqrt(u[3 * i] * u[3 * i] + u[3 * i + 1] * u[3 * i + 1]);
    workspace.kineticFriction[i] = kineticFriction;
    workspace.staticFriction[i] = slip > NO_SLIP * speed ? kineticFriction : staticFriction;
  }
}

/** Solves the problem in the buffers, with or without a smallest normal impulse. No allocation. */
export function solveJoint(
  workspace: JointWorkspace,
  { count, D }: JointImpactSet,
  hasLeast: boolean,
  P: Float64Array,
  solver = workspace.solver,
): ConeStatus {
  const chosen = hasLeast ? workspace.problemWithLeast : workspace.problem;
  chosen.count = count;
  chosen.D = D;
  return solver.solve(chosen, P);
}

/** out = v + D P. No allocation. */
export function velocityAfterInto(
  { count, D }: JointImpactSet,
  v: Float64Array,
  P: Float64Array,
  out: Float64Array,
): void {
  const n = 3 * count;
  for (let i = 0; i < n; i += 1) {
    let u = v[i];
    for (let j = 0; j < n; j += 1) u += D[i * n + j] * P[j];
    out[i] = u;
  }
}

/**
 * Energy P·(v + u)/2 that impulses P make, u = v + D P. No allocation.
 *
 * @param out [0] the energy, J, [1] the sum of the magnitudes of its terms, J. Overwritten
 */
export function energyMadeInto(
  { count, velocity, D }: JointImpactSet,
  P: Float64Array,
  out: Float64Array,
): void {
  const n = 3 * count;
  out[0] = 0;
  out[1] = 0;
  for (let i = 0; i < n; i += 1) {
    let change = 0;
    for (let j = 0; j < n; j += 1) change += D[i * n + j] * P[j];
    out[0] += P[i] * (velocity[i] + 0.5 * change);
    out[1] += Math.abs(P[i]) * (Math.abs(velocity[i]) + 0.5 * Math.abs(change));
  }
}
