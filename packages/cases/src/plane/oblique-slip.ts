import { exp, expm1 } from "@talus/portable-math";
import { bisect } from "../math/root.ts";
import { across, dot, size, sum, type Triple, times, unit } from "../math/triple.ts";
import { gravityAlong, k_A, type Motion, normalGravity, push, type Slope, slipOf } from "./closed-forms.ts";

/**
 * Slip across a slope.
 *
 * u' = g_t - c u/|u| with c = (1 + 1/k) mu g_n, b = |g_t|, phi the angle of u from the line of steepest descent and C,
 * S the squares of cos and sin of phi_0/2. Then |u|' = b cos phi - c, |u| phi' = -b sin phi: tan(phi/2) falls as exp(-b
 * l) over l = int dt/|u|, and with dt = |u| dl
 *   |u|         = |u_0| (C e^(-(c-b) l) + S e^(-(c+b) l)),
 *   u down      = |u_0| (C e^(-(c-b) l) - S e^(-(c+b) l)),   u to the side = u_0 to the side e^(-c l),
 *   t           = |u_0| (C E(c-b) + S E(c+b)),               E(q) = (1 - e^(-q l))/q, the integral of e^(-q l),
 *   way down    = |u_0|^2 (C^2 E(2c-2b) - S^2 E(2c+2b)),
 *   way to side = |u_0| u_0 to the side (C E(2c-b) + S E(2c+b)).
 * In this form they hold on level ground, b = 0, straight up or down the slope, and where friction cannot stop slip, c
 * <= b.
 * Where it can, c > b, slip ends at l = infinity: t* = |u_0| (C/(c - b) + S/(c + b)).
 */
interface Slip {
  readonly u_0: Triple;
  readonly speed: number;
  readonly down: Triple;
  readonly sideways: Triple;
  readonly isStraight: boolean;
  readonly b: number;
  readonly c: number;
  readonly C: number;
  readonly S: number;
}

/** Negligible compared with the whole slip. */
const ROUNDING = 1e-12;

/** State when slip ends: it is stopped by friction, c > b, or, straight up the slope, by weight too. */
export function slipToGrip(slope: Slope, motion: Motion): Motion {
  const slip = slipFrom(slope, motion);
  return afterSlip(slope, motion, timeOf(slip, Infinity), [0, 0, 0], wayOf(slip, Infinity));
}

/** State after a time tau of slip, before it ends. */
export function slipFor(slope: Slope, motion: Motion, tau: number): Motion {
  const slip = slipFrom(slope, motion);
  const { u_0, speed, down, sideways, isStraight, b, c, C, S } = slip;
  if (isStraight) {
    const change = sum(gravityAlong(slope), times(-c / speed, u_0));
    const way = sum(times(tau, u_0), times(0.5 * tau * tau, change));
    return afterSlip(slope, motion, tau, sum(u_0, times(tau, change)), way);
  }
  let most = tau / speed;
  while (timeOf(slip, most) < tau && most < 1e300) most *= 2;
  const l = bisect((x) => timeOf(slip, x) - tau, 0, most);
  const wayDown = speed * (C * exp(-(c - b) * l) - S * exp(-(c + b) * l));
  const u = sum(times(wayDown, down), times(exp(-c * l), sideways));
  return afterSlip(slope, motion, tau, u, wayOf(slip, l));
}

/** State after a time tau of slip that begins without speed, straight down a slope that friction does not hold. */
export function slipFromRest(slope: Slope, motion: Motion, tau: number): Motion {
  const g_t = gravityAlong(slope);
  const change = sum(g_t, times(-frictionOnSlip(slope), unit(g_t)));
  return afterSlip(slope, motion, tau, times(tau, change), times(0.5 * tau * tau, change));
}

/** True if friction stops every slip on this slope, c > b. */
export function frictionStopsSlip(slope: Slope): boolean {
  return frictionOnSlip(slope) > size(gravityAlong(slope));
}

/** True if slip keeps its direction: level ground, or straight up or down the slope. */
export function slipsStraight(slope: Slope, motion: Motion): boolean {
  return slipFrom(slope, motion).isStraight;
}

function slipFrom(slope: Slope, motion: Motion): Slip {
  const g_t = gravityAlong(slope);
  const u_0 = slipOf(slope, motion);
  const [b, c, speed] = [size(g_t), frictionOnSlip(slope), size(u_0)];
  const down = unit(b > 0 ? g_t : u_0);
  const sideways = across(u_0, down);
  const isStraight = size(sideways) <= ROUNDING * speed;
  const cosPhi = dot(u_0, down) / speed;
  const C = isStraight ? (cosPhi < 0 ? 0 : 1) : 0.5 * (1 + cosPhi);
  return { u_0, speed, down, sideways, isStraight, b, c, C, S: 1 - C };
}

/** Deceleration of the slip by friction, m/s^2. */
function frictionOnSlip(slope: Slope): number {
  return (1 + 1 / k_A) * slope.kineticFriction * normalGravity(slope);
}

/** share E(q); 0 where the share is 0, whatever E is. */
function part(share: number, q: number, l: number): number {
  if (share === 0) return 0;
  return share * (q === 0 ? l : -expm1(-q * l) / q);
}

function timeOf({ speed, b, c, C, S }: Slip, l: number): number {
  return speed * (part(C, c - b, l) + part(S, c + b, l));
}

function wayOf({ speed, down, sideways, b, c, C, S }: Slip, l: number): Triple {
  const wayDown = speed * speed * (part(C * C, 2 * (c - b), l) - part(S * S, 2 * (c + b), l));
  const waySide = speed * (part(C, 2 * c - b, l) + part(S, 2 * c + b, l));
  return sum(times(wayDown, down), times(waySide, sideways));
}

/** State after a time tau, when the slip is u and the contact has come by `way`: u' - g_t is (1 + 1/k) T/m. */
function afterSlip(slope: Slope, motion: Motion, tau: number, u: Triple, way: Triple): Motion {
  const g_t = gravityAlong(slope);
  const u_0 = slipOf(slope, motion);
  const share = 1 / (1 + 1 / k_A);
  const friction = times(share, sum(u, times(-1, u_0), times(-tau, g_t))); // integral of T/m
  const wayOfFriction = times(share, sum(way, times(-tau, u_0), times(-0.5 * tau * tau, g_t)));
  const pushed = push(slope, motion, friction);
  return {
    t: motion.t + tau,
    p: sum(motion.p, times(tau, motion.v), times(0.5 * tau * tau, g_t), wayOfFriction),
    v: sum(pushed.v, times(tau, g_t)),
    w: pushed.w,
  };
}
