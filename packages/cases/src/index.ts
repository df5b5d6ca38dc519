import type { Case } from "./case.ts";
import { planeCases } from "./plane-cases.ts";

export type { Case, CaseReport, Comparison } from "./case.ts";
export * as planeMotion from "./plane-closed-forms.ts";
export { errorOf, reportCase, runCase } from "./run-case.ts";

/** All cases, in the order in which they are shown. */
export function allCases(): readonly Case[] {
  return planeCases();
}
