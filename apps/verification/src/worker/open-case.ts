import { type CaseReport, type Comparison, errorOf, reportCase, runCase } from "@talus/cases";
import { createModel, simulate } from "@talus/simulation";
import { createTerrain } from "@talus/terrain";
import type { CaseChoice } from "./jobs.ts";
import { chosenCase } from "./known-cases.ts";

/** Everything that the page of one case shows. */
export interface CasePage {
  readonly id: string;
  readonly title: string;
  readonly source: string;
  readonly tolerance: number;
  readonly because: string;
  readonly report: MeasuredReport;
}

/** A report with the error of each comparison, relative to its scale. */
export interface MeasuredReport extends CaseReport {
  readonly comparisons: readonly (Comparison & { readonly error: number })[];
}

export function openCase(choice: CaseChoice): CasePage {
  const one = chosenCase(choice);
  const { id, title, source, tolerance, because } = one;
  const report =
    "scenario" in one
      ? reportCase(one, simulate(createModel(one.scenario, createTerrain(one.terrain))))
      : runCase(one);
  return { id, title, source, tolerance, because, report: measured(report) };
}

function measured(report: CaseReport): MeasuredReport {
  return { ...report, comparisons: report.comparisons.map((each) => ({ ...each, error: errorOf(each) })) };
}
