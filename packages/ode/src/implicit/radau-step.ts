import { errorNorm } from "../error-norm.ts";
import type { VectorField } from "../vector-field.ts";
import { isFiniteVector } from "./finite.ts";
import {
  radauEigenvalues,
  radauErrorWeights,
  radauInverse,
  radauNodes,
  radauTransform,
  radauTransformInverse,
} from "./radau-coefficients.ts";
import { interpolateStages } from "./radau-collocation.ts";
import { RadauScalar, type RadauWorkspace } from "./radau-workspace.ts";

/** Matrices factored for h serve another h that is as close as this: rounding of t + h changes h; dimensionless. */
const sameStep = 1e-6;
/** Beyond this times its own length the polynomial of the last step says nothing: the iteration starts from 0. */
const longestExtrapolation = 10;
/** Units in the last place of y that an increment must exceed to say anything; dimensionless. */
const roundOffUnits = 4;

type Verdict = "converged" | "diverged" | "not-finite";

/**
 * One step from t to t + h (`Stepper.step`). With ẏ_i = Σ_j (A⁻¹)_ij Z_j / h and W = (T⁻¹ ⊗ I) Z the simplified Newton
 * iteration is
 *
 *   R_i = f(t + c_i h, y + Z_i) − M ẏ_i,   (Λ/h ⊗ M − I ⊗ J) ΔW = (T⁻¹ ⊗ I) R                         (1)
 *
 * with Λ = T⁻¹ A⁻¹ T: one real system with γ/h M − J and one complex with (α + iβ)/h M − J. Starting values: the
 * collocation polynomial of the last step. Where M depends on t or y it is that of the stage in R, and that of J in the matrix.
 *
 *   error = (γ/h M − J)⁻¹ (f(t, y) + M Σ e_i Z_i / h)                                                  (2)
 *   and where that is too large, once more with f(t, y + error) in place of f(t, y)                    (3)
 *
 * Source: Hairer and Wanner (1996), Solving Ordinary Differential Equations II, section IV.8. Differs from it: (3) is
 * done whenever the step would be rejected, not only after a rejection, so that a step does not depend on attempts before it; an
 * old Jacobian with which the iteration fails is evaluated anew for the same h.
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
    let verdict: Verdict = "diverged";
    if (factorMatrices(workspace, h)) {
      predictStages(workspace, h);
      verdict = iterate(f, t, h, y, workspace);
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

function factorMatrices(workspace: RadauWorkspace, h: number): boolean {
  const { scalars, complexReal, complexImaginary } = workspace;
  const { matrix } = workspace.core;
  if (Math.abs(h - scalars[RadauScalar.factored]) <= sameStep * h) return true;
  scalars[RadauScalar.factored] = 0;
  if (!matrix.factor(h / radauEigenvalues.gamma)) return false;
  for (let i = 0; i < complexReal.length; i++) {
    complexReal[i] = (radauEigenvalues.alpha / h) * matrix.mass[i] - matrix.jacobian[i];
    complexImaginary[i] = (radauEigenvalues.beta / h) * matrix.mass[i];
  }
  if (!workspace.complexSolver.factor(complexReal, complexImaginary)) return false;
  scalars[RadauScalar.factored] = h;
  return true;
}

/** Starting values Z_i = u(1 + c_i h/h_past) − u(1) from the last step, and W. */
function predictStages(workspace: RadauWorkspace, h: number): void {
  const { n, scalars, stages, pastStages, transformed, scratch } = workspace;
  const ratio = h / scalars[RadauScalar.pastStep];
  if (!(ratio <= longestExtrapolation)) {
    stages.fill(0);
    transformed.fill(0);
    return;
  }
  for (let i = 0; i < 3; i++) {
    interpolateStages(1 + radauNodes[i] * ratio, pastStages, 0, scratch);
    for (let j = 0; j < n; j++) stages[i * n + j] = scratch[j] - pastStages[2 * n + j];
  }
  combineRows(radauTransformInverse, stages, n, transformed);
}

/** (1), until the increments say that it is enough. Leaves Z in `stages`. */
function iterate(f: VectorField, t: number, h: number, y: Float64Array, workspace: RadauWorkspace): Verdict {
  const { n, scalars, stages, transformed, increments } = workspace;
  const { matrix, monitor, norm, size } = workspace.core;
  const realScale = h / radauEigenvalues.gamma;
  errorNorm(norm, y, y, y, size);
  const floor = roundOffUnits * Number.EPSILON * size[0];
  scalars[RadauScalar.iterations] = 0;
  monitor.beginSystem();
  for (;;) {
    scalars[RadauScalar.iterations] += 1;
    evaluateResiduals(f, t, h, y, workspace);
    const isFirst = scalars[RadauScalar.iterations] === 1;
    if (isFirst && !isFiniteVector(workspace.residuals)) return "not-finite";
    transformResiduals(workspace);
    matrix.solve(increments[0]);
    workspace.complexSolver.solve(increments[1], increments[2]);
    let sum = 0;
    for (let i = 0; i < 3; i++) {
      const increment = increments[i];
      const scale = i === 0 ? realScale : 1; // the real factors are of M − (h/γ) J
      for (let j = 0; j < n; j++) {
        increment[j] = scale * increment[j];
        transformed[i * n + j] += increment[j];
      }
      errorNorm(norm, increment, y, y, size);
      sum += size[0] * size[0];
    }
    combineRows(radauTransform, transformed, n, stages);
    const verdict = monitor.observe(Math.sqrt(sum / 3), floor);
    if (verdict !== "continue") return verdict;
  }
}

/** R_i of (1). */
function evaluateResiduals(
  f: VectorField,
  t: number,
  h: number,
  y: Float64Array,
  workspace: RadauWorkspace,
): void {
  const { n, stages, residuals, argument, scratch, image } = workspace;
  const { mass } = workspace.core;
  for (let i = 0; i < 3; i++) {
    const time = t + radauNodes[i] * h;
    for (let j = 0; j < n; j++) argument[j] = y[j] + stages[i * n + j];
    f(time, argument, image);
    const row = radauInverse[i];
    for (let j = 0; j < n; j++) {
      const sum = row[0] * stages[j] + row[1] * stages[n + j] + row[2] * stages[2 * n + j];
      scratch[j] = sum / h;
      residuals[i * n + j] = image[j];
    }
    mass.update(time, argument);
    mass.multiply(scratch, image);
    for (let j = 0; j < n; j++) residuals[i * n + j] -= image[j];
  }
}

/** (T⁻¹ ⊗ I) R into `increments`. */
function transformResiduals({ n, residuals, increments }: RadauWorkspace): void {
  for (let i = 0; i < 3; i++) {
    const row = radauTransformInverse[i];
    const increment = increments[i];
    for (let j = 0; j < n; j++) {
      increment[j] = row[0] * residuals[j] + row[1] * residuals[n + j] + row[2] * residuals[2 * n + j];
    }
  }
}

/** out = (B ⊗ I) v for three rows of n numbers. */
function combineRows(b: readonly (readonly number[])[], v: Float64Array, n: number, out: Float64Array): void {
  for (let i = 0; i < 3; i++) {
    const row = b[i];
    for (let j = 0; j < n; j++) out[i * n + j] = row[0] * v[j] + row[1] * v[n + j] + row[2] * v[2 * n + j];
  }
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
  const { n, stages, force, argument, scratch, image } = workspace;
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
  if (!(size[0] > 1 && size[0] < Infinity)) return 0;
  for (let j = 0; j < n; j++) argument[j] = y[j] + error[j];
  f(t, argument, scratch);
  if (!isFiniteVector(scratch)) return 1;
  for (let j = 0; j < n; j++) error[j] = scale * (scratch[j] + image[j]);
  matrix.solve(error); // (3)
  return 1;
}
