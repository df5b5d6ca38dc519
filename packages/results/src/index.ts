export { checkListeners, checkRunOptions, rejectUnknownKeys } from "./check-options.ts";
export { createLargestValue, type LargestValue } from "./largest-value.ts";
export { residualWarnings } from "./residual-warnings.ts";
export type * from "./run-options.ts";
export type * from "./run-records.ts";
export { createSample } from "./sample.ts";
export { completed, refusingAfterThrow, type Simulation } from "./simulation.ts";
