/**
 * A curve γ(s) in a plane or in space, s in [from, to]; twice continuously differentiable where it has values.
 * Keeps buffers and belongs to one worker. No method allocates.
 */
export interface Curve {
  readonly from: number;
  readonly to: number;
  /**
   * Writes the jet [γ, γ', γ''] at s = at[0], three numbers each; the third of a plane curve is 0.
   * @param out length >= 9
   * @returns   false if the curve has no value; `out` is then undefined
   */
  evaluate(at: Float64Array, out: Float64Array): boolean;
  /**
   * Bounds of the nine numbers of the jet over [low, high], as [lower, upper] pairs from `offset` on; lower > upper
   * where the curve has no value.
   */
  bound(low: number, high: number, out: Float64Array, offset: number): void;
}

/** Numbers of a jet, and of the bounds of one. */
export const jetLength = 9;
export const boundsLength = 18;
