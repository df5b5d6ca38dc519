import type { VectorField } from "../../stepper/vector-field.ts";
import { markNotFinite } from "../equations/finite.ts";
import { type StageVerdict, solveStage } from "../equations/implicit-stage.ts";
import type { DifferentiationFormulas } from "./bdf-coefficients.ts";
import {
  combineDifferences,
  fillDenseRecord,
  predictIncrement,
  replaceNewest,
  rescaleDifferences,
} from "./bdf-history.ts";
import { BdfScalar, type BdfWorkspace } from "./bdf-workspace.ts";

/**
 * A matrix factored for d also serves another d this close to it: rounding of t + h changes h; dimensionless.
 */
const sameStep = 1e-6;
/**
 * A Jacobian found for steps shorter by this factor is not used: it may be so wrong that the iteration stagnates.
 */
const trustedGrowth = 3;
/** Number of steps after which a Jacobian is no longer used when the matrix must be factored anyway. */
const trustedSteps = 50;
/** The integrator repeats a step that failed, or that was not finite, with this fraction of its size. */
const shrinkAfterFailure = 0.25;
const shrinkNotFinite = 0.1;

/**
 * One step of the present order k from t to t + h (`Stepper.step`):
 *
 *   predict   ∇^j y_n at spacing h, y^(0) = Σ_{j=0}^{k} ∇^j y_n, Ψ = Σ_{j=1}^{k} γ_j ∇^j y_n
 *   solve     M(t + h, Y) ẏ = f(t + h, Y),   Y = (y^(0) − Ψ/α) + (h/α) ẏ                              (1)
 *   estimate  d = Y − y^(0) = (h ẏ − Ψ)/α,   error = C_k d                                        (2)
 *
 * (1) is (2) of `DifferentiationFormulas`. The history is not changed. A Jacobian from an earlier start is reevaluated
 * if the iteration fails with it. Returns the number of evaluations of f.
 */
export function takeBdfStep(
  { alpha, gamma, errorConstant }: DifferentiationFormulas,
  f: VectorField,
  interval: Float64Array,
  y: Float64Array,
  workspace: BdfWorkspace,
  yNext: Float64Array,
  error: Float64Array,
): number {
  const { n, core, scalars, history, rescaled, increment, base, defect, endSlope, end, dense } = workspace;
  const t = interval[0];
  const h = interval[1];
  const k = scalars[BdfScalar.order];
  scalars[BdfScalar.h] = h;
  core.failure = "none";
  if (isMoved(history, y)) replaceNewest(history, n, k, y); // by `project`
  const ratio = h / scalars[BdfScalar.spacing];
  rescaleDifferences(history, n, k, ratio, workspace.rescaleScratch, rescaled);
  predictIncrement(rescaled, n, k, increment);
  combineDifferences(rescaled, n, k, gamma, 1 / h, base); // Ψ/h

  core.counted[0] = 0;
  const verdict = solve(f, t, h, h / alpha[k], y, workspace);
  if (verdict === "diverged") {
    if (core.failure === "none") core.failure = "not-converged";
    limitApproved(scalars, shrinkAfterFailure * h);
    return core.counted[0];
  }
  if (verdict === "not-finite") {
    markNotFinite(core.residual, y, yNext);
    error.fill(0);
    limitApproved(scalars, shrinkNotFinite * h);
    return core.counted[0];
  }
  for (let i = 0; i < n; i++) {
    defect[i] = (h / alpha[k]) * (endSlope[i] - base[i]); // (2)
    end[i] = y[i] + (increment[i] + defect[i]);
    yNext[i] = end[i];
    error[i] = errorConstant[k] * defect[i];
  }
  fillDenseRecord(rescaled, n, k, defect, dense);
  return core.counted[0];
}

/** Solves (1) for ẏ, with a new Jacobian if the present one does not suffice. */
function solve(
  f: VectorField,
  t: number,
  h: number,
  d: number,
  y: Float64Array,
  workspace: BdfWorkspace,
): StageVerdict {
  const { n, core, base, increment, endSlope, scratch, scalars } = workspace;
  const { matrix, monitor, stage, counted } = core;
  stage[0] = t + h;
  stage[1] = d;
  monitor.beginStep();
  const isOutgrown = d > trustedGrowth * scalars[BdfScalar.evaluatedFor];
  const isOld = scalars[BdfScalar.age] >= trustedSteps && !isFactoredFor(d, scalars);
  if ((isOutgrown || isOld) && !matrix.isCurrent()) matrix.forget();
  for (;;) {
    if (!matrix.isThere()) {
      counted[0] += matrix.renew(f, t, y, workspace.slope, h);
      scalars[BdfScalar.factored] = 0;
      scalars[BdfScalar.age] = 0;
      scalars[BdfScalar.evaluatedFor] = d;
    }
    const isFactored = isFactoredFor(d, scalars);
    if (!isFactored) {
      scalars[BdfScalar.factored] = d;
      monitor.reset(); // the rate of the iteration with another matrix is meaningless
    }
    if (matrix.factor(scalars[BdfScalar.factored])) {
      for (let i = 0; i < n; i++) {
        scratch[i] = y[i] + (increment[i] - d * base[i]); // y^(0) − Ψ/α
        endSlope[i] = base[i];
      }
      const verdict = solveStage(core, f, stage, scratch, endSlope, workspace.end, counted);
      if (verdict !== "diverged" || matrix.isCurrent()) return verdict;
    } else {
      scalars[BdfScalar.factored] = 0;
      if (matrix.isCurrent()) {
        core.failure = "singular-matrix";
        return "diverged";
      }
    }
    matrix.forget();
  }
}

function limitApproved(scalars: Float64Array, longest: number): void {
  scalars[BdfScalar.approved] = Math.min(scalars[BdfScalar.approved], longest);
}

function isFactoredFor(d: number, scalars: Float64Array): boolean {
  return Math.abs(d - scalars[BdfScalar.factored]) <= sameStep * d;
}

/** True if the newest point of the history is not y. */
function isMoved(history: Float64Array, y: Float64Array): boolean {
  for (let i = 0; i < y.length; i++) {
    if (history[i] !== y[i]) return true;
  }
  return false;
}
