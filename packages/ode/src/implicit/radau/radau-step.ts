import { errorNorm } from "../../stepper/error-norm.ts";
import type { VectorField } from "../../stepper/vector-field.ts";
import { isFiniteVector } from "../equations/finite.ts";
import type { StageVerdict } from "../equations/implicit-stage.ts";
import { radauEigenvalues, radauErrorWeights } from "./radau-coefficients.ts";
import { factorMatrices, iterateStages, predictStages } from "./radau-iteration.ts";
import { RadauScalar, type RadauWorkspace } from "./radau-workspace.ts";

/**
 * One step from t to t + h (`Stepper.step`). With ẏ_i = Σ_j (A⁻¹)_ij Z_j / h and W = (T⁻¹ ⊗ I) Z the simplified Newton
 * iteration is
 *
 *   R_i = f(t + c_i h, y + Z_i) − M ẏ_i,   (Λ/h ⊗ M − I ⊗ J) ΔW = (T⁻¹ ⊗ I) R                         (1)
 *
 * with Λ = T⁻¹ A⁻¹ T: one real system with γ/h M − J and one complex with (α + iβ)/h M − J. Starting values: the
 * collocation polynomial of the last step. Where M depends on t or y, R uses that of the stage; the matrices use that
 * of the place of J, or, where it is singular, that of the middle stage, since an M of another place is then as wrong
 * as no J.
 *
 *   error = (γ/h M − J)⁻¹ (f(t, y) + M Σ e_i Z_i / h)                                                  (2)
 *   and if that is too large in a first step or after a rejection, once more with f(t, y + error)
 *   in place of f(t, y)                                                                               (3)
 *
 * Source: Hairer and Wanner (1996), Solving Ordinary Differential Equations II, section IV.8. (3) damps the error of
 * stiff components once more and is for transients only: in every step it would let the error grow to hundreds of
 * tolerances. Differs from it: an old Jacobian with which the iteration fails is reevaluated for the same h.
 *
 * @returns number of evaluations of f
 */
export function takeRadauStep(
  f: VectorField,
  interval: Float64Array,
  y: Float64Array,
  workspace: RadauWorkspace,
  yNext: Float64Array,
  error: Float64Array,
): number {
  const { n, core, scalars, start, stages } = workspace;
  const { matrix, monitor } = core;
  const t = interval[0];
  const h = interval[1];
  scalars[RadauScalar.h] = h;
  start.set(y);
  core.failure = "none";
  error.fill(0);
  monitor.beginStep();

  let evaluations = 0;
  for (;;) {
    if (!matrix.isThere()) {
      evaluations += matrix.renew(f, t, y, workspace.slope, scalars[RadauScalar.pastStep]);
      scalars[RadauScalar.factored] = 0;
    }
    let verdict: StageVerdict = "diverged";
    predictStages(workspace, h);
    if (factorMatrices(workspace, t, h, y)) {
      verdict = iterateStages(f, t, h, y, workspace);
      evaluations += 3 * scalars[RadauScalar.iterations];
    } else if (matrix.isCurrent()) {
      core.failure = "singular-matrix";
      scalars[RadauScalar.isRejected] = 1;
      return evaluations;
    }
    if (verdict === "converged") break;
    if (verdict === "not-finite") {
      for (let i = 0; i < n; i++) yNext[i] = y[i] + notFiniteMark(workspace, i);
      return evaluations;
    }
    if (matrix.isCurrent()) {
      core.failure = "not-converged";
      scalars[RadauScalar.isRejected] = 1;
      return evaluations;
    }
    matrix.forget();
  }
  for (let i = 0; i < n; i++) yNext[i] = y[i] + stages[2 * n + i];
  return evaluations + estimateError(f, t, h, y, workspace, yNext, error);
}

/** 0, or NaN where a residual of component i is not finite. */
function notFiniteMark({ n, residuals }: RadauWorkspace, i: number): number {
  const sum = residuals[i] + residuals[n + i] + residuals[2 * n + i];
  return sum - sum;
}

/** (2) and (3) into `error`. Returns the evaluations of f. */
function estimateError(
  f: VectorField,
  t: number,
  h: number,
  y: Float64Array,
  workspace: RadauWorkspace,
  yNext: Float64Array,
  error: Float64Array,
): number {
  const { n, scalars, stages, force, argument, scratch, image } = workspace;
  const { mass, matrix, norm, size } = workspace.core;
  const [e1, e2, e3] = radauErrorWeights;
  for (let j = 0; j < n; j++) {
    scratch[j] = (e1 * stages[j] + e2 * stages[n + j] + e3 * stages[2 * n + j]) / h;
  }
  mass.update(t, y);
  mass.multiply(scratch, image);
  const scale = h / radauEigenvalues.gamma;
  for (let j = 0; j < n; j++) error[j] = scale * (force[j] + image[j]);
  matrix.solve(error); // (2)
  errorNorm(norm, error, y, yNext, size);
  const mayBeTransient = scalars[RadauScalar.acceptedStep] === 0 || scalars[RadauScalar.isRejected] === 1;
  if (!(mayBeTransient && size[0] > 1 && size[0] < Infinity)) return 0;
  for (let j = 0; j < n; j++) argument[j] = y[j] + error[j];
  f(t, argument, scratch);
  if (!isFiniteVector(scratch)) return 1;
  for (let j = 0; j < n; j++) error[j] = scale * (scratch[j] + image[j]);
  matrix.solve(error); // (3)
  return 1;
}
