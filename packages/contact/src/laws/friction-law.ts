import type { ContactContext } from "./contact-context.ts";
import type { ImpactLaw } from "./impact-law.ts";

/**
 * A friction law for lasting contact. A plug-in is a plain object of this shape.
 *
 * Tangential vectors are [t1, t2] in the contact frame, forces are those on the body, N > 0 presses the body away from
 * the ground.
 */
export interface FrictionLaw {
  readonly name: string;
  /**
   * Fraction of the grip used by the force required for rolling: > 1 means that the contact slips. Finite and ≥ 0 for
   * finite input. No allocation.
   *
   * @param T tangential force required for rolling, [t1, t2], N. Length 2. Not changed.
   * @param N normal force, N.
   */
  stick(T: Float64Array, N: number, context: ContactContext): number;
  /**
   * Friction force on the body while the contact slips. No allocation.
   *
   * @param u slip velocity, [t1, t2], m/s. Length 2. Not changed.
   * @param N normal force, N.
   * @param T friction force, [t1, t2], N. Length 2, overwritten. May be `u`.
   */
  slip(u: Float64Array, N: number, context: ContactContext, T: Float64Array): void;
  /**
   * Direction in which slip begins from u = 0 when the grip is exhausted, of length 1. Omitted: against `T`, as where
   * friction is the same in all directions. No allocation.
   *
   * @param T tangential force required for rolling, [t1, t2], N. Length 2. Not changed.
   * @param s direction, [t1, t2]. Length 2, overwritten.
   */
  begin?(T: Float64Array, N: number, context: ContactContext, s: Float64Array): void;
  /**
   * The impact law under this friction, if its limit is not Coulomb's circle. Omitted: impacts have Coulomb friction
   * with mu_d and mu_s. The given law belongs to a definition with `followsFriction`.
   */
  inImpacts?(law: ImpactLaw): ImpactLaw;
}
