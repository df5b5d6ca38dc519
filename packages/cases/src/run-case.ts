import type { RunResult } from "@talus/results";
import { builtInLaws, createModel, type LawTables, simulate } from "@talus/simulation";
import { createTerrain } from "@talus/terrain";
import { planeFormulations } from "@talus/unified-form";
import type { Case, CaseDescription, CaseReport, Comparison, ScenarioCase } from "./case/case.ts";

const caseLaws: LawTables = { ...builtInLaws, formulations: planeFormulations };

/**
 * Runs a case, or lets it compute, and measures it against its reference. A numerical failure has error Infinity.
 *
 * @param laws tables of laws, when a case names one that is not built in
 * @throws TypeError for anything that is not a case
 */
export function runCase(one: Case, laws: LawTables = caseLaws): CaseReport {
  requireCase("runCase", one);
  if ("compute" in one) return reportComparisons(one, one.compute());
  const run = simulate(createModel(one.scenario, createTerrain(one.terrain), laws));
  return reportCase(one, run);
}

/**
 * The report of a case of a scenario from a run that was made elsewhere (a worker, a page).
 *
 * @throws TypeError for anything that is not a case of a scenario, or not a result
 */
export function reportCase(one: ScenarioCase, run: RunResult): CaseReport {
  requireCase("reportCase", one);
  if (typeof one.compare !== "function") {
    throw new TypeError(`reportCase: case ${one.id} has no scenario; use runCase`);
  }
  if (!Array.isArray(run?.events)) {
    throw new TypeError(`reportCase: run must be a result of simulate, got ${String(run)}`);
  }
  return reportComparisons(one, run.outcome === undefined ? [] : one.compare(run));
}

function reportComparisons(
  { id, title, source, tolerance }: CaseDescription,
  comparisons: readonly Comparison[],
): CaseReport {
  const error = comparisons.length === 0 ? Infinity : Math.max(...comparisons.map(errorOf));
  return { id, title, source, passed: error <= tolerance, error, tolerance, comparisons };
}

function requireCase(where: string, one: Case): void {
  const isCase = typeof one === "object" && one !== null && typeof one.id === "string";
  if (isCase && one.tolerance >= 0 && ("compute" in one || "scenario" in one)) return;
  throw new TypeError(
    `${where}: one must be a case with id, tolerance, and a scenario or compute, got ${String(one)}`,
  );
}

/**
 * |computed - reference| relative to the comparison's scale; where the scale is 0, absolute. Infinity where one of them
 * is NaN.
 *
 * @throws TypeError for anything that is not a comparison
 */
export function errorOf(comparison: Comparison): number {
  if (typeof comparison?.computed !== "number" || typeof comparison.reference !== "number") {
    throw new TypeError(
      `errorOf: comparison must have the numbers computed and reference, got ${String(comparison)}`,
    );
  }
  const { computed, reference, scale = Math.abs(reference) } = comparison;
  if (Number.isNaN(scale)) return Infinity;
  const difference = Math.abs(computed - reference);
  if (!(difference <= Number.MAX_VALUE)) return Infinity;
  return scale > 0 ? difference / scale : difference;
}
