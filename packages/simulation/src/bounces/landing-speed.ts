import type { ContactState } from "../contact/contact-state.ts";
import { bodyForceInto } from "../model/body-forces.ts";
import type { SphereModel } from "../model/sphere-model.ts";
import type { SphereDiscrete } from "../model/state/discrete-state.ts";
import { SphereState } from "../model/state/state-layout.ts";

const { rise, riseSpeed } = SphereState;

// Normal velocity at the touch itself, m/s. The state is slightly past it: on a plane by the rounding of the time, else
// by the rounding of the gap too. Over a gap, known to full relative accuracy, v^2 changes by 2 g_n gap. Without this
// every bounce on curved ground would gain a little height.

/** On a plane, where the gap is followed along the flight. @param force filled with the force on the body, N */
export function landingSpeedOnPlane(
  model: SphereModel,
  y: Float64Array,
  discrete: SphereDiscrete,
  force: Float64Array,
): number {
  bodyForceInto(model, y, force);
  let down = 0;
  for (let i = 0; i < 3; i += 1) down -= (force[i] * (discrete.normal[i] ?? 0)) / model.mass;
  return fallSpeed(y[riseSpeed], down, discrete.gap + y[rise]);
}

/** @param state the evaluated contact, before the centre is moved onto it */
export function landingSpeed(model: SphereModel, state: ContactState): number {
  return fallSpeed(state.normalSpeed, state.normalForce / model.mass, state.contact.distance - model.radius);
}

/** Normal velocity at gap 0, m/s, from v at a gap near 0 with acceleration g towards the ground. */
function fallSpeed(v: number, g: number, gap: number): number {
  return v < 0 ? -Math.sqrt(Math.max(v * v + 2 * g * gap, 0)) : v;
}
