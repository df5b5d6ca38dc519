import { rejectUnknownOptions } from "../../stepper/options.ts";
import { denseAlgebra, type LinearAlgebra } from "./linear-solver.ts";

/** Options that all methods with iterated stages share. */
export interface ImplicitOptions {
  /**
   * Error that an iteration may leave in a stage, as a fraction of the tolerance. In (0, 1]. Default 0.01. Smaller
   * costs more iterations; larger spoils the error estimate.
   */
  readonly iterationTolerance?: number;
  /** Bound on iterations for one stage; the step is shortened beyond. >= 2. Default 10. */
  readonly maxIterations?: number;
  /**
   * Factorisation of M − d J. Default `denseAlgebra`. Small systems at a start with singular M are always dense.
   */
  readonly linearAlgebra?: LinearAlgebra;
}

export const implicitOptionNames = [
  "iterationTolerance",
  "maxIterations",
  "linearAlgebra",
] as const satisfies readonly (keyof ImplicitOptions)[];

/** @throws TypeError for an unknown option, RangeError for a value out of range */
export function checkImplicitOptions(where: string, options: ImplicitOptions): Required<ImplicitOptions> {
  rejectUnknownOptions(where, options, implicitOptionNames);
  const { iterationTolerance = 0.01, maxIterations = 10, linearAlgebra = denseAlgebra } = options;
  if (!(iterationTolerance > 0 && iterationTolerance <= 1)) {
    throw new RangeError(`${where}: iterationTolerance must be in (0, 1], got ${iterationTolerance}`);
  }
  if (!(Number.isInteger(maxIterations) && maxIterations >= 2)) {
    throw new RangeError(`${where}: maxIterations must be an integer >= 2, got ${maxIterations}`);
  }
  if (typeof linearAlgebra?.createSolver !== "function") {
    throw new TypeError(`${where}: linearAlgebra must have createSolver and createComplexSolver`);
  }
  return { iterationTolerance, maxIterations, linearAlgebra };
}
