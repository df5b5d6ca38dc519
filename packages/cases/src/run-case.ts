import { createModel, type LawTables, type RunResult, simulate } from "@talus/simulation";
import { createTerrain } from "@talus/terrain";
import type { Case, CaseReport, Comparison } from "./case.ts";

/**
 * Runs a case and measures it against its reference. A run that fails numerically has error Infinity.
 *
 * @param laws tables of laws, when a case names one that is not built in
 */
export function runCase(one: Case, laws?: LawTables): CaseReport {
  const run = simulate(createModel(one.scenario, createTerrain(one.terrain), laws));
  return reportCase(one, run);
}

/** The report of a case from a run that was made elsewhere (a worker, a page). */
export function reportCase(one: Case, run: RunResult): CaseReport {
  const { id, title, source, tolerance } = one;
  const comparisons = run.outcome === undefined ? [] : one.compare(run);
  const error = comparisons.length === 0 ? Infinity : Math.max(...comparisons.map(errorOf));
  return { id, title, source, passed: error <= tolerance, error, tolerance, comparisons };
}

/** |computed - reference| relative to the comparison's scale; where the scale is 0, absolute. */
export function errorOf({ computed, reference, scale = Math.abs(reference) }: Comparison): number {
  const difference = Math.abs(computed - reference);
  if (!(difference <= Number.MAX_VALUE)) return Infinity;
  return scale > 0 ? difference / scale : difference;
}
