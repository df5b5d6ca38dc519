import { DampedTimes, dampedStopTime, dampedTimesInto } from "@talus/kinematics";
import { type Flight, Size } from "./flight.ts";
import { rangeOfParabola } from "./parabola-range.ts";

/**
 * Writes the box [x0, x1, y0, y1, z0, z1] of the centre of a flight from t0 to t1, s, m (6). Each coordinate has its
 * ends there, and where it turns in between.
 */
export function spanOfFlight(flight: Flight, t0: number, t1: number, out: Float64Array): void {
  const { c, v, a, sizes } = flight;
  const damping = sizes[Size.damping];
  if (damping === 0) {
    for (let i = 0; i < 3; i += 1) rangeOfParabola(c[i], v[i], a[i], t0, t1, out, 2 * i);
    return;
  }
  includePlace(flight, t0, out, true);
  includePlace(flight, t1, out, false);
  for (let i = 0; i < 3; i += 1) {
    const turn = dampedStopTime(v[i], a[i], damping);
    if (!(turn > t0 && turn < t1)) continue;
    const extreme = placeAt(flight, i, turn);
    out[2 * i] = Math.min(out[2 * i], extreme);
    out[2 * i + 1] = Math.max(out[2 * i + 1], extreme);
  }
}

function includePlace(
  { c, v, a, sizes, times }: Flight,
  t: number,
  out: Float64Array,
  isFirst: boolean,
): void {
  dampedTimesInto(sizes[Size.damping], t, times);
  for (let i = 0; i < 3; i += 1) {
    const place = c[i] + (t * v[i] + times[DampedTimes.second] * a[i]);
    out[2 * i] = isFirst ? place : Math.min(out[2 * i], place);
    out[2 * i + 1] = isFirst ? place : Math.max(out[2 * i + 1], place);
  }
}

function placeAt({ c, v, a, sizes, times }: Flight, i: number, t: number): number {
  dampedTimesInto(sizes[Size.damping], t, times);
  return c[i] + (t * v[i] + times[DampedTimes.second] * a[i]);
}
