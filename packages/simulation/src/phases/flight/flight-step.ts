import { dot3, norm3 } from "@talus/kinematics";
import { evaluateContact } from "../../contact/evaluate-contact.ts";
import { gapRounding } from "../../contact/gap-rounding.ts";
import { STEP_ALONG, timeToOthers } from "../../contact/other-objects.ts";
import { bodyForceInto } from "../../model/body-forces.ts";
import type { SphereModel } from "../../model/sphere-model.ts";
import { SphereState } from "../../model/state/state-layout.ts";
import { smoothLengthAt } from "../../model/touched-object.ts";
import { boundAir } from "./air-bound.ts";
import type { FlightWork } from "./flight-work.ts";
import { watchGround } from "./ground-watch.ts";
import { timeToFall } from "./time-to-fall.ts";

const { v_WB, rise, riseSpeed } = SphereState;

/** A step reaches this far past the landing that the tangent plane predicts, so that one step holds a whole flight. */
const PAST_LANDING = 1.25;
/** Shortest limit, in sqrt(a/g): a flight that begins without speed is not predicted to end at once. */
const SHORTEST = 1e-6;

/** A flight along an object has a gap of at most this part of the radius, and leaves it at this part of its speed. */
const ALONG = 1e-8;

/**
 * Largest step of a flight, s, such that the search for the touch cannot miss one: up to the time before which no
 * touch is possible, or else one within which the ground in reach is smooth, or is watched (`watchGround`).
 */
export function flightStepLimit(model: SphereModel, t: number, y: Float64Array, work: FlightWork): number {
  const longest = stepLimit(model, t, y, work);
  if (!model.loads.hasBounded) return longest;
  const { pull, until } = boundAir(model, y, work);
  work.watch.acceleration = model.gravity + pull;
  return Math.min(longest, until);
}

function stepLimit(model: SphereModel, t: number, y: Float64Array, work: FlightWork): number {
  const { query, gravity, radius, loads, thresholds } = model;
  const scale = loads.hasBounded ? (thresholds.speed * thresholds.speed) / radius : gravity;
  const shortest = SHORTEST * Math.sqrt(radius / Math.max(scale, Number.MIN_VALUE));
  work.watch.curvature = Infinity;
  work.along = -1;
  if (query.flat) {
    const vn = y[riseSpeed];
    bodyForceInto(model, y, work.force);
    const now = -dot3(work.force, 0, work.normal, 0) / model.mass;
    const down = loads.hasBounded ? mostAcceleration(model, y, work) : now;
    const landing = timeToFall(work.discrete.gap + y[rise], vn, down);
    return Math.max(PAST_LANDING * landing, shortest);
  }
  const { state } = work;
  evaluateContact(model, y, state);
  const speed = norm3(y, v_WB);
  const length = smoothLengthAt(model, state.contact); // Infinity where no length of the ground is known
  const smooth = length < Infinity ? length / (speed + Math.sqrt(model.gravity * length)) : Infinity;
  const gap = state.contact.distance - model.radius;
  // towards the ground it falls at least to where a touch is declared: along a wall that it touches it flies on
  const height = state.normalSpeed > 0 ? gap : Math.max(gap, gapRounding(model, y));
  const landing = timeToFall(height, state.normalSpeed, downAcceleration(model, y, work));
  let near = Math.min(smooth, Math.max(PAST_LANDING * landing, shortest));
  const lands = near < smooth;
  // Along a wall the gap keeps to zero, which no watch can tell from a touch. A convex object lies behind its tangent
  // plane, so that samples of the way from that say all; the gap to the others is watched for itself.
  const isAlong =
    query.objects !== undefined &&
    gap <= ALONG * model.radius &&
    Math.abs(state.normalSpeed) <= ALONG * speed;
  if (query.objects !== undefined) {
    const others = mostAcceleration(model, y, work);
    const least = isAlong ? STEP_ALONG : undefined;
    near = Math.min(near, timeToOthers(model, y, state.contact.object, others, work.other, least));
  }
  if (isAlong) work.along = state.contact.object;
  const watched = isAlong ? near : watchGround(model, y, work, near, length);
  // about to land on smooth ground: looking further would not help
  if (query.objects === undefined && lands && watched === near && work.watch.isSmooth) {
    work.clearanceUntil = -Infinity;
    return near;
  }
  if (t >= work.nextClearanceAt) {
    work.clearanceUntil = t + clearanceTime(model, y, work);
    work.nextClearanceAt = Math.max(work.clearanceUntil, t + watched); // steps may be far shorter
  }
  if (work.clearanceUntil - t >= watched) {
    work.watch.curvature = Infinity;
    work.along = -1;
    return work.clearanceUntil - t;
  }
  if (work.watch.curvature < Infinity) work.clearanceUntil = -Infinity; // the gap is watched from the beginning of the step
  return watched;
}

/**
 * Acceleration towards the ground, m/s^2, used to predict the landing; its bound if there are loads, so that the
 * landing is not predicted too late.
 */
function downAcceleration(model: SphereModel, y: Float64Array, work: FlightWork): number {
  const now = work.state.normalForce / model.mass;
  return model.loads.hasBounded ? Math.max(now, mostAcceleration(model, y, work)) : now;
}

/** Acceleration towards other objects, m/s^2; with loads at most. */
function mostAcceleration(model: SphereModel, y: Float64Array, work: FlightWork): number {
  if (!model.loads.hasBounded) return norm3(work.state.force, 0) / model.mass;
  return model.gravity + boundAir(model, y, work).pull;
}

/** Time before which nothing can be touched, by the terrain's own bound. */
function clearanceTime(model: SphereModel, y: Float64Array, work: FlightWork): number {
  const { query, gravity, radius } = model;
  work.gravity[2] = -gravity;
  const { pull, until } = boundAir(model, y, work);
  for (let i = 0; i < 3; i += 1) work.velocity[i] = y[v_WB + i];
  return Math.min(query.clearTime(y, work.velocity, work.gravity, radius, pull), until);
}
