import type { ContactContext } from "./contact-context.ts";

/**
 * Outcome of one call of an impact law.
 *
 *   impact           an impulse was computed
 *   separating       the normal velocity is not negative: no impact, zero impulse
 *   not-finite       a number given or computed is NaN or infinite
 *   invalid-context  a coefficient or the Delassus matrix is outside its range
 *   not-supported    the law does not support this Delassus matrix: it returns nothing rather than a wrong result
 *   not-converged    rounding has removed every event that would end the impact: the Delassus matrix is almost singular
 *
 * In all cases but "impact" the whole result is zero.
 */
export type ImpactStatus =
  | "impact"
  | "separating"
  | "not-finite"
  | "invalid-context"
  | "not-supported"
  | "not-converged";

/** Result of an impact law, made once by `createImpactResult` and overwritten by each call. */
export interface ImpactResult {
  /** Impulse on the body, [t1, t2, n], N s. Length 3. */
  readonly impulse: Float64Array;
  /** Impulsive couple on the body, [t1, t2, n], N m s. Length 3. Zero for point contact. */
  readonly couple: Float64Array;
  /** Normal impulse of compression p_k, N s, ≥ 0. */
  compression: number;
  /** Normal impulse of restitution p_r, N s, ≥ 0. */
  restitution: number;
  /**
   * Normal impulse at which slip ends, N s: 0 if there is no slip, below compression + restitution if the contact grips
   * during the impact, and equal to compression + restitution (the same double) if it slips at the end, in any
   * direction. So `slipEnd < compression + restitution` means that the impact ends without slip.
   */
  slipEnd: number;
  /**
   * Work done on the body, J. Length 3: [0] by the tangential impulse (≤ 0 for dry friction), [1] by the normal impulse
   * in compression (≤ 0), [2] by the normal impulse in restitution (≥ 0). Their sum is the change of the kinetic
   * energy.
   */
  readonly work: Float64Array;
}

/**
 * An impact law: impulse from the velocity before the impact. A plug-in is a plain object of this shape.
 *
 * Contact frame [t1, t2, n], right-handed, n from the ground into the body; velocities are those of the body's contact
 * point relative to the ground, normal velocity > 0 separates; impulses are those on the body.
 */
export interface ImpactLaw {
  readonly name: string;
  /**
   * Domain in which the law never adds kinetic energy: everywhere, for diagonal Delassus matrices, or not guaranteed.
   */
  readonly dissipates: "always" | "diagonal-delassus" | "not-guaranteed";
  /**
   * Resolves one impact. No allocation; keeps no reference to its arguments.
   *
   * @param v       contact velocity before the impact, [t1, t2, n], m/s. Length 3. Not changed.
   * @param D       Delassus matrix, row by row, 1/kg: velocity change = D · impulse. Length 9. Symmetric, positive
   *                definite.
   * @param context coefficients and sizes of the pair.
   * @param out     overwritten. None of its arrays may be `v` or `D`.
   */
  impulse(v: Float64Array, D: Float64Array, context: ContactContext, out: ImpactResult): ImpactStatus;
}

/** A zero result, for use as `out` of `ImpactLaw.impulse`. Allocates. */
export function createImpactResult(): ImpactResult {
  return {
    impulse: new Float64Array(3),
    couple: new Float64Array(3),
    compression: 0,
    restitution: 0,
    slipEnd: 0,
    work: new Float64Array(3),
  };
}

/** Sets every number of `out` to zero. No allocation. */
export function clearImpactResult(out: ImpactResult): void {
  out.impulse.fill(0);
  out.couple.fill(0);
  out.compression = 0;
  out.restitution = 0;
  out.slipEnd = 0;
  out.work.fill(0);
}

/**
 * "impact" if every number of `out` is finite; else `out` is cleared and the result is "not-finite". No allocation.
 */
export function statusOfResult(out: ImpactResult): ImpactStatus {
  const { impulse, couple, work } = out;
  let sum = out.slipEnd + out.compression + out.restitution;
  for (let i = 0; i < 3; i += 1) sum += impulse[i] + couple[i] + work[i];
  if (Number.isFinite(sum)) return "impact";
  clearImpactResult(out);
  return "not-finite";
}
