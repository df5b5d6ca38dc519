import { isSuccess, type Problem, type Stepper, solveIvp } from "@talus/ode";
import type { CaseDescription, CaseSolver, Comparison, ComputedCase } from "../case/case.ts";

/** A differential equation with a known solution. */
export interface SolverChoice extends CaseDescription {
  readonly problem: Omit<Problem, "tEnd">;
  /** Times at which the solution is compared, ascending; a step ends at each. */
  readonly times: readonly number[];
  /** Sizes of the components, the units of their absolute tolerance; default 1 each. */
  readonly sizes?: readonly number[];
  /** Methods that can solve it. */
  readonly steppers: readonly Stepper[];
  /** Default solver of the case; its stepper is one of these. */
  readonly solver: CaseSolver;
  /** @param states y at each of the times */
  compare(states: readonly Float64Array[]): readonly Comparison[];
}

/**
 * Steps after which a solution is abandoned: far more than any of these methods needs for a sensible tolerance.
 */
const MOST_STEPS = 300_000;

/** A case that integrates a differential equation by any of its methods. */
export function solverCase(choice: SolverChoice): ComputedCase {
  const { problem, times, sizes = [], steppers, solver, compare, ...about } = choice;
  const computeWith = (way: CaseSolver): readonly Comparison[] => {
    const { relativeTolerance } = way;
    const stepper = steppers.find(({ name }) => name === way.stepper);
    if (stepper === undefined) {
      const known = steppers.map(({ name }) => name).join(", ");
      throw new RangeError(`${about.id}: stepper must be one of ${known}, got ${way.stepper}`);
    }
    const absoluteTolerance = Array.from(problem.y0, (_, i) => way.absoluteTolerance * (sizes[i] ?? 1));
    const solution = solveIvp(
      { ...problem, tEnd: times[times.length - 1] },
      { stepper, relativeTolerance, absoluteTolerance, maxSteps: MOST_STEPS, scheduledTimes: times },
    );
    if (!isSuccess(solution.status)) return [];
    const states = times.map((t) => {
      const y = new Float64Array(problem.y0.length);
      solution.at(t, y);
      return y;
    });
    return compare(states);
  };
  const names = steppers.map(({ name }) => name);
  return { ...about, steppers: names, compute: () => computeWith(solver), computeWith };
}
