import type { EventFunction } from "@talus/ode";
import { SphereState } from "../model/state/state-layout.ts";

/** Known properties of the path of a step. */
type StepPath = Parameters<NonNullable<EventFunction["bendBound"]>>[4];

/**
 * The place in the dense output is the integral of its velocity except for its error: its acceleration is within this
 * many rates.
 */
const MORE_ACCELERATION = 2;

/**
 * Upper bound of the second derivative of the gap g = d - a to a set that does not change within a step, m/s^2, in the
 * sense of `bendOfGap`: d d″ <= v^2 + d |a| for the distance from any set, with bounds of the dense output's own rates.
 *
 * @param radius a, m
 * @param limit  distances are known up to this, m
 */
export function bendOfOthers(radius: number, limit: number, path: StepPath): number {
  const speed = path.largestRate(SphereState.p_WB, 3);
  const acceleration = MORE_ACCELERATION * path.largestRate(SphereState.v_WB, 3);
  return (speed * speed) / radius + acceleration * (limit / radius);
}
