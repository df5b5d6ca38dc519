export { describeFrictionLaw } from "./describe-friction-law.ts";
export { describeImpactLaw } from "./describe-impact-law.ts";
export type { SuiteOptions, TestRunner } from "./test-runner.ts";
