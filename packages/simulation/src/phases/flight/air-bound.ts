import { boundLoadsInFlight } from "../../contact/loads-of-motion.ts";
import { airAcceleration, airSpeed } from "../../model/body-forces.ts";
import type { SphereModel } from "../../model/sphere-model.ts";
import type { FlightWork } from "./flight-work.ts";

/** By how much the speed relative to the air may grow, as a part of itself, while one bound of its force holds. */
const MORE_SPEED = 0.25;

/**
 * Bounds by how much the acceleration of a flight differs from gravity: by no more than the force of the air at a limit of the
 * speed relative to it. That holds as long as gravity and the change of the wind with height cannot raise the speed above the
 * limit (drag lowers it, the Magnus force does neither), and by no more than the loads beside it. Sets `work.air` to the bound `pull`, m/s^2, and for how long it
 * holds, `until`, s.
 */
export function boundAir(model: SphereModel, y: Float64Array, work: FlightWork): FlightWork["air"] {
  const { gravity, radius, wind } = model;
  const { air } = work;
  air.pull = 0;
  air.until = Infinity;
  if (model.loads.hasBounded) {
    boundLoadsInFlight(model, y, work);
    return air;
  }
  if (model.loads.resisting === 0) return air;
  const speed = airSpeed(model, y, work.velocity);
  const more = MORE_SPEED * speed + Math.sqrt(gravity * radius);
  air.pull = airAcceleration(model, y, speed + more);
  const growth = gravity + wind.steepest * (speed + more + wind.fastest);
  air.until = more / Math.max(growth, Number.MIN_VALUE);
  return air;
}
