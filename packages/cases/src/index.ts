export type {
  Case,
  CaseCurve,
  CaseDescription,
  CaseEquation,
  CaseGroup,
  CaseParameter,
  CaseReport,
  CaseSolver,
  CaseVariation,
  Comparison,
  ComputedCase,
  ScenarioCase,
} from "./case.ts";
export { allCases, caseGroups } from "./case-groups.ts";
export { errorOf, reportCase, runCase } from "./run-case.ts";
export type * from "./sketch/sketch.ts";
