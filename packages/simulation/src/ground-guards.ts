import type { EventFunction } from "@talus/ode";
import type { ContactState } from "./contact-state.ts";
import type { SphereModel } from "./sphere-model.ts";

/**
 * Guards that every phase on the ground shares, after its own:
 * lift-off, the map's border, cells without data, a hollow too narrow, the seam between two pieces of ground.
 */
export function groundGuards(model: SphereModel): readonly EventFunction[] {
  return [
    // Rounding of N near zero is of the order of eps times the weight.
    { name: "lift-off", direction: "falling", terminal: true, atZero: 1e-9 * model.mass * model.gravity },
    { name: "map", direction: "falling", terminal: true },
    { name: "no-data", direction: "falling", terminal: true },
    { name: "fit", direction: "falling", terminal: true },
    // A foot that runs along a seam may be on either side of it: never a fault.
    { name: "seam", direction: "falling", terminal: true, whenPast: "wait" },
  ];
}

export const GroundGuard = { liftOff: 0, map: 1, noData: 2, fit: 3, seam: 4, count: 5 } as const;

/** Map and fit are far from zero where they have no limit. */
const FAR = 1e300;

/** Writes the values of `groundGuards` from index `first` on. */
export function evaluateGroundGuards(
  model: SphereModel,
  state: ContactState,
  piece: number,
  g: Float64Array,
  first: number,
): void {
  const { contact, found } = state;
  g[first + GroundGuard.liftOff] = state.normalForce;
  g[first + GroundGuard.map] = Math.min(model.query.mapDistance(contact.foot[0], contact.foot[1]), FAR);
  g[first + GroundGuard.noData] = found === "no-data" ? -1 : 1;
  g[first + GroundGuard.fit] = 1 - contact.curvature * model.radius;
  g[first + GroundGuard.seam] = Math.min(model.query.seamDistance(piece, contact.foot), FAR);
}
