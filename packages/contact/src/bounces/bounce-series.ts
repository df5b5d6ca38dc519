import { addScaled3Into, cross3Into, dot3, norm3, scale3Into } from "@talus/kinematics";
import type { BounceSeriesStart } from "./bounce-series-start.ts";
import { limitOfGrip, slipDirection, slipRounding, slipVelocity, speedScale } from "./bounce-slip.ts";
import { type BounceSums, createBounceSums, sumFirstBouncesInto } from "./bounce-sums.ts";

/** The summed series, as plain data. Vectors in W, length 3. */
export interface BounceSeries {
  /** "grips": every remaining impact ends without slip. "slips": every one slips throughout, along one line. */
  readonly kind: "grips" | "slips";
  /** Time T from the start to the accumulation point, s. */
  readonly time: number;
  /** Displacement of the centre until then (tangential), m. */
  readonly displacement: Float64Array;
  /** Velocity of the centre there (tangential: the normal part has vanished), m/s. */
  readonly velocity: Float64Array;
  /** Angular velocity there, rad/s. */
  readonly angularVelocity: Float64Array;
  /** Kinetic energy lost per mass until then, J/kg, ≥ 0: by slip during the impacts, and in the normal direction. */
  readonly energyLost: { readonly slip: number; readonly normal: number };
  /**
   * φ: an impact with incoming normal speed v subtracts φ v from the tangential velocity of the centre, 1.
   */
  readonly friction: Float64Array;
  /** The start, copied. */
  readonly start: BounceSeriesStart;
}

/**
 * Reason why a series has no closed form here.
 *
 *   never-ends        e = 1
 *   slip-turns        the tangential force turns the slip from bounce to bounce
 *   grip-comes-later  the impacts slip at first and grip later: resolve the next one by itself and try again
 *   invalid-start     a number of the start is not finite or out of its range
 */
export interface NotSummable {
  readonly kind: "not-summable";
  readonly reason: "never-ends" | "slip-turns" | "grip-comes-later" | "invalid-start";
}

/**
 * Sum of the infinitely many bounces of a sphere on a plane under constant force, exactly, without a cut-off.
 *
 * After impact i the normal speed is v_i = e^i v_0 and the flight lasts t_i = 2 v_i/g_n. In flight v_t' = f and w is
 * constant, so the slip u = v_t − a w × n grows by f t_i. The next impact has incoming normal speed v_i: it grips if
 * |u| ≤ c v_i, c = mu_d (1 + e)(1 + 1/k), and subtracts u k/(1 + k) from v_t; else it subtracts mu_d (1 + e) v_i u/|u|.
 * Two cases repeat themselves, each with the same vector φ (φ v_i is subtracted from v_t):
 *   grips:  u_0 = 0 and 2 |f|/g_n ≤ c:                         φ = k/(1 + k) · 2 f/g_n                          (1)
 *   slips:  u_0 along ±f, or u_0 = 0, or f = 0; direction d:   φ = mu_d (1 + e) d                               (2)
 *           while slip is left at the end, s_0 + (F − c) v_0/(1 − e) ≥ 0, s_0 = u_0·d, F = 2 f·d/g_n            (3)
 *           (mu_d = 0: φ = 0, whatever the direction)
 * With G = 2 f/g_n − φ, sums over all i, and S_i = v_0 + ... + v_(i−1):
 *   T = 2 v_0/(g_n (1 − e)),   v_t = v_t0 + G Σ v_i,   w = w_0 + n × φ Σ v_i/(k a)                              (4)
 *   displacement = (2/g_n) (v_t0 Σ v_i + G Σ v_i S_i) + (2 f/g_n²) Σ v_i²                                       (5)
 * Energy lost per mass: ½ v_0² in the normal direction; by slip ½ k/(1 + k) |f|² Σ t_i² in case (1),
 * mu_d (1 + e) [s_0 Σ v_i + (F − c) Σ v_i S_i + (F − c/2) Σ v_i²] in case (2).
 *
 * In plane motion every start is summable after finitely many impacts. The ground is at rest, or moves uniformly and
 * velocities are relative to it.
 *
 * Source: derived here from the impact of a sphere (`poissonImpact`).
 *
 * @returns the sum, or the reason why there is none. Allocates; keeps no reference to the arrays of `start`.
 */
export function sumBounces(start: BounceSeriesStart): BounceSeries | NotSummable {
  if (!isValidStart(start)) return { kind: "not-summable", reason: "invalid-start" };
  if (start.restitution === 1) return { kind: "not-summable", reason: "never-ends" };
  const sums = createBounceSums();
  sumFirstBouncesInto(start.normalSpeed, start.restitution, 0, sums); // e^∞ = 0: all of them
  const u = slipVelocity(start);
  const noise = slipRounding * speedScale(start);
  const c = limitOfGrip(start);
  const hasSlip = norm3(u, 0) > noise;
  if (!hasSlip && (2 * norm3(start.tangentialAcceleration, 0)) / start.normalAcceleration <= c) {
    return gripSeries(start, sums);
  }
  const d =
    start.kineticFriction === 0
      ? new Float64Array(3)
      : slipDirection(start, hasSlip ? u : undefined, noise, sums);
  if (d === undefined) return { kind: "not-summable", reason: "slip-turns" };
  const s_0 = hasSlip ? dot3(u, 0, d, 0) : 0;
  const F = (2 * dot3(start.tangentialAcceleration, 0, d, 0)) / start.normalAcceleration;
  if (s_0 + (F - c) * sums.v < 0) return { kind: "not-summable", reason: "grip-comes-later" }; // (3)
  return slipSeries(start, d, s_0, F, sums);
}

/** Case (1). */
function gripSeries(start: BounceSeriesStart, sums: BounceSums): BounceSeries {
  const { tangentialAcceleration: f, normalAcceleration: g_n, gyration: k } = start;
  const phi = new Float64Array(3);
  scale3Into(((k / (1 + k)) * 2) / g_n, f, 0, phi, 0);
  const flightSquares = (4 * sums.vv) / (g_n * g_n); // Σ t_i²
  const slip = 0.5 * (k / (1 + k)) * dot3(f, 0, f, 0) * flightSquares;
  return finishSeries("grips", start, phi, slip, sums);
}

/** Case (2). */
function slipSeries(
  start: BounceSeriesStart,
  d: Float64Array,
  s_0: number,
  F: number,
  sums: BounceSums,
): BounceSeries {
  const loss = start.kineticFriction * (1 + start.restitution);
  const c = limitOfGrip(start);
  const phi = new Float64Array(3);
  scale3Into(loss, d, 0, phi, 0);
  const slip = loss * (s_0 * sums.v + (F - c) * sums.vS + (F - 0.5 * c) * sums.vv);
  return finishSeries("slips", start, phi, slip, sums);
}

/** (4), (5). */
function finishSeries(
  kind: BounceSeries["kind"],
  start: BounceSeriesStart,
  phi: Float64Array,
  slip: number,
  sums: BounceSums,
): BounceSeries {
  const { normalSpeed: v_0, normalAcceleration: g_n } = start;
  const displacement = new Float64Array(3);
  const velocity = new Float64Array(3);
  const angularVelocity = new Float64Array(3);
  addImpactsInto(start, phi, sums, displacement, velocity, angularVelocity);
  return {
    kind,
    time: (2 * sums.v) / g_n,
    displacement,
    velocity,
    angularVelocity,
    energyLost: { slip, normal: 0.5 * v_0 * v_0 },
    friction: phi,
    start: copyStart(start),
  };
}

/**
 * (4) and (5) for the impacts that `sums` counts: tangential displacement and velocity of the centre and angular
 * velocity after them. No allocation.
 */
export function addImpactsInto(
  start: BounceSeriesStart,
  phi: Float64Array,
  sums: BounceSums,
  displacement: Float64Array,
  velocity: Float64Array,
  angularVelocity: Float64Array,
): void {
  const { normalAcceleration: g_n, tangentialVelocity: v_t0, tangentialAcceleration: f } = start;
  for (let i = 0; i < 3; i += 1) {
    const fg = (2 * f[i]) / g_n;
    const G = fg - phi[i];
    velocity[i] = v_t0[i] + G * sums.v;
    displacement[i] = (2 / g_n) * (v_t0[i] * sums.v + G * sums.vS) + (fg / g_n) * sums.vv;
  }
  cross3Into(start.normal, 0, phi, 0, angularVelocity, 0);
  const perRadius = sums.v / (start.gyration * start.radius);
  addScaled3Into(start.angularVelocity, 0, perRadius, angularVelocity, 0, angularVelocity, 0);
}

function isValidStart(start: BounceSeriesStart): boolean {
  const { normalSpeed, normalAcceleration, radius, gyration, restitution, kineticFriction } = start;
  const vectors = [
    start.tangentialVelocity,
    start.tangentialAcceleration,
    start.angularVelocity,
    start.normal,
  ];
  return (
    vectors.every((vector) => Number.isFinite(norm3(vector, 0))) &&
    [normalSpeed, normalAcceleration, radius, gyration].every((x) => x > 0 && Number.isFinite(x)) &&
    restitution >= 0 &&
    restitution <= 1 &&
    kineticFriction >= 0 &&
    Number.isFinite(kineticFriction)
  );
}

function copyStart(start: BounceSeriesStart): BounceSeriesStart {
  return {
    ...start,
    tangentialVelocity: start.tangentialVelocity.slice(),
    tangentialAcceleration: start.tangentialAcceleration.slice(),
    angularVelocity: start.angularVelocity.slice(),
    normal: start.normal.slice(),
  };
}
