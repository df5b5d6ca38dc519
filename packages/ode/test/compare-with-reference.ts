import type { Tool } from "@talus/testing-tools";
import { geometricMean, isResolved } from "./problem-ladder.ts";
import { problemsFor, runLadder, type TestedMethod } from "./problem-methods.ts";
import { runReferenceCode } from "./problem-run.ts";

export interface Comparison {
  /** Error over that of the reference code, geometric mean over the tolerances at which the latter has followed the solution. */
  readonly ratio: number;
  /** The same for evaluations of f. */
  readonly work: number;
}

/**
 * A method beside its reference code, by problem. The mean is needed since one error may be small by chance: its
 * components change sign.
 */
export function compareWithReference(scipy: Tool, method: TestedMethod): Map<string, Comparison> {
  const { code, codeTolerance = 0 } = method;
  if (code === undefined) return new Map();
  const problems = problemsFor(method).filter(({ mass }) => mass === undefined);
  const tolerances = method.tolerances.filter((tolerance) => tolerance >= codeTolerance);
  const reference = runReferenceCode(scipy, code, problems, tolerances);
  return new Map(
    problems.flatMap((problem) => {
      const ours = runLadder(method, problem);
      const pairs = (reference.get(problem.id) ?? []).flatMap((theirs) => {
        const run = ours.find(({ tolerance }) => tolerance === theirs.tolerance);
        return run !== undefined && isResolved(theirs) ? [{ run, theirs }] : [];
      });
      if (pairs.length === 0) return [];
      const ratio = geometricMean(pairs.map(({ run, theirs }) => run.error / theirs.error));
      const work = geometricMean(pairs.map(({ run, theirs }) => run.evaluations / theirs.evaluations));
      return [[problem.id, { ratio, work }] as const];
    }),
  );
}
