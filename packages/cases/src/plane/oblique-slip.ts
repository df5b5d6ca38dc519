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
  return afterSlip(slope, motion, t, sum(times(wayDown, down), times(waySide, sideways)));
}

/** Deceleration of the slip by friction, m/s^2. */
function frictionOnSlip(slope: Slope): number {
  return (1 + 1 / k_A) * slope.kineticFriction * normalGravity(slope);
}

/** State at the end of slip, when the contact has moved over the ground by `way`: u' - g_t is (1 + 1/k) T/m. */
function afterSlip(slope: Slope, motion: Motion, t: number, way: Triple): Motion {
  const g_t = gravityAlong(slope);
  const u_0 = slipOf(slope, motion);
  const share = 1 / (1 + 1 / k_A);
  const friction = times(-share, sum(u_0, times(t, g_t))); // integral of T/m
  const wayOfFriction = times(share, sum(way, times(-t, u_0), times(-0.5 * t * t, g_t)));
  const pushed = push(slope, motion, friction);
  return {
    t: motion.t + t,
    p: sum(motion.p, times(t, motion.v), times(0.5 * t * t, g_t), wayOfFriction),
    v: sum(pushed.v, times(t, g_t)),
    w: pushed.w,
  };
}
