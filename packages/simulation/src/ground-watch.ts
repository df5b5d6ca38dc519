import { norm3 } from "@talus/kinematics";
import { boundAir } from "./air-bound.ts";
import type { FlightWork } from "./flight-phase.ts";
import type { SphereModel } from "./sphere-model.ts";
import { SphereState } from "./sphere-state.ts";

const { v_WB } = SphereState;

/** Ground whose curvature times the way of a step is at most this is smooth: samples of the gap tell what it does between. */
const SMOOTH = 0.5;
/** A smooth step shorter than this part of the distance from the ground is worth less than a watched one. */
const SHORT = 0.25;
/** Way of a watched step, in distances from the ground, where the ground has no length of its own. */
const WATCHED = 4;
/** The deepest overlap that may pass unseen, of the radius. */
export const UNSEEN = 1e-10;

/** How closely the gap is looked at in a step of a flight. */
export interface GroundWatch {
  /** Bound of the curvature that the gap can follow, 1/m; 0: the ground is smooth on the way, nothing needs to be watched. */
  curvature: number;
  /** Bound of the acceleration, m/s^2. */
  acceleration: number;
  /** At the beginning of the step, m. */
  gap: number;
}

/**
 * Decides how the touch of a step of a flight is found. All ground that can be touched on a way w lies within a + w of the
 * centre. With K the bound of its curvatures (`DistanceQuery.bendWithin`) it is smooth where K w <= 1/2. Else the gap is
 * watched by its second derivative (`bendOfGap`): the gap to that ground alone, of which the gap to all ground is a lower
 * bound at every sample, and which reaches zero where that does.
 *
 * @param near   the step that is wanted, s
 * @param length smooth length of the ground, m; Infinity where it has none: then a step may be shortened
 * @returns the step, s; `work.watch` says how it is watched
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
  let way = longest * (speed + 0.5 * acceleration * longest);
  let bend = query.bendWithin?.(y, radius + way) ?? Infinity;
  watch.curvature = 0;
  if (bend * way <= SMOOTH) return longest;
  const least = Math.max(distance, radius);
  if (length === Infinity) {
    const shorter = SMOOTH / bend;
    if (shorter >= SHORT * least) return timeToGo(shorter, speed, acceleration);
    if (way > WATCHED * least) {
      way = WATCHED * least;
      bend = query.bendWithin?.(y, radius + way) ?? Infinity;
      if (bend * way <= SMOOTH) return timeToGo(way, speed, acceleration);
    }
  }
  watch.curvature = Math.min(bend, 1 / radius);
  watch.acceleration = acceleration;
  watch.gap = Math.max(distance - radius, 0);
  return Math.min(longest, timeToGo(way, speed, acceleration));
}

/**
 * Upper bound of the second derivative of the gap on a step, m/s^2; Infinity where the ground is smooth and samples do. For
 * the distance d from any set d d″ <= v^2 + d |a| (d^2/2 − |c|^2/2 is the least of functions linear in c), so that
 * q = g + g^2/(2 a) of the gap g = d − a, which is 0 where g is and >= g, has q″ <= v^2/a + |a| (1 + g/a), whatever
 * the ground is like. Where its curvatures are at most K, d″ <= K v^2 + |a|.
 */
export function bendOfGap(
  { radius }: SphereModel,
  { curvature, acceleration, gap }: GroundWatch,
  duration: number,
  y0: Float64Array,
  y1: Float64Array,
): number {
  if (curvature === 0) return Infinity;
  const speed = 0.5 * (norm3(y0, v_WB) + norm3(y1, v_WB) + acceleration * duration);
  return speed * speed * curvature + acceleration * (1 + (gap + speed * duration) / radius);
}

/** Time to go a way from a speed under an acceleration along it, s; Infinity for one without end. */
export function timeToGo(way: number, speed: number, acceleration: number): number {
  if (way === Infinity) return Infinity;
  return (2 * way) / (speed + Math.sqrt(speed * speed + 2 * acceleration * way));
}
