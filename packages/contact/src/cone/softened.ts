import { coneViolation } from "./cone-violation.ts";
import type { ConeWorkspace } from "./cone-workspace.ts";
import { sweepContacts } from "./gauss-seidel.ts";
import { solveByNewton } from "./newton.ts";
import { scatterStart } from "./scattered-starts.ts";

/** Compliances ε over the mean diagonal entry of D, each solved from the one before. */
const FIRST = 1;
const RATIO = 0.3;
const LEVELS = 12;
/** Most steps of the proximal point method at the last compliance. */
const MOST_REFINEMENTS = 12;
const NEWTON_STEPS = 30;
const SWEEPS = 6;

/**
 * Follows the solution of the problem with D + ε from large to small ε by Newton's method, and then takes ε out by the
 * proximal point method: D P⁺ + free + ε (P⁺ − P) in place of D P + free, repeated. For redundant contacts some of
 * which reach the limit of friction without slipping, where the equations of their modes are singular.
 *
 * Result in `workspace.best`.
 *
 * @param scale  mean diagonal entry of D, 1/kg
 * @param accept violation at which the search ends
 * @returns      violation of the result. No allocation
 */
export function solveSoftened(workspace: ConeWorkspace, scale: number, accept: number): number {
  const { trial, P, Q, best, centre, found } = workspace;
  const { D, free } = trial;
  const n = 3 * trial.count;
  centre.fill(0, 0, n);
  let epsilon = FIRST * scale;
  let least = Number.POSITIVE_INFINITY;
  for (let level = 0; level < LEVELS + MOST_REFINEMENTS; level += 1) {
    if (level < LEVELS) {
      if (level > 0) epsilon *= RATIO;
      sweepContacts(workspace, SWEEPS, epsilon, P);
    }
    soften(workspace, epsilon);
    for (let j = 0; j < n; j += 1) Q[j] = P[j];
    const violation = solveByNewton(workspace, NEWTON_STEPS, false);
    trial.D = D;
    trial.free = free;
    if (violation > 1e-9) {
      if (level >= LEVELS) break;
      continue;
    }
    for (let j = 0; j < n; j += 1) P[j] = best[j];
    const exact = coneViolation(trial, best);
    if (level >= LEVELS - 1) for (let j = 0; j < n; j += 1) centre[j] = best[j];
    if (exact < least) {
      least = exact;
      for (let j = 0; j < n; j += 1) found[j] = best[j];
    } else if (level > LEVELS + 3) break;
    if (least <= accept) break;
  }
  for (let j = 0; j < n; j += 1) best[j] = found[j];
  return least;
}

/** Puts D + ε and free − ε centre in the place of D and free. */
function soften(workspace: ConeWorkspace, epsilon: number): void {
  const { trial, softD, softFree, centre } = workspace;
  const n = 3 * trial.count;
  for (let i = 0; i < n * n; i += 1) softD[i] = trial.D[i];
  for (let i = 0; i < n; i += 1) {
    softD[i * n + i] += epsilon;
    softFree[i] = trial.free[i] - epsilon * centre[i];
  }
  trial.D = softD;
  trial.free = softFree;
}

/** Compliance of `solveScatteredSoftly`, over the mean diagonal entry of D. */
const SMALL = 1e-4;

/**
 * The softened problem from many starts (`scatterStart`), each solution refined by the proximal point method. Result in
 * `workspace.best`.
 *
 * @returns violation of the result. No allocation
 */
export function solveScatteredSoftly(
  workspace: ConeWorkspace,
  starts: number,
  scale: number,
  accept: number,
): number {
  const { trial, best, centre, Q } = workspace;
  const { D, free } = trial;
  const n = 3 * trial.count;
  let exact = Number.POSITIVE_INFINITY;
  let code = 1;
  for (let start = 0; start < starts; start += 1) {
    centre.fill(0, 0, n);
    code = scatterStart(workspace, code);
    let last = Number.POSITIVE_INFINITY;
    for (let step = 0; step < MOST_REFINEMENTS; step += 1) {
      soften(workspace, SMALL * scale);
      const violation = solveByNewton(workspace, NEWTON_STEPS, false);
      trial.D = D;
      trial.free = free;
      if (violation > 1e-9) break;
      exact = coneViolation(trial, best);
      if (exact <= accept) return exact;
      if (!(exact < 0.9 * last)) break;
      last = exact;
      for (let j = 0; j < n; j += 1) {
        centre[j] = best[j];
        Q[j] = best[j];
      }
    }
  }
  return exact;
}
