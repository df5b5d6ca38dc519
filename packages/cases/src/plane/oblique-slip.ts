import { pow } from "@talus/portable-math";
import { bisect } from "../root.ts";
import { across, dot, size, sum, type Triple, times, unit } from "../triple.ts";
import { gravityAlong, k_A, type Motion, normalGravity, push, type Slope, slipOf } from "./closed-forms.ts";

/**
 * Slip across a slope, from u to grip.
 *
 * u' = g_t - c u/|u| with c = (1 + 1/k) mu g_n. With b = |g_t|, phi the angle of u from the line of steepest descent and
 * p = c/b > 1: |u|' = b (cos phi - p), |u| phi' = -b sin phi, so with tau = tan(phi/2)
 *   |u| = (K/2)(tau^(p-1) + tau^(p+1)),   dt = -(K/2b)(tau^(p-2) + tau^p) dtau,   K = |u_0| sin phi_0/tau_0^p.
 * Integrated from tau_0 to 0, with K tau_0^p = |u_0| sin phi_0 and C, S the squares of cos and sin of phi_0/2:
 *   t* = |u_0| (C/(c - b) + S/(c + b)),
 *   way of u down the slope = (|u_0|^2/2)(C^2/(c - b) - S^2/(c + b)),
 *   way of u to the side    = |u_0|^2 sin phi_0 (C/(2c - b) + S/(2c + b)).
 * So written they hold on level ground, b = 0, and straight up or down the slope too.
 */
export function slipToGrip(slope: Slope, motion: Motion): Motion {
  const g_t = gravityAlong(slope);
  const u_0 = slipOf(slope, motion);
  const b = size(g_t);
  const speed = size(u_0);
  const down = unit(b > 0 ? g_t : u_0);
  const sideways = across(u_0, down);
  const c = frictionOnSlip(slope);
  const cosPhi = dot(u_0, down) / speed;
  const C = 0.5 * (1 + cosPhi);
  const S = 0.5 * (1 - cosPhi);
  const t = speed * (C / (c - b) + S / (c + b));
  const wayDown = 0.5 * speed * speed * ((C * C) / (c - b) - (S * S) / (c + b));
  const waySide = speed * (C / (2 * c - b) + S / (2 * c + b)); // per component of u_0 to the side
  return afterSlip(slope, motion, t, [0, 0, 0], sum(times(wayDown, down), times(waySide, sideways)));
}

/**
 * The motion a time t after `motion`, before grip. tau at t by halving of dt above, integrated from tau to tau_0:
 *   t = (K/2b) [tau_0^(p-1) - tau^(p-1)]/(p-1) + the same with p + 1 for p - 1,
 *   way of u down = (K^2/4b) ([..]_{2p-2} - [..]_{2p+2}), to the side = (K^2/2b) ([..]_{2p-1} + [..]_{2p+1}),
 * with [..]_q = (tau_0^q - tau^q)/q. Along the line of steepest descent and on level ground u keeps its direction.
 */
export function slipFor(slope: Slope, motion: Motion, t: number): Motion {
  const g_t = gravityAlong(slope);
  const u_0 = slipOf(slope, motion);
  const b = size(g_t);
  const c = frictionOnSlip(slope);
  const speed = size(u_0);
  const down = unit(b > 0 ? g_t : u_0);
  const sideways = across(u_0, down);
  if (size(sideways) < 1e-12 * speed) {
    const rate = sum(g_t, times(-c, unit(u_0)));
    const way = sum(times(t, u_0), times(0.5 * t * t, rate));
    return afterSlip(slope, motion, t, sum(u_0, times(t, rate)), way);
  }
  const p = c / b;
  const tau_0 = Math.sqrt((speed - dot(u_0, down)) / (speed + dot(u_0, down)));
  const K = size(sideways) / pow(tau_0, p);
  const part = (tau: number, q: number): number => (pow(tau_0, q) - pow(tau, q)) / q;
  const timeAt = (tau: number): number => (K / (2 * b)) * (part(tau, p - 1) + part(tau, p + 1));
  const tau = bisect((each) => timeAt(each) - t, 0, tau_0);
  const u = 0.5 * K * (pow(tau, p - 1) + pow(tau, p + 1));
  const cosPhi = (1 - tau * tau) / (1 + tau * tau);
  const side = unit(sideways);
  const uEnd = sum(times(u * cosPhi, down), times((u * 2 * tau) / (1 + tau * tau), side));
  const wayDown = ((K * K) / (4 * b)) * (part(tau, 2 * p - 2) - part(tau, 2 * p + 2));
  const waySide = ((K * K) / (2 * b)) * (part(tau, 2 * p - 1) + part(tau, 2 * p + 1));
  return afterSlip(slope, motion, t, uEnd, sum(times(wayDown, down), times(waySide, side)));
}

/** Deceleration of the slip by friction, m/s^2. */
function frictionOnSlip(slope: Slope): number {
  return (1 + 1 / k_A) * slope.kineticFriction * normalGravity(slope);
}

/** State when the slip is u and the contact has moved over the ground by `way`: u' - g_t is (1 + 1/k) T/m. */
function afterSlip(slope: Slope, motion: Motion, t: number, u: Triple, way: Triple): Motion {
  const g_t = gravityAlong(slope);
  const u_0 = slipOf(slope, motion);
  const share = 1 / (1 + 1 / k_A);
  const friction = times(share, sum(u, times(-1, u_0), times(-t, g_t))); // integral of T/m
  const wayOfFriction = times(share, sum(way, times(-t, u_0), times(-0.5 * t * t, g_t)));
  const pushed = push(slope, motion, friction);
  return {
    t: motion.t + t,
    p: sum(motion.p, times(t, motion.v), times(0.5 * t * t, g_t), wayOfFriction),
    v: sum(pushed.v, times(t, g_t)),
    w: pushed.w,
  };
}
