import { type BounceSeriesStart, boundBounceTail } from "@talus/contact/bounces";
import { addScaled3Into, cross3Into, norm3, tangent3Into } from "@talus/kinematics";
import { SphereState } from "../model/state/state-layout.ts";
import { putOnGround, stopSlip } from "../modes/contact-mode.ts";
import type { TransitionWorkspace } from "../modes/transition-workspace.ts";
import type { BounceChain } from "./bounce-hops.ts";

const { w_WB, lostToSlip } = SphereState;

/**
 * The part of the slip u = v - a w x n - g that a chain of bounces on a frozen plane omits while the true normal and
 * the ground's velocity turn:
 *
 *   u' = f - q,   q = (a w x n' + g')_t
 *
 * Impacts that end without slip remove this slip too, as far as the cone holds them: so does `gripOnGround` at the end
 * of the chain, in one impulse, and the remainder is of second order. Elsewhere it is an error of the chain.
 *
 * @param workspace its contact is evaluated at y, near the ground
 * @returns q, m/s^2 (3); zero on a plane that does not turn
 */
export function slipLeftOut({ model, state }: TransitionWorkspace, y: Float64Array): Float64Array {
  const q = new Float64Array(3);
  cross3Into(y, w_WB, state.normalRate, 0, q, 0);
  for (let i = 0; i < 3; i += 1) q[i] = model.radius * q[i] + state.groundRate[i];
  tangent3Into(q, 0, state.contact.normal, 0, q, 0);
  return q;
}

/**
 * True if the impacts of a chain also end without slip on ground that turns: the friction for it, of the size of u', is
 * in the cone.
 */
export function gripsWhileTurning({ series }: BounceChain, q: Float64Array): boolean {
  if (series.kind !== "grips") return false;
  const { start } = series;
  const { tangentialAcceleration: f, normalAcceleration, restitution, kineticFriction, gyration } = start;
  const rate = new Float64Array(3);
  addScaled3Into(f, 0, -1, q, 0, rate, 0);
  return 2 * norm3(rate, 0) <= kineticFriction * (1 + restitution) * (1 + 1 / gyration) * normalAcceleration;
}

/**
 * Error in the velocity, and in a w, m/s, of the omitted slip of a chain, as far as the end does not remove it. Where
 * the impacts slip,
 * only the direction of the slip is wrong: by 2 |q| t/|u| at most, and the friction with it.
 */
export function errorOfSlipLeftOut(chain: BounceChain, q: Float64Array): number {
  const size = norm3(q, 0);
  if (size === 0) return 0;
  const { hops, series, seriesBegin, time } = chain;
  let error = 0;
  hops.forEach(({ begin, duration, start }, i) => {
    if ((hops[i + 1]?.start ?? series.start).isGripped) return;
    const u = slipAfter(start, duration, start.tangentialVelocity, start.angularVelocity);
    const { kineticFriction, restitution, normalSpeed } = start;
    error += turnedShare(size * (begin + duration), u) * kineticFriction * (1 + restitution) * normalSpeed;
  });
  if (series.kind === "grips") return gripsWhileTurning(chain, q) ? error : error + size * time;
  const { start, velocity, angularVelocity } = series;
  if (start.isGripped) error += size * seriesBegin;
  const u = slipAfter(start, 0, velocity, angularVelocity); // of q t/u, t = 2 S/g_n, u = s_0 + (F - c) S, the largest is at the end
  return error + turnedShare(size * time, u) * boundBounceTail(start).velocity;
}

/** Size of the slip a time s after these velocities. */
function slipAfter(start: BounceSeriesStart, s: number, v: Float64Array, w: Float64Array): number {
  const u = new Float64Array(3);
  cross3Into(w, 0, start.normal, 0, u, 0);
  for (let i = 0; i < 3; i += 1) u[i] = v[i] + s * start.tangentialAcceleration[i] - start.radius * u[i];
  return norm3(u, 0);
}

/** Largest difference of the directions of two vectors, one u, m/s, long, that differ by `off`. */
function turnedShare(off: number, u: number): number {
  return off < u ? (2 * off) / u : 2;
}

/**
 * The last impacts of a chain, without slip at their end, on the true ground: brings place and velocity onto it and
 * removes the slip. The ledger gets no entry except the work of moving ground; the energy is counted with the impacts.
 *
 * @param y changed in place
 */
export function gripOnGround(workspace: TransitionWorkspace, y: Float64Array): void {
  const booked = y[lostToSlip];
  workspace.state.turnMode = "free";
  putOnGround(workspace, y);
  stopSlip(workspace, y);
  y[lostToSlip] = booked;
}
