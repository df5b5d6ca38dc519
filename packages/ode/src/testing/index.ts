export { describeController } from "./describe-controller.ts";
export { describeStepper } from "./describe-stepper.ts";
export { describeTableau } from "./describe-tableau.ts";
export type { TestRunner } from "./test-runner.ts";
