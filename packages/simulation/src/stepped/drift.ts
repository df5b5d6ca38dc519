import {
  multiplyQuaternionInto,
  normaliseQuaternionInto,
  quaternionFromRotationVectorInto,
  rotateInto,
  rotateInverseInto,
} from "@talus/kinematics";
import type { SteppedBody } from "./stepped-body.ts";

/** Layout of a state: place of the mass centre, attitude, velocity, angular momentum about the mass centre; world. */
export const SteppedState = { p: 0, q: 3, v: 7, L: 10, size: 13 } as const;
const { p, q, v, L, size } = SteppedState;

const momentum = new Float64Array(3);
const start = new Float64Array(3);
const middle = new Float64Array(3);
const end = new Float64Array(3);
const slopes = new Float64Array(12);
const trial = new Float64Array(3);
const turn = new Float64Array(4);

/** out = w, rad/s, world frame, of a state. */
export function spinInto({ inertia }: SteppedBody, s: Float64Array, out: Float64Array): void {
  rotateInverseInto(s, q, s, L, out, 0);
  for (let i = 0; i < 3; i += 1) out[i] /= inertia[i];
  rotateInto(s, q, out, 0, out, 0);
}

/**
 * Free motion over h: place and velocity on the parabola, exact; L kept, exact; the attitude on SO(3) by Magnus'
 * expansion to fourth order,
 *
 *   R(h) = R(0) exp(h (W0 + 4 W1/2 + W1)/6 + h^2 (W0 x W1)/12),   W = J^-1 R^T L                                (9.2)
 *
 * with W at the middle and the end by one step of the classical Runge-Kutta method for Euler's equations: error h^5 of
 * one step. `out` may be `s`. No allocation.
 */
export function driftInto(
  body: SteppedBody,
  gravity: number,
  s: Float64Array,
  h: number,
  out: Float64Array,
): void {
  rotateInverseInto(s, q, s, L, momentum, 0);
  const { inertia } = body;
  if (inertia[0] === inertia[1] && inertia[1] === inertia[2]) {
    for (let i = 0; i < 3; i += 1) start[i] = (h * momentum[i]) / inertia[i];
  } else {
    for (let i = 0; i < 3; i += 1) start[i] = momentum[i] / inertia[i];
    eulerStep(inertia, momentum, 0.5 * h, middle);
    eulerStep(inertia, momentum, h, end);
    for (let i = 0; i < 3; i += 1) {
      middle[i] /= inertia[i];
      end[i] /= inertia[i];
    }
    const c = (h * h) / 12;
    const x = (h * (start[0] + 4 * middle[0] + end[0])) / 6 + c * (start[1] * end[2] - start[2] * end[1]);
    const y = (h * (start[1] + 4 * middle[1] + end[1])) / 6 + c * (start[2] * end[0] - start[0] * end[2]);
    const z = (h * (start[2] + 4 * middle[2] + end[2])) / 6 + c * (start[0] * end[1] - start[1] * end[0]);
    start[0] = x;
    start[1] = y;
    start[2] = z;
  }
  if (out !== s) for (let i = 0; i < size; i += 1) out[i] = s[i];
  quaternionFromRotationVectorInto(start, 0, turn, 0);
  multiplyQuaternionInto(out, q, turn, 0, out, q);
  normaliseQuaternionInto(out, q, out, q);
  for (let i = 0; i < 3; i += 1) out[p + i] += h * out[v + i];
  out[p + 2] -= 0.5 * gravity * h * h;
  out[v + 2] -= gravity * h;
}

/** out = R^T L after h by m' = m x J^-1 m: one classical Runge-Kutta step. */
function eulerStep(
  J: readonly [number, number, number],
  m: Float64Array,
  h: number,
  out: Float64Array,
): void {
  eulerRate(J, m, slopes, 0);
  for (let stage = 1; stage < 4; stage += 1) {
    const share = stage === 3 ? h : 0.5 * h;
    for (let i = 0; i < 3; i += 1) trial[i] = m[i] + share * slopes[3 * (stage - 1) + i];
    eulerRate(J, trial, slopes, 3 * stage);
  }
  for (let i = 0; i < 3; i += 1) {
    out[i] = m[i] + (h / 6) * (slopes[i] + 2 * slopes[3 + i] + 2 * slopes[6 + i] + slopes[9 + i]);
  }
}

function eulerRate(
  J: readonly [number, number, number],
  m: Float64Array,
  out: Float64Array,
  at: number,
): void {
  out[at] = m[1] * m[2] * (1 / J[2] - 1 / J[1]);
  out[at + 1] = m[2] * m[0] * (1 / J[0] - 1 / J[2]);
  out[at + 2] = m[0] * m[1] * (1 / J[1] - 1 / J[0]);
}

/** Kinetic energy of a state, J. */
export function kineticEnergyOf({ mass, inertia }: SteppedBody, s: Float64Array): number {
  rotateInverseInto(s, q, s, L, trial, 0);
  let turning = 0;
  for (let i = 0; i < 3; i += 1) turning += (trial[i] * trial[i]) / inertia[i];
  const speed2 = s[v] * s[v] + s[v + 1] * s[v + 1] + s[v + 2] * s[v + 2];
  return 0.5 * (mass * speed2 + turning);
}

/** Kinetic energy and m g z, J. */
export function energyOf(body: SteppedBody, gravity: number, s: Float64Array): number {
  return kineticEnergyOf(body, s) + body.mass * gravity * s[p + 2];
}

/** Largest distance of a point of the body in two states, m, to first order in the turn between them. */
export function differenceOf(a: Float64Array, b: Float64Array, reach: number): number {
  let places = 0;
  let plus = 0;
  let minus = 0;
  for (let i = 0; i < 3; i += 1) places += (a[p + i] - b[p + i]) * (a[p + i] - b[p + i]);
  for (let i = 0; i < 4; i += 1) {
    minus += (a[q + i] - b[q + i]) * (a[q + i] - b[q + i]);
    plus += (a[q + i] + b[q + i]) * (a[q + i] + b[q + i]);
  }
  return Math.sqrt(places) + 2 * reach * Math.sqrt(Math.min(minus, plus));
}
