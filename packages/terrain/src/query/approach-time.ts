import { placeInFlight } from "./flight-place.ts";
import { timeToMove } from "./time-to-move.ts";

/** Largest number of steps of one call. */
const mostSteps = 60;
/** Beyond this time, in s, nothing is computed: the result is Infinity. */
const horizon = 1e9;
/**
 * Steps shorter than this fraction of the time to move by one length end the search: it converges to a touch.
 */
const shortestStep = 1e-3;

/**
 * A time before which a sphere in flight cannot touch a surface, from its distance function alone: over s the distance
 * changes by at most |v| s + (|g| + dragBound) s²/2, so nothing is touched while that is below d − radius. From the end
 * of such a time the next one follows. See `DistanceQuery.clearTime`.
 *
 * @param distanceAt signed distance at a point, in an array of length 1
 * @param length     a length of the surface, m; Infinity: that of the sphere counts
 */
export function createApproachTime(
  distanceAt: (c: Float64Array) => Float64Array,
  length: number,
): (c: Float64Array, v: Float64Array, g: Float64Array, radius: number, dragBound: number) => number {
  const centre = new Float64Array(4);
  return (c, v, g, radius, dragBound) => {
    const pull = Math.sqrt(g[0] * g[0] + g[1] * g[1] + g[2] * g[2]) + dragBound;
    let t = 0;
    let shortest = 0;
    for (let step = 0; step < mostSteps && t < horizon; step += 1) {
      placeInFlight(c, v, g, t, centre);
      const speed = centre[3] + dragBound * t;
      const gap = distanceAt(centre)[0] - radius - 0.5 * dragBound * t * t;
      if (!(gap > 0)) return t;
      if (speed === 0 && pull === 0) return Infinity;
      if (step === 0) {
        const scale = length < Infinity ? length : radius > 0 ? radius : gap;
        shortest = shortestStep * timeToMove(scale, speed, pull);
      }
      const more = timeToMove(gap, speed, pull);
      t += more;
      if (more < shortest) break;
    }
    return t < horizon ? t : Infinity;
  };
}
