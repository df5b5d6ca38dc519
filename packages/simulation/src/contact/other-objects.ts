import { norm3 } from "@talus/kinematics";
import type { Contact, OwnGround } from "@talus/terrain";
import type { SphereModel } from "../model/sphere-model.ts";
import { SphereState } from "../model/state/state-layout.ts";

const { v_WB } = SphereState;

/** Distance, in radii, up to which gaps to other objects are determined and steps look ahead. */
const GAP_REACH = 1;
/** The same for distances from their surfaces, in radii. */
export const OTHERS_REACH = 1 + GAP_REACH;
const STEP_REACH = 50;
/** A step next to another object moves the centre by this fraction of the radius: too little to pass through it. */
const NEAR_STEP = 0.5;
/** The same in flight along an object, within which the gap to the others is monitored. */
export const STEP_ALONG = 0.05;

/**
 * Gap between the sphere and the nearest other object, m; at most the radius.
 *
 * @param work written
 */
export function gapToOthers(model: SphereModel, y: Float64Array, object: number, work: Contact): number {
  const reach = OTHERS_REACH * model.radius;
  const isThere = model.query.objects?.nearestOther(object, y, reach, work) !== undefined;
  return (isThere ? work.distance : reach) - model.radius;
}

/** Gap between the sphere and ground other than that which it follows, m; at most as limited by `OwnGround.limit`. */
export function gapToOtherGround(model: SphereModel, y: Float64Array, own: OwnGround): number {
  return (model.query.otherDistance?.(y, own) ?? own.limit) - model.radius;
}

/**
 * Time in which the sphere cannot reach the nearest other object, s; next to one, long enough to touch it and too short
 * to pass through.
 *
 * @param acceleration largest one on the way, m/s^2
 * @param work         written
 * @param least        fraction of the radius by which a step may move in any case
 */
export function timeToOthers(
  model: SphereModel,
  y: Float64Array,
  object: number,
  acceleration: number,
  work: Contact,
  least = NEAR_STEP,
): number {
  const { radius } = model;
  const reach = (1 + STEP_REACH) * radius;
  const isThere = model.query.objects?.nearestOther(object, y, reach, work) !== undefined;
  const gap = (isThere ? work.distance : reach) - radius;
  const way = Math.max(gap, least * radius);
  const speed = norm3(y, v_WB);
  return (2 * way) / (speed + Math.sqrt(speed * speed + 2 * acceleration * way));
}
