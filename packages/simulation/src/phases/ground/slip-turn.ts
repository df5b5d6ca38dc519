import { cross3Into, dot3, norm3 } from "@talus/kinematics";
import { type FrictionBuffers, slipFrictionInto } from "../../contact/contact-friction.ts";
import type { ContactState } from "../../contact/contact-state.ts";
import type { SphereModel } from "../../model/sphere-model.ts";

/**
 * Continuation of slip that turns with frozen forces.
 *
 *   settled    u has its final direction; only its size still changes, slowly or not
 *   fast       before that it is as fast as requested
 *   stopped    it has run straight against T_r, down to rounding
 *   undecided  no force turns it
 */
export type SlipTurnEnd = "settled" | "fast" | "stopped" | "undecided";

/** Slip velocity after the turn, m/s, tangential, and how long that takes, s. */
export interface SlipTurn {
  readonly u: Float64Array;
  time: number;
}

/** A step of the turn, as a fraction of the time in which friction and T_r change u by its own size. */
const PART = 0.1;
/** Error of u after the turn, as a fraction of it. */
export const TURN_ERROR = 1e-8;
/** Sine of the angle below which u no longer turns. */
const STRAIGHT = 1e-6;
/** Slip that has dropped to this fraction counts as none. */
const STOPPED = 1e-8;
/**
 * The longest turns take about 450 steps under Coulomb friction: to STOPPED against T_r, or around it and to STRAIGHT.
 */
const MOST_STEPS = 10_000;

/**
 * Follows slow slip while normal, N and T_r are frozen: u' = b (T(u) - T_r) turns within |u|/(b |T|) towards the
 * direction in which T and T_r lie in one line with it, -T_r where friction is the same in all directions
 * (docs/theory/phases.md (2.7)). Separate classical Runge-Kutta steps, in proportion to |u|, so that it serves every
 * law of friction.
 *
 * @param state    evaluated; where the slip begins
 * @param mobility b, 1/kg
 * @param fastest  m/s
 * @param out      written. Allocates.
 */
export function turnSlip(
  model: SphereModel,
  state: ContactState,
  buffers: FrictionBuffers,
  mobility: number,
  fastest: number,
  out: SlipTurn,
): SlipTurnEnd {
  const { u } = out;
  u.set(state.slip);
  out.time = 0;
  const [T, across, trial, sum, rate] = Array.from({ length: 5 }, () => new Float64Array(3)) as Vectors;
  const rateInto = (at: Float64Array): void => {
    slipFrictionInto(model, state, at, buffers, T);
    for (let i = 0; i < 3; i += 1) rate[i] = mobility * (T[i] - state.rollingFriction[i]);
  };
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const speed = norm3(u, 0);
    if (speed >= fastest) return "fast";
    if (!(speed > STOPPED * state.slipSpeed)) return "stopped";
    rateInto(u);
    const force = mobility * (norm3(T, 0) + state.rollingFrictionSize);
    cross3Into(u, 0, rate, 0, across, 0);
    const isAhead = dot3(u, 0, state.rollingFriction, 0) < 0;
    if (isAhead && norm3(across, 0) <= STRAIGHT * speed * force) return "settled";
    const h = (PART * speed) / force;
    if (!Number.isFinite(h)) return "undecided";
    sum.set(rate);
    for (const part of [0.5, 0.5, 1]) {
      for (let i = 0; i < 3; i += 1) trial[i] = u[i] + part * h * rate[i];
      rateInto(trial);
      for (let i = 0; i < 3; i += 1) sum[i] += (part === 1 ? 1 : 2) * rate[i];
    }
    for (let i = 0; i < 3; i += 1) u[i] += (h / 6) * sum[i];
    out.time += h;
  }
  return "undecided";
}

type Vectors = [Float64Array, Float64Array, Float64Array, Float64Array, Float64Array];
