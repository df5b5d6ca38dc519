import { createContact } from "../ground/contact.ts";
import { placeInFlight } from "../query/flight-place.ts";
import { timeToMove } from "../query/time-to-move.ts";
import type { ObstacleIndex } from "./obstacle-index.ts";

/** Largest number of steps of one call. */
const mostSteps = 60;
/** Beyond this time, in s, nothing is computed. */
const horizon = 1e9;
/** A step shorter than this fraction of the radius ends the search: it converges to a touch. */
const shortestStep = 1e-3;

/**
 * A time before which a sphere in flight cannot touch any of the solids: over s it moves by at most
 * |v| s + (|g| + dragBound) s²/2, so nothing is touched while that is below d − radius; from there the next step
 * follows.
 *
 * @returns like `DistanceQuery.clearTime`, with the time up to which it is requested
 */
export function createObstacleTime(
  index: ObstacleIndex,
): (
  c: Float64Array,
  v: Float64Array,
  g: Float64Array,
  radius: number,
  dragBound: number,
  tEnd: number,
) => number {
  const centre = new Float64Array(4);
  const contact = createContact();
  return (c, v, g, radius, dragBound, tEnd) => {
    const pull = Math.sqrt(g[0] * g[0] + g[1] * g[1] + g[2] * g[2]) + dragBound;
    let t = 0;
    let last = -1;
    for (let step = 0; step < mostSteps && t < tEnd && t < horizon; step += 1) {
      placeInFlight(c, v, g, t, centre);
      const speed = centre[3] + dragBound * t;
      last = index.nearest(centre, -1, last, Infinity, contact);
      const gap = contact.distance - radius - 0.5 * dragBound * t * t;
      if (!(gap > 0)) return t;
      if (speed === 0 && pull === 0) return tEnd;
      t += timeToMove(gap, speed, pull);
      if (gap < shortestStep * radius) break;
    }
    return t < horizon ? Math.min(t, tEnd) : tEnd;
  };
}
