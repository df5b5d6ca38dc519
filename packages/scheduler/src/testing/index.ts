export { describeHybridSystem, type HybridSystemSuiteOptions } from "./describe-hybrid-system.ts";
export { describePhase, type PhaseSample } from "./describe-phase.ts";
export type { TestRunner } from "./test-runner.ts";
