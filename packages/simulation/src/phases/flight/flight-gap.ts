import { findGround } from "../../contact/evaluate-contact.ts";
import { gapRounding } from "../../contact/gap-rounding.ts";
import type { SphereModel } from "../../model/sphere-model.ts";
import { SphereState } from "../../model/state/state-layout.ts";
import type { FlightWork } from "./flight-work.ts";

const { rise } = SphereState;

/**
 * Gap between the sphere and the ground, m. On a plane it is followed along the flight, exact however large the
 * coordinates; elsewhere it is the distance function, where touching is declared past the rounding of the coordinates
 * so that a flight that has just begun is not one that has just ended; while nothing can be touched it is not
 * evaluated, and any positive number serves.
 */
export function gapInFlight(model: SphereModel, t: number, y: Float64Array, work: FlightWork): number {
  if (model.query.flat) return work.discrete.gap + y[rise];
  if (t < work.clearanceUntil) return model.radius;
  work.state.found = findGround(model, y, work.state);
  return work.state.contact.distance - model.radius + gapRounding(model, y);
}
