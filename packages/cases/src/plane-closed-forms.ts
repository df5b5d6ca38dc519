import { atan, cos, sin } from "@talus/portable-math";

/**
 * Plane motion of a homogeneous sphere on the slope Z = k X + n (note 000 section 8.1; the source's (6.02)-(6.09)).
 *
 * Selected frame: e_x points up the slope, e_z is the normal, e_y = +Y of the world. Rolling: v_x = a Om_y.
 * Everything here follows from constant acceleration and from the impact of a sphere; no differential equation is solved.
 */
export interface Slope {
  /** k = tan(Theta). */
  readonly gradient: number;
  /** Z at X = 0, m. */
  readonly height: number;
  readonly radius: number;
  readonly gravity: number;
  readonly kineticFriction: number;
  readonly restitution: number;
}

/** Motion of the sphere in the plane: centre, velocity along and across the slope, spin, angle turned since the start. */
export interface PlaneMotion {
  readonly t: number;
  readonly X: number;
  readonly Z: number;
  readonly v_x: number;
  readonly v_z: number;
  readonly Om_y: number;
  /** Integral of Om_y over time, rad. */
  readonly turned: number;
}

export interface Bounce {
  /** Time in the air before this impact, s. */
  readonly flightTime: number;
  readonly after: PlaneMotion;
  /** Slip at the impact ended before the impact did. */
  readonly isGripped: boolean;
}

/** Sphere's inertia factor, A/(m a^2). */
const k_A = 2 / 5;

/** sin and cos of the slope's angle. */
export function slopeAngle({ gradient }: Slope): { readonly sinTheta: number; readonly cosTheta: number } {
  const Theta = atan(gradient);
  return { sinTheta: sin(Theta), cosTheta: cos(Theta) };
}

/** A state given in the world, as plane motion. Length 3 each. */
export function fromWorld(
  slope: Slope,
  t: number,
  position: ArrayLike<number>,
  velocity: ArrayLike<number>,
  Om_y: number,
  turned: number,
): PlaneMotion {
  const { sinTheta, cosTheta } = slopeAngle(slope);
  const [V_X = 0, , V_Z = 0] = Array.from(velocity);
  return {
    t,
    X: position[0] ?? 0,
    Z: position[2] ?? 0,
    v_x: V_X * cosTheta + V_Z * sinTheta,
    v_z: -V_X * sinTheta + V_Z * cosTheta,
    Om_y,
    turned,
  };
}

/** Distance of the sphere's surface from the slope, m. */
export function gapAbove(slope: Slope, { X, Z }: PlaneMotion): number {
  const { cosTheta } = slopeAngle(slope);
  return (Z - slope.gradient * X - slope.height) * cosTheta - slope.radius;
}

/** Motion under constant acceleration along and across the slope for a time tau. */
export function advance(
  slope: Slope,
  from: PlaneMotion,
  tau: number,
  a_x: number,
  a_z: number,
  Om_rate: number,
): PlaneMotion {
  const { sinTheta, cosTheta } = slopeAngle(slope);
  const along = tau * (from.v_x + 0.5 * a_x * tau);
  const across = tau * (from.v_z + 0.5 * a_z * tau);
  return {
    t: from.t + tau,
    X: from.X + along * cosTheta - across * sinTheta,
    Z: from.Z + along * sinTheta + across * cosTheta,
    v_x: from.v_x + a_x * tau,
    v_z: from.v_z + a_z * tau,
    Om_y: from.Om_y + Om_rate * tau,
    turned: from.turned + tau * (from.Om_y + 0.5 * Om_rate * tau),
  };
}

/** Free flight for a time tau. */
export function fly(slope: Slope, from: PlaneMotion, tau: number): PlaneMotion {
  const { sinTheta, cosTheta } = slopeAngle(slope);
  return advance(slope, from, tau, -slope.gravity * sinTheta, -slope.gravity * cosTheta, 0);
}

/** Rolling without slip for a time tau: v_x' = -(5/7) g sinTheta. */
export function roll(slope: Slope, from: PlaneMotion, tau: number): PlaneMotion {
  const { sinTheta } = slopeAngle(slope);
  const a_x = -(slope.gravity * sinTheta) / (1 + k_A);
  return advance(slope, from, tau, a_x, 0, a_x / slope.radius);
}

/**
 * Slip for a time tau, in the direction of v_B = v_x - a Om_y (constant sign):
 * v_x' = -g sinTheta - s mu g cosTheta, Om_y' = s mu g cosTheta/(k_A a), s = sign of v_B.
 */
export function slip(slope: Slope, from: PlaneMotion, tau: number): PlaneMotion {
  const { sinTheta, cosTheta } = slopeAngle(slope);
  const friction = Math.sign(slipVelocity(slope, from)) * slope.kineticFriction * slope.gravity * cosTheta;
  return advance(slope, from, tau, -slope.gravity * sinTheta - friction, 0, friction / (k_A * slope.radius));
}

/** v_x - a Om_y, m/s. */
export function slipVelocity({ radius }: Slope, { v_x, Om_y }: PlaneMotion): number {
  return v_x - radius * Om_y;
}

/** Time until slip ends, s: |v_B| falls by mu g cosTheta (1 + 1/k_A) + s g sinTheta per second. */
export function slipDuration(slope: Slope, from: PlaneMotion): number {
  const { sinTheta, cosTheta } = slopeAngle(slope);
  const v_B = slipVelocity(slope, from);
  const rate =
    slope.kineticFriction * slope.gravity * cosTheta * (1 + 1 / k_A) +
    Math.sign(v_B) * slope.gravity * sinTheta;
  return Math.abs(v_B) / rate;
}

/**
 * Impact on the slope (note 000 section 7): v_z+ = -e v_z-; the slip is taken away if the impulse of friction,
 * at most mu (1 + e) |v_z|, is enough for it.
 */
export function bounce(
  slope: Slope,
  before: PlaneMotion,
): { readonly after: PlaneMotion; readonly isGripped: boolean } {
  const { restitution: e, kineticFriction: mu, radius: a } = slope;
  const v_B = slipVelocity(slope, before);
  const toStop = v_B / (1 + 1 / k_A); // friction impulse per mass that stops the slip
  const available = mu * (1 + e) * Math.abs(before.v_z);
  const isGripped = Math.abs(toStop) <= available;
  const taken = isGripped ? toStop : Math.sign(v_B) * available;
  const after = {
    ...before,
    v_x: before.v_x - taken,
    v_z: -e * before.v_z,
    Om_y: before.Om_y + taken / (k_A * a),
  };
  return { after, isGripped };
}

/** Time in the air until the sphere touches, from a gap above the slope, s (the source's t_L). */
export function timeToTouch(slope: Slope, from: PlaneMotion): number {
  const g_n = slope.gravity * slopeAngle(slope).cosTheta;
  return (from.v_z + Math.sqrt(from.v_z * from.v_z + 2 * g_n * Math.max(gapAbove(slope, from), 0))) / g_n;
}

/** The first `count` bounces. After the first one a flight lasts 2 v_z/(g cosTheta), whatever rounding the place has. */
export function bounces(slope: Slope, from: PlaneMotion, count: number): readonly Bounce[] {
  const g_n = slope.gravity * slopeAngle(slope).cosTheta;
  const list: Bounce[] = [];
  let motion = from;
  let flightTime = timeToTouch(slope, from);
  while (list.length < count) {
    const { after, isGripped } = bounce(slope, fly(slope, motion, flightTime));
    list.push({ flightTime, after, isGripped });
    motion = after;
    flightTime = (2 * motion.v_z) / g_n;
  }
  return list;
}

/**
 * The end of infinitely many bounces that all grip, from just after one of them: sums of geometric series.
 * v_x falls by k_A/(1 + k_A) less than in flight at each impact: by g sinTheta t_i/(1 + k_A).
 */
export function accumulate(slope: Slope, from: PlaneMotion): PlaneMotion {
  const { sinTheta, cosTheta } = slopeAngle(slope);
  const { restitution: e, gravity: g, radius: a } = slope;
  const t_1 = (2 * from.v_z) / (g * cosTheta);
  const sum = t_1 / (1 - e); // of t_i = e^i t_1
  const squares = (t_1 * t_1) / (1 - e * e); // of t_i^2
  const pairs = (e * t_1 * t_1) / ((1 - e) * (1 - e * e)); // of t_i t_j, j < i
  const f = -g * sinTheta;
  const perImpact = f / (1 + k_A); // change of v_x per second of flight, flight and impact together
  const along = from.v_x * sum + perImpact * pairs + 0.5 * f * squares;
  const v_x = from.v_x + perImpact * sum;
  return {
    t: from.t + sum,
    X: from.X + along * cosTheta,
    Z: from.Z + along * sinTheta,
    v_x,
    v_z: 0,
    Om_y: v_x / a,
    turned: from.turned + (from.Om_y * sum + (perImpact / a) * pairs),
  };
}
