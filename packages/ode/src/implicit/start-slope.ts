import { errorNorm } from "../error-norm.ts";
import type { StepperContext, StepperFailure } from "../stepper.ts";
import type { VectorField } from "../vector-field.ts";
import { isFiniteVector } from "./finite.ts";
import { createJacobian } from "./jacobian.ts";
import type { LinearAlgebra, LinearSolver } from "./linear-solver.ts";
import { createMass, type Mass } from "./mass.ts";
import { computeNullSpaces, type NullSpaces } from "./null-spaces.ts";

/** Finds ẏ with M ẏ = f at the start of a run, and whether y is a state that the equations allow. */
export interface StartSlope {
  /**
   * Writes ẏ at (t, y) into `out`. Allocates where M is not the identity.
   *
   * @returns number of evaluations of f
   */
  evaluate(f: VectorField, t: number, y: Float64Array, out: Float64Array): number;
  /** Of the last `evaluate`. */
  readonly failure: StepperFailure;
  /** Of the last `evaluate`: how far y is from the algebraic equations, in the error norm; 0 for a regular M. */
  readonly inconsistency: number;
  /** Newton's correction of y towards the algebraic equations, of the last `evaluate`, length n; 0 for a regular M. */
  readonly correction: Float64Array;
}

/**
 * Regular M: ẏ = M⁻¹ f. Singular M, with U_0ᵀ M = 0 and M V_0 = 0 (see `computeNullSpaces`): the equations U_0ᵀ f = 0 are
 * algebraic, the directions V_0 have no derivative in the equations. Then
 *
 *   correction = −V_0 (U_0ᵀ J V_0)⁻¹ U_0ᵀ f                                                  (1)
 *   inconsistency = ‖correction‖; more than 1 is the failure "inconsistent-start"             (2)
 *   (M + U_0 U_0ᵀ G) ẏ = (1 − U_0 U_0ᵀ) f − U_0 U_0ᵀ ρ_t,  G = ∂ρ/∂y, ρ = f − M w             (3)
 *
 * (3) joins the differential equations with the derivative of the algebraic ones along the solution, which gives the rates of the
 * algebraic components too. w is ẏ held fixed; its part in G and ρ_t counts only where U_0 turns with t or y, and is found in a
 * second pass. A singular matrix in (1) means an index above 1: the failure is "singular-matrix".
 */
export function createStartSlope(n: number, context: StepperContext, algebra: LinearAlgebra): StartSlope {
  const { norm } = context;
  const mass = createMass("createStartSlope", n, context.mass);
  const jacobian = createJacobian(n, context.jacobian, norm);
  const solver = algebra.createSolver(n);
  const J = new Float64Array(n * n);
  const slope = new Float64Array(n);
  const correction = new Float64Array(n);
  const size = new Float64Array(1);
  let failure: StepperFailure = "none";
  let inconsistency = 0;
  let nullSpaces: NullSpaces | undefined;

  function evaluate(f: VectorField, t: number, y: Float64Array, out: Float64Array): number {
    failure = "none";
    inconsistency = 0;
    correction.fill(0);
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
    if (nullSpaces.rank === n) {
      if (solver.factor(mass.matrix)) solver.solve(out);
      else failure = "singular-matrix";
      return 1;
    }
    slope.set(out);
    const evaluations = 1 + jacobian.evaluate(f, t, y, slope, 0, J);
    if (!algebraicCorrection(nullSpaces, J, slope, algebra, correction)) {
      failure = "singular-matrix";
      return evaluations;
    }
    errorNorm(norm, correction, y, y, size); // (2)
    inconsistency = size[0];
    if (!(inconsistency <= 1)) {
      failure = "inconsistent-start";
      return evaluations;
    }
    const system = { f, t, y, mass, nullSpaces, J, slope, solver };
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
  algebra: LinearAlgebra,
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
  const solver = algebra.createSolver(m);
  if (!solver.factor(reduced)) return false;
  solver.solve(b);
  out.fill(0);
  for (let j = 0; j < m; j++) {
    for (let i = 0; i < n; i++) out[i] += b[j] * right[j][i];
  }
  return true;
}

/** All that (3) is made of. */
interface ConsistentSlopeSystem {
  readonly f: VectorField;
  readonly t: number;
  readonly y: Float64Array;
  readonly mass: Mass;
  readonly nullSpaces: NullSpaces;
  readonly J: Float64Array;
  /** f(t, y). */
  readonly slope: Float64Array;
  readonly solver: LinearSolver;
}

/** Time over which ρ_t is differenced, as a share of the time in which y changes by itself; dimensionless. */
const timeShare = 1 / 1_048_576;

/** Writes ẏ by (3). Returns the evaluations of f, negative if the matrix is singular. Allocates. */
function solveConsistentSlope(system: ConsistentSlopeSystem, out: Float64Array): number {
  const { f, t, y, mass, nullSpaces, J, slope, solver } = system;
  const n = y.length;
  const m = mass.matrix.slice();
  const G = J.slice();
  const rhoT = new Float64Array(n);
  const later = new Float64Array(n);
  const w = new Float64Array(n);
  const pass = (): boolean => {
    const matrix = m.slice();
    out.set(slope);
    for (const u of nullSpaces.left) {
      const along = dot(u, slope) + dot(u, rhoT);
      for (let i = 0; i < n; i++) out[i] -= along * u[i];
      for (let j = 0; j < n; j++) {
        let sum = 0;
        for (let k = 0; k < n; k++) sum += u[k] * G[k * n + j];
        for (let i = 0; i < n; i++) matrix[i * n + j] += u[i] * sum;
      }
    }
    if (!solver.factor(matrix)) return false;
    solver.solve(out);
    return true;
  };
  if (!pass()) return -1;
  const tLater = t + timeShare * ownTime(t, y, out);
  f(tLater, y, later);
  for (let i = 0; i < n; i++) rhoT[i] = (later[i] - slope[i]) / (tLater - t);
  if (!isFiniteVector(rhoT)) rhoT.fill(0);
  if (!pass()) return -1;
  if (mass.kind !== "variable") return 1;

  // Where M changes: ρ = f − M w with w = ẏ of the first pass.
  w.set(out);
  subtractMassDerivative(mass, t, y, w, G);
  const before = new Float64Array(n);
  const after = new Float64Array(n);
  mass.update(t, y);
  mass.multiply(w, before);
  mass.update(tLater, y);
  mass.multiply(w, after);
  for (let i = 0; i < n; i++) rhoT[i] -= (after[i] - before[i]) / (tLater - t);
  mass.update(t, y);
  return pass() ? 1 : -1;
}

/** G ← G − ∂(M(t, y) w)/∂y with w fixed, by divided differences. Leaves `mass` at another y. Allocates. */
function subtractMassDerivative(
  mass: Mass,
  t: number,
  y: Float64Array,
  w: Float64Array,
  G: Float64Array,
): void {
  const n = y.length;
  const argument = y.slice();
  const base = new Float64Array(n);
  const moved = new Float64Array(n);
  mass.update(t, y);
  mass.multiply(w, base);
  for (let j = 0; j < n; j++) {
    argument[j] = y[j] + Math.max(Math.abs(y[j]), 1e-3) / 67_108_864;
    const delta = argument[j] - y[j];
    mass.update(t, argument);
    mass.multiply(w, moved);
    for (let i = 0; i < n; i++) G[i * n + j] -= (moved[i] - base[i]) / delta;
    argument[j] = y[j];
  }
}

/** A time in which y changes by about itself, s, > 0; large against the round-off of t. */
function ownTime(t: number, y: Float64Array, ydot: Float64Array): number {
  let shortest = Infinity;
  for (let i = 0; i < y.length; i++) {
    const time = Math.abs(y[i] / ydot[i]);
    if (time > 0 && time < shortest) shortest = time;
  }
  const resolved = Math.max(Math.abs(t), Number.MIN_VALUE) * 1e-6;
  return Math.max(shortest < Infinity ? shortest : 1, resolved);
}

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
