import { across, cross, dot, size, sum, type Triple, times, unit } from "./vectors.ts";

/**
 * Closed forms of a homogeneous sphere on the plane z = kx x + ky y, in three dimensions, for the tests alone.
 * With u = v - a w x n the slip, k = 2/5 and g_t the part of gravity along the plane:
 *   flight   v' = g;   rolling v' = g_t/(1 + k);   slip v' = g_t - mu g_n u/|u|, u' = g_t - (1 + 1/k) mu g_n u/|u|.
 */
export interface Plane {
  readonly n: Triple;
  readonly radius: number;
  readonly gravity: number;
  readonly mu: number;
  readonly e: number;
}

export interface Motion {
  readonly t: number;
  readonly p: Triple;
  readonly v: Triple;
  readonly w: Triple;
}

const k = 2 / 5;
const gravityOf = ({ gravity }: Plane): Triple => [0, 0, -gravity];
/** Gravity towards the plane and along it. */
const normalGravity = ({ n, gravity }: Plane): number => gravity * n[2];
const alongPlane = (plane: Plane): Triple => across(gravityOf(plane), plane.n);

export function planeOf(kx: number, ky: number, rest: Omit<Plane, "n">): Plane {
  return { ...rest, n: unit([-kx, -ky, 1]) };
}

export function slipOf({ n, radius }: Plane, { v, w }: Motion): Triple {
  return across(sum(v, times(-radius, cross(w, n))), n);
}

export function fly(plane: Plane, { t, p, v, w }: Motion, tau: number): Motion {
  const g = gravityOf(plane);
  return {
    t: t + tau,
    p: sum(p, times(tau, v), times(0.5 * tau * tau, g)),
    v: sum(v, times(tau, g)),
    w,
  };
}

/** Time in the air until the gap, d = n.p - a, is zero. */
export function timeToTouch(plane: Plane, { p, v }: Motion): number {
  const gap = dot(plane.n, p) - plane.radius;
  const vn = dot(plane.n, v);
  const g = normalGravity(plane);
  return (vn + Math.sqrt(vn * vn + 2 * g * Math.max(gap, 0))) / g;
}

/** An impulse per mass on the contact point, along the plane. */
function push({ n, radius }: Plane, motion: Motion, impulse: Triple): Motion {
  return {
    ...motion,
    v: sum(motion.v, impulse),
    w: sum(motion.w, times(-1 / (k * radius), cross(n, impulse))),
  };
}

/** Impact: v_n+ = -e v_n-; friction takes the slip away where mu (1 + e)|v_n| per mass is enough for it. */
export function bounce(plane: Plane, motion: Motion): Motion {
  const vn = dot(plane.n, motion.v);
  const u = slipOf(plane, motion);
  const toStop = size(u) / (1 + 1 / k);
  const available = plane.mu * (1 + plane.e) * Math.abs(vn);
  const taken = Math.min(toStop, available);
  const after = taken === 0 ? motion : push(plane, motion, times(-taken, unit(u)));
  return { ...after, v: sum(after.v, times(-(1 + plane.e) * vn, plane.n)) };
}

/** All bounces that follow, one by one until they vanish in the rounding of the velocity. */
export function bounceOut(plane: Plane, motion: Motion): Motion {
  let now = motion;
  const rest = 1e-13 * Math.max(1, size(motion.v));
  while (dot(plane.n, now.v) > rest) {
    now = bounce(plane, fly(plane, now, (2 * dot(plane.n, now.v)) / normalGravity(plane)));
  }
  return { ...now, v: across(now.v, plane.n) };
}

export function roll(plane: Plane, motion: Motion, tau: number): Motion {
  const acceleration = times(1 / (1 + k), alongPlane(plane));
  const change = times(tau, acceleration);
  return {
    t: motion.t + tau,
    p: sum(motion.p, times(tau, motion.v), times(0.5 * tau * tau, acceleration)),
    v: sum(motion.v, change),
    w: sum(motion.w, times(1 / plane.radius, cross(plane.n, change))),
  };
}

/**
 * From slip u0 to grip, on an incline. phi = angle of u from the line of steepest descent, b = |g_t|,
 * p = (1 + 1/k) mu g_n/b > 1. From |u|' = b (cos phi - p) and |u| phi' = -b sin phi, with tau = tan(phi/2):
 *   |u| = (K/2)(tau^(p-1) + tau^(p+1)),   dt = -(K/2b)(tau^(p-2) + tau^p) dtau
 * and the components |u| cos phi = (K/2)(tau^(p-1) - tau^(p+1)), |u| sin phi = K tau^p integrate to the way of u.
 */
export function slipToGrip(plane: Plane, motion: Motion): Motion {
  const gt = alongPlane(plane);
  const b = size(gt);
  const down = unit(gt);
  const u0 = slipOf(plane, motion);
  const sideways = across(u0, down);
  const side = size(sideways) === 0 ? cross(plane.n, down) : unit(sideways);
  const phi = Math.atan2(dot(u0, side), dot(u0, down));
  const p = ((1 + 1 / k) * plane.mu * normalGravity(plane)) / b;
  const q = Math.tan(phi / 2);
  const K = (size(u0) * Math.sin(phi)) / q ** p;
  const t = (K / (2 * b)) * (q ** (p - 1) / (p - 1) + q ** (p + 1) / (p + 1));
  const wayDown = ((K * K) / (4 * b)) * (q ** (2 * p - 2) / (2 * p - 2) - q ** (2 * p + 2) / (2 * p + 2));
  const waySide = ((K * K) / (2 * b)) * (q ** (2 * p - 1) / (2 * p - 1) + q ** (2 * p + 1) / (2 * p + 1));
  const way = sum(times(wayDown, down), times(waySide, side));
  return afterSlip(plane, motion, t, [0, 0, 0], way);
}

/** State after slipping for a time t, when u has become u1 and has moved the contact by `way`: u' and v' share T. */
function afterSlip(plane: Plane, motion: Motion, t: number, u1: Triple, way: Triple): Motion {
  const gt = alongPlane(plane);
  const u0 = slipOf(plane, motion);
  const share = 1 / (1 + 1 / k);
  const friction = times(share, sum(u1, times(-1, u0), times(-t, gt))); // integral of T/m
  const wayOfFriction = times(share, sum(way, times(-t, u0), times(-0.5 * t * t, gt)));
  const pushed = push(plane, motion, friction);
  return {
    t: motion.t + t,
    p: sum(motion.p, times(t, motion.v), times(0.5 * t * t, gt), wayOfFriction),
    v: sum(pushed.v, times(t, gt)),
    w: pushed.w,
  };
}
