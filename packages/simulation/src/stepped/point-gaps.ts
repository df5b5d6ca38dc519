import { norm3 } from "@talus/kinematics";
import type { SteppedSystem } from "./contact-step.ts";
import { SteppedState, spinInto } from "./drift.ts";
import type { PlacedState } from "./placed-state.ts";

const { p, v, L } = SteppedState;

const speeds = new Float64Array(2);
const w = new Float64Array(3);

/** Greatest speeds on a way between two states: of the mass centre, m/s, and of the spin, rad/s. */
export function boundSpeeds(
  { sizes, gravity }: SteppedSystem,
  a: Float64Array,
  b: Float64Array,
  h: number,
  out: Float64Array,
): void {
  out[0] = Math.max(norm3(a, v), norm3(b, v)) + gravity * h;
  out[1] = Math.max(norm3(a, L), norm3(b, L)) / sizes.least;
}

/**
 * Gaps of `to`, reached from `from` in h: points that cannot have come to the ground keep a lower bound, all others are
 * probed.
 *
 * @returns the smallest gap, m
 */
export function placeAt(system: SteppedSystem, from: PlacedState, h: number, to: PlacedState): number {
  const { sizes, probe, touching } = system;
  boundSpeeds(system, from.s, to.s, h, speeds);
  let least = Number.POSITIVE_INFINITY;
  to.count = 0;
  for (let i = 0; i < sizes.count; i += 1) {
    let bound = from.bounds[i] - h * (speeds[0] + speeds[1] * sizes.arms[i]);
    if (!(bound > touching)) bound = probe.probe(i, to.s);
    to.bounds[i] = bound;
    to.touches[i] = bound <= touching ? 1 : 0;
    to.count += to.touches[i];
    least = Math.min(least, bound);
  }
  return least;
}

/** A time in which no point can come to the ground, s: gaps that limit it are probed. */
export function clearTime(system: SteppedSystem, at: PlacedState, wanted: number): number {
  const { sizes, gravity, probe, touching } = system;
  boundSpeeds(system, at.s, at.s, 0, speeds);
  let least = wanted;
  for (let i = 0; i < sizes.count; i += 1) {
    const b = speeds[0] + speeds[1] * sizes.arms[i];
    const far = b * least + 0.5 * gravity * least * least;
    if (at.bounds[i] - touching < far) at.bounds[i] = Math.max(at.bounds[i], probe.probe(i, at.s));
    const lb = at.bounds[i] - touching;
    if (lb < far) least = lb > 0 ? (2 * lb) / (b + Math.sqrt(b * b + 2 * gravity * lb)) : 0;
  }
  return least;
}

/** Time by which a step must end sooner for its deepest point to be on the ground, s; 0: none is below it. */
export function excessOf(system: SteppedSystem, at: PlacedState): number {
  const { body, sizes, closed } = system;
  let most = 0;
  spinInto(body, at.s, w);
  for (let i = 0; i < sizes.count; i += 1) {
    const gap = at.bounds[i];
    if (!(gap < -closed)) continue;
    const rate = gapRate(system, at.s, w, i);
    most = Math.max(most, rate < 0 ? gap / rate : Number.POSITIVE_INFINITY);
  }
  return most;
}

/** Rate of the gap of point i of a state of spin w, m/s, with the foot found last. */
function gapRate({ probe }: SteppedSystem, s: Float64Array, w: Float64Array, i: number): number {
  const { normal, foot, distance } = probe.contacts[i];
  // the centre of the point is on the normal through the foot
  const rx = foot[0] + distance * normal[0] - s[p];
  const ry = foot[1] + distance * normal[1] - s[p + 1];
  const rz = foot[2] + distance * normal[2] - s[p + 2];
  let rate = normal[0] * (s[v] + w[1] * rz - w[2] * ry);
  rate += normal[1] * (s[v + 1] + w[2] * rx - w[0] * rz);
  rate += normal[2] * (s[v + 2] + w[0] * ry - w[1] * rx);
  return rate;
}

/** Points below the ground that could not be located touch. */
export function capture({ sizes, closed }: SteppedSystem, at: PlacedState): void {
  for (let i = 0; i < sizes.count; i += 1) {
    if (!(at.bounds[i] < -closed) || at.touches[i] === 1) continue;
    at.touches[i] = 1;
    at.count += 1;
  }
}
