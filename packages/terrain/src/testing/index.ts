export { describeTerrain } from "./describe-terrain.ts";
export type { TerrainSuiteOptions, TestRunner } from "./test-runner.ts";
