import { evaluateContact, findGround } from "../../contact/evaluate-contact.ts";
import { gapRounding } from "../../contact/gap-rounding.ts";
import { bodyForceInto } from "../../model/body-forces.ts";
import type { SphereModel } from "../../model/sphere-model.ts";
import type { SphereDiscrete } from "../../model/state/sphere-discrete.ts";
import { SphereState } from "../../model/state/sphere-state.ts";
import type { TransitionWorkspace } from "../../modes/transition-workspace.ts";
import type { FlightWork } from "./flight-work.ts";

const { rise, riseSpeed } = SphereState;

/**
 * Gap between the sphere and the ground, m. On a plane it is followed along the flight, exact however large the
 * coordinates; elsewhere it is the distance function, where touching is declared past the rounding of the
 * coordinates so that a flight that has just begun is not one that has just ended; while nothing can be touched it is
 * not asked, and any positive number serves.
 */
export function gapInFlight(model: SphereModel, t: number, y: Float64Array, work: FlightWork): number {
  if (model.query.flat) return work.discrete.gap + y[rise];
  if (t < work.clearanceUntil) return model.radius;
  work.state.found = findGround(model, y, work.state);
  return work.state.contact.distance - model.radius + gapRounding(model, y);
}

/**
 * Normal velocity at the touch itself, m/s. The state is a little past it: on a plane by the rounding of the time, else
 * by the rounding of the gap too. Over a gap, known to full relative accuracy, v^2 changes by 2 g_n gap. Without this
 * every bounce on curved ground would gain a little height.
 */
export function landingSpeed(
  workspace: TransitionWorkspace,
  y: Float64Array,
  discrete: SphereDiscrete,
): number {
  const { model, state } = workspace;
  if (model.query.flat) {
    bodyForceInto(model, y, state.force);
    let down = 0;
    for (let i = 0; i < 3; i += 1) down -= (state.force[i] * (discrete.normal[i] ?? 0)) / model.mass;
    return fallSpeed(y[riseSpeed], down, discrete.gap + y[rise]);
  }
  evaluateContact(model, y, state);
  return fallSpeed(state.normalSpeed, state.normalForce / model.mass, state.contact.distance - model.radius);
}

/** Normal velocity at gap 0, m/s, from v at a gap near 0 with acceleration g towards the ground. */
function fallSpeed(v: number, g: number, gap: number): number {
  return v < 0 ? -Math.sqrt(Math.max(v * v + 2 * g * gap, 0)) : v;
}
