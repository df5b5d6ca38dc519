import type { ConeProblem } from "./cone-problem.ts";

/**
 * Largest violation of (7.2) to (7.4) by an impulse, relative: velocities over the largest of |free| and of
 * D `least`, impulses over the largest |P| or `least`, or over the velocity by D where P = 0. 0 for an exact
 * solution. Uses nothing but the problem and the impulse. No allocation.
 *
 * It is a backward error. A slipping contact with T = −mu_d N s violates by the distance of u_t from the ray along s,
 * so
 * that slip as slow as rounding has any direction. A contact that nearly sticks is judged as sticking and as slipping,
 * and the smaller violation counts.
 *
 * The energy that an impact makes, P·(free + u)/2, counts too, over impulse times velocity. It follows from the others,
 * P·u ≤ 0, except where `slip` is given, where it is left out, or `least` forces an impulse.
 */
export function coneViolation(problem: ConeProblem, P: Float64Array): number {
  const { count, D, free } = problem;
  const n = 3 * count;
  let speed = 0;
  let size = 0;
  let stiffest = 0;
  for (let i = 0; i < n; i += 1) {
    const least = problem.least === undefined || i % 3 !== 2 ? 0 : problem.least[(i - 2) / 3];
    speed = Math.max(speed, Math.abs(free[i]), D[i * n + i] * least);
    size = Math.max(size, Math.abs(P[i]), least);
    stiffest = Math.max(stiffest, D[i * n + i]);
  }
  if (speed === 0) return size > 0 ? Number.POSITIVE_INFINITY : 0;
  if (size === 0) size = speed / stiffest;
  let worst = 0;
  let power = 0;
  for (let i = 0; i < count; i += 1) {
    const at = 3 * i;
    const u1 = velocityOf(problem, P, at);
    const u2 = velocityOf(problem, P, at + 1);
    const un = velocityOf(problem, P, at + 2);
    const least = problem.least === undefined ? 0 : problem.least[i];
    const beyond = P[at + 2] - least;
    const normal = Math.max(-beyond / size, -un / speed, Math.min(beyond / size, un / speed));
    const tangential = tangentialViolation(problem, P, i, u1 / speed, u2 / speed, size);
    worst = Math.max(worst, normal, tangential);
    if (!(normal < Number.POSITIVE_INFINITY && tangential < Number.POSITIVE_INFINITY))
      return Number.POSITIVE_INFINITY;
    power +=
      0.5 * (P[at] * (u1 + free[at]) + P[at + 1] * (u2 + free[at + 1]) + P[at + 2] * (un + free[at + 2]));
  }
  const givesEnergy = problem.slip !== undefined || problem.least !== undefined;
  return givesEnergy ? worst : Math.max(worst, power / (size * speed));
}

/** Component i of u = D P + free. */
export function velocityOf({ count, D, free }: ConeProblem, P: Float64Array, i: number): number {
  const n = 3 * count;
  let u = free[i];
  for (let j = 0; j < n; j += 1) u += D[i * n + j] * P[j];
  return u;
}

/** Violation of friction at contact i, relative; (u1, u2) is its velocity of slip over the scale of velocities. */
function tangentialViolation(
  { slip, staticFriction, kineticFriction }: ConeProblem,
  P: Float64Array,
  i: number,
  u1: number,
  u2: number,
  size: number,
): number {
  const T1 = P[3 * i] / size;
  const T2 = P[3 * i + 1] / size;
  const N = Math.max(P[3 * i + 2], 0) / size;
  const kinetic = kineticFriction[i] * N;
  if (slip !== undefined && (slip[2 * i] !== 0 || slip[2 * i + 1] !== 0)) {
    return Math.max(Math.abs(T1 + kinetic * slip[2 * i]), Math.abs(T2 + kinetic * slip[2 * i + 1]));
  }
  const T = Math.sqrt(T1 * T1 + T2 * T2);
  const u = Math.sqrt(u1 * u1 + u2 * u2);
  const sticking = Math.max(u, T - staticFriction[i] * N);
  const along = T > 0 ? Math.max(0, -(u1 * T1 + u2 * T2) / T) : u;
  const a1 = T > 0 ? u1 + (along * T1) / T : 0;
  const a2 = T > 0 ? u2 + (along * T2) / T : 0;
  const slipping = Math.max(Math.sqrt(a1 * a1 + a2 * a2), Math.abs(T - kinetic));
  return Math.min(sticking, slipping);
}
