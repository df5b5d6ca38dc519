import type { EventFunction } from "@talus/ode";
import type { ContactState } from "./contact-state.ts";
import type { SphereDiscrete } from "./sphere-discrete.ts";
import type { SphereModel } from "./sphere-model.ts";
import { layerDistance } from "./wind.ts";

/**
 * Guards that every phase on the ground shares, after its own:
 * lift-off, the map's border, cells without data, a hollow too narrow, the seam between two pieces of ground,
 * the next layer of the wind; and, where
 * obstacles stand, meeting another object than the one it moves on.
 */
export function groundGuards(model: SphereModel): readonly EventFunction[] {
  const guards: readonly EventFunction[] = [
    { name: "lift-off", direction: "falling", terminal: true },
    { name: "map", direction: "falling", terminal: true },
    { name: "no-data", direction: "falling", terminal: true },
    { name: "fit", direction: "falling", terminal: true },
    // A foot that runs along a seam may be on either side of it: never a fault.
    { name: "seam", direction: "falling", terminal: true, whenPast: "wait" },
    { name: "layer", direction: "falling", terminal: true, whenPast: "wait" },
  ];
  if (model.query.objects === undefined) return guards;
  // Motion along an obstacle that is touched without force is no fault either.
  const atZero = AT_OBSTACLE * model.radius;
  return [...guards, { name: "meet", direction: "falling", terminal: true, whenPast: "wait", atZero }];
}

/** An obstacle nearer than this part of the radius is touched already, and met again only after it was left. */
const AT_OBSTACLE = 1e-10;

export const GroundGuard = { liftOff: 0, map: 1, noData: 2, fit: 3, seam: 4, layer: 5, meet: 6 } as const;

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
  y: Float64Array,
  state: ContactState,
  { piece, layer }: SphereDiscrete,
  g: Float64Array,
  first: number,
): void {
  const { contact, found } = state;
  g[first + GroundGuard.liftOff] = state.normalForce + model.thresholds.forceRounding;
  const [bx, by] = contact.foot;
  const rounding = BORDER_ROUNDING * (Math.abs(bx) + Math.abs(by) + 1);
  g[first + GroundGuard.map] = Math.min(model.query.mapDistance(bx, by) + rounding, FAR);
  g[first + GroundGuard.noData] = found === "no-data" ? -1 : 1;
  g[first + GroundGuard.fit] = 1 - contact.curvature * model.radius;
  g[first + GroundGuard.seam] = Math.min(model.query.seamDistance(piece, contact), FAR);
  g[first + GroundGuard.layer] = layerDistance(model.wind, layer, y);
}
