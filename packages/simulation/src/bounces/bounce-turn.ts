import type { BounceSeriesStart } from "@talus/contact/bounces";
import {
  addScaled3Into,
  cross3Into,
  multiplyQuaternionInto,
  norm3,
  normaliseQuaternionInto,
  quaternionFromAxisAngleInto,
} from "@talus/kinematics";
import { SphereState } from "../model/state/state-layout.ts";
import type { BounceChain } from "./bounce-hops.ts";

const { q_WB } = SphereState;

/** Flights shorter than this fraction of the whole no longer turn the body by a digit. */
const SHORTEST_HOP = 1e-17;

/** Turns the body through all flights up to tau: the angular velocity is constant in each. */
export function turnAlong(chain: BounceChain, tau: number, y: Float64Array): void {
  const turn = new Float64Array(4);
  const axis = new Float64Array(3);
  const rotate = (w: Float64Array, duration: number): void => {
    const speed = norm3(w, 0);
    if (speed === 0 || !(duration > 0)) return;
    for (let i = 0; i < 3; i += 1) axis[i] = w[i] / speed;
    quaternionFromAxisAngleInto(axis, 0, speed * duration, turn, 0);
    multiplyQuaternionInto(turn, 0, y, q_WB, y, q_WB);
  };
  for (const hop of chain.hops) {
    rotate(hop.start.angularVelocity, Math.min(hop.duration, tau - hop.begin));
  }
  const { start, friction, time } = chain.series;
  const w = Float64Array.from(start.angularVelocity);
  const change = new Float64Array(3);
  cross3Into(start.normal, 0, friction, 0, change, 0);
  const perSpeed = 1 / (start.gyration * start.radius); // dw = n x phi v_i/(k a) at impact i
  let v = start.normalSpeed;
  let begin = chain.seriesBegin;
  for (let duration = flightTime(start, v); begin < tau && duration > SHORTEST_HOP * time; ) {
    rotate(w, Math.min(duration, tau - begin));
    begin += duration;
    addScaled3Into(w, 0, v * perSpeed, change, 0, w, 0);
    v *= start.restitution;
    duration = flightTime(start, v);
  }
  normaliseQuaternionInto(y, q_WB, y, q_WB);
}

/** Time in the air after a rebound with normal speed v, s. */
export function flightTime(start: BounceSeriesStart, v: number): number {
  return (2 * v) / start.normalAcceleration;
}
