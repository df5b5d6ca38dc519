export { type CsvTable, readCsv, readNumberCell } from "./csv.ts";
export { scenarioDefaults } from "./defaults.ts";
export { eventsCsv, eventsHeader, eventsRow } from "./events-csv.ts";
export { gatesCsv, gatesHeader } from "./gates-csv.ts";
export { type JsonRecord, type JsonValue, jsonText } from "./json-text.ts";
export type { KnownLaw, KnownNames } from "./law-rule.ts";
export { createLoadRows, type LoadRows, loadsHeader } from "./loads-csv.ts";
export { type InputFile, manifestJson, type RunFacts, scenarioJson } from "./manifest-json.ts";
export { type MapOrigin, shiftToOrigin, toMap } from "./map-origin.ts";
export { type ParseOptions, parseScenario, type ScenarioFormat } from "./parse-scenario.ts";
export {
  type ResolvedScene,
  resolveScene,
  type SceneFile,
  sceneFiles,
  withSceneFiles,
} from "./resolve-scene.ts";
export {
  type ResolvedTerrain,
  type ResolveOptions,
  resolveTerrain,
  terrainFiles,
} from "./resolve-terrain.ts";
export { ScenarioError } from "./scenario-error.ts";
export { scenarioYaml } from "./scenario-yaml.ts";
export { type SummaryContext, summaryJson, summaryRecord } from "./summary-json.ts";
export { trajectoryHeader, trajectoryRow } from "./trajectory-csv.ts";
export { createTrajectoryHash, fileHash, type TrajectoryHash } from "./trajectory-hash.ts";
