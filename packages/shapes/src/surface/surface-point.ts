/**
 * The place of a surface nearest to a point c, and the distance function d(c) to second order. Distance queries write
 * into it; make it once with `createSurfacePoint`.
 */
export interface SurfacePoint {
  /** Signed distance d(c) from the surface to c, m; > 0 on the free side. */
  distance: number;
  /** The nearest point of the surface [x, y, z], m. Length 3. */
  readonly foot: Float64Array;
  /** Unit normal n = grad d at the foot, to the free side. Length 3. */
  readonly normal: Float64Array;
  /** Hessian of d at c [xx, xy, xz, yy, yz, zz], 1/m; zero along the normal. Length 6. */
  readonly hessian: Float64Array;
  /** Largest principal curvature of the surface at the foot, 1/m; > 0 in a hollow. */
  curvature: number;
  /** Index of the smooth piece of the surface that holds the foot; −1 before the first query. */
  piece: number;
}

/** An unfilled surface point: piece −1, normal up, everything else 0. */
export function createSurfacePoint(): SurfacePoint {
  return {
    distance: 0,
    foot: new Float64Array(3),
    normal: Float64Array.of(0, 0, 1),
    hessian: new Float64Array(6),
    curvature: 0,
    piece: -1,
  };
}
