import type { ContactSet } from "./contact-set.ts";

/** Added to the diagonal of (9.5), over its trace: turning about a line through all contacts is left out. */
const REGULAR = 1e-13;

const middle = new Float64Array(3);
const mean = new Float64Array(3);
const M = new Float64Array(6);
const torque = new Float64Array(3);
const turn = new Float64Array(3);
const velocity = new Float64Array(3);
const r = new Float64Array(3);

/**
 * Replaces `free` by the velocities of the rigid motion a + b x r that is nearest to it in the mean of squares:
 *
 *   [Σ |ρ|² I − ρ ρᵀ] b = Σ ρ × (f − f̄),   a = f̄ − b × r̄,   ρ = r − r̄                                          (9.5)
 *
 * No allocation.
 */
export function makeRigid({ count, arm, frame, problem: { free } }: ContactSet): void {
  middle.fill(0);
  mean.fill(0);
  M.fill(0);
  torque.fill(0);
  for (let k = 0; k < count; k += 1) {
    velocityOf(free, frame, k);
    for (let j = 0; j < 3; j += 1) {
      middle[j] += arm[3 * k + j] / count;
      mean[j] += velocity[j] / count;
    }
  }
  for (let k = 0; k < count; k += 1) {
    velocityOf(free, frame, k);
    for (let j = 0; j < 3; j += 1) {
      r[j] = arm[3 * k + j] - middle[j];
      velocity[j] -= mean[j];
    }
    M[0] += r[1] * r[1] + r[2] * r[2];
    M[1] -= r[0] * r[1];
    M[2] -= r[0] * r[2];
    M[3] += r[2] * r[2] + r[0] * r[0];
    M[4] -= r[1] * r[2];
    M[5] += r[0] * r[0] + r[1] * r[1];
    torque[0] += r[1] * velocity[2] - r[2] * velocity[1];
    torque[1] += r[2] * velocity[0] - r[0] * velocity[2];
    torque[2] += r[0] * velocity[1] - r[1] * velocity[0];
  }
  const extra = REGULAR * (M[0] + M[3] + M[5]);
  if (!(extra > 0)) return;
  M[0] += extra;
  M[3] += extra;
  M[5] += extra;
  solveSymmetric();
  for (let k = 0; k < count; k += 1) {
    for (let j = 0; j < 3; j += 1) r[j] = arm[3 * k + j] - middle[j];
    velocity[0] = mean[0] + turn[1] * r[2] - turn[2] * r[1];
    velocity[1] = mean[1] + turn[2] * r[0] - turn[0] * r[2];
    velocity[2] = mean[2] + turn[0] * r[1] - turn[1] * r[0];
    for (let c = 0; c < 3; c += 1) {
      const at = 3 * (3 * k + c);
      free[3 * k + c] = frame[at] * velocity[0] + frame[at + 1] * velocity[1] + frame[at + 2] * velocity[2];
    }
  }
}

/** World components of the velocity of contact k. */
function velocityOf(free: Float64Array, frame: Float64Array, k: number): void {
  velocity.fill(0);
  for (let c = 0; c < 3; c += 1) {
    for (let j = 0; j < 3; j += 1) velocity[j] += free[3 * k + c] * frame[3 * (3 * k + c) + j];
  }
}

/** turn = M^-1 torque by the adjugate. */
function solveSymmetric(): void {
  const [xx, xy, xz, yy, yz, zz] = M;
  const c0 = yy * zz - yz * yz;
  const c1 = xz * yz - xy * zz;
  const c2 = xy * yz - xz * yy;
  const c3 = xx * zz - xz * xz;
  const c4 = xy * xz - xx * yz;
  const c5 = xx * yy - xy * xy;
  const determinant = xx * c0 + xy * c1 + xz * c2;
  const [x, y, z] = torque;
  turn[0] = (c0 * x + c1 * y + c2 * z) / determinant;
  turn[1] = (c1 * x + c3 * y + c4 * z) / determinant;
  turn[2] = (c2 * x + c4 * y + c5 * z) / determinant;
}
