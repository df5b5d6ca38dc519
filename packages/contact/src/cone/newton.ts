import { findViolation, velocitiesInto } from "./cone-violation.ts";
import { type ConeWorkspace, hasSlip, leastOf } from "./cone-workspace.ts";
import { ContactMode, isClosed, isGiven, isSlipping, isSticking } from "./contact-mode.ts";
import { solveLinearInto } from "./linear-system.ts";
import { findRange, nullEntry } from "./redundancy.ts";

/** Slip below this fraction of the velocities is the rounding of redundant contacts. */
export const SLOWEST_SLIP = 1e-10;
/** Violations below this are rounding: further steps do not reduce them. */
const ROUNDING = 4e-16;
/** Steps without progress after which a search ends. */
const MOST_FUTILE = 4;

/**
 * Semismooth Newton's method on the equations of Alart and Curnier (1991): each contact has the mode in which the
 * projection of P − u/D on its cone lies, and the equations of that mode are linearised. Begins at `workspace.Q` and
 * leaves the best impulse in `workspace.best`, its violation in `workspace.violation`.
 *
 * Where contacts are redundant, the impulse in the null space of the closed and sticking directions is set to zero:
 * the equations u_G = 0 are replaced by u_G + d Z Zᵀ λ = 0 (7.6).
 *
 * @param mostSteps largest number of steps
 * @param isFrozen  true: modes are those in `workspace.mode` and stay. No allocation
 */
export function solveByNewton(workspace: ConeWorkspace, mostSteps: number, isFrozen: boolean): void {
  const { trial, Q, best, u, step, mode, lastMode, violation: found } = workspace;
  const n = 3 * trial.count;
  let least = Number.POSITIVE_INFINITY;
  let futile = 0;
  let hasRange = false;
  for (let i = 0; i <= mostSteps; i += 1) {
    const isStart = isFrozen && i === 0; // may solve the problem, but not in these modes
    found[0] = Number.POSITIVE_INFINITY;
    if (!isStart) findViolation(trial, Q, found);
    const violation = found[0];
    if (violation < least) {
      if (!(violation < 0.5 * least)) futile += 1;
      else futile = 0;
      least = violation;
      for (let j = 0; j < n; j += 1) best[j] = Q[j];
    } else if (!isStart) futile += 1;
    if (least <= ROUNDING || i === mostSteps) break;
    if (futile > MOST_FUTILE && (least < 1e-9 || futile > 3 * MOST_FUTILE)) break;
    velocitiesInto(trial, Q, u);
    findArgument(workspace);
    if (!isFrozen) chooseModes(workspace);
    let isSame = hasRange;
    for (let c = 0; c < trial.count; c += 1) {
      if (mode[c] !== lastMode[c]) isSame = false;
      lastMode[c] = mode[c];
    }
    if (!isSame) findConstraints(workspace);
    hasRange = true;
    assemble(workspace);
    workspace.steps += 1;
    if (!solveLinearInto(workspace.matrix, step, n, n)) break;
    for (let j = 0; j < n; j += 1) Q[j] += step[j];
  }
  found[0] = least;
}

/**
 * Modes and redundancy of a solution. No allocation.
 *
 * @param P a solution of `workspace.trial`
 */
export function classifySolution(workspace: ConeWorkspace, P: Float64Array): void {
  const { trial, Q, u, mode } = workspace;
  const n = 3 * trial.count;
  for (let j = 0; j < n; j += 1) Q[j] = P[j];
  velocitiesInto(trial, Q, u);
  findArgument(workspace);
  chooseModes(workspace);
  let speed = 0;
  for (let j = 0; j < n; j += 1) speed = Math.max(speed, Math.abs(trial.free[j]));
  for (let i = 0; i < trial.count; i += 1) {
    if (mode[i] === ContactMode.slip && !(Q[3 * i + 2] > 0)) mode[i] = ContactMode.open;
    const u1 = u[3 * i];
    const u2 = u[3 * i + 1];
    const slips = Math.sqrt(u1 * u1 + u2 * u2) > SLOWEST_SLIP * speed;
    if (mode[i] === ContactMode.slip && !slips) mode[i] = ContactMode.stick; // at the limit of friction
  }
  findConstraints(workspace);
}

/** P − u/D for each contact, with D_nn and the mean of the tangential entries. */
function findArgument({ trial, Q, u, argument }: ConeWorkspace): void {
  const n = 3 * trial.count;
  for (let at = 0; at < n; at += 3) {
    const rt = 1 / tangentialScale(trial.D, n, at);
    argument[at] = Q[at] - rt * u[at];
    argument[at + 1] = Q[at + 1] - rt * u[at + 1];
    argument[at + 2] = Q[at + 2] - u[at + 2] / trial.D[(at + 2) * n + at + 2];
  }
}

function tangentialScale(D: Float64Array, n: number, at: number): number {
  return 0.5 * (D[at * n + at] + D[(at + 1) * n + at + 1]);
}

function chooseModes({ trial, argument, mu, mode }: ConeWorkspace): void {
  for (let i = 0; i < trial.count; i += 1) {
    const at = 3 * i;
    const least = leastOf(trial, i);
    const isTouching = argument[at + 2] > least;
    if (!isTouching && !(least > 0)) mode[i] = ContactMode.open;
    else if (hasSlip(trial, i)) mode[i] = isTouching ? ContactMode.given : ContactMode.leastGiven;
    else {
      const T2 = argument[at] * argument[at] + argument[at + 1] * argument[at + 1];
      const limit = mu[i] * Math.max(argument[at + 2], least);
      const sticks = mu[i] > 0 && T2 <= limit * limit;
      if (isTouching) mode[i] = sticks ? ContactMode.stick : ContactMode.slip;
      else mode[i] = sticks ? ContactMode.leastStick : ContactMode.leastSlip;
    }
  }
}

/** Lists the velocities that are 0, and finds their range. */
function findConstraints({ trial, mode, rows, redundancy }: ConeWorkspace): void {
  let size = 0;
  for (let i = 0; i < trial.count; i += 1) {
    if (isSticking(mode[i])) {
      rows[size] = 3 * i;
      rows[size + 1] = 3 * i + 1;
      size += 2;
    }
    if (isClosed(mode[i])) {
      rows[size] = 3 * i + 2;
      size += 1;
    }
  }
  findRange(trial.D, 3 * trial.count, rows, size, redundancy);
}

/** Linear equations of one step, all in velocities: matrix · step = −residual. */
function assemble(workspace: ConeWorkspace): void {
  const { trial, mode, matrix, step, Q, u, rows, redundancy } = workspace;
  const { D, count } = trial;
  const n = 3 * count;
  for (let i = 0; i < count; i += 1) {
    const at = 3 * i;
    if (isSticking(mode[i])) {
      copyRow(workspace, at, n);
      copyRow(workspace, at + 1, n);
    } else if (isSlipping(mode[i])) slipRows(workspace, i, n);
    else frictionRows(workspace, i, n);
    if (isClosed(mode[i])) copyRow(workspace, at + 2, n);
    else {
      clearRow(matrix, at + 2, n);
      const d = D[(at + 2) * n + at + 2];
      matrix[(at + 2) * n + at + 2] = d;
      step[at + 2] = d * (leastOf(trial, i) - Q[at + 2]);
    }
  }
  if (redundancy.rank === redundancy.size) return;
  const scale = D[0] + D[n + 1] + D[2 * n + 2];
  for (let a = 0; a < redundancy.size; a += 1) {
    let along = 0;
    for (let b = 0; b < redundancy.size; b += 1) {
      const entry = scale * nullEntry(redundancy, a, b);
      matrix[rows[a] * n + rows[b]] += entry;
      along += entry * Q[rows[b]];
    }
    step[rows[a]] = -u[rows[a]] - along;
  }
}

function clearRow(matrix: Float64Array, row: number, n: number): void {
  for (let j = 0; j < n; j += 1) matrix[row * n + j] = 0;
}

/** u_row = 0. */
function copyRow({ trial, matrix, step, u }: ConeWorkspace, row: number, n: number): void {
  for (let j = 0; j < n; j += 1) matrix[row * n + j] = trial.D[row * n + j];
  step[row] = -u[row];
}

/** T + mu N s = 0 along a given direction s; T = 0 where the contact is open. */
function frictionRows({ trial, matrix, step, Q, mode, mu }: ConeWorkspace, i: number, n: number): void {
  const at = 3 * i;
  const d = tangentialScale(trial.D, n, at);
  for (let c = 0; c < 2; c += 1) {
    const row = at + c;
    const factor = isGiven(mode[i]) && trial.slip !== undefined ? mu[i] * trial.slip[2 * i + c] : 0;
    clearRow(matrix, row, n);
    matrix[row * n + row] = d;
    matrix[row * n + at + 2] = d * factor;
    step[row] = -d * (Q[row] + factor * Q[at + 2]);
  }
}

/** T − mu N d = 0, d = T^/|T^| with T^ = T − u_t/D: rows of Alart and Curnier. */
function slipRows({ trial, matrix, step, Q, argument, mu }: ConeWorkspace, i: number, n: number): void {
  const { D } = trial;
  const at = 3 * i;
  const scale = tangentialScale(D, n, at);
  const size = Math.sqrt(argument[at] * argument[at] + argument[at + 1] * argument[at + 1]);
  const d1 = size > 0 ? argument[at] / size : 1;
  const d2 = size > 0 ? argument[at + 1] / size : 0;
  const limit = mu[i] * Math.max(Q[at + 2], leastOf(trial, i));
  const ratio = size > 0 ? Math.min(limit / size, 1) : 0;
  // turn of d with T^: ratio (1 − d dᵀ), times dT − du_t/D
  const k11 = ratio * d2 * d2;
  const k12 = -ratio * d1 * d2;
  const k22 = ratio * d1 * d1;
  const r1 = at * n;
  const r2 = r1 + n;
  for (let j = 0; j < n; j += 1) {
    matrix[r1 + j] = k11 * D[r1 + j] + k12 * D[r2 + j];
    matrix[r2 + j] = k12 * D[r1 + j] + k22 * D[r2 + j];
  }
  matrix[r1 + at] += scale * (1 - k11);
  matrix[r1 + at + 1] -= scale * k12;
  matrix[r2 + at] -= scale * k12;
  matrix[r2 + at + 1] += scale * (1 - k22);
  matrix[r1 + at + 2] -= scale * mu[i] * d1;
  matrix[r2 + at + 2] -= scale * mu[i] * d2;
  step[at] = -scale * (Q[at] - mu[i] * Q[at + 2] * d1);
  step[at + 1] = -scale * (Q[at + 1] - mu[i] * Q[at + 2] * d2);
}
