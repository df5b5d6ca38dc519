import { across, cross, dot, size, sum, type Triple, times, unit } from "../math/triple.ts";

/**
 * Motion of a homogeneous sphere on the plane Z = k_X X + k_Y Y (docs/theory/phases.md (2.5), (2.7); the source's
 * (6.02)-(6.09), here in three dimensions). With n the normal, k = A/(m a^2) = 2/5, u = v - a w x n the slip, g_n and
 * g_t the parts of gravity into the plane and along it:
 *   flight v' = g;   rolling v' = g_t/(1 + k);   slip v' = g_t - mu g_n u/|u|;   A w' = -a n x T.
 * Everything here follows from constant acceleration and from the impact of a sphere; no differential equation is
 * solved.
 */
export interface Slope {
  /** (k_X, k_Y). */
  readonly gradient: readonly [number, number];
  readonly radius: number;
  readonly gravity: number;
  readonly kineticFriction: number;
  readonly restitution: number;
}

/** Motion of the sphere at a time: centre m, velocity m/s, angular velocity rad/s, in the world frame. */
export interface Motion {
  readonly t: number;
  readonly p: Triple;
  readonly v: Triple;
  readonly w: Triple;
}

/** A/(m a^2) of a homogeneous sphere. */
export const k_A = 2 / 5;

/** Unit normal, out of the ground. */
export function normalOf({ gradient: [k_X, k_Y] }: Slope): Triple {
  return unit([-k_X, -k_Y, 1]);
}

/** g_n > 0, into the plane. */
export function normalGravity(slope: Slope): number {
  return slope.gravity * normalOf(slope)[2];
}

/** g_t, down the plane. */
export function gravityAlong(slope: Slope): Triple {
  return across([0, 0, -slope.gravity], normalOf(slope));
}

/** u = v - a w x n, along the plane. */
export function slipOf(slope: Slope, { v, w }: Motion): Triple {
  const n = normalOf(slope);
  return across(sum(v, times(-slope.radius, cross(w, n))), n);
}

/** The angular velocity of rolling with v, and with the given spin about the normal, rad/s. */
export function rollingSpin(slope: Slope, v: Triple, normalSpin = 0): Triple {
  const n = normalOf(slope);
  return sum(times(1 / slope.radius, cross(n, v)), times(normalSpin, n));
}

/** Free flight for a time tau. */
export function fly({ gravity }: Slope, { t, p, v, w }: Motion, tau: number): Motion {
  const fall: Triple = [0, 0, -0.5 * gravity * tau * tau];
  return { t: t + tau, p: sum(p, times(tau, v), fall), v: sum(v, [0, 0, -gravity * tau]), w };
}

/** Rolling for a time tau. */
export function roll(slope: Slope, { t, p, v, w }: Motion, tau: number): Motion {
  const acceleration = times(1 / (1 + k_A), gravityAlong(slope));
  const change = times(tau, acceleration);
  return {
    t: t + tau,
    p: sum(p, times(tau, v), times(0.5 * tau, change)),
    v: sum(v, change),
    w: sum(w, rollingSpin(slope, change)),
  };
}

/** An impulse per mass on the contact point, along the plane. */
export function push(slope: Slope, motion: Motion, impulse: Triple): Motion {
  const turn = times(-1 / (k_A * slope.radius), cross(normalOf(slope), impulse));
  return { ...motion, v: sum(motion.v, impulse), w: sum(motion.w, turn) };
}

/** Impact: v_n+ = -e v_n-; friction removes the slip where mu (1 + e) |v_n| per mass is enough for it. */
export function bounce(slope: Slope, motion: Motion): Motion {
  const { restitution: e, kineticFriction: mu } = slope;
  const n = normalOf(slope);
  const v_n = dot(n, motion.v);
  const u = slipOf(slope, motion);
  const toStop = size(u) / (1 + 1 / k_A);
  const taken = Math.min(toStop, mu * (1 + e) * Math.abs(v_n));
  const after = taken === 0 ? motion : push(slope, motion, times(-taken, unit(u)));
  return { ...after, v: sum(after.v, times(-(1 + e) * v_n, n)) };
}

/** Time in the air until the gap, d = n.p - a, is zero, s (the source's t_L). */
export function timeToTouch(slope: Slope, { p, v }: Motion): number {
  const n = normalOf(slope);
  const gap = dot(n, p) - slope.radius;
  const v_n = dot(n, v);
  const g_n = normalGravity(slope);
  return (v_n + Math.sqrt(v_n * v_n + 2 * g_n * Math.max(gap, 0))) / g_n;
}

export interface Bounce {
  /** Time in the air before this impact, s. */
  readonly flightTime: number;
  readonly after: Motion;
}

/**
 * The first `count` bounces. After the first one a flight lasts 2 v_n/g_n, whatever the rounding of the place.
 */
export function bounces(slope: Slope, from: Motion, count: number): readonly Bounce[] {
  const n = normalOf(slope);
  const list: Bounce[] = [];
  let motion = from;
  let flightTime = timeToTouch(slope, from);
  while (list.length < count) {
    const after = bounce(slope, fly(slope, motion, flightTime));
    list.push({ flightTime, after });
    motion = after;
    flightTime = (2 * dot(n, motion.v)) / normalGravity(slope);
  }
  return list;
}

/**
 * The end of infinitely many bounces that all grip, from just after one of them: sums of geometric series over the
 * flights, which last t_i = e^i t_1. Flight and impact together change v_t by g_t t_i/(1 + k).
 */
export function accumulate(slope: Slope, from: Motion): Motion {
  const { restitution: e } = slope;
  const n = normalOf(slope);
  const g_t = gravityAlong(slope);
  const t_1 = (2 * dot(n, from.v)) / normalGravity(slope);
  const total = t_1 / (1 - e);
  const squares = (t_1 * t_1) / (1 - e * e); // sum of t_i^2
  const pairs = (e * t_1 * t_1) / ((1 - e) * (1 - e * e)); // sum of t_i t_j, j < i
  const v_t = across(from.v, n);
  const change = times(total / (1 + k_A), g_t);
  const way = sum(times(total, v_t), times(pairs / (1 + k_A) + 0.5 * squares, g_t));
  return {
    t: from.t + total,
    p: sum(from.p, way),
    v: sum(v_t, change),
    w: sum(from.w, rollingSpin(slope, change)),
  };
}
