/** A twice continuously differentiable surface z = z(x, y), or a piece of one, as in `HeightSurface`. */
export interface SmoothPiece {
  /**
   * Height and derivatives at a point.
   *
   * @param at  [x, y, ...], m
   * @param jet written: [z, zx, zy, zxx, zxy, zyy]. Length 6. Undefined when false is returned.
   * @returns   false when the surface has no finite value there
   */
  evaluate(at: Float64Array, jet: Float64Array): boolean;

  /**
   * Writes bounds of the jet in a box: [lower, upper] of z, zx, zy, zxx, zxy, zyy one after the other; they may be
   * infinite. The first two are lower > upper if nothing of the surface is there; then the rest is meaningless.
   * Length >= 12.
   */
  boundJet(box: Float64Array, offset: number, out: Float64Array): void;
}
