import { createModel, type LawTables, type RunResult, simulate } from "@talus/simulation";
import { createTerrain } from "@talus/terrain";
import type { Case, CaseDescription, CaseReport, Comparison, ScenarioCase } from "./case.ts";

/**
 * Runs a case, or lets it compute, and measures it against its reference. What fails numerically has error Infinity.
 *
 * @param laws tables of laws, when a case names one that is not built in
 */
export function runCase(one: Case, laws?: LawTables): CaseReport {
  if ("compute" in one) return reportComparisons(one, one.compute());
  const run = simulate(createModel(one.scenario, createTerrain(one.terrain), laws));
  return reportCase(one, run);
}

/** The report of a case of a scenario from a run that was made elsewhere (a worker, a page). */
export function reportCase(one: ScenarioCase, run: RunResult): CaseReport {
  return reportComparisons(one, run.outcome === undefined ? [] : one.compare(run));
}

function reportComparisons(
  { id, title, source, tolerance }: CaseDescription,
  comparisons: readonly Comparison[],
): CaseReport {
  const error = comparisons.length === 0 ? Infinity : Math.max(...comparisons.map(errorOf));
  return { id, title, source, passed: error <= tolerance, error, tolerance, comparisons };
}

/** |computed - reference| relative to the comparison's scale; where the scale is 0, absolute. */
export function errorOf({ computed, reference, scale = Math.abs(reference) }: Comparison): number {
  const difference = Math.abs(computed - reference);
  if (!(difference <= Number.MAX_VALUE)) return Infinity;
  return scale > 0 ? difference / scale : difference;
}
