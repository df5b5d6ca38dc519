import { Wrench } from "@talus/bodies/motion";
import { norm3 } from "@talus/kinematics";
import { boundedLoadsInto } from "./evaluate-loads.ts";
import { unbounded } from "./load-check.ts";
import type { LoadSet } from "./load-set.ts";

const p = 0;
const v = 7;
const w = 10;

/** Fractions by which speed and spin may grow while one bound of the loads holds. */
const MORE_SPEED = 0.25;
/** Queried motions last this many times as long as the result holds, or are queried again. */
const LOOSE = 4;
/** A quarter of this is as short as a step can be. */
const MOST_QUARTERS = 40;

/**
 * Bounds the effect of the loads known by their bounds alone on a motion from state y on, into `set.reached`: for its
 * duration they change v and w by no more than the rates there. The loads are queried for all motions up to a time, a
 * distance and speeds, which the body cannot leave before that.
 *
 * @param set        its range and bounds are written
 * @param others     bound of the acceleration by all else, m/s^2
 * @param othersSpin bound of the angular acceleration by all else, rad/s^2
 * @param times number of times the force of the loads acts: more than once if it changes the force of the ground too
 * @param scale      a nonzero speed, m/s: the allowed growth of the speed from rest
 */
export function boundLoads(
  set: LoadSet,
  y: Float64Array,
  others: number,
  othersSpin: number,
  times: number,
  scale: number,
): void {
  const { loads, resisting, body, wind, range, bounds, reached, wrench } = set;
  const { mass, radius, inertia } = body;
  boundedLoadsInto(set, y, false, wrench);
  const moreSpeed = MORE_SPEED * norm3(y, v) + scale;
  const moreSpin = MORE_SPEED * norm3(y, w) + scale / radius;
  range.speed = norm3(y, v) + moreSpeed;
  range.spin = norm3(y, w) + moreSpin;
  range.acceleration = 0;
  range.spinRate = 0;
  range.airSpeed = range.speed + wind.fastest;
  range.airAcceleration = wind.steepest * range.speed;
  for (let i = 0; i < 3; i += 1) range.place[i] = y[p + i];
  range.from = y[set.timeAt];
  const now = others + (times * norm3(wrench, Wrench.force)) / mass;
  let horizon = moreSpeed / Math.max(now, (scale * scale) / radius);
  for (let quarter = 0; ; quarter += 1) {
    range.until = range.from + horizon;
    range.reach = horizon * range.speed;
    let force = 0;
    let torque = 0;
    for (let k = 0; k < loads.length; k += 1) {
      bounds[2 * k] = loads[k].bound(range);
      bounds[2 * k + 1] = loads[k].torqueBound?.(range) ?? 0;
      if (k < resisting) continue;
      force += bounds[2 * k];
      torque += bounds[2 * k + 1];
    }
    reached.acceleration = (times * force) / mass;
    reached.spinRate = torque / inertia + ((times - 1) * force * radius) / inertia;
    const growth = others + reached.acceleration;
    const turning = othersSpin + reached.spinRate;
    const held = Math.min(moreSpeed / growth, turning > 0 ? moreSpin / turning : Infinity);
    reached.duration = Math.min(horizon, held);
    if (held * LOOSE >= horizon) return;
    if (quarter === MOST_QUARTERS) {
      set.fault ??= unbounded(set);
      reached.duration = horizon;
      return;
    }
    horizon /= LOOSE;
  }
}

/**
 * Bounds the force of the resistances, N, up to a speed through the air, m/s, and the spin of state y. Their effect is
 * compared with that from now on, as long as neither is exceeded.
 */
export function boundResistances(set: LoadSet, y: Float64Array, airSpeed: number): number {
  const { loads, resisting, range, bounds } = set;
  range.spin = norm3(y, w);
  range.airSpeed = airSpeed;
  range.reach = Infinity;
  range.speed = Infinity;
  range.from = -Infinity;
  range.until = Infinity;
  let perSpeed = 0;
  for (let k = 0; k < resisting; k += 1) {
    const each = loads[k].resistance?.(airSpeed, range.spin) ?? 0;
    bounds[2 * k] = each * airSpeed;
    bounds[2 * k + 1] = 0;
    perSpeed += each;
  }
  return perSpeed * airSpeed;
}

/**
 * Largest average rate at which the loads change along a motion of a time, N/s: of the force, and of the torque over
 * the radius. A load without such a bound changes by no more than twice its bounds. Infinity for an infinite time.
 *
 * @param set          its range is written, its bounds are invalid afterwards
 * @param acceleration bound of that of the motion, m/s^2; `spinRate` of its angular one, rad/s^2
 */
export function rateOfLoads(
  set: LoadSet,
  y: Float64Array,
  acceleration: number,
  spinRate: number,
  duration: number,
): number {
  if (duration === 0) return 0;
  if (!(duration < Infinity)) return Infinity;
  const { loads, resisting, wind, range, body } = set;
  set.bounds.fill(Infinity);
  for (let i = 0; i < 3; i += 1) range.place[i] = y[p + i];
  range.speed = norm3(y, v) + acceleration * duration;
  range.spin = norm3(y, w) + spinRate * duration;
  range.reach = range.speed * duration;
  range.acceleration = acceleration;
  range.spinRate = spinRate;
  range.airSpeed = range.speed + wind.fastest;
  range.airAcceleration = acceleration + wind.steepest * range.speed;
  range.from = y[set.timeAt];
  range.until = range.from + duration;
  let rate = 0;
  for (let k = resisting; k < loads.length; k += 1) {
    const load = loads[k];
    const known = load.rateBound?.(range) ?? Infinity;
    const most = load.bound(range) + (load.torqueBound?.(range) ?? 0) / body.radius;
    rate += Math.min(known, (2 * most) / duration);
  }
  return rate;
}

/**
 * True if the loads stay constant for ever, as far as they claim, on a body that stays at y with its angular velocity.
 */
export function areSteady(set: LoadSet, y: Float64Array, until: number): boolean {
  const { loads, wind, range } = set;
  set.bounds.fill(Infinity);
  for (let i = 0; i < 3; i += 1) range.place[i] = y[p + i];
  range.reach = 0;
  range.speed = 0;
  range.spin = norm3(y, w);
  range.acceleration = 0;
  range.spinRate = 0;
  range.airSpeed = wind.fastest;
  range.airAcceleration = 0;
  range.from = y[set.timeAt];
  range.until = Math.max(until, range.from);
  return loads.every((load) => load.rateBound?.(range) === 0);
}
