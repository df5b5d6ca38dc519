import { norm3 } from "@talus/kinematics";
import type { SphereModel } from "../../model/sphere-model.ts";
import { SphereState } from "../../model/state/state-layout.ts";
import { boundAir } from "./air-bound.ts";
import type { FlightWork, GroundWatch } from "./flight-work.ts";

const { v_WB } = SphereState;

/**
 * Curvature times distance at which a step is as long as is useful: longer ones take more evaluations of the gap than
 * two. Not a bound.
 */
const SMOOTH = 0.5;

/**
 * A smooth step shorter than this fraction of the distance from the ground is worth less than a monitored one.
 */
const SHORT = 0.25;

/** Length of a monitored step, in distances from the ground, if the ground has no intrinsic length. */
const WATCHED = 4;

/**
 * Decides how the touch of a step of a flight is found. All ground that can be touched over a distance w lies within a
 * + w of the centre. The gap is monitored by its second derivative (`bendOfGap`), with K the bound of the curvatures of
 * that ground (`DistanceQuery.bendWithin`): the gap to that ground alone, of which the gap to all ground is a lower
 * bound at every sample, and which reaches zero where that does.
 *
 * @param near   the desired step, s
 * @param length smooth length of the ground, m; Infinity if it has none: then a step may be shortened
 * @returns the step, s; `work.watch` says how it is monitored
 */
export function watchGround(
  model: SphereModel,
  y: Float64Array,
  work: FlightWork,
  near: number,
  length: number,
): number {
  const { query, radius, gravity } = model;
  const { watch } = work;
  const { distance } = work.state.contact;
  const speed = norm3(y, v_WB);
  const { pull, until } = boundAir(model, y, work);
  const acceleration = gravity + pull;
  const longest = Math.min(near, until);
  let way = longest < Infinity ? longest * (speed + 0.5 * acceleration * longest) : Infinity;
  let bend = query.bendWithin?.(y, radius + way) ?? Infinity;
  const least = Math.max(distance, radius);
  if (length === Infinity && !(bend * way <= SMOOTH)) {
    if (SMOOTH / bend >= SHORT * least) way = SMOOTH / bend;
    else if (way > WATCHED * least) {
      way = WATCHED * least;
      bend = query.bendWithin?.(y, radius + way) ?? Infinity;
    }
  }
  watch.isSmooth = bend * way <= SMOOTH;
  watch.curvature = Math.min(bend, 1 / radius);
  watch.acceleration = acceleration;
  watch.gap = Math.max(distance - radius, 0);
  return Math.min(longest, timeToGo(way, speed, acceleration));
}

/**
 * Upper bound of the second derivative of the gap on a step, m/s^2; Infinity if it is not monitored. Where the
 * curvatures of
 * the ground are at most K, d″ <= K v^2 + |a| for the distance d from it. For the distance from any set
 * d d″ <= v^2 + d |a| (d^2/2 − |c|^2/2 is the least of functions linear in c), so that q = g + g^2/(2 a) of the gap
 * g = d − a, which is 0 where g is and >= g, has q″ <= v^2/a + |a| (1 + g/a), whatever the ground is like.
 */
export function bendOfGap(
  { radius }: SphereModel,
  { curvature, acceleration, gap }: GroundWatch,
  duration: number,
  y0: Float64Array,
  y1: Float64Array,
): number {
  if (curvature === Infinity) return Infinity;
  const speed = 0.5 * (norm3(y0, v_WB) + norm3(y1, v_WB) + acceleration * duration);
  const bend = speed * speed * curvature + acceleration;
  return curvature * radius < 1 ? bend : bend + acceleration * ((gap + speed * duration) / radius);
}

/** Time to cover a distance from a speed under an acceleration along it, s; Infinity for an infinite one. */
export function timeToGo(way: number, speed: number, acceleration: number): number {
  if (way === Infinity) return Infinity;
  return (2 * way) / (speed + Math.sqrt(speed * speed + 2 * acceleration * way));
}
