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
  findViolation(problem, P, result);
  return result[0];
}

// numbers that functions return, or are given, may be allocated each: the steps of a search write theirs to arrays
const result = new Float64Array(1);
const scaled = new Float64Array(6);

/** The same, written to out[0]. No allocation, not even of the number. */
export function findViolation(problem: ConeProblem, P: Float64Array, out: Float64Array): void {
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
  out[0] = size > 0 ? Number.POSITIVE_INFINITY : 0;
  if (speed === 0) return;
  if (size === 0) size = speed / stiffest;
  let worst = 0;
  let power = 0;
  for (let i = 0; i < count; i += 1) {
    const at = 3 * i;
    contactVelocityInto(problem, P, i, scaled);
    const u1 = scaled[0];
    const u2 = scaled[1];
    const un = scaled[2];
    const least = problem.least === undefined ? 0 : problem.least[i];
    const beyond = P[at + 2] - least;
    const normal = Math.max(-beyond / size, -un / speed, Math.min(beyond / size, un / speed));
    scaled[0] = u1 / speed;
    scaled[1] = u2 / speed;
    scaled[2] = P[at] / size;
    scaled[3] = P[at + 1] / size;
    scaled[4] = Math.max(P[at + 2], 0) / size;
    findTangentialViolation(problem, i, scaled);
    const tangential = scaled[5];
    worst = Math.max(worst, normal, tangential);
    if (!(normal < Number.POSITIVE_INFINITY && tangential < Number.POSITIVE_INFINITY)) {
      out[0] = Number.POSITIVE_INFINITY;
      return;
    }
    power +=
      0.5 * (P[at] * (u1 + free[at]) + P[at + 1] * (u2 + free[at + 1]) + P[at + 2] * (un + free[at + 2]));
  }
  const givesEnergy = problem.slip !== undefined || problem.least !== undefined;
  out[0] = givesEnergy ? worst : Math.max(worst, power / (size * speed));
}

/** out = u = D P + free of all contacts. No allocation. */
export function velocitiesInto(problem: ConeProblem, P: Float64Array, out: Float64Array): void {
  const { count, D, free } = problem;
  const n = 3 * count;
  for (let i = 0; i < n; i += 1) {
    let u = free[i];
    for (let j = 0; j < n; j += 1) u += D[i * n + j] * P[j];
    out[i] = u;
  }
}

/** out = u of contact i, [t1, t2, n]. No allocation. */
export function contactVelocityInto(
  problem: ConeProblem,
  P: Float64Array,
  i: number,
  out: Float64Array,
): void {
  const { count, D, free } = problem;
  const n = 3 * count;
  for (let c = 0; c < 3; c += 1) {
    const row = 3 * i + c;
    let u = free[row];
    for (let j = 0; j < n; j += 1) u += D[row * n + j] * P[j];
    out[c] = u;
  }
}

/**
 * Violation of friction at contact i, in at[5]; at[0] and at[1] are its velocity of slip over the scale of velocities,
 * at[2] to at[4] its impulse [t1, t2, n] over that of impulses.
 */
function findTangentialViolation(
  { slip, staticFriction, kineticFriction }: ConeProblem,
  i: number,
  at: Float64Array,
): void {
  const u1 = at[0];
  const u2 = at[1];
  const T1 = at[2];
  const T2 = at[3];
  const N = at[4];
  const kinetic = kineticFriction[i] * N;
  if (slip !== undefined && (slip[2 * i] !== 0 || slip[2 * i + 1] !== 0)) {
    at[5] = Math.max(Math.abs(T1 + kinetic * slip[2 * i]), Math.abs(T2 + kinetic * slip[2 * i + 1]));
    return;
  }
  const T = Math.sqrt(T1 * T1 + T2 * T2);
  const u = Math.sqrt(u1 * u1 + u2 * u2);
  const sticking = Math.max(u, T - staticFriction[i] * N);
  const along = T > 0 ? Math.max(0, -(u1 * T1 + u2 * T2) / T) : u;
  const a1 = T > 0 ? u1 + (along * T1) / T : 0;
  const a2 = T > 0 ? u2 + (along * T2) / T : 0;
  const slipping = Math.max(Math.sqrt(a1 * a1 + a2 * a2), Math.abs(T - kinetic));
  at[5] = Math.min(sticking, slipping);
}
