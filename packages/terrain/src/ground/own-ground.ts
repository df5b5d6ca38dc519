/**
 * The ground about a foot of a body that stays on it, within a region of the surface in which every centre has one
 * foot:
 *
 *   each c' within `way` of c has one foot in the region, the end of a descent from the foot of c;
 *   all ground on the region's border is further from c' than `limit`, as long as c' is no nearer to its foot than c to
 *   its own.
 *
 * So anything else that c' may touch is a foot outside the region, which `DistanceQuery.otherDistance` looks for; with
 * `isAlone` there is none within reach of a c' that is as far from the foot as c. On planes with edges
 * (`DistanceQuery.isOfPlanes`) the region is everything behind the piece of the foot, which no such c' touches at any
 * distance along it. Made by `createOwnGround`, written by `DistanceQuery.ownGround`.
 */
export interface OwnGround {
  /** Set by the caller: the desired distance, m; > 0. */
  wish: number;
  /**
   * Set by the caller: over that distance the ground is to bulge by at most `mostBulge`, or to change its curvature by
   * at most `mostChange`, 1/m, so that lifting off is not missed. Not on ground of cells with a `smoothLength`.
   */
  mostBulge: number;
  mostChange: number;
  /**
   * Largest allowed motion of c, m; 0: there is no such region, as where the body just fits, or on an edge.
   */
  way: number;
  /** True if no other foot can be within reach over that distance. */
  isAlone: boolean;
  /** m; above the distance of c. */
  limit: number;
  /** Distance of c, m. Written where edges may be within reach. */
  distance: number;
  /**
   * The region, in terms of the ground: [x0, x1, y0, y1], or the ends of a stretch of a curve, or a piece.
   */
  readonly region: Float64Array;
}

export function createOwnGround(): OwnGround {
  return {
    wish: Infinity,
    mostBulge: Infinity,
    mostChange: Infinity,
    way: 0,
    isAlone: false,
    limit: 0,
    distance: 0,
    region: new Float64Array(4),
  };
}
