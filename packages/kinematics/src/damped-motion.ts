import { exp, log1p } from "@talus/portable-math";

/** Offsets of the results of `dampedTimesInto`. */
export const DampedTimes = { first: 0, second: 1, length: 2 } as const;

/** Below this x the functions are computed by their series, above it by e^-x. */
const SERIES = 1;
/** Below this x eight terms are enough: the next one is x^8 6/11! < 4e-17. */
const SHORT_SERIES = 1 / 16;
const [MANY, FEW] = [20, 11];
const MOST_STEPS = 100;

/**
 * Times S1, s, and S2, s^2, of a motion that is damped in proportion to its velocity, x″ = g − κ x′. With a = g − κ v
 * its acceleration at the beginning,
 *
 *   x(t) = x + v t + a S2,   x′(t) = v + a S1,   x″(t) = a (1 − κ S1)                                          (1)
 *   S1 = (1 − e^-κt)/κ = t φ1(−κt),   S2 = (t − S1)/κ = t² φ2(−κt)                                           (2)
 *
 * with φ1(z) = (e^z − 1)/z, φ2(z) = (φ1(z) − 1)/z, φ3(z) = (φ2(z) − 1/2)/z (Hochbruck and Ostermann (2010),
 * Exponential integrators, Acta Numerica 19, (1.6)). Right to a few roundings for all κ t >= 0; for κ = 0 they are t
 * and t²/2.
 *
 * @param damping κ, 1/s, >= 0. @param t s, >= 0
 * @param out     written (2), `DampedTimes`. No allocation.
 */
export function dampedTimesInto(damping: number, t: number, out: Float64Array): void {
  const x = damping * t;
  const second = phi2(x);
  out[DampedTimes.first] = t * (x < SERIES ? 1 - x * second : phi1(x));
  out[DampedTimes.second] = t * t * second;
}

/**
 * Integral of S1² of (2) from 0 to t, s^3: t³ (4 φ3(−2κt) − 2 φ3(−κt)), for the work of the damping. For κ = 0 it is
 * t³/3.
 */
export function dampedSquareTime(damping: number, t: number): number {
  const x = damping * t;
  return t * t * t * (4 * phi3(2 * x) - 2 * phi3(x));
}

/**
 * Time after which a velocity v + a S1 is zero, s: 0 at rest, Infinity where it never is.
 *
 * @param v m/s. @param a acceleration at the beginning, m/s^2. @param damping κ, 1/s, >= 0
 */
export function dampedStopTime(v: number, a: number, damping: number): number {
  if (v === 0) return 0;
  const first = -v / a;
  if (!(first > 0 && damping * first < 1)) return Infinity;
  return damping === 0 ? first : -log1p(-damping * first) / damping;
}

/**
 * The first time t >= 0 at which gap + v t + a S2 reaches 0 from above, s: that of the end of the hop for a body that
 * touches and moves away, 0 for one that touches and does not, Infinity if there is none.
 *
 * The gap is convex or concave all the time, with a. Newton's steps on its falling branch come from the side on which
 * it is convex or above its tangents, so that they never pass the root.
 *
 * @param gap m, >= 0. @param v m/s, > 0 moving away. @param a acceleration at the beginning, m/s^2, > 0 away
 * @param damping κ, 1/s, > 0
 */
export function dampedTouchTime(gap: number, v: number, a: number, damping: number): number {
  if (!(gap > 0 || v > 0)) return gap === 0 && v === 0 && a > 0 ? Infinity : 0;
  if (a >= 0) {
    if (!(v < 0)) return Infinity;
    const turn = dampedStopTime(v, a, damping);
    if (turn < Infinity && gapAt(gap, v, a, damping, turn) > 0) return Infinity;
    return fallFrom(0, turn, gap, v, a, damping);
  }
  const last = v + a / damping; // the velocity after a long time
  if (!(last < 0)) return Infinity;
  const root = Math.sqrt(v * v - 2 * a * gap);
  const parabola = v > 0 ? (-v - root) / a : (2 * gap) / (root - v); // not later, since S2 <= t²/2
  // S2 >= t/κ − 1/κ²: not earlier; used where the parabola comes down before the body turns
  const line = (gap - a / (damping * damping)) / -last;
  const falls = parabola > dampedStopTime(v, a, damping) || !(v > 0);
  return fallFrom(falls ? parabola : line, Infinity, gap, v, a, damping);
}

/** Newton's method from a time at which the gap falls, at most until `end`, where it turns at the ground or in it. */
function fallFrom(start: number, end: number, gap: number, v: number, a: number, damping: number): number {
  let t = start;
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const rate = v + a * firstAt(damping, t);
    if (t === end) break;
    if (!(rate < 0)) return Infinity; // it comes to rest above
    const next = Math.min(t - gapAt(gap, v, a, damping, t) / rate, end);
    if (!(Math.abs(next - t) > Number.EPSILON * t)) break;
    t = next;
  }
  return t;
}

function gapAt(gap: number, v: number, a: number, damping: number, t: number): number {
  return gap + t * (v + t * phi2(damping * t) * a);
}

function firstAt(damping: number, t: number): number {
  const x = damping * t;
  return t * (x < SERIES ? 1 - x * phi2(x) : phi1(x));
}

/** φ1(−x), x >= 1. */
function phi1(x: number): number {
  return (1 - exp(-x)) / x;
}

/** φ2(−x), x >= 0. */
function phi2(x: number): number {
  return x < SERIES ? 0.5 - x * phi3(x) : (1 - phi1(x)) / x;
}

/** φ3(−x), x >= 0: the sum of (−x)^n/(n + 3)!, or from φ2. */
function phi3(x: number): number {
  if (!(x < SERIES)) return (0.5 - phi2(x)) / x;
  let sum = 1;
  for (let n = x < SHORT_SERIES ? FEW : MANY; n >= 4; n -= 1) sum = 1 - (x / n) * sum;
  return sum / 6;
}
