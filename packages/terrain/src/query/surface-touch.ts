import { boundHollow, createBoxBound } from "../search/box-bound.ts";
import { descendToFoot } from "../search/foot-descent.ts";
import { createFootState } from "../surface/foot-state.ts";
import type { HeightSurface } from "../surface/height-surface.ts";
import { type Flight, Size } from "./flight.ts";
import { spanOfFlight } from "./flight-span.ts";

/**
 * Information about the ground near a flight besides the distance from it; on the map, as far as the sphere reaches.
 */
export interface TouchLook {
  /** A length of the ground, m; Infinity: that of the sphere counts. */
  readonly length: number;
  /** True if the sphere stays above all ground in its shadow from t0 to t1, s. Omitted if unknown. */
  isAbove?(flight: Flight, t0: number, t1: number): boolean;
  /**
   * Writes a place of the ground near `flight.at`, m, and the unit normal there; false where none is found, or it is
   * above.
   */
  locate(flight: Flight, foot: Float64Array, normal: Float64Array): boolean;
  /**
   * Bounds the hollows of all ground that the sphere may touch from t0 to t1, s, seen from a place of it: for
   * `hollowAt`.
   */
  lookBetween(flight: Flight, t0: number, t1: number, foot: Float64Array): void;
  /**
   * Writes k of `advanceInBall` for a place of the ground to out[0], 1/m, by what was last looked at; Infinity where no
   * bound is known. False where the place lies elsewhere.
   */
  hollowAt(foot: Float64Array, normal: Float64Array, out: Float64Array): boolean;
}

/** `TouchLook` of a height surface. */
export function createSurfaceLook(surface: HeightSurface): TouchLook {
  const span = new Float64Array(6);
  const box = new Float64Array(4);
  const range = new Float64Array(2);
  const hollow = new Float64Array(1);
  const bound = createBoxBound();
  const state = createFootState();
  const { edges } = surface;

  function shadowInto(flight: Flight, t0: number, t1: number): void {
    const radius = flight.sizes[Size.radius];
    spanOfFlight(flight, t0, t1, span);
    for (let i = 0; i < 3; i += 1) {
      span[2 * i] -= radius;
      span[2 * i + 1] += radius;
    }
  }

  return {
    length: surface.smoothLength,
    isAbove(flight, t0, t1) {
      shadowInto(flight, t0, t1);
      surface.boundHeight(span, 0, range);
      return range[0] > range[1] || span[4] > range[1];
    },
    locate({ at }, foot, normal) {
      if (descendToFoot(surface, at, at, state) !== "foot") return false;
      const { jet } = state;
      const w = Math.sqrt(1 + jet[1] * jet[1] + jet[2] * jet[2]);
      normal[0] = -jet[1] / w;
      normal[1] = -jet[2] / w;
      normal[2] = 1 / w;
      foot[0] = state.at[0];
      foot[1] = state.at[1];
      foot[2] = jet[0];
      return at[2] > jet[0];
    },
    lookBetween(flight, t0, t1, foot) {
      shadowInto(flight, t0, t1);
      for (let axis = 0; axis < 2; axis += 1) {
        box[2 * axis] = Math.min(span[2 * axis], foot[axis]);
        box[2 * axis + 1] = Math.max(span[2 * axis + 1], foot[axis]);
      }
      const most = edges?.areIn(box, 0) === true ? Infinity : boundHollow(surface, box, bound);
      hollow[0] = Number.isNaN(most) ? Infinity : Math.max(most, 0);
    },
    hollowAt(foot, normal, out) {
      out[0] = hollow[0] * normal[2];
      return foot[0] >= box[0] && foot[0] <= box[1] && foot[1] >= box[2] && foot[1] <= box[3];
    },
  };
}
