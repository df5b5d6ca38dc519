import type { BounceSeriesStart } from "./bounce-series-start.ts";

/** Upper bounds of what all remaining friction impulses together can change. */
export interface BounceTailBound {
  /** Time to the accumulation point (exact, independent of friction), s. */
  readonly time: number;
  /** Change of the velocity of the centre by friction, m/s. */
  readonly velocity: number;
  /** Change of the angular velocity, rad/s. */
  readonly angularVelocity: number;
  /** Change of the place of the accumulation point by friction, m. */
  readonly displacement: number;
}

/**
 * Bound on the remaining effect of friction in a series of bounces that has no closed form.
 *
 * Friction subtracts at most mu_d (1 + e) v_i from the velocity at each impact, so that with v_0 the present normal
 * speed
 *   |Δv_t| ≤ mu_d (1 + e) v_0/(1 − e),   |Δw| ≤ |Δv_t|/(k a),   |Δx| ≤ |Δv_t| T,   T = 2 v_0/(g_n (1 − e)).
 * Since v_0 falls by the factor e at each impact, iterating the impacts makes the bound as small as desired; the
 * remainder is then the sum without friction (`sumBounces` with `kineticFriction: 0`), with at most this error.
 *
 * @param start as of `sumBounces`, with e < 1. Allocates the result.
 * @throws RangeError when e is not in [0, 1).
 */
export function boundBounceTail(start: BounceSeriesStart): BounceTailBound {
  const { restitution: e, normalSpeed: v_0, normalAcceleration: g_n, gyration: k, radius: a } = start;
  if (!(e >= 0 && e < 1)) throw new RangeError(`boundBounceTail: restitution must be in [0, 1), got ${e}`);
  const sum = v_0 / (1 - e);
  const time = (2 * sum) / g_n;
  const velocity = start.kineticFriction * (1 + e) * sum;
  return { time, velocity, angularVelocity: velocity / (k * a), displacement: velocity * time };
}
