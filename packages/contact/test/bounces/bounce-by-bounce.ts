import type { BounceSeriesStart } from "../../src/bounces/index.ts";
import { poissonImpact, sphereDelassusInto } from "../../src/impact/index.ts";
import { createImpactResult } from "../../src/index.ts";

/** The motion at an impact, followed one flight and one impact law call at a time: the oracle of the sums. */
export interface Motion {
  impacts: number;
  time: number;
  normalSpeed: number;
  readonly displacement: Float64Array;
  readonly velocity: Float64Array;
  readonly angularVelocity: Float64Array;
  /** J/kg. */
  slipLoss: number;
}

export function startMotion(start: BounceSeriesStart): Motion {
  return {
    impacts: 0,
    time: 0,
    normalSpeed: start.normalSpeed,
    displacement: new Float64Array(3),
    velocity: start.tangentialVelocity.slice(),
    angularVelocity: start.angularVelocity.slice(),
    slipLoss: 0,
  };
}

/** Flight, then the impact in a frame with t1 along the slip (any direction without slip). Mass 1 kg. */
export function bounceOnce(start: BounceSeriesStart, motion: Motion): void {
  const {
    normal: n,
    radius: a,
    gyration: k,
    restitution,
    kineticFriction,
    tangentialAcceleration: f,
  } = start;
  const { velocity, angularVelocity, displacement } = motion;
  const t = (2 * motion.normalSpeed) / start.normalAcceleration;
  for (let i = 0; i < 3; i += 1) {
    displacement[i] += velocity[i] * t + 0.5 * f[i] * t * t;
    velocity[i] += f[i] * t;
  }
  const wn = cross(angularVelocity, n);
  const u = velocity.map((x, i) => x - a * wn[i]);
  const speed = Math.hypot(...u);
  const direction = u.map((x) => (speed === 0 ? 0 : x / speed));
  const D = new Float64Array(9);
  sphereDelassusInto(1, k, D);
  const out = createImpactResult();
  const context = { restitution, staticFriction: kineticFriction, kineticFriction, mass: 1, radius: a };
  poissonImpact().impulse(new Float64Array([speed, 0, -motion.normalSpeed]), D, context, out);
  const J = direction.map((x) => x * out.impulse[0]);
  const nJ = cross(n, J);
  for (let i = 0; i < 3; i += 1) {
    velocity[i] += J[i];
    angularVelocity[i] -= nJ[i] / (k * a); // A Δw = −a n × J
  }
  motion.slipLoss -= out.work[0];
  motion.normalSpeed *= restitution;
  motion.time += t;
  motion.impacts += 1;
}

/** Follows bounces until the normal speed is 1e-20 of the first. */
export function iterateBounces(start: BounceSeriesStart): Motion {
  const motion = startMotion(start);
  while (motion.normalSpeed > 1e-20 * start.normalSpeed) bounceOnce(start, motion);
  return motion;
}

/** Kinetic energy per mass, J/kg. */
export function energyOf(
  start: BounceSeriesStart,
  normalSpeed: number,
  velocity: Float64Array,
  angularVelocity: Float64Array,
): number {
  const square = (v: Float64Array): number => v.reduce((sum, x) => sum + x * x, 0);
  const a = start.radius;
  return (
    0.5 * (normalSpeed * normalSpeed + square(velocity) + start.gyration * a * a * square(angularVelocity))
  );
}

function cross(a: Float64Array, b: Float64Array): Float64Array {
  return new Float64Array([a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]);
}
