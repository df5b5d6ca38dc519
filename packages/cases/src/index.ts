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
} from "./case/case.ts";
export { allCases, caseGroups } from "./case-groups.ts";
export { type ExactPhase, type ExactPhaseKind, exactAt } from "./plane/exact-motion.ts";
export {
  type LaboratorySettings,
  laboratory,
  laboratoryPhases,
  laboratoryRegimes,
  laboratorySlip,
} from "./plane/laboratory.ts";
export { type LaboratoryPreset, laboratoryPresets } from "./plane/laboratory-presets.ts";
export { errorOf, reportCase, runCase } from "./run-case.ts";
export type * from "./sketch/sketch.ts";
