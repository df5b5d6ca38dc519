import type { IntegratorProblem } from "../../control/integrator.ts";
import { checkStart, problemNames } from "../../control/integrator-settings.ts";
import { createErrorNorm, type ErrorNorm, errorNorm } from "../../stepper/error-norm.ts";
import { rejectUnknownOptions } from "../../stepper/options.ts";
import { isFiniteVector } from "./finite.ts";
import { createJacobian } from "./jacobian.ts";
import { createMass } from "./mass.ts";
import { computeNullSpaces } from "./null-spaces.ts";
import { algebraicCorrection, createStartSlope } from "./start-slope.ts";

export interface ConsistentStartOptions {
  /** As for the subsequent integration: the unit of the inconsistency, and the scale of differences. */
  readonly relativeTolerance: number;
  readonly absoluteTolerance: number | ArrayLike<number>;
  /** Bound on Newton iterations. Default 25. */
  readonly maxIterations?: number;
}

/** A start for M ẏ = f, or the point at which the search failed. */
export interface ConsistentStart {
  /**
   * "not-converged": Newton's iteration finds no solution of the algebraic equations near y0.
   * "singular-matrix": they do not determine the algebraic part of y: the index is above 1, or an equation is
   * missing.
   */
  readonly kind: "consistent" | "not-converged" | "singular-matrix" | "not-finite";
  /** State, length n: the best found if `kind` is not "consistent". */
  readonly y0: Float64Array;
  /** Slope there, M ẏ = f and the algebraic equations differentiated; 0 if `kind` is not "consistent". */
  readonly ydot0: Float64Array;
  /**
   * Distance of the given y0 from the algebraic equations, in the error norm: 1 is the size of the tolerance.
   */
  readonly inconsistency: number;
  /** Number of equations without a derivative, n minus the rank of M. */
  readonly algebraic: number;
  readonly iterations: number;
}

/**
 * Consistent initial values of M(t, y) ẏ = f(t, y) for index 1 (or 0): the differential part of y0 is kept, the
 * algebraic part is found by Newton's iteration, damped where the residual of the algebraic equations would grow:
 *
 *   y ← y − λ V_0 (U_0ᵀ J V_0)⁻¹ U_0ᵀ f(t, y),   U_0ᵀ M = 0,  M V_0 = 0                            (1)
 *
 * Source: Brown, Hindmarsh and Petzold (1998), Consistent initial condition calculation for differential-algebraic
 * systems, SIAM J. Sci. Comput. 19, 1495–1512. Differs from it: the algebraic part is found from the singular vectors
 * of M instead of being declared.
 *
 * @throws TypeError or RangeError for a wrong argument
 */
export function consistentStart(
  problem: IntegratorProblem,
  options: ConsistentStartOptions,
): ConsistentStart {
  const where = "consistentStart";
  rejectUnknownOptions(where, problem, problemNames);
  rejectUnknownOptions(where, options, optionNames);
  const { f, t0, y0 } = problem;
  const { relativeTolerance, absoluteTolerance, maxIterations = 25 } = options;
  const { length: n } = checkStart(where, problem);
  if (!Number.isFinite(t0)) throw new RangeError(`${where}: t0 must be finite, got ${t0}`);
  if (!(maxIterations >= 1))
    throw new RangeError(`${where}: maxIterations must be >= 1, got ${maxIterations}`);
  const y = Float64Array.from(y0);
  const norm = createErrorNorm(where, n, relativeTolerance, absoluteTolerance);
  const found = findAlgebraicPart(problem, y, norm, maxIterations);
  const ydot0 = new Float64Array(n);
  if (found.kind !== "consistent") return { ...found, y0: y, ydot0 };

  const context = { mass: problem.mass, jacobian: problem.jacobian, norm };
  const start = createStartSlope(n, context);
  start.evaluate(f, t0, y, ydot0);
  if (start.failure === "none") return { ...found, y0: y, ydot0 };
  ydot0.fill(0);
  const kind = start.failure === "singular-matrix" ? "singular-matrix" : "not-converged";
  return { ...found, kind, y0: y, ydot0 };
}

const optionNames = [
  "relativeTolerance",
  "absoluteTolerance",
  "maxIterations",
] as const satisfies readonly (keyof ConsistentStartOptions)[];

/** Corrections below this many units of the tolerance that no longer shrink are round-off. */
const stagnant = 1e-3;
const maxHalvings = 10;

/** Iterates (1) on y, in place. */
function findAlgebraicPart(
  { f, t0, mass: given, jacobian: givenJacobian }: IntegratorProblem,
  y: Float64Array,
  norm: ErrorNorm,
  maxIterations: number,
): Omit<ConsistentStart, "y0" | "ydot0"> {
  const n = y.length;
  const mass = createMass("consistentStart", n, given);
  const jacobian = createJacobian(n, givenJacobian, norm);
  const J = new Float64Array(n * n);
  const slope = new Float64Array(n).fill(Number.NaN); // an f that writes nothing is detected
  const correction = new Float64Array(n);
  const trial = new Float64Array(n);
  const size = new Float64Array(1);
  let inconsistency = 0;
  let previous = Infinity;
  let algebraic = 0;

  for (let iterations = 0; ; iterations++) {
    const end = (kind: ConsistentStart["kind"]) => ({ kind, inconsistency, algebraic, iterations });
    mass.update(t0, y);
    f(t0, y, slope);
    if (!isFiniteVector(slope) || !isFiniteVector(mass.matrix)) return end("not-finite");
    const nullSpaces = computeNullSpaces(mass.matrix, n);
    algebraic = nullSpaces.left.length;
    if (algebraic === 0) return end("consistent");
    jacobian.evaluate(f, t0, y, slope, 0, J);
    if (!algebraicCorrection(nullSpaces, J, slope, correction)) return end("singular-matrix");
    errorNorm(norm, correction, y, y, size);
    if (iterations === 0) inconsistency = size[0];
    const isRoundOff = size[0] <= stagnant && size[0] >= previous / 2;
    if (size[0] === 0 || isRoundOff) return end("consistent");
    if (iterations >= maxIterations) return end(size[0] <= stagnant ? "consistent" : "not-converged");
    previous = size[0];

    // A full step near the solution; a damped one where the residual would grow.
    const residual = algebraicResidual(nullSpaces.left, slope);
    let lambda = 1;
    for (let halving = 0; ; halving++) {
      for (let i = 0; i < n; i++) trial[i] = y[i] + lambda * correction[i]; // (1)
      f(t0, trial, slope);
      const next = algebraicResidual(nullSpaces.left, slope);
      if (next < residual || (next < Infinity && previous <= stagnant)) break;
      if (halving >= maxHalvings) return end("not-converged");
      lambda = lambda / 2;
    }
    y.set(trial);
  }
}

/** |U_0ᵀ f|². */
function algebraicResidual(left: readonly Float64Array[], slope: Float64Array): number {
  let sum = 0;
  for (const u of left) {
    let along = 0;
    for (let i = 0; i < u.length; i++) along += u[i] * slope[i];
    sum += along * along;
  }
  return sum;
}
