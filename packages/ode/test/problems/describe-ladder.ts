import { describe, expect, it } from "vitest";
import { decadesPerDecade, errorBound, geometricMean, isResolved, resolvedRuns } from "./problem-ladder.ts";
import { problemsFor, runLadder, type TestedMethod } from "./problem-methods.ts";
import type { ProblemRun } from "./problem-run.ts";

/** The error of a method on every problem it takes, from tolerance to tolerance. */
export function describeLadder(method: TestedMethod): void {
  const problems = problemsFor(method);
  const ladders = new Map(problems.map((problem) => [problem.id, runLadder(method, problem)]));
  const ladder = (id: string): ProblemRun[] => ladders.get(id) ?? [];

  describe(method.name, () => {
    it.each(problems)("$id: the error falls with the tolerance", ({ id }) => {
      const runs = resolvedRuns(ladder(id));
      expect(runs.length).toBeGreaterThanOrEqual(2);
      // A third of what theory says: errors are small by chance where they change sign, and where stability rules the
      // steps.
      expect(decadesPerDecade(runs)).toBeGreaterThan(method.power / 3);
    });

    it.each(problems)("$id: the error stays within what tolerance, steps and growth allow", (problem) => {
      for (const run of ladder(problem.id).filter(isResolved)) {
        expect(run.error).toBeLessThan(errorBound(problem, run));
      }
    });

    it("in the mean over all problems the error falls over each decade of the tolerance", () => {
      const falls = method.tolerances.slice(1).map((_, i) => {
        const ratios = [...ladders.values()].flatMap((runs) =>
          i + 1 < runs.length && isResolved(runs[i]) ? [runs[i].error / runs[i + 1].error] : [],
        );
        return geometricMean(ratios);
      });
      // Theory says 10^power. The coarsest tolerances are passed in ten steps, the first of which are found by other
      // rules.
      expect(Math.min(...falls)).toBeGreaterThan(10 ** (0.3 * method.power));
      expect(geometricMean(falls)).toBeGreaterThan(10 ** (0.7 * method.power));
    });
  });
}
