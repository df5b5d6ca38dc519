export { parseScenario, readDocument, readDocuments } from "./documents/parse-scenario.ts";
export { parseSetting, parseValue } from "./documents/parse-setting.ts";
export { scenarioJson, scenarioYaml } from "./documents/scenario-text.ts";
export { resolveScene } from "./ground/resolve-scene.ts";
export { groundNear, resolveTerrain, terrainFiles } from "./ground/resolve-terrain.ts";
export { shiftToOrigin } from "./ground/shift-to-origin.ts";
