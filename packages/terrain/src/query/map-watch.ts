import { At, type Flight, moveTo, Size } from "./flight.ts";
import { timeToMove } from "./time-to-move.ts";

/**
 * Until when the centre is on the map, s, and until when all that the sphere may touch is: `inside` and `deep` of
 * `MapWatch.times`.
 */
export const Until = { inside: 0, deep: 1, exit: 2, length: 3 } as const;

/**
 * Watches a flight that may leave the map. The measure of the map is a distance: it falls no faster than the body moves
 * over it, so that nothing is asked while it cannot have been used up.
 */
export interface MapWatch {
  readonly times: Float64Array;
  /** Looks at t, s, and sets the times. False when the centre is not on the map. */
  look(flight: Flight, t: number): boolean;
  /** The centre is so near to the border at `times[inside]` that the way out is to be looked for itself. */
  isAtBorder(flight: Flight): boolean;
  /** Finds when the centre leaves the map within `most` s from t: sets `times[exit]`; false when it does not. */
  findExit(flight: Flight, t: number, most: number): boolean;
}

/** Part of the radius from the border at which the way out is looked for. */
const AT_BORDER = 1e-3;
const ROOT_2 = 1.4142135623730951;
const mostCuts = 200;

export function createMapWatch(mapDistance: (x: number, y: number) => number): MapWatch {
  const times = new Float64Array(Until.length);
  const last = new Float64Array(1);

  function measure(flight: Flight, t: number): number {
    moveTo(flight, t);
    return mapDistance(flight.at[0], flight.at[1]);
  }

  function wayTime({ at }: Flight, way: number): number {
    const vx = at[At.velocity];
    const vy = at[At.velocity + 1];
    const speed = Math.sqrt(vx * vx + vy * vy);
    const ax = at[At.acceleration];
    const ay = at[At.acceleration + 1];
    const pull = Math.sqrt(ax * ax + ay * ay); // it does not grow
    return speed === 0 && pull === 0 ? Infinity : timeToMove(way, speed, pull);
  }

  return {
    times,
    look(flight, t) {
      const inside = measure(flight, t);
      last[0] = inside;
      times[Until.inside] = t;
      times[Until.deep] = t;
      if (!(inside > 0)) return false;
      if (inside === Infinity) {
        times.fill(Infinity);
        return true;
      }
      const deep = inside - ROOT_2 * flight.sizes[Size.radius]; // the corners of a box about the sphere
      times[Until.inside] = t + wayTime(flight, inside);
      if (deep > 0) times[Until.deep] = t + wayTime(flight, deep);
      return true;
    },
    isAtBorder: ({ sizes, at }) => last[0] <= AT_BORDER * sizes[Size.radius] || last[0] <= at[At.rounding],
    findExit(flight, t, most) {
      let low = t;
      let atLow = measure(flight, t);
      let step = wayTime(flight, atLow);
      let high = t;
      let atHigh = atLow;
      while (atHigh > 0) {
        if (high - t >= most) return false;
        low = high;
        atLow = atHigh;
        high = Math.max(t + Math.min(step, most), low * (1 + Number.EPSILON));
        step *= 2;
        atHigh = measure(flight, high);
      }
      for (let cut = 0; cut < mostCuts; cut += 1) {
        const middle = 0.5 * (low + high);
        if (!(middle > low && middle < high)) break;
        const secant = low + ((high - low) * atLow) / (atLow - atHigh);
        const next = cut % 2 === 0 && secant > low && secant < high ? secant : middle;
        const value = measure(flight, next);
        if (value > 0) {
          low = next;
          atLow = value;
        } else {
          high = next;
          atHigh = value;
        }
      }
      times[Until.exit] = high;
      return true;
    },
  };
}
