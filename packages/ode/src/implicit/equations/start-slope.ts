import { type ErrorNorm, errorNorm } from "../../stepper/error-norm.ts";
import type { StepperContext, StepperFailure } from "../../stepper/stepper.ts";
import type { VectorField } from "../../stepper/vector-field.ts";
import { isFiniteVector } from "./finite.ts";
import { createJacobian, leastSizes } from "./jacobian.ts";
import { denseAlgebra, type LinearSolver } from "./linear-solver.ts";
import { createMass, type Mass } from "./mass.ts";
import { computeNullSpaces, type NullSpaces } from "./null-spaces.ts";

/** Finds ẏ with M ẏ = f at the start of a run, and checks that y is a state that the equations allow. */
export interface StartSlope {
  /**
   * Writes ẏ at (t, y) into `out`. Allocates where M is not the identity.
   *
   * @returns number of evaluations of f
   */
  evaluate(f: VectorField, t: number, y: Float64Array, out: Float64Array): number;
  /** Of the last `evaluate`. */
  readonly failure: StepperFailure;
  /**
   * For the last `evaluate`: distance of y from the algebraic equations, in the error norm; 0 for a regular M.
   */
  readonly inconsistency: number;
  /** Number of equations without a derivative at the last `evaluate`; 0 if it failed before they were counted. */
  readonly algebraic: number;
  /** Newton's correction of y towards the algebraic equations, of the last `evaluate`, length n; 0 for a regular M. */
  readonly correction: Float64Array;
}

/**
 * Regular M: ẏ = M⁻¹ f. Singular M, with U_0ᵀ M = 0 and M V_0 = 0 (see `computeNullSpaces`): the equations U_0ᵀ f = 0
 * are algebraic, the directions V_0 have no derivative in the equations. Then
 *
 *   correction = −V_0 (U_0ᵀ J V_0)⁻¹ U_0ᵀ f                                                  (1)
 *   inconsistency = ‖correction‖; more than 1 is the failure "inconsistent-start"             (2)
 *   (M + U_0 U_0ᵀ J) ẏ = (1 − U_0 U_0ᵀ) f                                                    (3)
 *
 * (3) combines the differential equations with the derivative of the algebraic ones along the solution, which gives the
 * rates of the algebraic components too. Its right side lacks what J does not contain: the round-off of J, the explicit
 * dependence on t, and the rotation of U_0 with t and y. With w = ẏ held fixed, ρ = f − M w has U_0ᵀ dρ/dt = 0 on a
 * solution, and that is measured:
 *
 *   (M + U_0 U_0ᵀ J) Δ = −U_0 U_0ᵀ d/dτ ρ(t + τ, y + τ w),  ẏ ← ẏ + Δ,  until Δ is small      (4)
 *
 * A singular matrix in (1) means an index above 1: the failure is "singular-matrix".
 */
export function createStartSlope(n: number, context: StepperContext): StartSlope {
  const { norm } = context;
  const mass = createMass("createStartSlope", n, context.mass);
  const jacobian = createJacobian(n, context.jacobian, norm);
  const solver = denseAlgebra.createSolver(n);
  const leastSize = leastSizes(norm);
  const J = new Float64Array(n * n);
  const slope = new Float64Array(n);
  const correction = new Float64Array(n);
  const size = new Float64Array(1);
  let failure: StepperFailure = "none";
  let inconsistency = 0;
  let algebraic = 0;
  let nullSpaces: NullSpaces | undefined;

  function evaluate(f: VectorField, t: number, y: Float64Array, out: Float64Array): number {
    failure = "none";
    inconsistency = 0;
    algebraic = 0;
    correction.fill(0);
    out.fill(Number.NaN); // an f that does not write all of it is detected
    f(t, y, out);
    if (mass.kind === "identity" || !isFiniteVector(out)) return 1;
    mass.update(t, y);
    if (!isFiniteVector(mass.matrix)) {
      failure = "singular-matrix";
      return 1;
    }
    if (nullSpaces === undefined || mass.kind === "variable") {
      nullSpaces = computeNullSpaces(mass.matrix, n);
    }
    algebraic = n - nullSpaces.rank;
    if (algebraic === 0) {
      if (solver.factor(mass.matrix)) solver.solve(out);
      else failure = "singular-matrix";
      return 1;
    }
    slope.set(out);
    const evaluations = 1 + jacobian.evaluate(f, t, y, slope, 0, J);
    if (!algebraicCorrection(nullSpaces, J, slope, correction)) {
      failure = "singular-matrix";
      return evaluations;
    }
    errorNorm(norm, correction, y, y, size); // (2)
    inconsistency = size[0];
    if (!(inconsistency <= 1)) {
      failure = "inconsistent-start";
      return evaluations;
    }
    const system = { f, t, y, norm, mass, nullSpaces, J, slope, solver, leastSize };
    const used = solveConsistentSlope(system, out);
    if (used < 0) failure = "singular-matrix";
    return evaluations + Math.abs(used);
  }

  return {
    evaluate,
    correction,
    get failure() {
      return failure;
    },
    get inconsistency() {
      return inconsistency;
    },
    get algebraic() {
      return algebraic;
    },
  };
}

/**
 * Writes (1) into `out`; false if U_0ᵀ J V_0 is singular. Allocates.
 *
 * @param J row-major ∂f/∂y
 * @param slope f, length n
 */
export function algebraicCorrection(
  { left, right }: NullSpaces,
  J: Float64Array,
  slope: Float64Array,
  out: Float64Array,
): boolean {
  const m = left.length;
  const n = slope.length;
  const reduced = new Float64Array(m * m);
  const image = new Float64Array(n);
  const b = Float64Array.from(left, (u) => -dot(u, slope));
  for (let j = 0; j < m; j++) {
    multiply(J, right[j], image);
    for (let i = 0; i < m; i++) reduced[i * m + j] = dot(left[i], image);
  }
  const solver = denseAlgebra.createSolver(m);
  if (!solver.factor(reduced)) return false;
  solver.solve(b);
  out.fill(0);
  for (let j = 0; j < m; j++) {
    for (let i = 0; i < n; i++) out[i] += b[j] * right[j][i];
  }
  return true;
}

/** Data of (3) and (4). */
interface ConsistentSlopeSystem {
  readonly f: VectorField;
  readonly t: number;
  readonly y: Float64Array;
  readonly norm: ErrorNorm;
  readonly mass: Mass;
  readonly nullSpaces: NullSpaces;
  readonly J: Float64Array;
  /** f(t, y). */
  readonly slope: Float64Array;
  readonly solver: LinearSolver;
  readonly leastSize: Float64Array;
}

/** τ of (4) as a fraction of the shortest time in which a component changes by itself; dimensionless. */
const timeShare = 1 / 8192;
/** Largest number of corrections (4): each leaves about the relative error of J of the one before. */
const maxPasses = 6;
/** Corrections below this times ẏ are the last. */
const smallCorrection = 1e-6;

/** Writes ẏ by (3) and (4). Returns the evaluations of f, negative if the matrix is singular. Allocates. */
function solveConsistentSlope(system: ConsistentSlopeSystem, out: Float64Array): number {
  const { t, y, norm, mass, nullSpaces, J, slope, solver } = system;
  const n = y.length;
  const matrix = mass.matrix.slice();
  out.set(slope);
  for (const u of nullSpaces.left) {
    const along = dot(u, slope);
    for (let i = 0; i < n; i++) out[i] -= along * u[i];
    for (let j = 0; j < n; j++) {
      let sum = 0;
      for (let k = 0; k < n; k++) sum += u[k] * J[k * n + j];
      for (let i = 0; i < n; i++) matrix[i * n + j] += u[i] * sum;
    }
  }
  if (!solver.factor(matrix)) return -1;
  solver.solve(out); // (3)

  const rate = new Float64Array(n);
  const correction = new Float64Array(n);
  const size = new Float64Array(1);
  let evaluations = 0;
  for (let pass = 0; pass < maxPasses; pass++) {
    measureRate(system, out, rate);
    evaluations += 2;
    correction.fill(0);
    for (const u of nullSpaces.left) {
      const along = dot(u, rate);
      for (let i = 0; i < n; i++) correction[i] -= along * u[i];
    }
    if (!isFiniteVector(correction)) break;
    solver.solve(correction);
    for (let i = 0; i < n; i++) out[i] += correction[i]; // (4)
    errorNorm(norm, out, y, y, size);
    const whole = size[0];
    errorNorm(norm, correction, y, y, size);
    if (!(size[0] > smallCorrection * whole)) break;
  }
  mass.update(t, y);
  return evaluations;
}

/** ρ′ at τ = 0 of ρ(τ) = f − M w at (t + τ, y + τ w), from ρ at 0, τ and 2τ. Allocates. */
function measureRate(system: ConsistentSlopeSystem, w: Float64Array, rate: Float64Array): void {
  const { f, t, y, mass, slope, leastSize } = system;
  const n = y.length;
  let ownTime = Infinity;
  for (let i = 0; i < n; i++) {
    const time = Math.max(Math.abs(y[i]), leastSize[i]) / Math.abs(w[i]);
    if (time < ownTime) ownTime = time;
  }
  const wanted = ownTime > 0 && ownTime < Infinity ? ownTime : 1;
  const first = t + Math.max(timeShare * wanted, leastUlps * Number.EPSILON * Math.abs(t));
  const tau = first - t;
  const argument = new Float64Array(n);
  const image = new Float64Array(n);
  const rho = (time: number, out: Float64Array): void => {
    for (let i = 0; i < n; i++) argument[i] = y[i] + (time - t) * w[i];
    f(time, argument, out);
    mass.update(time, argument);
    mass.multiply(w, image);
    for (let i = 0; i < n; i++) out[i] -= image[i];
  };
  const near = new Float64Array(n);
  const far = new Float64Array(n);
  rho(first, near);
  rho(t + 2 * tau, far);
  mass.update(t, y);
  mass.multiply(w, image);
  for (let i = 0; i < n; i++) {
    const start = slope[i] - image[i];
    rate[i] = (4 * (near[i] - start) - (far[i] - start)) / (2 * tau);
  }
}

/** Least τ in units in the last place of t. */
const leastUlps = 1e4;

function multiply(m: Float64Array, v: Float64Array, out: Float64Array): void {
  const n = v.length;
  for (let i = 0; i < n; i++) {
    let sum = 0;
    for (let j = 0; j < n; j++) sum += m[i * n + j] * v[j];
    out[i] = sum;
  }
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += a[i] * b[i];
  return sum;
}
