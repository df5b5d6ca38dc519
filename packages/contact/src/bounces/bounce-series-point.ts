import { addScaled3Into } from "@talus/kinematics";
import { log, pow } from "@talus/portable-math";
import { addImpactsInto, type BounceSeries } from "./bounce-series.ts";
import { type BounceSums, createBounceSums, sumFirstBouncesInto } from "./bounce-sums.ts";

/** A point of the motion within a series, made once by `createBounceSeriesPoint`. Vectors in W, length 3. */
export interface BounceSeriesPoint {
  /** Number of impacts since the start; `Infinity` from the accumulation point on. */
  impacts: number;
  /** Distance of the sphere from the plane, m, ≥ 0. */
  gap: number;
  /** Displacement of the centre since the start (its normal part is the gap), m. */
  readonly displacement: Float64Array;
  /** Velocity of the centre, m/s. */
  readonly velocity: Float64Array;
  /** Angular velocity, rad/s. */
  readonly angularVelocity: Float64Array;
  /** Work space. */
  readonly sums: BounceSums;
}

/** A zero point, for use as `out` of `evaluateBouncesInto`. Allocates. */
export function createBounceSeriesPoint(): BounceSeriesPoint {
  return {
    impacts: 0,
    gap: 0,
    displacement: new Float64Array(3),
    velocity: new Float64Array(3),
    angularVelocity: new Float64Array(3),
    sums: createBounceSums(),
  };
}

/**
 * Motion at time tau after the start of a summed series.
 *
 * Impact j happens at T (1 − e^j), so j = ⌊log(1 − tau/T)/log e⌋ at tau; then the parabola of that flight.
 *
 * @param tau s, clamped to [0, T]: before the start it is the start, after the accumulation point that point. At the
 *            instant of an impact the state after it.
 * @param out overwritten. Meant for samples of output, not for a hot loop (logarithms and powers).
 */
export function evaluateBouncesInto(series: BounceSeries, tau: number, out: BounceSeriesPoint): void {
  const { start, time: T } = series;
  const { normalSpeed: v_0, normalAcceleration: g_n, restitution: e, normal: n } = start;
  const inside = Math.max(tau, 0);
  const impacts = inside < T ? countImpacts(inside / T, e) : Number.POSITIVE_INFINITY;
  const q = impacts === Number.POSITIVE_INFINITY ? 0 : powerOf(e, impacts);
  sumFirstBouncesInto(v_0, e, q, out.sums);
  addImpactsInto(start, series.friction, out.sums, out.displacement, out.velocity, out.angularVelocity);
  const v_j = q * v_0;
  const s = Math.min(Math.max(inside - (2 * out.sums.v) / g_n, 0), (2 * v_j) / g_n); // time since impact j
  const gap = Math.max(s * (v_j - 0.5 * g_n * s), 0);
  addScaled3Into(out.displacement, 0, s, out.velocity, 0, out.displacement, 0);
  addScaled3Into(out.displacement, 0, 0.5 * s * s, start.tangentialAcceleration, 0, out.displacement, 0);
  addScaled3Into(out.displacement, 0, gap, n, 0, out.displacement, 0);
  addScaled3Into(out.velocity, 0, s, start.tangentialAcceleration, 0, out.velocity, 0);
  addScaled3Into(out.velocity, 0, v_j - g_n * s, n, 0, out.velocity, 0);
  out.impacts = impacts;
  out.gap = gap;
}

/** Largest j with 1 − e^j ≤ share, for a share of T in [0, 1). */
function countImpacts(share: number, e: number): number {
  if (e === 0) return 0;
  const left = 1 - share;
  let j = Math.max(Math.floor(log(left) / log(e)), 0);
  while (j > 0 && powerOf(e, j) < left) j -= 1; // the quotient of logarithms may be off by rounding
  while (powerOf(e, j + 1) >= left) j += 1;
  return j;
}

/** e^j with e⁰ = 1 also for e = 0. */
function powerOf(e: number, j: number): number {
  return j === 0 ? 1 : pow(e, j);
}
