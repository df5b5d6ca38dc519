import { addScaled3Into, cross3Into, dot3, norm3, scale3Into } from "@talus/kinematics";
import type { BounceSeriesStart } from "./bounce-series-start.ts";
import type { BounceSums } from "./bounce-sums.ts";

/** Slip up to this fraction of the velocities whose difference it is counts as rounding. */
export const slipRounding = 64 * Number.EPSILON;
/**
 * A force that changes the velocities by less than this fraction during the whole series has no direction.
 */
const forceRounding = 4 * Number.EPSILON;
/** Slip is along the force up to this sine: far above rounding, far below any tolerance of a run. */
const alongSine = 1e-12;

/** c: an impact with incoming normal speed v grips when |u| ≤ c v. */
export function limitOfGrip(start: BounceSeriesStart): number {
  return start.kineticFriction * (1 + start.restitution) * (1 + 1 / start.gyration);
}

/** u = v_t − a w × n, or zero where the impact gripped. */
export function slipVelocity(start: BounceSeriesStart): Float64Array {
  const u = new Float64Array(3);
  if (start.isGripped) return u;
  cross3Into(start.angularVelocity, 0, start.normal, 0, u, 0);
  addScaled3Into(start.tangentialVelocity, 0, -start.radius, u, 0, u, 0);
  return u;
}

/** Size of the velocities whose difference is the slip. */
export function speedScale(start: BounceSeriesStart): number {
  return norm3(start.tangentialVelocity, 0) + start.radius * norm3(start.angularVelocity, 0);
}

/**
 * Direction d of the slip at every impact to come, or undefined if it turns. `u` is undefined if there is no slip.
 */
export function slipDirection(
  start: BounceSeriesStart,
  u: Float64Array | undefined,
  noise: number,
  sums: BounceSums,
): Float64Array | undefined {
  const { tangentialAcceleration: f, normalAcceleration: g_n } = start;
  const d = new Float64Array(3);
  const force = norm3(f, 0);
  if (u === undefined) {
    scale3Into(1 / force, f, 0, d, 0); // slip starts along f
    return d;
  }
  const speed = norm3(u, 0);
  const isForceNegligible = (force * 2 * sums.v) / g_n <= forceRounding * speedScale(start);
  if (isForceNegligible) {
    scale3Into(1 / speed, u, 0, d, 0);
    return d;
  }
  const sign = dot3(u, 0, f, 0) < 0 ? -1 : 1;
  scale3Into(sign / force, f, 0, d, 0);
  const across = new Float64Array(3);
  addScaled3Into(u, 0, -dot3(u, 0, d, 0), d, 0, across, 0);
  return norm3(across, 0) <= noise + alongSine * speed ? d : undefined;
}
