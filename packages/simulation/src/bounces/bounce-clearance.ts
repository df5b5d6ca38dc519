import { norm3 } from "@talus/kinematics";
import { evaluateContact } from "../contact/evaluate-contact.ts";
import { gapRounding } from "../contact/gap-rounding.ts";
import type { SphereModel } from "../model/sphere-model.ts";
import { SphereState } from "../model/state/state-layout.ts";
import { materialOf } from "../model/touched-material.ts";
import type { TransitionWorkspace } from "../modes/transition-workspace.ts";

const { v_WB } = SphereState;

/** Bounces lower than this many roundings of the gap are no longer resolved. */
const UNRESOLVED = 16;

/** Height, m, of bounces that the coordinates no longer resolve. */
export function unresolvedHeight(model: SphereModel, y: Float64Array): number {
  return UNRESOLVED * gapRounding(model, y);
}

/**
 * Duration of an infinite series of bounces, s, that begins with normal speed v, m/s, under the normal acceleration g,
 * m/s^2.
 */
export function timeOfBounces(v: number, g: number, e: number): number {
  return (2 * v) / (g * (1 - e));
}

/**
 * True if during a time T the sphere stays over the piece of ground below, over its zone, and meets no other ground or
 * object: all that it may touch lies in the ball of radius a + way about its centre. The part of the piece below in
 * that ball reaches √(way (2 a + way)/(1 − a κ)) from the foot; ground that is separate from that has a nearest place,
 * a foot, of its own.
 */
export function isClearOfOthers(
  { model, state, other, feet }: TransitionWorkspace,
  y: Float64Array,
  T: number,
): boolean {
  const { objects, flat } = model.query;
  if (flat && objects === undefined && model.query.zoneDistance === undefined) return true;
  const { kineticFriction } = materialOf(model, state.contact).context;
  const force = norm3(state.force, 0) + kineticFriction * state.normalForce;
  const way = norm3(y, v_WB) * T + (0.5 * T * T * force) / model.mass;
  const { object, piece, curvature } = state.contact;
  const { radius } = model;
  const room = 1 - radius * Math.max(curvature, 0);
  const inBall = Math.sqrt((way * (2 * radius + way)) / room);
  if (!flat && model.query.patchDistance(piece, state.contact) <= inBall) return false;
  if ((model.query.zoneDistance?.(state.contact) ?? Infinity) <= way / room) return false;
  const reach = radius + way;
  if (objects?.nearestOther(object, y, reach, other) !== undefined) return false;
  return flat || model.query.within(y, reach, state.contact, feet) < 2;
}

/**
 * True if a rebound is so low that the coordinates do not resolve it, in a place where the remaining bounces are not
 * summed because the sphere is not clear of other ground during them.
 *
 * @param workspace its contact is the one that was struck, and is reevaluated
 * @param y   after the impact
 */
export function vanishesInRounding(
  workspace: TransitionWorkspace,
  y: Float64Array,
  rebound: number,
): boolean {
  const { model, state } = workspace;
  if (model.bouncing.ending !== "exact") return false;
  const { bounceRestitution: e } = materialOf(model, state.contact);
  if (e >= 1) return false;
  evaluateContact(model, y, state);
  const g = state.normalForce / model.mass;
  const isUnresolved = g > 0 && rebound * rebound <= 2 * g * unresolvedHeight(model, y);
  return isUnresolved && !isClearOfOthers(workspace, y, timeOfBounces(rebound, g, e));
}

/** Error in the velocity, m/s, of bounces that end with a rebound: the possible effect of one impact. */
export function errorOfEnding({ model, state }: TransitionWorkspace, rebound: number): number {
  const { bounceRestitution, context } = materialOf(model, state.contact);
  return rebound * (1 + context.kineticFriction * (1 + bounceRestitution));
}
