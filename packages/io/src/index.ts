export { scenarioDefaults } from "./defaults.ts";
export { withDocumentFiles, withoutResults } from "./document-files.ts";
export { eventsCsv, eventsHeader, eventsRow } from "./events-csv.ts";
export { gatesCsv, gatesHeader, gatesRow } from "./gates-csv.ts";
export type { FileAccess } from "./include.ts";
export { createJsonRows, type JsonRows } from "./json-rows.ts";
export type { KnownLaw, KnownNames } from "./law-rule.ts";
export { createLoadRows, type LoadRows, loadsHeader } from "./loads-csv.ts";
export { type InputFile, manifestJson, type RunFacts, scenarioJson } from "./manifest-json.ts";
export { type MapOrigin, shiftToOrigin, toMap } from "./map-origin.ts";
export {
  createScenarioReader,
  type ParseOptions,
  parseScenario,
  readDocument,
  type ScenarioFormat,
} from "./parse-scenario.ts";
export {
  type ResolvedScene,
  resolveScene,
  type SceneFile,
  sceneFiles,
  withGateFiles,
  withSceneFiles,
} from "./resolve-scene.ts";
export {
  groundNear,
  type ResolvedTerrain,
  type ResolveOptions,
  resolveTerrain,
  terrainFiles,
} from "./resolve-terrain.ts";
export {
  csvTables,
  gatherCsvTables,
  jsonTables,
  type OpenTable,
  type ResultTables,
  type TabledRun,
} from "./result-tables.ts";
export { scenarioSchema } from "./scenario-schema.ts";
export { scenarioYaml } from "./scenario-yaml.ts";
export { parseSetting, parseValue, type Setting, withSettings } from "./setting.ts";
export { type SummaryContext, summaryJson, summaryRecord } from "./summary-json.ts";
export { type PlannedRun, planSweep, type SweepPlan } from "./sweep-plan.ts";
export {
  type SweepCells,
  sweepColumns,
  sweepFigures,
  sweepHeader,
  sweepRow,
} from "./sweep-table.ts";
export { parseVariation, type Variation, variationOf } from "./sweep-values.ts";
export { trajectoryHeader, trajectoryRow } from "./trajectory-csv.ts";
export { createTrajectoryHash, fileHash, type TrajectoryHash } from "./trajectory-hash.ts";
