import { DampedTimes, dampedTimesInto } from "@talus/kinematics";
import { placeInFlight } from "./flight-place.ts";

/**
 * A sphere in flight under c″ = g − κ c′: along c + v t + g t²/2 for κ = 0, else along c + v t + a S2, a = g − κ v,
 * with S2 of `dampedTimesInto`. Numbers are kept in arrays: returned, they would be boxed.
 *
 * Its acceleration keeps its direction and never grows, so that each coordinate turns once at most, and the velocity
 * goes straight on from v to its end: its size is largest at an end.
 */
export interface Flight {
  readonly c: Float64Array;
  readonly v: Float64Array;
  /** Acceleration at the beginning, a, m/s². */
  readonly a: Float64Array;
  /** Radius, m; |a|, m/s²; κ, 1/s. */
  readonly sizes: Float64Array;
  /**
   * State after `moveTo`: place and speed, m and m/s (4), velocity (3), rounding of a distance there, m (1),
   * acceleration, m/s² (3).
   */
  readonly at: Float64Array;
  /** S1 and S2 of the last time, if there is damping. */
  readonly times: Float64Array;
}

export const At = { place: 0, speed: 3, velocity: 4, rounding: 7, acceleration: 8, length: 11 } as const;
export const Size = { radius: 0, pull: 1, damping: 2, length: 3 } as const;

/** Rounding of a distance in eps of the coordinates it is made of. */
const ROUNDING = 4 * Number.EPSILON;

export function createFlight(): Flight {
  return {
    c: new Float64Array(3),
    v: new Float64Array(3),
    a: new Float64Array(3),
    sizes: new Float64Array(Size.length),
    at: new Float64Array(At.length),
    times: new Float64Array(DampedTimes.length),
  };
}

/** @param damping κ, 1/s */
export function setFlight(
  { c, v, a, sizes }: Flight,
  fromC: Float64Array,
  fromV: Float64Array,
  g: Float64Array,
  radius: number,
  damping: number,
): void {
  for (let i = 0; i < 3; i += 1) {
    c[i] = fromC[i];
    v[i] = fromV[i];
    a[i] = damping === 0 ? g[i] : g[i] - damping * v[i];
  }
  sizes[Size.radius] = radius;
  sizes[Size.pull] = Math.sqrt(a[0] * a[0] + a[1] * a[1] + a[2] * a[2]);
  sizes[Size.damping] = damping;
}

/** Sets `flight.at` to where the sphere is at t, s. */
export function moveTo({ c, v, a, sizes, at, times }: Flight, t: number): void {
  const damping = sizes[Size.damping];
  if (damping === 0) {
    placeInFlight(c, v, a, t, at);
    for (let i = 0; i < 3; i += 1) {
      at[At.velocity + i] = v[i] + t * a[i];
      at[At.acceleration + i] = a[i];
    }
  } else {
    dampedTimesInto(damping, t, times);
    const first = times[DampedTimes.first];
    const second = times[DampedTimes.second];
    const share = 1 - damping * first;
    let square = 0;
    for (let i = 0; i < 3; i += 1) {
      const rate = v[i] + first * a[i];
      at[At.place + i] = c[i] + (t * v[i] + second * a[i]);
      at[At.velocity + i] = rate;
      at[At.acceleration + i] = share * a[i];
      square += rate * rate;
    }
    at[At.speed] = Math.sqrt(square);
  }
  at[At.rounding] = ROUNDING * (Math.abs(at[0]) + Math.abs(at[1]) + Math.abs(at[2]) + sizes[Size.radius]);
}
