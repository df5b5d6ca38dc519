export type {
  Case,
  CaseCurve,
  CaseEquation,
  CaseParameter,
  CaseReport,
  Comparison,
  ScenarioCase,
} from "./case/case.ts";
export { allCases, caseGroups } from "./case-groups.ts";
export { type ExactPhase, exactAt } from "./plane/exact-motion.ts";
export {
  type LaboratorySettings,
  laboratory,
  laboratoryPhases,
  laboratoryRegimes,
  laboratorySlip,
} from "./plane/laboratory.ts";
export { laboratoryPresets } from "./plane/laboratory-presets.ts";
export { errorOf, reportCase, runCase } from "./run-case.ts";
export type { Sketch, SketchElement, SketchPoint } from "./sketch/sketch.ts";
