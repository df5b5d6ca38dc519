import type { SphereModel } from "./sphere-model.ts";
import { SphereState } from "./state/state-layout.ts";

const { p_WB, v_WB } = SphereState;

const FAR = 1e300;

/**
 * Distance of a sphere in flight inside the map, m: > 0 inside. Its centre counts against the bounds in x and y; if
 * ground ends in edges, its highest point counts against the lowest of the ground too, below which there is nothing to
 * touch.
 */
export function distanceInMap({ query, radius }: SphereModel, y: Float64Array): number {
  const inside = Math.min(query.mapDistance(y[p_WB], y[p_WB + 1]), FAR);
  return query.borderIsEdge ? Math.min(inside, y[p_WB + 2] + radius - query.lowest) : inside;
}

/**
 * True if the centre lies beyond the border of the map, in x and y: in flight and on an obstacle that ends the run.
 */
export function isCentreOutside({ query }: SphereModel, y: Float64Array): boolean {
  return !(query.mapDistance(y[p_WB], y[p_WB + 1]) > 0);
}

/** True if a flight that begins here has left the map. From below the lowest point it may still rise. */
export function hasLeftMap(model: SphereModel, y: Float64Array): boolean {
  return isCentreOutside(model, y) || (!(distanceInMap(model, y) > 0) && !(y[v_WB + 2] > 0));
}
