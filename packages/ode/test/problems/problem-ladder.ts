import type { TestProblem } from "@talus/ode/problems";
import type { ProblemRun } from "./problem-run.ts";

/** Above this an error is as large as the solution, and no theory of small errors holds. */
const resolved = 0.05;

export const isResolved = ({ error }: Pick<ProblemRun, "error">): boolean => error < resolved;

/** The runs from the first on whose error, and all that follow, is small. */
export function resolvedRuns(runs: readonly ProblemRun[]): ProblemRun[] {
  const large = runs.map((run) => !isResolved(run));
  return runs.slice(large.lastIndexOf(true) + 1);
}

/** Decades by which the error falls for each decade of the tolerance: slope of the least-squares line in logarithms. */
export function decadesPerDecade(runs: readonly ProblemRun[]): number {
  const x = runs.map(({ tolerance }) => Math.log10(tolerance));
  const y = runs.map(({ error }) => Math.log10(error));
  const mean = (values: readonly number[]): number => values.reduce((sum, v) => sum + v, 0) / values.length;
  const xMean = mean(x);
  const yMean = mean(y);
  const covariance = mean(x.map((v, i) => (v - xMean) * (y[i] - yMean)));
  return covariance / mean(x.map((v) => (v - xMean) ** 2));
}

/**
 * Bound of the error by linear theory: each step adds at most √n tolerances in its largest component, since the norm is
 * a root mean square, and disturbances grow by `growth` at most.
 */
export function errorBound({ n, growth }: TestProblem, { steps, tolerance }: ProblemRun): number {
  return Math.sqrt(n) * steps * growth * tolerance;
}

export function geometricMean(values: readonly number[]): number {
  return Math.exp(values.reduce((sum, value) => sum + Math.log(value), 0) / values.length);
}
