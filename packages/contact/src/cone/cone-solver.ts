import { type ConeProblem, type ConeStatus, isConeProblem, requireConeProblem } from "./cone-problem.ts";
import { coneViolation, contactVelocityInto, findViolation } from "./cone-violation.ts";
import { type ConeWorkspace, createConeWorkspace, hasSlip, leastOf, takeProblem } from "./cone-workspace.ts";
import { enumerateModes, isOtherMotion } from "./enumeration.ts";
import { hasFreeMotion } from "./free-motion.ts";
import { sweepContacts } from "./gauss-seidel.ts";
import { classifySolution, SLOWEST_SLIP, solveByNewton } from "./newton.ts";
import { solveFromScatteredStarts } from "./scattered-starts.ts";
import { hasOneSolution } from "./single-contact.ts";
import { solveScatteredSoftly, solveSoftened } from "./softened.ts";

/** Accepted violation; where contacts are redundant, D is known to its rounding only. */
const ACCEPTED = 1e-12;
const ACCEPTED_REDUNDANT = 1e-10;
/** Motions that differ by less than this fraction of the velocities count as one. */
const SAME_MOTION = 1e-7;
/** Compliances ε of the path from P = 0, over the mean diagonal entry of D, each `PATH_RATIO` of the one before. */
const PATH_START = 8;
const PATH_RATIO = 0.25;
const PATH_LEVELS = 8;
const PATH_SWEEPS = 3;
/** Parts of each change that sweeps make, one after the other, when the path has led to no solution. */
const SHARES = [1, 0.2, 0.5];
/** Batches of 25, 50, 100, ... sweeps, up to 3200. */
const BATCHES = 8;
/** Starts of Newton's method after that. */
const SCATTERED = 100;
const NEWTON_STEPS = 30;

/** Options of `createConeSolver`. */
export interface ConeSolverOptions {
  /**
   * Largest number of contacts for which all combinations of modes are examined for another motion, default 3: 27
   * combinations. Beyond it only other motions in the same modes are found.
   */
  readonly examined?: number;
  /**
   * False: the search ends, `not-converged`, where the path of (7.6) and Newton's method have found nothing. The
   * searches after them take up to a hundred times as long. Default true.
   */
  readonly isThorough?: boolean;
}

/** Solves `ConeProblem`s. Its buffers serve all calls. */
export interface ConeSolver {
  /**
   * Finds the impulses. No allocation.
   *
   * @param P   length at least 3k; if not zero on entry, the search begins there. Overwritten, zero if none is found
   */
  solve(problem: ConeProblem, P: Float64Array): ConeStatus;
  /** Largest relative violation of (7.2) to (7.4) by an impulse, by an independent computation (`coneViolation`). */
  certificate(problem: ConeProblem, P: Float64Array): number;
  /** True if, in the solution found last, other impulses give the same motion: contacts are redundant. */
  readonly isRedundant: boolean;
}

/**
 * A solver for up to `most` contacts.
 *
 *  1. D + ε in place of D, ε from large to small, by sweeps of exact solutions of single contacts (`sweepContacts`): P
 *     grows from 0, contacts that separate stay out.
 *  2. Semismooth Newton's method from there, in the limit ε = 0 (`solveByNewton`).
 *  3. If that fails, a finer path; if that fails, all combinations of modes (`enumerateModes`).
 *
 * Contacts begin with their static coefficient; those that slip under it receive the kinetic one, and the search
 * continues.
 *
 * @param most largest number of contacts. Allocates
 * @throws RangeError if `most` is not a whole number from 1 to 32
 */
export function createConeSolver(most: number, options: ConeSolverOptions = {}): ConeSolver {
  if (!(Number.isInteger(most) && most >= 1 && most <= 32)) {
    throw new RangeError(`createConeSolver: most must be a whole number from 1 to 32, got ${most}`);
  }
  const { examined = 3, isThorough = true } = options;
  const workspace = createConeWorkspace(most);
  let isRedundant = false;
  return {
    get isRedundant() {
      return isRedundant;
    },
    certificate: coneViolation,
    solve(problem, P) {
      requireConeProblem("solve", most, problem, P);
      isRedundant = false;
      if (!isConeProblem(problem)) {
        P.fill(0, 0, 3 * problem.count);
        return "not-converged";
      }
      takeProblem(workspace, problem);
      const status = solveProblem(workspace, problem, P, examined, isThorough);
      isRedundant = workspace.isRedundant;
      return status;
    },
  };
}

function solveProblem(
  workspace: ConeWorkspace,
  problem: ConeProblem,
  P: Float64Array,
  examined: number,
  isThorough: boolean,
): ConeStatus {
  const { trial, mu, found } = workspace;
  const n = 3 * problem.count;
  let isWarm = false;
  for (let j = 0; j < n; j += 1) isWarm ||= P[j] !== 0;
  workspace.steps = 0;
  for (let i = 0; i < trial.count; i += 1) {
    mu[i] = hasSlip(problem, i) ? problem.kineticFriction[i] : problem.staticFriction[i];
  }
  let status: ConeStatus = "not-converged";
  for (let round = 0; round <= problem.count; round += 1) {
    status = search(workspace, isWarm, isThorough, P);
    if (!isFound(status)) break;
    for (let j = 0; j < n; j += 1) P[j] = workspace.best[j];
    if (!weakenSlipping(workspace, problem, P)) break;
    isWarm = true;
  }
  if (isFound(status)) {
    findViolation(problem, P, workspace.violation);
    if (!(workspace.violation[0] <= ACCEPTED_REDUNDANT)) status = "not-converged";
  }
  if (!isFound(status)) {
    P.fill(0, 0, n);
    return status;
  }
  classifySolution(workspace, P);
  workspace.isRedundant = workspace.redundancy.rank < workspace.redundancy.size;
  if (status === "solved" && hasFreeMotion(workspace, P)) return "not-unique";
  if (status === "solved" && problem.count <= examined && needsExamination(workspace)) {
    for (let j = 0; j < n; j += 1) found[j] = P[j];
    const isOther = enumerateModes(workspace, ACCEPTED, isNewMotion);
    if (isOther === "found") return "not-unique";
  }
  return status;
}

function isNewMotion(workspace: ConeWorkspace): boolean {
  return isOtherMotion(workspace, SAME_MOTION);
}

function isAnyMotion(): boolean {
  return true;
}

function isFound(status: ConeStatus): boolean {
  return status === "solved" || status === "not-unique";
}

/**
 * Gives the contacts that slip their kinetic coefficient. One at the limit of friction that does not slip, as redundant
 * contacts may be, keeps the static one.
 *
 * @returns true if one has changed
 */
function weakenSlipping({ trial, mu, own }: ConeWorkspace, problem: ConeProblem, P: Float64Array): boolean {
  const n = 3 * problem.count;
  let speed = 0;
  for (let j = 0; j < n; j += 1) speed = Math.max(speed, Math.abs(trial.free[j]));
  let hasChanged = false;
  for (let i = 0; i < problem.count; i += 1) {
    const kinetic = problem.kineticFriction[i];
    if (mu[i] === kinetic || P[3 * i + 2] === 0) continue;
    contactVelocityInto(trial, P, i, own);
    if (!(Math.sqrt(own[0] * own[0] + own[1] * own[1]) > SLOWEST_SLIP * speed)) continue;
    mu[i] = kinetic;
    hasChanged = true;
  }
  return hasChanged;
}

/** A problem without friction has one motion, and so has a single contact for which `hasOneSolution` proves it. */
function needsExamination({ trial, mu }: ConeWorkspace): boolean {
  let hasFriction = false;
  let isGiven = false;
  for (let i = 0; i < trial.count; i += 1) {
    if (mu[i] > 0) hasFriction = true;
    if (hasSlip(trial, i)) isGiven = true;
  }
  if (!hasFriction) return false;
  return trial.count > 1 || isGiven || !hasOneSolution(trial.D, 3, 0, mu[0]);
}

/** Finds one solution with the coefficients `mu`, in `workspace.best`. */
function search(
  workspace: ConeWorkspace,
  isWarm: boolean,
  isThorough: boolean,
  start: Float64Array,
): ConeStatus {
  const { trial, P, Q, sweep } = workspace;
  const n = 3 * trial.count;
  takeMeanCompliance(workspace);
  if (isWarm) {
    for (let j = 0; j < n; j += 1) Q[j] = start[j];
    if (isSolvedByNewton(workspace)) return "solved";
  }
  rest(workspace);
  sweep.epsilon = PATH_START * sweep.scale;
  sweep.share = 1;
  for (let level = 0; level < (trial.count === 1 ? 0 : PATH_LEVELS); level += 1) {
    sweepContacts(workspace, PATH_SWEEPS, P);
    sweep.epsilon *= PATH_RATIO;
  }
  sweep.epsilon = 0;
  if (trial.count === 1) sweepContacts(workspace, 1, P);
  for (let j = 0; j < n; j += 1) Q[j] = P[j];
  if (isSolvedByNewton(workspace)) return "solved";
  if (!isThorough) return "not-converged";
  for (let attempt = 0; attempt < SHARES.length; attempt += 1) {
    rest(workspace);
    sweep.epsilon = 0;
    sweep.share = SHARES[attempt];
    for (let batch = 0; batch < BATCHES; batch += 1) {
      sweepContacts(workspace, 25 << batch, P);
      if (!isFiniteImpulse(P, n)) break;
      for (let j = 0; j < n; j += 1) Q[j] = P[j];
      if (isSolvedByNewton(workspace)) return "solved";
    }
    if (attempt > 0) continue;
    rest(workspace);
    solveSoftened(workspace, ACCEPTED);
    if (isSolvedSoftly(workspace)) return "solved";
  }
  solveScatteredSoftly(workspace, SCATTERED, ACCEPTED_REDUNDANT);
  if (isSolvedSoftly(workspace)) return "solved";
  solveFromScatteredStarts(workspace, SCATTERED, ACCEPTED);
  if (workspace.violation[0] <= ACCEPTED) return "solved";
  const outcome = enumerateModes(workspace, ACCEPTED, isAnyMotion);
  if (outcome === "found") return "solved";
  return outcome === "none" ? "no-solution" : "not-converged";
}

/** True if Newton's method finds a solution from `workspace.Q`. */
function isSolvedByNewton(workspace: ConeWorkspace): boolean {
  solveByNewton(workspace, NEWTON_STEPS, false);
  const { violation, redundancy } = workspace;
  return violation[0] <= (redundancy.rank < redundancy.size ? ACCEPTED_REDUNDANT : ACCEPTED);
}

/** The same for an impulse of the softened problem, whose contacts are never redundant. */
function isSolvedSoftly(workspace: ConeWorkspace): boolean {
  const { violation, redundancy, best } = workspace;
  if (violation[0] <= ACCEPTED) return true;
  if (!(violation[0] <= ACCEPTED_REDUNDANT)) return false;
  classifySolution(workspace, best);
  return redundancy.rank < redundancy.size;
}

/** P = 0, or the smallest allowed. */
function rest({ trial, P }: ConeWorkspace): void {
  const n = 3 * trial.count;
  for (let j = 0; j < n; j += 1) P[j] = j % 3 === 2 ? leastOf(trial, (j - 2) / 3) : 0;
}

function isFiniteImpulse(P: Float64Array, n: number): boolean {
  let sum = 0;
  for (let j = 0; j < n; j += 1) sum += P[j];
  return Number.isFinite(sum);
}

function takeMeanCompliance({ trial, sweep }: ConeWorkspace): void {
  const n = 3 * trial.count;
  let sum = 0;
  for (let j = 0; j < n; j += 1) sum += trial.D[j * n + j];
  sweep.scale = sum / n;
}
