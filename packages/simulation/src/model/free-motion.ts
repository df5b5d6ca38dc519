import { DampedTimes, dampedSquareTime, dampedTimesInto, dot3 } from "@talus/kinematics";
import { dampingInFlight } from "./body-forces.ts";
import type { SphereModel } from "./sphere-model.ts";
import type { SphereDiscrete } from "./state/discrete-state.ts";
import { SphereState } from "./state/state-layout.ts";

const { p_WB, v_WB, lostToDrag, rise, riseSpeed, time } = SphereState;

/** A flight in closed form: v′ = g + κ wind − κ v. */
export interface FreeMotion {
  readonly mass: number;
  /** m/s^2, along -z. */
  readonly gravity: number;
  /** κ, 1/s; 0: nothing but weight acts. */
  readonly damping: number;
  /** g + κ wind, m/s^2 (3), and κ wind alone (3). */
  readonly pull: Float64Array;
  readonly carried: Float64Array;
  /** Buffers of `freeStateInto`: acceleration at the beginning, m/s^2 (3); `DampedTimes`. */
  readonly acceleration: Float64Array;
  readonly times: Float64Array;
}

/** Undefined if more acts in flight than weight and air that damps the velocity. */
export function createFreeMotion(model: SphereModel): FreeMotion | undefined {
  const { mass, gravity, wind } = model;
  const damping = dampingInFlight(model);
  if (damping === undefined || wind.heights.length > 1) return undefined;
  const carried = wind.velocities.map((each) => damping * each);
  const pull = Float64Array.of(0, 0, -gravity);
  if (damping > 0) for (let i = 0; i < 3; i += 1) pull[i] += carried[i];
  const times = new Float64Array(DampedTimes.length);
  return { mass, gravity, damping, pull, carried, acceleration: new Float64Array(3), times };
}

/** Writes the acceleration in a state, m/s^2 (3). */
export function freeAccelerationInto(
  { pull, damping }: FreeMotion,
  y: Float64Array,
  out: Float64Array,
): void {
  for (let i = 0; i < 3; i += 1) out[i] = pull[i] - damping * y[v_WB + i];
}

/**
 * State of a flight in closed form, tau s after its state `begin`. Under weight alone c + v tau + g tau²/2, v + g tau;
 * with damping c + v tau + a S2, v + a S1 of `dampedTimesInto`. The same along the normal of the ground where it began.
 * Angular velocity keeps, and q rests (`createOrientation`). The air takes, with u the velocity through it,
 *
 *   ∫ m κ u·v dt = m κ [tau u·v + S2 (u + v)·a + a² ∫ S1² dt]     at the beginning
 *
 * @param discrete of the flight
 * @param out      written. No allocation.
 */
export function freeStateInto(
  begin: Float64Array,
  tau: number,
  motion: FreeMotion,
  { normal }: SphereDiscrete,
  out: Float64Array,
): void {
  out.set(begin);
  out[time] = begin[time] + tau;
  if (motion.damping > 0) {
    dampedStateInto(begin, tau, motion, normal, out);
    return;
  }
  const { gravity } = motion;
  out[p_WB] = begin[p_WB] + tau * begin[v_WB];
  out[p_WB + 1] = begin[p_WB + 1] + tau * begin[v_WB + 1];
  out[p_WB + 2] = begin[p_WB + 2] + tau * (begin[v_WB + 2] - 0.5 * tau * gravity);
  out[v_WB + 2] = begin[v_WB + 2] - tau * gravity;
  const pull = gravity * (normal[2] ?? 0);
  out[rise] = begin[rise] + tau * (begin[riseSpeed] - 0.5 * tau * pull);
  out[riseSpeed] = begin[riseSpeed] - tau * pull;
}

function dampedStateInto(
  begin: Float64Array,
  tau: number,
  motion: FreeMotion,
  normal: SphereDiscrete["normal"],
  out: Float64Array,
): void {
  const { mass, damping, carried, acceleration, times } = motion;
  freeAccelerationInto(motion, begin, acceleration);
  dampedTimesInto(damping, tau, times);
  const first = times[DampedTimes.first];
  const second = times[DampedTimes.second];
  let away = 0; // of the acceleration, along the normal
  let steady = 0; // κ u·v
  let growing = 0; // κ (u + v)·a
  for (let i = 0; i < 3; i += 1) {
    const v = begin[v_WB + i];
    const a = acceleration[i];
    out[p_WB + i] = begin[p_WB + i] + (tau * v + second * a);
    out[v_WB + i] = v + first * a;
    const resisted = damping * v - carried[i];
    away += a * (normal[i] ?? 0);
    steady += resisted * v;
    growing += (resisted + damping * v) * a;
  }
  const square = damping * dot3(acceleration, 0, acceleration, 0);
  out[lostToDrag] =
    begin[lostToDrag] + mass * (tau * steady + second * growing + square * dampedSquareTime(damping, tau));
  out[rise] = begin[rise] + (tau * begin[riseSpeed] + second * away);
  out[riseSpeed] = begin[riseSpeed] + first * away;
}
