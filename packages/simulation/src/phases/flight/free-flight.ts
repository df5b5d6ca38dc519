import { dampedTouchTime, dot3, norm3 } from "@talus/kinematics";
import { type Contact, createTouch } from "@talus/terrain";
import { gapRounding } from "../../contact/gap-rounding.ts";
import {
  createFreeMotion,
  type FreeMotion,
  freeAccelerationInto,
  freeStateInto,
} from "../../model/free-motion.ts";
import { distanceInMap } from "../../model/map-bounds.ts";
import type { SphereModel } from "../../model/sphere-model.ts";
import type { SphereDiscrete } from "../../model/state/discrete-state.ts";
import { SphereState } from "../../model/state/state-layout.ts";
import type { SphereAccumulation } from "../../modes/closed-form-phase.ts";
import type { SphereTransition } from "../../modes/transition.ts";
import { timeToFall } from "./time-to-fall.ts";

const { p_WB, v_WB, rise, riseSpeed } = SphereState;
const z = 2;

/** The event at the end of a flight; "none" before the end of the run. */
type FlightEnd = "touch" | "left" | "none";

/** A flight from its beginning to its end, if that is known in closed form. */
export type FreeFlight = (
  t: number,
  y: Float64Array,
  discrete: SphereDiscrete,
) => SphereAccumulation | undefined;

/**
 * The jump at the end of a flight. @param contact the touch, from which other searches may begin; undefined: not known
 * @param yPlus filled with the state before
 */
export type EndOfFlight = (
  end: "touch" | "left",
  yMinus: Float64Array,
  discrete: SphereDiscrete,
  contact: Contact | undefined,
  yPlus: Float64Array,
) => SphereTransition;

/** Normal of a level plane. */
const UP = [0, 0, 1] as const;

/** A touch counts if the gap falls to so many of its roundings below zero; an integrated flight needs one. */
const SURE = 4;

/**
 * Flights under weight alone, or in air that damps their velocity, in closed form: the parabola or the exponentials
 * up to the first touch by the ground's own query (`DistanceQuery.firstTouch`), or to where they leave the map.
 * Undefined where more acts, or the ground has no such query. The form is undefined where it does not say all: no touch
 * was resolved, as along a wall; or the touch is a graze, so flat that the ground may have no more than the rounding of
 * the gap in the way, as just after a lift-off. Then the flight is integrated.
 *
 * What is searched does not depend on the end of the run: a longer run has the same motion, to the bit.
 */
export function createFreeFlight(model: SphereModel, finish: EndOfFlight): FreeFlight | undefined {
  const { query, gravity, radius } = model;
  const { firstTouch } = query;
  const known = createFreeMotion(model);
  if (known === undefined || !(query.flat || firstTouch !== undefined)) return undefined;
  const free: FreeMotion = known;
  const { damping, pull } = free;
  const centre = new Float64Array(3);
  const velocity = new Float64Array(3);
  const acceleration = new Float64Array(3);
  const touch = createTouch();
  const last = new Float64Array(SphereState.length);
  let tau = 0;

  /** Sets `tau` to the duration of the flight. */
  function findEnd(t: number, y: Float64Array, discrete: SphereDiscrete): FlightEnd | undefined {
    if (query.flat) {
      const gap = discrete.gap + y[rise];
      tau = fallTime(gap, y[riseSpeed], y, discrete.normal);
      return gap >= 0 && tau > 0 ? "touch" : undefined;
    }
    if (firstTouch === undefined || !(distanceInMap(model, y) > 0)) return undefined;
    for (let i = 0; i < 3; i += 1) {
      centre[i] = y[p_WB + i];
      velocity[i] = y[v_WB + i];
    }
    const above = query.borderIsEdge ? centre[2] + radius - query.lowest : Infinity;
    const until = above < Infinity ? fallTime(above, velocity[2], y, UP) : Infinity;
    const status = firstTouch(centre, velocity, pull, radius, until, touch, damping);
    tau = touch.t;
    switch (status) {
      case "clear":
        return until < Infinity ? "left" : "none";
      case "left":
        return tau > 0 ? "left" : undefined;
      case "touched":
        return tau > 0 && isSure(y, discrete) ? "touch" : undefined;
      case "unresolved":
        return t + tau > model.scenario.end.time ? "none" : undefined;
    }
  }

  /** Time until a height over a plane, which changes at a rate, m/s, is used up from a state on, s. */
  function fallTime(height: number, rate: number, y: Float64Array, normal: SphereDiscrete["normal"]): number {
    if (damping === 0) return timeToFall(height, rate, gravity * (normal[z] ?? 0));
    freeAccelerationInto(free, y, acceleration);
    let away = 0;
    for (let i = 0; i < 3; i += 1) away += acceleration[i] * (normal[i] ?? 0);
    return dampedTouchTime(Math.max(height, 0), rate, away, damping);
  }

  /**
   * True if the gap continues to fall to `SURE` roundings below zero. It falls at the speed u, and is opened by no more
   * than A = |v′| + v²/a, since the surface in which the centre moves bends away by 1/a at most: it reaches u²/(2 A).
   */
  function isSure(y: Float64Array, discrete: SphereDiscrete): boolean {
    freeStateInto(y, tau, free, discrete, last);
    const approach = dot3(last, v_WB, touch.contact.normal, 0);
    const speed = norm3(last, v_WB);
    freeAccelerationInto(free, last, acceleration);
    const opening = norm3(acceleration, 0) + (speed * speed) / radius;
    return approach < 0 && approach * approach > 2 * opening * SURE * gapRounding(model, last);
  }

  return (t, y, discrete) => {
    const found = findEnd(t, y, discrete);
    if (found === undefined) return undefined;
    const begin = Float64Array.from(y);
    const duration = found === "none" ? Infinity : tau;
    const tEnd = t + duration;
    const isOpen = found === "none" || !(tEnd <= model.scenario.end.time);
    const evaluate = (time: number, out: Float64Array): void =>
      freeStateInto(begin, time >= tEnd ? duration : time - t, free, discrete, out);
    if (isOpen) {
      const end = { phase: "flight", discrete };
      return { tEnd: Infinity, evaluate, yMinus: begin, yPlus: begin, end, bound: 0 };
    }
    const yMinus = new Float64Array(SphereState.length);
    evaluate(tEnd, yMinus);
    const yPlus = Float64Array.from(yMinus);
    const contact = query.flat ? undefined : touch.contact;
    const end = finish(found, yMinus, discrete, found === "touch" ? contact : undefined, yPlus);
    return { tEnd, evaluate, yMinus, yPlus, end, bound: 0 };
  };
}
