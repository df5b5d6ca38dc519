import type { EventFunction } from "@talus/ode";
import type { ContactState } from "./contact-state.ts";
import type { SphereModel } from "./sphere-model.ts";

/**
 * Guards that every phase on the ground shares, after its own:
 * lift-off, the map's border, cells without data, a hollow too narrow, the seam between two pieces of ground.
 */
export function groundGuards(): readonly EventFunction[] {
  return [
    { name: "lift-off", direction: "falling", terminal: true },
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

/** Rounding of a distance from the border of the map, in eps of the coordinates of the foot and 1 m. */
const BORDER_ROUNDING = 64 * Number.EPSILON;

/**
 * Writes the values of `groundGuards` from index `first` on. Lift-off and the border are shifted by their rounding: a
 * motion that begins just at one of them begins before it, and does not slip past it unseen.
 */
export function evaluateGroundGuards(
  model: SphereModel,
  state: ContactState,
  piece: number,
  g: Float64Array,
  first: number,
): void {
  const { contact, found } = state;
  g[first + GroundGuard.liftOff] = state.normalForce + model.thresholds.forceRounding;
  const [x, y] = contact.foot;
  const rounding = BORDER_ROUNDING * (Math.abs(x) + Math.abs(y) + 1);
  g[first + GroundGuard.map] = Math.min(model.query.mapDistance(x, y) + rounding, FAR);
  g[first + GroundGuard.noData] = found === "no-data" ? -1 : 1;
  g[first + GroundGuard.fit] = 1 - contact.curvature * model.radius;
  g[first + GroundGuard.seam] = Math.min(model.query.seamDistance(piece, contact), FAR);
}
