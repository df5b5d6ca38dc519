import { norm3 } from "@talus/kinematics";
import type { HeightSurface } from "../surface/height-surface.ts";
import { placeInFlight } from "./flight-place.ts";
import type { FootSearch } from "./foot-search.ts";
import { rangeOfParabola } from "./parabola-range.ts";
import { timeToMove } from "./time-to-move.ts";

/** Largest number of time spans examined by one call. */
const mostSpans = 60;
/** Largest number of distance steps of one call. */
const mostSteps = 12;
/** Beyond this time, in s, nothing is computed: the result is Infinity. */
const horizon = 1e9;

/**
 * A time before which a sphere in flight cannot touch the ground; see `DistanceQuery.clearTime`.
 *
 * Two bounds are used, in turn.
 * 1. Over a span of time the sphere stays in a box that follows from the parabola, widened by its radius and by
 *    dragBound t²/2. Where the box's floor is above the highest ground in its shadow, nothing is touched. Spans
 *    are doubled after success and halved after failure.
 * 2. Where short spans fail (low over a slope), a lower bound d of the distance to the ground (`FootSearch.clearance`):
 *    over s the centre moves at most |v| s + (|g| + dragBound) s²/2, so there is no touch while that is below d −
 *    radius.
 */
export function createClearTime(
  surface: HeightSurface,
  search: FootSearch,
): (c: Float64Array, v: Float64Array, g: Float64Array, radius: number, dragBound: number) => number {
  const range = new Float64Array(2);
  const span = new Float64Array(6);
  const centre = new Float64Array(4);
  const jet = new Float64Array(6);

  /** True if the ground of the map is above c. */
  function isUnder(c: Float64Array): boolean {
    surface.measureBorders(-1, c, range);
    return range[0] >= 0 && surface.evaluate(c, jet) && c[2] <= jet[0];
  }

  /** True if the sphere stays above all ground in its shadow from t0 to t1. */
  function isClear(
    c: Float64Array,
    v: Float64Array,
    g: Float64Array,
    t0: number,
    t1: number,
    spread: number,
  ): boolean {
    for (let i = 0; i < 3; i += 1) {
      rangeOfParabola(c[i], v[i], g[i], t0, t1, span, 2 * i);
      span[2 * i] -= spread;
      span[2 * i + 1] += spread;
    }
    const floor = span[4];
    surface.boundHeight(span, 0, range);
    return range[0] > range[1] || floor > range[1];
  }

  return (c, v, g, radius, dragBound) => {
    const speed = norm3(v, 0);
    const acceleration = norm3(g, 0) + dragBound;
    if (isUnder(c)) return 0;
    const length = firstWay(c, radius);
    if (speed === 0 && acceleration === 0) {
      return search.clearance(c, 2 * radius + length) > radius ? Infinity : 0;
    }
    const first = timeToMove(length, speed, acceleration);
    let t = 0;
    let h = first;
    let steps = 0;
    for (let spans = 0; spans < mostSpans && t < horizon; spans += 1) {
      const spread = radius + 0.5 * dragBound * (t + h) * (t + h);
      if (isClear(c, v, g, t, t + h, spread)) {
        t += h;
        h *= 2;
        continue;
      }
      h *= 0.5;
      if (h > 0.2 * first) continue;
      if (steps === mostSteps) break;
      steps += 1;
      const more = stepOverDistance(c, v, g, radius, dragBound, t, length);
      if (!(more > 1e-3 * first)) {
        t += more;
        break;
      }
      t += more;
      h = first;
    }
    return t < horizon ? t : Infinity;
  };

  /**
   * Distance of the first span, m: of the surface, or of the sphere, or of its height over the ground below.
   */
  function firstWay(c: Float64Array, radius: number): number {
    if (surface.smoothLength < Infinity) return surface.smoothLength;
    if (radius > 0) return radius;
    return Math.abs(c[2] - jet[0]);
  }

  /** Time from t during which the distance at t cannot be used up, s. */
  function stepOverDistance(
    c: Float64Array,
    v: Float64Array,
    g: Float64Array,
    radius: number,
    dragBound: number,
    t: number,
    length: number,
  ): number {
    placeInFlight(c, v, g, t, centre);
    const spread = radius + 0.5 * dragBound * t * t;
    const gap = search.clearance(centre, spread + 4 * length) - spread;
    if (!(gap > 0)) return 0;
    const speed = centre[3] + dragBound * t;
    return timeToMove(gap, speed, norm3(g, 0) + dragBound);
  }
}
