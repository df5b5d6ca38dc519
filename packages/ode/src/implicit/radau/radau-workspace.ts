import type { ErrorNorm } from "../../stepper/error-norm.ts";
import type { StepperContext } from "../../stepper/stepper.ts";
import { createDefaultContext } from "../equations/default-context.ts";
import {
  createImplicitCore,
  type ImplicitCore,
  restoreWithCore,
  saveWithCore,
} from "../equations/implicit-core.ts";
import { checkImplicitOptions, type ImplicitOptions } from "../equations/implicit-options.ts";
import type { ComplexLinearSolver } from "../equations/linear-solver.ts";

/** Offsets in `RadauWorkspace.scalars`: everything remembered besides arrays. */
export const RadauScalar = {
  /** Size of the last attempt, s. */
  h: 0,
  /** Size of the step whose stages are in `pastStages`, s; 0: there is none. */
  pastStep: 1,
  /** 1 between `carryOver` and the `begin` that follows it. */
  isCarried: 2,
  /** Step size for which the matrices are factored, s; 0: none. */
  factored: 3,
  /** Iterations of the last attempt. */
  iterations: 4,
  /** Size and error norm of the last accepted step; size 0: none. */
  acceptedStep: 5,
  acceptedError: 6,
  /** 1 while the last attempt was rejected. */
  isRejected: 7,
} as const;
const scalarCount = 8;

/** Memory of a Radau IIA step on n components. Stages are rows of n numbers, one after the other. */
export interface RadauWorkspace {
  readonly n: number;
  /** Holds J and M with their age, and M − (h/γ) J in factors. */
  readonly core: ImplicitCore;
  readonly maxIterations: number;
  /** See `RadauScalar`. */
  readonly scalars: Float64Array;
  /** y at the start of the last attempt. */
  readonly start: Float64Array;
  /** Z_1, Z_2, Z_3 of the last attempt, length 3 n. */
  readonly stages: Float64Array;
  /** The same of the last accepted step: starting values are extrapolated from it. */
  readonly pastStages: Float64Array;
  /** ẏ at the start. */
  readonly slope: Float64Array;
  /** f at the start; ẏ where M is the identity. */
  readonly force: Float64Array;
  /** W = (T⁻¹ ⊗ I) Z, length 3 n. */
  readonly transformed: Float64Array;
  /** f − M ẏ at the stages, length 3 n. */
  readonly residuals: Float64Array;
  /** Transformed residuals, then increments of W: three arrays, as the solvers take them. */
  readonly increments: readonly [Float64Array, Float64Array, Float64Array];
  readonly argument: Float64Array;
  readonly scratch: Float64Array;
  readonly image: Float64Array;
  /** (α + iβ)/h M − J in factors. */
  readonly complexSolver: ComplexLinearSolver;
  readonly complexReal: Float64Array;
  readonly complexImaginary: Float64Array;
}

/**
 * A fiftieth of the value of Hairer and Wanner: their first increment may end the iteration by the rate of the step
 * before, which on smooth stretches leaves four times the error for a seventh less work (Van der Pol, HIRES).
 */
const largestShare = 6e-4;

/**
 * Error that the iteration may leave, in units of the tolerance. Source: Hairer and Wanner (1996), Solving Ordinary
 * Differential Equations II, section IV.8. Differs from it: a fiftieth, see `largestShare`.
 */
function defaultIterationTolerance({ relativeTolerance }: ErrorNorm): number {
  const roundOff = 10 * Number.EPSILON;
  if (relativeTolerance < roundOff) return largestShare;
  const share = Math.min(largestShare, 0.02 * Math.sqrt(relativeTolerance));
  return Math.max(roundOff / relativeTolerance, share);
}

export function createRadauWorkspace(
  where: string,
  n: number,
  given: StepperContext | undefined,
  options: ImplicitOptions,
): RadauWorkspace {
  const context = given ?? createDefaultContext(n);
  const used = checkImplicitOptions(where, {
    iterationTolerance: defaultIterationTolerance(context.norm),
    ...options,
  });
  return {
    n,
    core: createImplicitCore(where, n, context, used),
    maxIterations: used.maxIterations,
    scalars: new Float64Array(scalarCount),
    start: new Float64Array(n),
    stages: new Float64Array(3 * n),
    pastStages: new Float64Array(3 * n),
    slope: new Float64Array(n),
    force: new Float64Array(n),
    transformed: new Float64Array(3 * n),
    residuals: new Float64Array(3 * n),
    increments: [new Float64Array(n), new Float64Array(n), new Float64Array(n)],
    argument: new Float64Array(n),
    scratch: new Float64Array(n),
    image: new Float64Array(n),
    complexSolver: used.linearAlgebra.createComplexSolver(n),
    complexReal: new Float64Array(n * n),
    complexImaginary: new Float64Array(n * n),
  };
}

/** Arrays that make up the state of a run beside the core, in the order in which they are saved. */
function savedArrays(workspace: RadauWorkspace): readonly Float64Array[] {
  const { scalars, start, stages, pastStages, slope, force, complexReal, complexImaginary } = workspace;
  return [scalars, start, stages, pastStages, slope, force, complexReal, complexImaginary];
}

export function saveRadauWorkspace(workspace: RadauWorkspace): Float64Array {
  return saveWithCore(savedArrays(workspace), workspace.core);
}

export function restoreRadauWorkspace(workspace: RadauWorkspace, saved: Float64Array): void {
  const { scalars, complexSolver, complexReal, complexImaginary } = workspace;
  restoreWithCore(savedArrays(workspace), workspace.core, saved);
  if (scalars[RadauScalar.factored] > 0) complexSolver.factor(complexReal, complexImaginary);
}
