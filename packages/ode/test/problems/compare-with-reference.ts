import type { Tool } from "@talus/testing-tools";
import { geometricMean, isResolved } from "./problem-ladder.ts";
import { problemsFor, type TestedMethod } from "./problem-methods.ts";
import { runReferenceCode, solveProblem } from "./problem-run.ts";

export interface Comparison {
  /**
   * Error over that of the reference code, geometric mean over the tolerances at which the latter has followed the
   * solution.
   */
  readonly ratio: number;
}

/**
 * A method beside its reference code, by problem. The mean is needed since one error may be small by chance: its
 * components change sign.
 */
export function compareWithReference(scipy: Tool, method: TestedMethod): Map<string, Comparison> {
  const { code, compared = [], stepper } = method;
  if (code === undefined) return new Map();
  const problems = problemsFor(method).filter(({ mass }) => mass === undefined);
  const reference = runReferenceCode(scipy, code, problems, compared);
  return new Map(
    problems.flatMap((problem) => {
      const pairs = (reference.get(problem.id) ?? [])
        .filter(({ tolerance, error }) => tolerance >= (problem.leastTolerance ?? 0) && isResolved({ error }))
        .map((theirs) => ({ run: solveProblem(problem, stepper, theirs.tolerance), theirs }));
      if (pairs.length === 0) return [];
      const ratio = geometricMean(pairs.map(({ run, theirs }) => run.error / theirs.error));
      return [[problem.id, { ratio }] as const];
    }),
  );
}
