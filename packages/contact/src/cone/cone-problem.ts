/**
 * Contact with Coulomb friction in k places at once. Contact i has the frame [t1, t2, n], n from the ground into the
 * body; P_i = (T_i, N_i) is the impulse on the body, u = D P + free the velocity of the contacts relative to the
 * ground:
 *
 *   N_i ≥ 0,  u_n,i ≥ 0,  N_i u_n,i = 0                                             docs/theory/several-contacts.md (7.2)
 *   sticks:  u_t,i = 0,  |T_i| ≤ mu_s,i N_i                                                                        (7.3)
 *   slips:   T_i = −mu_d,i N_i u_t,i/|u_t,i|                                                                       (7.4)
 *
 * At velocity level P are impulses, N s, D the Delassus matrix, 1/kg, and u velocities, m/s; `free` contains the
 * velocity of moving ground with a minus sign. At acceleration level P are forces, N, and u accelerations, m/s²; only
 * contacts whose normal velocity is zero belong to the problem.
 *
 * The first entries of each array count; the arrays may be longer.
 */
export interface ConeProblem {
  /** Number of contacts k, at least 1. */
  count: number;
  /** Row by row, (3k)², 1/kg. Symmetric, positive semidefinite; of rank below 3k where contacts are redundant. */
  readonly D: Float64Array;
  /** Velocity, m/s, or acceleration, m/s², of the contacts without P: [t1, t2, n] of each. Length 3k. */
  readonly free: Float64Array;
  /** Coefficient up to which each contact sticks, 1, ≥ the kinetic one. Length k. */
  readonly staticFriction: Float64Array;
  /**
   * Coefficient with which each contact slips, 1, ≥ 0. Length k. For an impact the static coefficient of a contact that
   * slips already is its kinetic one.
   */
  readonly kineticFriction: Float64Array;
  /**
   * Unit vectors s along which contacts slip already, [t1, t2] of each, length 2k: there T = −mu_d N s, and the
   * tangential acceleration is free. (0, 0) where a contact does not slip. Left out: none slips. For accelerations.
   */
  readonly slip?: Float64Array | undefined;
  /**
   * Smallest normal impulse of each contact, ≥ 0, length k: N_i ≥ least_i takes the place of N_i ≥ 0, and N_i − least_i
   * that of N_i in the complementarity. Left out: 0. For the restitution of an impact.
   */
  readonly least?: Float64Array | undefined;
}

/**
 * Result of a search.
 *
 *   solved         the impulse is the only one found, or one of several that all give the same motion
 *   not-unique     several motions satisfy (7.2) to (7.4); the impulse is that of the rule (7.6)
 *   no-solution    no motion does: all combinations of open, sticking and slipping contacts have been examined
 *   not-converged  none was found
 *
 * In the last two cases the impulse is zero.
 */
export type ConeStatus = "solved" | "not-unique" | "no-solution" | "not-converged";

/** Throws unless the arrays are long enough for the count, and the count is allowed. */
export function requireConeProblem(name: string, most: number, problem: ConeProblem, P: Float64Array): void {
  const { count, D, free, staticFriction, kineticFriction, slip, least } = problem;
  if (!(Number.isInteger(count) && count >= 1 && count <= most)) {
    throw new RangeError(`${name}: count must be a whole number from 1 to ${most}, got ${count}`);
  }
  const n = 3 * count;
  requireLength(name, "D", D, n * n);
  requireLength(name, "free", free, n);
  requireLength(name, "staticFriction", staticFriction, count);
  requireLength(name, "kineticFriction", kineticFriction, count);
  requireLength(name, "impulse", P, n);
  if (slip !== undefined) requireLength(name, "slip", slip, 2 * count);
  if (least !== undefined) requireLength(name, "least", least, count);
}

function requireLength(name: string, key: string, array: Float64Array, length: number): void {
  if (!(array instanceof Float64Array)) throw new TypeError(`${name}: ${key} must be a Float64Array`);
  if (array.length < length) {
    throw new RangeError(`${name}: ${key} must have at least ${length} entries, got ${array.length}`);
  }
}

/**
 * True if all numbers are finite, 0 ≤ mu_d ≤ mu_s, each N_i has a positive compliance D_nn, and 3x3 diagonal blocks are
 * positive definite. No allocation.
 */
export function isConeProblem({ count, D, free, staticFriction, kineticFriction, slip, least }: ConeProblem) {
  const n = 3 * count;
  let sum = 0;
  for (let i = 0; i < n * n; i += 1) sum += D[i];
  for (let i = 0; i < n; i += 1) sum += free[i];
  for (let i = 0; i < count; i += 1) {
    if (!(kineticFriction[i] >= 0 && staticFriction[i] >= kineticFriction[i])) return false;
    sum += staticFriction[i];
    if (slip !== undefined) sum += slip[2 * i] + slip[2 * i + 1];
    if (least !== undefined && !(least[i] >= 0)) return false;
    if (least !== undefined) sum += least[i];
    if (!isBlockPositive(D, n, 3 * i)) return false;
  }
  return Number.isFinite(sum);
}

/** All pivots of the 3x3 diagonal block > 0. */
function isBlockPositive(D: Float64Array, n: number, at: number): boolean {
  const i0 = at * n + at;
  const i1 = i0 + n;
  const i2 = i1 + n;
  const l1 = D[i0 + 1] / D[i0];
  const l2 = D[i0 + 2] / D[i0];
  const pivot = D[i1 + 1] - l1 * D[i0 + 1];
  const mixed = D[i1 + 2] - l1 * D[i0 + 2];
  return D[i0] > 0 && pivot > 0 && D[i2 + 2] - l2 * D[i0 + 2] - (mixed / pivot) * mixed > 0;
}
