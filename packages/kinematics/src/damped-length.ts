import { DampedTimes, dampedStopTime, dampedTimesInto } from "./damped-motion.ts";

/** Nodes in (0, 1) and weights of Gauss's rule with eight places: Abramowitz and Stegun (1964), table 25.4. */
const NODES = [0.183434642495649805, 0.525532409916328986, 0.79666647741362674, 0.960289856497536232];
const WEIGHTS = [0.362683783378361983, 0.313706645877887287, 0.222381034453374471, 0.101228536290376259];
/** The first part beside the slowest place, over the time after which the speed there has grown by √2. */
const FIRST_PART = 0.5;
/** A slowest place closer than this part of the time is the end itself. */
const AT_ONCE = 1e-9;
/** κ t after which nothing changes any more: e^-40 is below the rounding. */
const SETTLED = 40;

/**
 * Length of the path of a motion damped in proportion to its velocity, m: the integral of |v + a S1|, see
 * `dampedTimesInto`. Beside the slowest place, where the speed may have a kink, the parts of Gauss's rule double from
 * the time in which the speed doubles; and none is longer than the time 1/κ of the damping.
 *
 * @param v velocity at the beginning, m/s (3). @param a acceleration there, m/s^2 (3)
 * @param damping κ, 1/s, > 0. @param duration s, >= 0. Allocates a few numbers: once a flight
 */
export function dampedLength(v: Float64Array, a: Float64Array, damping: number, duration: number): number {
  const square = a[0] * a[0] + a[1] * a[1] + a[2] * a[2];
  const speed = Math.sqrt(v[0] * v[0] + v[1] * v[1] + v[2] * v[2]);
  if (square === 0 || !(duration > 0)) return speed * duration;
  const times = new Float64Array(DampedTimes.length);
  const speedAt = (t: number): number => {
    dampedTimesInto(damping, t, times);
    const s = times[DampedTimes.first];
    const [x, y, z] = [v[0] + s * a[0], v[1] + s * a[1], v[2] + s * a[2]];
    return Math.sqrt(x * x + y * y + z * z);
  };
  const slowest = slowestAt(v, a, square, damping, duration);
  const rate = Math.sqrt(square);
  const first = Math.max((FIRST_PART * speedAt(slowest)) / rate, AT_ONCE * duration);
  const settled = Math.min(duration, SETTLED / damping);
  let length = 0;
  for (const [from, to] of [
    [slowest, 0],
    [slowest, settled],
  ] as const) {
    const side = to < from ? -1 : 1;
    let part = first;
    for (let t = from; side * (to - t) > 0; ) {
      const next = side * (to - t) <= 1.5 * part ? to : t + side * part;
      length += side * gauss(speedAt, t, next);
      t = next;
      part = Math.min(2 * part, 1 / damping);
    }
  }
  return length + (duration - settled) * speedAt(duration);
}

/** Time of the least speed, where v·a + a² S1 = 0, within 0 and the end, s. */
function slowestAt(v: Float64Array, a: Float64Array, square: number, damping: number, end: number): number {
  const along = v[0] * a[0] + v[1] * a[1] + v[2] * a[2];
  return Math.min(dampedStopTime(Math.min(along, 0), square, damping), end, SETTLED / damping);
}

function gauss(f: (t: number) => number, from: number, to: number): number {
  const middle = 0.5 * (from + to);
  const half = 0.5 * (to - from);
  let sum = 0;
  for (let i = 0; i < NODES.length; i += 1) {
    const aside = half * (NODES[i] ?? 0);
    sum += (WEIGHTS[i] ?? 0) * (f(middle - aside) + f(middle + aside));
  }
  return half * sum;
}
