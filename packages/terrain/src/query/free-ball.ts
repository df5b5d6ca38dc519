import { DampedTimes, dampedTimesInto } from "@talus/kinematics";
import { At, type Flight, Size } from "./flight.ts";
import { timeOfTouch } from "./parabola-touch.ts";

/** The nearest of this part of the radius of the hollow is too narrow for a ball to say anything. */
const ROOMY = 0.99;

/** Offsets of the results of `advanceInBall`. */
export const Ball = { gap: 0, rate: 1, step: 2, length: 3 } as const;

/**
 * Time for which a flight cannot touch ground whose hollows have a radius of at least 1/k, from a place F of it with
 * the unit normal n. All that ground lies outside of the ball of radius 1/k that touches it at F from the free side (a
 * half space for k = 0): for a height z over a convex part of the map, by Taylor's theorem, with k = K/√(1 +
 * |grad z|²) and K the largest eigenvalue of the second derivatives of z there,
 *
 *   n·(x − F) <= k |x − F|²/2     for all x of the ground                                                    (1)
 *
 * so that a sphere of radius a at c touches nothing while it lies inside of that ball,
 *
 *   φ = n·(c − F) − a − k (|c − F|² − a²)/2 > 0,   a k < 1                                                   (2)
 *
 * Along the flight, with p = c − F at its present place and w = v s + g s²/2, |w|² <= W² s²,
 *
 *   φ(s) >= φ + (n·v − k p·v) s + (n·g − k (p·g + W²)) s²/2                                                  (3)
 *
 * With damping g is the acceleration at the place, and w = v s + g s² φ2(−κ s) (`dampedTimesInto`): the part
 * n·g − k p·g of (3) counts by 1/2 >= φ2 where it is negative, and else by φ2 at the end of the span, the least.
 *
 * Right at the touch itself to the second order in s: the steps converge on it quadratically.
 *
 * @param flight where it is, by `moveTo`
 * @param foot   F (3) and @param normal n (3)
 * @param span   s, > 0: (1) holds for all that may be touched in this time
 * @param out gap n·(c − F) − a, m, its rate, m/s, and how long the flight is free, s; at most `span`, 0 where nothing
 *   is known
 */
export function advanceInBall(
  { sizes, at, times }: Flight,
  foot: Float64Array,
  normal: Float64Array,
  k: number,
  span: number,
  out: Float64Array,
): void {
  const a = sizes[Size.radius];
  let across = 0;
  let square = 0;
  let rate = 0;
  let along = 0;
  let pull = 0;
  let lift = 0;
  let first = 0;
  let last = 0;
  const damping = sizes[Size.damping];
  let share = 0.5; // φ2 at the end of the span
  if (damping > 0) {
    dampedTimesInto(damping, span, times);
    share = times[DampedTimes.second] / (span * span);
  }
  for (let i = 0; i < 3; i += 1) {
    const p = at[At.place + i] - foot[i];
    const u = at[At.velocity + i];
    const n = normal[i];
    across += n * p;
    square += p * p;
    rate += n * u;
    along += p * u;
    const g = at[At.acceleration + i];
    pull += n * g;
    lift += p * g;
    first += u * u;
    const half = u + share * span * g;
    last += half * half;
  }
  out[Ball.gap] = across - a;
  out[Ball.rate] = rate;
  out[Ball.step] = 0;
  if (!(a * k <= ROOMY)) return;
  let room = across - a - 0.5 * k * (square - a * a); // (2)
  if (!(room > 0)) {
    if (!(rate > 0 && across - a >= -at[At.rounding])) return;
    room = 0; // a contact that is left
  }
  const widest = Math.max(first, last); // W²: w/s goes straight on from v to its end
  const less = damping > 0 ? (1 - 2 * share) * Math.max(pull - k * lift, 0) : 0;
  const free = timeOfTouch(room, rate - k * along, pull - k * (lift + widest) - less); // (3)
  out[Ball.step] = Math.min(free, span);
}
