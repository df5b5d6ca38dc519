import type { ContactContext } from "./contact-context.ts";
import type { ImpactLaw, ImpactStatus } from "./impact-law.ts";

/** The contacts of one instant. Frames, signs and units as of `ImpactLaw` and `ConeProblem`. */
export interface JointImpactSet {
  /** Number of contacts k. */
  count: number;
  /** Velocity of each contact before, relative to the ground, [t1, t2, n], m/s. Length 3k. */
  readonly velocity: Float64Array;
  /** Delassus matrix of all contacts, row by row, (3k)², 1/kg. */
  readonly D: Float64Array;
  /** Coefficients and sizes of each pair. */
  readonly contexts: readonly ContactContext[];
  /** Impact law of each pair: `jointRestitution` says what a joint law takes from it. */
  readonly laws: readonly ImpactLaw[];
}

/** Result of a joint law, made by `createJointImpactResult` and overwritten by each call. */
export interface JointImpactResult {
  /** Impulses on the body, [t1, t2, n] of each contact, N s. */
  readonly impulse: Float64Array;
  /** Normal impulse of compression of each contact, N s, ≥ 0. */
  readonly compression: Float64Array;
  /** Change of the kinetic energy relative to the ground, J: Σ P·(u⁻ + u⁺)/2. */
  work: number;
  /** Factor by which each e was lowered for the energy, 1: 1 if it was not. */
  lowered: number;
  /** False if several motions after the impact satisfy the law; the one of (7.6) was taken. */
  isUnique: boolean;
}

/** An impact law for several contacts at once. A plug-in of kind `joint-impact` is a definition that creates one. */
export interface JointImpactLaw {
  readonly name: string;
  /** `always`: no call makes energy. `not-guaranteed`: the ledger of a run shows what it makes. */
  readonly dissipates: "always" | "not-guaranteed";
  /**
   * Resolves the impacts of one instant. No allocation; keeps no reference to its arguments.
   *
   * @param out overwritten; zero unless the status is "impact"
   */
  impulses(set: JointImpactSet, out: JointImpactResult): ImpactStatus;
}

/**
 * A zero result for up to `most` contacts. Allocates.
 *
 * @throws RangeError if `most` is not a whole number of at least 1
 */
export function createJointImpactResult(most: number): JointImpactResult {
  if (!(Number.isInteger(most) && most >= 1)) {
    throw new RangeError(`createJointImpactResult: most must be a whole number >= 1, got ${most}`);
  }
  return {
    impulse: new Float64Array(3 * most),
    compression: new Float64Array(most),
    work: 0,
    lowered: 1,
    isUnique: true,
  };
}

/** Sets a result to zero. No allocation. */
export function clearJointImpactResult(out: JointImpactResult): void {
  out.impulse.fill(0);
  out.compression.fill(0);
  out.work = 0;
  out.lowered = 1;
  out.isUnique = true;
}
