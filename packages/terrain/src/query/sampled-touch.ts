import type { Contact, Found } from "../ground/contact.ts";
import { copyContact, createContact } from "../ground/contact.ts";
import { At, type Flight, moveTo, Size } from "./flight.ts";

/** Outcome of a step. */
export type Sampled = "on" | "touched" | "stuck";

/**
 * Follows a flight by samples of the distance alone, from one place to the next between which nothing can be touched,
 * whatever the ground is like.
 */
export interface SampledTouch {
  /** Time up to which nothing is touched, s; gap and its rate there, m and m/s. */
  readonly state: Float64Array;
  /** Begins at t, s. */
  begin(flight: Flight, t: number, span: number): Sampled;
  /** One sample, at most `limit` s after the beginning of the flight. */
  step(flight: Flight, limit: number): Sampled;
}

export const Seen = { t: 0, gap: 1, rate: 2, span: 3, right: 4, gapRight: 5, speed: 6, length: 7 } as const;

/** Steps shorter than this many eps of the time are none. */
const SHORTEST = 4 * Number.EPSILON;

/**
 * Two samples of the gap γ = d − a, h apart, prove that nothing is touched between them where the way L between them is
 * shorter than γ0 + γ1, or by the second derivative: for the distance d from any set d²/2 − |c|²/2 is the least of
 * functions linear in c, so that q = γ + γ²/(2 a), which is 0 where γ is, has
 *
 *   q″ <= M = V²/a + |g| (1 + Γ/a),   V the largest speed, Γ >= γ on the way                               (1)
 *
 * and q(s) >= q0 + (q1 − q0) s/h − M s (h − s)/2. A touch is closed in on by secants from the side on which nothing is
 * touched.
 */
export function createSampledTouch(
  nearest: (c: Float64Array, hint: Contact | undefined, out: Contact) => Found,
): SampledTouch {
  const state = new Float64Array(Seen.length);
  const present = createContact();
  const ahead = createContact();

  function rateOf({ at }: Flight, { normal }: Contact): number {
    let rate = 0;
    for (let i = 0; i < 3; i += 1) rate += normal[i] * at[At.velocity + i];
    return rate;
  }

  /** Determines from the gap at t whether the flight continues. */
  function judge(flight: Flight): Sampled {
    const gap = state[Seen.gap];
    if (gap > flight.at[At.rounding]) return "on";
    if (state[Seen.rate] < 0 || state[Seen.t] > 0) return "touched";
    if (!(state[Seen.rate] > 0 && gap >= -flight.at[At.rounding])) return "stuck";
    state[Seen.gap] = Math.max(gap, 0); // a contact that is left
    return "on";
  }

  function isFree({ sizes, at }: Flight, h: number, gap: number): boolean {
    const a = sizes[Size.radius];
    const pull = sizes[Size.pull];
    const gap0 = state[Seen.gap];
    const speed = Math.max(state[Seen.speed], at[At.speed]); // it is largest at an end
    const way = speed * h;
    if (gap0 + gap > way) return true;
    if (!(a > 0)) return false;
    const highest = 0.5 * (gap0 + gap + way);
    const most = (speed * speed) / a + pull * (1 + highest / a); // (1)
    const q0 = gap0 + (gap0 * gap0) / (2 * a);
    const rise = gap + (gap * gap) / (2 * a) - q0;
    const least = 0.5 * h - rise / (most * h);
    if (least <= 0 || least >= h) return true;
    return q0 + (rise * least) / h - 0.5 * most * least * (h - least) > 0;
  }

  return {
    state,
    begin(flight, t, span) {
      moveTo(flight, t);
      nearest(flight.at, present.piece >= 0 ? present : undefined, present);
      state[Seen.t] = t;
      state[Seen.gap] = present.distance - flight.sizes[Size.radius];
      state[Seen.rate] = rateOf(flight, present);
      state[Seen.speed] = flight.at[At.speed];
      state[Seen.span] = span;
      state[Seen.right] = Infinity;
      return judge(flight);
    },
    step(flight, limit) {
      const t = state[Seen.t];
      const gap0 = state[Seen.gap];
      const right = state[Seen.right];
      let h = Math.min(state[Seen.span], limit - t);
      if (right < Infinity) {
        h = Math.min(h, ((right - t) * gap0) / (gap0 - state[Seen.gapRight]));
        if (right - t <= SHORTEST * right) return "touched";
      }
      if (!(h > SHORTEST * t)) return right < Infinity ? "touched" : "stuck";
      const next = t + h === right ? t + 0.5 * h : t + h;
      moveTo(flight, next);
      nearest(flight.at, present.piece >= 0 ? present : undefined, ahead);
      const gap = ahead.distance - flight.sizes[Size.radius];
      if (!(gap > 0)) {
        state[Seen.right] = next;
        state[Seen.gapRight] = Math.min(gap, -Number.MIN_VALUE);
        return "on";
      }
      if (!isFree(flight, h, gap)) {
        state[Seen.span] = 0.5 * h;
        return "on";
      }
      copyContact(ahead, present);
      state[Seen.t] = next;
      state[Seen.gap] = gap;
      state[Seen.rate] = rateOf(flight, present);
      state[Seen.speed] = flight.at[At.speed];
      state[Seen.span] = 2 * h;
      state[Seen.gapRight] *= 0.5;
      return judge(flight);
    },
  };
}
