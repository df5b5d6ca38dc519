/**
 * A force law of compliant contact whose force depends on the whole motion since touch, in place of an impact. A
 * plug-in is a plain object of this shape; H is its history, plain data that can be cloned.
 *
 * Contact frame [t1, t2, n], n from the ground into the body. d is the displacement of the body's contact point since
 * it touched, so −d[2] is the indentation. Forces are those on the body. Times count from touch.
 *
 * A run evaluates forces at trial times after the last committed one, as often as it needs; rejected steps leave no
 * trace.
 */
export interface HereditaryLaw<H> {
  readonly name: string;
  /**
   * The history of a contact that has just touched, at t = 0 with d = 0 and the given rate, m/s, [t1, t2, n].
   * Allocates.
   */
  createHistory(dRate: Float64Array): H;
  /**
   * Contact force at the end of a step that begins at the last committed state, dRate linear in between. No allocation.
   *
   * @param t       s, ≥ the committed time.
   * @param d       displacement since touch, [t1, t2, n], m. Length 3. Not changed.
   * @param dRate   its rate, m/s. Length 3. Not changed.
   * @param history not changed.
   * @param out     force on the body, [t1, t2, n], N. Length 3, overwritten.
   */
  force(t: number, d: Float64Array, dRate: Float64Array, history: H, out: Float64Array): void;
  /** Takes that step: the state becomes the last committed one. No allocation. */
  commit(t: number, d: Float64Array, dRate: Float64Array, history: H): void;
  /**
   * Energy that the contact would return if it were released infinitely slowly, J, at the committed state, ≥ 0.
   */
  storedEnergy(history: H): number;
}
