export { scenarioDefaults } from "./defaults.ts";
export { withDocumentFiles, withoutResults } from "./document-files.ts";
export type { FileAccess } from "./include.ts";
export type { KnownLaw, KnownNames } from "./law-rule.ts";
export { shiftToOrigin } from "./map-origin.ts";
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
export { scenarioSchema } from "./scenario-schema.ts";
export { scenarioJson, scenarioYaml } from "./scenario-yaml.ts";
export { parseSetting, parseValue, type Setting, withSettings } from "./setting.ts";
export { type PlannedRun, planSweep, type SweepPlan } from "./sweep-plan.ts";
export { parseVariation, type Variation, variationOf } from "./sweep-values.ts";
