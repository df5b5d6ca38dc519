import { dot3, norm3 } from "@talus/kinematics";
import { airAcceleration, airSpeed, bodyForceInto, hasAir } from "./body-forces.ts";
import { evaluateContact } from "./contact-state.ts";
import { gapRounding } from "./flight-gap.ts";
import type { FlightWork } from "./flight-phase.ts";
import { smoothLengthAt } from "./obstacle-scene.ts";
import { timeToOthers } from "./other-objects.ts";
import type { SphereModel } from "./sphere-model.ts";
import { SphereState } from "./sphere-state.ts";

const { v_WB, rise, riseSpeed } = SphereState;

/** A step reaches this far past the landing that the tangent plane predicts, so that one step holds a whole flight. */
const PAST_LANDING = 1.25;
/** Shortest limit, in sqrt(a/g): a flight that begins without speed is not predicted to end at once. */
const SHORTEST = 1e-6;

/**
 * Largest step of a flight, s, such that the search for the touch cannot miss one: up to the time before which no
 * touch is possible, or else short enough that the ground below is smooth (about half a cell) and that a rebound
 * as small as this one fits into the step.
 */
export function flightStepLimit(model: SphereModel, t: number, y: Float64Array, work: FlightWork): number {
  const { query } = model;
  const shortest = SHORTEST * Math.sqrt(model.radius / Math.max(model.gravity, Number.MIN_VALUE));
  if (query.flat) {
    const vn = y[riseSpeed];
    bodyForceInto(model, y, work.force);
    const down = -dot3(work.force, 0, work.normal, 0) / model.mass;
    const landing = timeToFall(work.discrete.gap + y[rise], vn, down);
    return Math.max(PAST_LANDING * landing, shortest);
  }
  const { state } = work;
  evaluateContact(model, y, state);
  const speed = norm3(y, v_WB);
  const length = smoothLengthAt(model, state.contact); // Infinity where the whole ground is smooth
  const smooth = length < Infinity ? length / (speed + Math.sqrt(model.gravity * length)) : Infinity;
  const gap = state.contact.distance - model.radius;
  // towards the ground it falls at least to where a touch is declared: along a wall that it touches it flies on
  const height = state.normalSpeed > 0 ? gap : Math.max(gap, gapRounding(model, y));
  const landing = timeToFall(height, state.normalSpeed, state.normalForce / model.mass);
  const near = Math.min(smooth, Math.max(PAST_LANDING * landing, shortest));
  if (query.objects !== undefined) return stepAmongObjects(model, t, y, work, near);
  if (near < smooth) return near; // about to land: looking further would not help
  if (t >= work.askAgain) {
    work.clearUntil = t + timeInTheClear(model, y, work);
    work.askAgain = Math.max(work.clearUntil, t + near); // steps may be far shorter than `near`
  }
  return Math.max(near, work.clearUntil - t);
}

/** Like `flightStepLimit` in a scene: the object next below does not tell how far the others are. */
function stepAmongObjects(
  model: SphereModel,
  t: number,
  y: Float64Array,
  work: FlightWork,
  near: number,
): number {
  const { object } = work.state.contact;
  const toOthers = timeToOthers(model, y, object, norm3(work.state.force, 0) / model.mass, work.other);
  const least = Math.min(near, toOthers);
  if (t >= work.askAgain) {
    work.clearUntil = t + timeInTheClear(model, y, work);
    work.askAgain = Math.max(work.clearUntil, t + least);
  }
  return Math.max(least, work.clearUntil - t);
}

/** By how much the speed relative to the air may grow, as a part of itself, while one bound of its force holds. */
const MORE_SPEED = 0.25;

/**
 * Time before which nothing can be touched, by the terrain's own bound. In air the acceleration differs from gravity by no
 * more than the force of the air at a limit of the speed relative to it; that holds as long as gravity and the change of
 * the wind with height cannot raise the speed above the limit (drag lowers it, the Magnus force does neither).
 */
function timeInTheClear(model: SphereModel, y: Float64Array, work: FlightWork): number {
  const { query, gravity, radius, wind } = model;
  work.gravity[2] = -gravity;
  const speed = hasAir(model) ? airSpeed(model, y, work.velocity) : 0;
  for (let i = 0; i < 3; i += 1) work.velocity[i] = y[v_WB + i];
  if (!hasAir(model)) return query.clearTime(y, work.velocity, work.gravity, radius, 0);
  const more = MORE_SPEED * speed + Math.sqrt(gravity * radius);
  const clear = query.clearTime(
    y,
    work.velocity,
    work.gravity,
    radius,
    airAcceleration(model, y, speed + more),
  );
  const growth = gravity + wind.steepest * (speed + more + wind.fastest);
  return Math.min(clear, more / Math.max(growth, Number.MIN_VALUE));
}

/** Time after which a body at height h >= 0 with upward speed v and downward acceleration g is back at zero, s. */
function timeToFall(h: number, v: number, g: number): number {
  const height = Math.max(h, 0);
  const root = v * v + 2 * g * height;
  if (root < 0) return Infinity;
  const sum = Math.sqrt(root);
  if (v > 0) return g > 0 ? (v + sum) / g : Infinity;
  const down = sum - v;
  return down > 0 ? (2 * height) / down : Infinity;
}
