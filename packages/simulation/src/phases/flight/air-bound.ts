import { boundLoadsInFlight } from "../../contact/loads-of-motion.ts";
import { airAcceleration, airSpeed } from "../../model/body-forces.ts";
import type { SphereModel } from "../../model/sphere-model.ts";
import type { FlightWork } from "./flight-work.ts";

/** Fraction by which the speed relative to the air may grow while one bound of its force holds. */
const MORE_SPEED = 0.25;

/**
 * Bounds the difference of the acceleration of a flight from gravity: by the force of the air at a limit of the speed
 * relative to it. That holds as long as gravity and the change of the wind with height cannot raise the speed above the
 * limit (drag lowers it, the Magnus force does neither), and by the loads besides it. Sets `work.air` to the bound
 * `pull`, m/s^2, and the time until which it holds, `until`, s.
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
