export {
  type ParseOptions,
  parseScenario,
  readDocument,
  readDocuments,
  type ScenarioFormat,
} from "./documents/parse-scenario.ts";
export { parseSetting, parseValue } from "./documents/parse-setting.ts";
export { scenarioJson, scenarioYaml } from "./documents/scenario-text.ts";
export { type ResolvedScene, resolveScene } from "./ground/resolve-scene.ts";
export {
  groundNear,
  type ResolvedTerrain,
  type ResolveOptions,
  resolveTerrain,
  terrainFiles,
} from "./ground/resolve-terrain.ts";
export { shiftToOrigin } from "./ground/shift-to-origin.ts";
