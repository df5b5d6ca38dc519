export type { FilePaths } from "./files/source/file-paths.ts";
export type { FileSource, OpenFile, SourceContents } from "./files/source/file-source.ts";
export { builtInTables } from "./open/built-in-tables.ts";
export type { ScenarioSource } from "./open/scenario-document.ts";
export type { LoadedScenario } from "./open/scenario-loader.ts";
export type { RunOutcome } from "./open/scenario-run.ts";
export {
  type DoSweepJob,
  type OpenedScenario,
  type OpenOptions,
  openScenario,
  openSweepJobs,
  type SweepOptions,
  type SweepOutcome,
  type SweptOptions,
} from "./open-scenario.ts";
export { runSweep, type SweepWorkers, type Workers } from "./sweep/run-sweep.ts";
export type { SweepJob } from "./sweep/sweep-job.ts";
export { type PlannedRun, planSweep, type SweepPlan } from "./sweep/sweep-plan.ts";
export { createSweepTable, type SweepTable } from "./sweep/sweep-table.ts";
export { parseVariation, type Variation, variationOf, variationsOf } from "./sweep/sweep-values.ts";
