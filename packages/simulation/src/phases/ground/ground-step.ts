import { norm3 } from "@talus/kinematics";
import type { Contact, OwnGround } from "@talus/terrain";
import type { ContactState } from "../../contact/contact-state.ts";
import { boundLoadsOnGround } from "../../contact/loads-of-motion.ts";
import { timeToOthers } from "../../contact/other-objects.ts";
import type { SphereModel } from "../../model/sphere-model.ts";
import { SphereState } from "../../model/state/state-layout.ts";
import { smoothLengthAt } from "../../model/touched-object.ts";
import { timeToGo } from "../flight/ground-watch.ts";

/**
 * Largest way along the ground in one step, in smooth lengths: steps reach one piece of ground beyond their own, not
 * many.
 */
export const STEP_LENGTHS = 2;

/** Forces may grow by this factor within a step that is to end before another object. */
const MORE_FORCE = 2;

/** The next step may go this many times as far as the last one. */
export const GROWTH = 4;
/**
 * Parts of the force that presses the sphere to the ground, by which a bulge may lessen it, or it may change, in a
 * step: at the speed and under the forces at its beginning, so that the rest is left for how those change.
 */
const BULGE_PART = 0.5;
const CHANGE_PART = 0.25;
/**
 * Way of the shortest step, in radii, where no ground about the foot can be told from the rest: between its ends other
 * ground is overlapped by less than w^2/(8 a), 1.25e-7 of the radius.
 */
const SHORTEST_WAY = 1e-3;

/** The same where edges are within reach; see `edge-watch.ts`. */
const WAY_AT_EDGES = 0.25;

/**
 * Longest step along the ground from a state with evaluated contact, s.
 *
 * @param object that the sphere moves on
 * @param own    its `wish` is the last way; written
 * @param work   written
 */
export function longestStep(
  model: SphereModel,
  y: Float64Array,
  state: ContactState,
  object: number,
  own: OwnGround,
  work: Contact,
): number {
  const speed = norm3(y, SphereState.v_WB);
  const smooth = (STEP_LENGTHS * smoothLengthAt(model, state.contact)) / speed;
  const force = norm3(state.force, 0) + Math.abs(state.normalForce);
  const acceleration = accelerationInStep(model, y, force);
  let least = Math.min(smooth, model.loads.hasBounded ? model.loads.reached.duration : Infinity);
  own.isAlone = true;
  if (hasCells(model, object, smooth))
    least = Math.min(least, stepOverCells(model, y, state, own, smooth, speed, acceleration));
  else if (followsOwnGround(model, object, smooth)) {
    const way = wayOnOwnGround(model, y, state, own);
    const shortest = model.radius * (model.query.borderIsEdge ? WAY_AT_EDGES : SHORTEST_WAY);
    least = Math.min(least, timeToGo(way > 0 ? way : shortest, speed, acceleration));
  }
  if (model.query.objects === undefined) return least;
  return Math.min(least, timeToOthers(model, y, object, acceleration, work));
}

/**
 * Bound of the acceleration in a step, m/s^2; with bounded loads for as long as `loads.reached.duration`, which is
 * written.
 *
 * @param force the sum of the sizes of all forces at its beginning, N
 */
export function accelerationInStep(model: SphereModel, y: Float64Array, force: number): number {
  const acceleration = (MORE_FORCE * force) / model.mass;
  if (!model.loads.hasBounded) return acceleration;
  boundLoadsOnGround(model, y, acceleration);
  return acceleration + model.loads.reached.acceleration;
}

/** Ground of cells, patches or planes with patch boundaries, at which steps end: how it bends on the way is known. */
function hasCells({ query }: SphereModel, object: number, smooth: number): boolean {
  if (object !== 0 || query.ownGround === undefined || smooth === Infinity) return false;
  return !query.borderIsEdge || query.isOfPlanes === true;
}

/** @returns the step, s: all of the smooth one where no other ground can be touched on its way */
function stepOverCells(
  { query, radius }: SphereModel,
  y: Float64Array,
  state: ContactState,
  own: OwnGround,
  smooth: number,
  speed: number,
  acceleration: number,
): number {
  own.mostBulge = Infinity;
  own.mostChange = Infinity;
  own.wish = smooth * (speed + 0.5 * acceleration * smooth);
  query.ownGround?.(y, state.contact, own);
  if (own.way >= own.wish) return smooth;
  const isLong = own.way >= SHORTEST_WAY * radius;
  if (!isLong) own.isAlone = true; // nothing to be watched: the ends of steps say
  return Math.min(smooth, timeToGo(isLong ? own.way : SHORTEST_WAY * radius, speed, acceleration));
}

/** True if steps follow what is known about the foot: the ground has no intrinsic length, or edges somewhere. */
function followsOwnGround({ query }: SphereModel, object: number, smooth: number): boolean {
  if (query.flat || object !== 0 || query.ownGround === undefined) return false;
  return smooth === Infinity || query.borderIsEdge;
}

/** Way on which the ground about the foot can be followed, and lifting off is not passed over, m; 0: too short. */
function wayOnOwnGround(model: SphereModel, y: Float64Array, state: ContactState, own: OwnGround): number {
  const { query, radius, mass } = model;
  const speed = norm3(y, SphereState.v_WB);
  const isLoaded = Math.abs(state.normalForce) / (mass * speed * speed); // 1/m; Infinity at rest
  own.mostBulge = BULGE_PART * isLoaded;
  own.mostChange = CHANGE_PART * isLoaded;
  query.ownGround?.(y, state.contact, own);
  const isLong = own.way >= SHORTEST_WAY * radius && (own.isAlone || !query.borderIsEdge);
  if (!isLong) own.isAlone = true; // nothing to be watched: the ends of steps say
  own.wish = GROWTH * Math.max(own.way, SHORTEST_WAY * radius);
  return isLong ? own.way : 0;
}
