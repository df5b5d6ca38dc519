import type { ContactContext } from "./contact-context.ts";

/**
 * A law of the couple with which lasting contact resists turning: rolling resistance along the ground (kind "rolling"),
 * or pivoting friction about the normal (kind "pivoting"). A plug-in is a plain object of this shape.
 *
 * Like dry friction it is set-valued at rest: a body that does not turn is held by whatever couple that takes, up to a
 * limit; a body that turns meets a couple against its turning. The direction of either is not part of the law.
 */
export interface TurningLaw {
  readonly name: string;
  /**
   * Sizes of the couples, finite and ≥ 0 for finite input, and zero without a normal force. No allocation.
   *
   * @param at  [ω, |u|, N]. Length 3. Not changed. ω: rate of turning, rad/s, along the ground or about the normal,
   *            relative to it, ≥ 0; |u|: slip speed, m/s, 0 while it rolls; N: normal force, N, ≥ 0.
   * @param out [hold, resist], N m. Length 2, overwritten. hold: largest couple that holds a body that does not turn;
   *            resist: couple against the turning at ω, for ω → 0 at most hold.
   */
  couples(at: Float64Array, context: ContactContext, out: Float64Array): void;
}
