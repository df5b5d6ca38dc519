import { errorNorm } from "../../stepper/error-norm.ts";
import type { VectorField } from "../../stepper/vector-field.ts";
import { isFiniteVector } from "../equations/finite.ts";
import type { StageVerdict } from "../equations/implicit-stage.ts";
import {
  radauEigenvalues,
  radauInverse,
  radauNodes,
  radauTransform,
  radauTransformInverse,
} from "./radau-coefficients.ts";
import { interpolateStages } from "./radau-collocation.ts";
import { RadauScalar, type RadauWorkspace } from "./radau-workspace.ts";

/**
 * Matrices factored for h also serve another h this close to it: rounding of t + h changes h; dimensionless.
 */
const sameStep = 1e-6;
/**
 * Beyond this times its own length the polynomial of the last step is meaningless: the iteration starts from 0.
 */
const longestExtrapolation = 10;
/** Units in the last place of y that an increment must exceed to be meaningful; dimensionless. */
const roundOffUnits = 4;

/** False if one of the matrices is singular. Allocates unless they exist already. */
export function factorMatrices(workspace: RadauWorkspace, t: number, h: number, y: Float64Array): boolean {
  const { scalars } = workspace;
  const { matrix, mass, follows } = workspace.core;
  const d = h / radauEigenvalues.gamma;
  if (follows[0] === 1) {
    updateMiddleMass(workspace, t, h, y);
    scalars[RadauScalar.factored] = 0;
    return matrix.factorWith(mass.matrix, d) && factorComplex(workspace, mass.matrix, h);
  }
  if (Math.abs(h - scalars[RadauScalar.factored]) <= sameStep * h) return true;
  const isRegular = matrix.factor(d) && factorComplex(workspace, matrix.mass, h);
  scalars[RadauScalar.factored] = isRegular ? h : 0;
  return isRegular;
}

function factorComplex(
  { complexReal, complexImaginary, complexSolver, core }: RadauWorkspace,
  mass: Float64Array,
  h: number,
): boolean {
  for (let i = 0; i < complexReal.length; i++) {
    complexReal[i] = (radauEigenvalues.alpha / h) * mass[i] - core.matrix.jacobian[i];
    complexImaginary[i] = (radauEigenvalues.beta / h) * mass[i];
  }
  return complexSolver.factor(complexReal, complexImaginary);
}

/** M at the starting value of the second stage, which is nearest to the other two. */
function updateMiddleMass(workspace: RadauWorkspace, t: number, h: number, y: Float64Array): void {
  const { n, stages, argument, core } = workspace;
  for (let j = 0; j < n; j++) argument[j] = y[j] + stages[n + j];
  core.mass.update(t + radauNodes[1] * h, argument);
}

/** Starting values Z_i = u(1 + c_i h/h_past) − u(1) from the last step, and W. */
export function predictStages(workspace: RadauWorkspace, h: number): void {
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

/**
 * The iteration (1) of `takeRadauStep`, until the increments are small enough. Leaves Z in `stages`, and the number of
 * iterations in its scalar.
 */
export function iterateStages(
  f: VectorField,
  t: number,
  h: number,
  y: Float64Array,
  workspace: RadauWorkspace,
): StageVerdict {
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

/** R_i of (1) of `takeRadauStep`. */
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
