import { findViolation } from "./cone-violation.ts";
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
 * Result in `workspace.best`, its violation in `workspace.violation`.
 *
 * @param accept violation at which the search ends. No allocation
 */
export function solveSoftened(workspace: ConeWorkspace, accept: number): void {
  const { trial, P, Q, best, centre, found, violation, sweep } = workspace;
  const { D, free } = trial;
  const n = 3 * trial.count;
  centre.fill(0, 0, n);
  sweep.epsilon = FIRST * sweep.scale;
  sweep.share = 1;
  let least = Number.POSITIVE_INFINITY;
  for (let level = 0; level < LEVELS + MOST_REFINEMENTS; level += 1) {
    if (level < LEVELS) {
      if (level > 0) sweep.epsilon *= RATIO;
      sweepContacts(workspace, SWEEPS, P);
    }
    soften(workspace);
    for (let j = 0; j < n; j += 1) Q[j] = P[j];
    solveByNewton(workspace, NEWTON_STEPS, false);
    trial.D = D;
    trial.free = free;
    if (violation[0] > 1e-9) {
      if (level >= LEVELS) break;
      continue;
    }
    for (let j = 0; j < n; j += 1) P[j] = best[j];
    findViolation(trial, best, violation);
    const exact = violation[0];
    if (level >= LEVELS - 1) for (let j = 0; j < n; j += 1) centre[j] = best[j];
    if (exact < least) {
      least = exact;
      for (let j = 0; j < n; j += 1) found[j] = best[j];
    } else if (level > LEVELS + 3) break;
    if (least <= accept) break;
  }
  for (let j = 0; j < n; j += 1) best[j] = found[j];
  violation[0] = least;
}

/** Puts D + ε and free − ε centre in the place of D and free. */
function soften({ trial, softD, softFree, centre, sweep }: ConeWorkspace): void {
  const { epsilon } = sweep;
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
 * `workspace.best`, its violation in `workspace.violation`. No allocation.
 */
export function solveScatteredSoftly(workspace: ConeWorkspace, starts: number, accept: number): void {
  const { trial, best, centre, Q, violation, sweep } = workspace;
  const { D, free } = trial;
  const n = 3 * trial.count;
  let exact = Number.POSITIVE_INFINITY;
  let code = 1;
  sweep.epsilon = SMALL * sweep.scale;
  for (let start = 0; start < starts; start += 1) {
    centre.fill(0, 0, n);
    code = scatterStart(workspace, code);
    let last = Number.POSITIVE_INFINITY;
    for (let step = 0; step < MOST_REFINEMENTS; step += 1) {
      soften(workspace);
      solveByNewton(workspace, NEWTON_STEPS, false);
      trial.D = D;
      trial.free = free;
      if (violation[0] > 1e-9) break;
      findViolation(trial, best, violation);
      exact = violation[0];
      if (exact <= accept) return;
      if (!(exact < 0.9 * last)) break;
      last = exact;
      for (let j = 0; j < n; j += 1) {
        centre[j] = best[j];
        Q[j] = best[j];
      }
    }
  }
  violation[0] = exact;
}
