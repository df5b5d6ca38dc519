/**
 * A force law of compliant contact, in place of an impact: the restitution is then a result. A plug-in is a plain
 * object of this shape.
 *
 * Contact frame [t1, t2, n], n from the ground into the body. d is the displacement of the body's contact point since
 * it touched, so −d[2] is the indentation. Forces are those on the body.
 */
export interface ForceLaw {
  readonly name: string;
  /** Number of internal variables z; they are 0 at first touch and part of the state that is integrated. */
  readonly states: number;
  /**
   * Rates of the internal variables. No allocation.
   *
   * @param d     displacement since touch, [t1, t2, n], m. Length 3. Not changed.
   * @param dRate its rate, m/s. Length 3. Not changed.
   * @param z     array that holds the internal variables from index `at` on. Not changed.
   * @param zdot  written from index `at` on, `states` numbers; nothing else in it is changed.
   */
  rates(d: Float64Array, dRate: Float64Array, z: Float64Array, at: number, zdot: Float64Array): void;
  /**
   * Contact force. A normal force < 0 means that the contact separates: the impact ends where it falls through 0, or
   * where the indentation does. No allocation.
   *
   * @param out force on the body, [t1, t2, n], N. Length 3, overwritten.
   */
  force(d: Float64Array, dRate: Float64Array, z: Float64Array, at: number, out: Float64Array): void;
  /**
   * Energy stored in the contact, J, >= 0: the part that it could return. All other energy put in is lost. Omitted:
   * unknown, and counted as lost until it is returned. No allocation; arguments as those of `rates`.
   */
  energy?(d: Float64Array, z: Float64Array, at: number): number;
}

/** `rates` of a law without internal variables. */
export function noRates(): void {}

/** Writes a purely normal force. */
export function normalForceInto(N: number, out: Float64Array): void {
  out[0] = 0;
  out[1] = 0;
  out[2] = N;
}
