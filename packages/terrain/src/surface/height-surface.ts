/**
 * A surface z = z(x, y), twice continuously differentiable inside its pieces, with bounds over boxes. The distance
 * query is built on this interface alone. An instance keeps buffers and belongs to one query.
 *
 * World frame, metres. Nothing here allocates.
 */
export interface HeightSurface {
  /**
   * Height and derivatives at (x, y).
   *
   * @param jet written: [z, zx, zy, zxx, zxy, zyy]. Length 6. Undefined when false is returned.
   * @returns   false when the surface has no finite value there
   */
  evaluate(x: number, y: number, jet: Float64Array): boolean;

  /**
   * Bounds of z over the part of the surface inside the box [x0, x1] × [y0, y1] and inside the map.
   *
   * @param out written: [lower, upper], m; lower > upper when the box holds nothing of the surface. Length 2.
   */
  boundHeight(x0: number, x1: number, y0: number, y1: number, out: Float64Array): void;

  /**
   * Bounds of both eigenvalues of the matrix [zxx zxy; zxy zyy] over the same part of the surface.
   *
   * @param out written: [lower, upper], 1/m; may be infinite. Length 2.
   */
  boundHessian(x0: number, x1: number, y0: number, y1: number, out: Float64Array): void;

  /** Where to divide the interval [low, high] of x in two: at a seam where possible, else in the middle. */
  divideX(low: number, high: number): number;
  /** The same for y. */
  divideY(low: number, high: number): number;

  /** Index of the smooth piece that holds (x, y); beyond the map the piece that is continued there. */
  pieceAt(x: number, y: number): number;
  /** Whether the heights of a piece were measured, not filled. */
  hasData(piece: number): boolean;
  /** As in `DistanceQuery`. */
  seamDistance(piece: number, x: number, y: number): number;
  /** As in `DistanceQuery`. */
  mapDistance(x: number, y: number): number;

  /** Bounds of the map, m; ±Infinity where there is none. */
  readonly west: number;
  readonly east: number;
  readonly south: number;
  readonly north: number;
  /** As in `DistanceQuery`. */
  readonly lowest: number;
  /** As in `DistanceQuery`, m. */
  readonly smoothLength: number;
  /** Boxes smaller than this, in m, are not divided further by searches. */
  readonly smallestBox: number;
}
