export type { FileSource, OpenFile } from "./files/source/file-source.ts";
export { builtInTables } from "./open/built-in-tables.ts";
export type { LoadedScenario } from "./open/scenario-loader.ts";
export type { RunOutcome, ScenarioRunOptions } from "./open/scenario-run.ts";
export type { SharedGround } from "./open/shared-ground.ts";
export {
  type OpenedScenario,
  type OpenOptions,
  openScenario,
  openSweepJobs,
  type SweepOutcome,
  shareGround,
} from "./open-scenario.ts";
export { runSweep, type SweepWorkers } from "./sweep/run-sweep.ts";
export type { SweepJob } from "./sweep/sweep-job.ts";
export { planSweep, type SweepPlan } from "./sweep/sweep-plan.ts";
export { createSweepTable, type SweepTable } from "./sweep/sweep-table.ts";
export { parseVariation, type Variation, variationOf, variationsOf } from "./sweep/sweep-values.ts";
