export { describeController } from "./describe-controller.ts";
export { describeEsdirkTableau } from "./describe-esdirk-tableau.ts";
export { describeStepper } from "./describe-stepper.ts";
export { describeTableau } from "./describe-tableau.ts";
