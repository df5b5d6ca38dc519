import { placeInFlight } from "./flight-place.ts";

/** A sphere in free flight along c + v t + g t²/2. Numbers are kept in arrays: returned, they would be boxed. */
export interface Flight {
  readonly c: Float64Array;
  readonly v: Float64Array;
  readonly g: Float64Array;
  /** Radius, m; |g|, m/s². */
  readonly sizes: Float64Array;
  /** State after `moveTo`: place and speed, m and m/s (4), velocity (3), rounding of a distance there, m (1). */
  readonly at: Float64Array;
}

export const At = { place: 0, speed: 3, velocity: 4, rounding: 7, length: 8 } as const;
export const Size = { radius: 0, pull: 1, length: 2 } as const;

/** Rounding of a distance in eps of the coordinates it is made of. */
const ROUNDING = 4 * Number.EPSILON;

export function createFlight(): Flight {
  return {
    c: new Float64Array(3),
    v: new Float64Array(3),
    g: new Float64Array(3),
    sizes: new Float64Array(Size.length),
    at: new Float64Array(At.length),
  };
}

export function setFlight(
  { c, v, g, sizes }: Flight,
  fromC: Float64Array,
  fromV: Float64Array,
  fromG: Float64Array,
  radius: number,
): void {
  for (let i = 0; i < 3; i += 1) {
    c[i] = fromC[i];
    v[i] = fromV[i];
    g[i] = fromG[i];
  }
  sizes[Size.radius] = radius;
  sizes[Size.pull] = Math.sqrt(g[0] * g[0] + g[1] * g[1] + g[2] * g[2]);
}

/** Sets `flight.at` to where the sphere is at t, s. */
export function moveTo({ c, v, g, sizes, at }: Flight, t: number): void {
  placeInFlight(c, v, g, t, at);
  for (let i = 0; i < 3; i += 1) at[At.velocity + i] = v[i] + t * g[i];
  at[At.rounding] = ROUNDING * (Math.abs(at[0]) + Math.abs(at[1]) + Math.abs(at[2]) + sizes[Size.radius]);
}
