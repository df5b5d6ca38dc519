import type { ContactContext } from "./contact-context.ts";

/**
 * A friction law for contact that lasts. A plug-in is a plain object of this shape.
 *
 * Tangential vectors are [t1, t2] in the contact frame, forces are those on the body, N > 0 presses the body away from
 * the ground.
 */
export interface FrictionLaw {
  readonly name: string;
  /**
   * How far the force that rolling needs uses up the grip: > 1 means that the contact slips. Finite and ≥ 0 for finite
   * input. No allocation.
   *
   * @param T tangential force needed for rolling, [t1, t2], N. Length 2. Not changed.
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
}
