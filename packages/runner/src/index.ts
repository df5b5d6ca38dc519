export { type PlannedRun, planSweep, type SweepPlan } from "./sweep/sweep-plan.ts";
export { parseVariation, type Variation, variationOf } from "./sweep/sweep-values.ts";
