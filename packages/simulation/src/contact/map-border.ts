import type { SphereModel } from "../model/sphere-model.ts";
import type { ContactState } from "./contact-state.ts";

/** Map and fit are far from zero if they have no limit. */
export const FAR = 1e300;

/**
 * On ground that ends in edges the foot stays on them, and a trial state may lie beyond: the border is a patch boundary
 * there.
 */
function isOnEdgedGround(model: SphereModel, { contact }: ContactState): boolean {
  return model.query.borderIsEdge && contact.object === 0;
}

/** Rounding of a distance from the border of the map, in eps of the coordinates of the foot and 1 m. */
const BORDER_ROUNDING = 64 * Number.EPSILON;

/** Rounding of the distance of a point from a border, m. */
export function borderRounding(point: Float64Array): number {
  return BORDER_ROUNDING * (Math.abs(point[0]) + Math.abs(point[1]) + 1);
}

/**
 * Distance of the sphere from the border of the map, m, with its rounding; > 0 inside. On the ground the foot counts,
 * on an obstacle, which may protrude over the border, the centre does, as in flight.
 */
export function distanceFromBorder(model: SphereModel, y: Float64Array, state: ContactState): number {
  if (isOnEdgedGround(model, state)) return state.found === "outside" ? -1 : 1;
  const { object, foot } = state.contact;
  const point = object === 0 ? foot : y;
  return Math.min(model.query.mapDistance(point[0], point[1]) + borderRounding(point), FAR);
}
