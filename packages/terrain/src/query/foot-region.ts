import type { OwnGround } from "../ground/own-ground.ts";
import { boundHessian, boundHollow, createBoxBound, type HessianBound } from "../search/box-bound.ts";
import type { HeightSurface } from "../surface/height-surface.ts";

/** Half width of a region in ways: any number > 1 is right; the foot stays well inside. */
const waysInRegion = 4;
/** The smallest region, as a fraction of the distance. */
const smallestPart = 2e-3;
/** The shortest way, as a fraction of the distance, for which all ground within reach is examined. */
const leastAlone = 0.1;
/** Fraction of the least eigenvalue at the foot itself that the whole region is to keep: any fraction > 0 is right. */
const keptPart = 0.5;
/**
 * Curvature of a hollow times the distance up to which all of it is farther away than the foot: 1 except for rounding.
 */
const fitting = 1 - 1e-6;

/**
 * Finds the region about a foot in which f = |r − c'|²/2 is convex for all c' within a way w of c: hess f = I + g gᵀ −
 * h H with its entries between bounds that follow from those of the jet over the box and from h ± w, its least
 * eigenvalue at least λ. Then, with G² = 1 + max |g|² over the box:
 *
 *   the foot moves by at most w G/λ on the map, since hess f · dx = (I, g) dc                           (1)
 *   f >= f(foot) + λ m²/2 at a distance m from the foot on the map                                     (2)
 *
 * Where that holds in the box of all ground within |c − foot| + 2 w, there is no other foot within reach. Ways and
 * boxes are halved until one of both holds; nothing allocates. Ground of cells is looked at by `findClear` in place of
 * that box: it bends little in each of them, and steps that end at their patch boundaries do not ask how it bends.
 */
export function createFootRegion(
  surface: HeightSurface,
): (c: Float64Array, foot: Float64Array, distance: number, out: OwnGround) => void {
  const bound = createBoxBound();
  const hessian: HessianBound = { least: 0, steepest: 1, bulge: 0, change: 0 };
  const box = new Float64Array(4);
  const isOfCells = surface.smoothLength < Infinity && surface.edges === undefined;

  function setBox(foot: Float64Array, half: number): void {
    box[0] = foot[0] - half;
    box[1] = foot[0] + half;
    box[2] = foot[1] - half;
    box[3] = foot[1] + half;
  }

  /** True if, as far as the foot may move, the ground bulges or changes its curvature by no more than requested. */
  function isGentle(c: Float64Array, foot: Float64Array, half: number, out: OwnGround): boolean {
    setBox(foot, half);
    if (!boundHessian(surface, c, box, 0, bound, hessian)) return false;
    return hessian.bulge <= out.mostBulge || hessian.change <= out.mostChange;
  }

  /** Tests whether the box of all ground within reach on a way is a region, which then contains no second foot. */
  function findAlone(c: Float64Array, foot: Float64Array, distance: number, out: OwnGround): boolean {
    for (let way = out.wish; way > leastAlone * distance; way *= 0.5) {
      const reach = distance + 2 * way;
      setBox(c, reach);
      if (!boundHessian(surface, c, box, way, bound, hessian) || !(hessian.least > 0)) continue;
      out.region.set(box);
      if (!isGentle(c, foot, Math.min((way * hessian.steepest) / hessian.least, 2 * reach), out)) continue;
      out.way = way;
      out.isAlone = true;
      out.limit = Infinity;
      return true;
    }
    return false;
  }

  /**
   * No ground is nearer than a foot at the distance d to any c' on a way where μ d <= 1, μ the largest eigenvalue of
   * the second derivatives of z within d + way of c on the map: the ball's lower side is a graph with second
   * derivatives >= 1/d, so that its height over the ground is convex, and is zero with slope zero at the foot.
   */
  function findClear(c: Float64Array, distance: number, out: OwnGround): boolean {
    for (let way = out.wish; way > leastAlone * distance; way *= 0.5) {
      setBox(c, distance + way);
      if (!(boundHollow(surface, box, bound) * distance <= fitting)) continue;
      out.region.set(box);
      out.way = way;
      out.isAlone = true;
      out.limit = Infinity;
      return true;
    }
    return false;
  }

  return (c, foot, distance, out) => {
    out.way = 0;
    out.isAlone = false;
    out.limit = distance;
    if (isOfCells ? findClear(c, distance, out) : findAlone(c, foot, distance, out)) return;
    if (surface.edges !== undefined) return; // ground beyond a nearby edge is not other ground
    setBox(foot, 0);
    if (!boundHessian(surface, c, box, 0, bound, hessian)) return;
    const own = hessian.least;
    if (!(own > 0)) return;
    let half = waysInRegion * Math.min(out.wish, distance);
    for (; half > smallestPart * distance; half *= 0.5) {
      const way = half / waysInRegion;
      if (!isGentle(c, foot, way, out)) continue;
      setBox(foot, half);
      if (!boundHessian(surface, c, box, way, bound, hessian)) continue;
      const { least, steepest } = hessian;
      if (!(least >= keptPart * own)) continue;
      out.way = way * Math.min(1, least / steepest); // (1)
      const spare = half - way;
      out.limit = Math.sqrt(distance * distance + 0.5 * least * spare * spare); // (2), with half of what there is
      out.region.set(box);
      return;
    }
  };
}
