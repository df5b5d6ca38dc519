export { checkListeners, checkRunOptions, rejectUnknownKeys } from "./check-options.ts";
export type { ColumnHead } from "./columns/column-heads.ts";
export { type Columns, numberColumn, stretchesOf, textColumn } from "./columns/columns.ts";
export { createEventColumns } from "./columns/event-columns.ts";
export { createGateColumns } from "./columns/gate-columns.ts";
export type { ColumnsOf } from "./columns/growing-columns.ts";
export {
  createLoadColumns,
  type LoadColumns,
  type LoadedModel,
  type PlaceOnObstacle,
} from "./columns/load-columns.ts";
export { createTrajectoryColumns } from "./columns/trajectory-columns.ts";
export { type InputFile, manifestJson, type RunFacts } from "./files/manifest-json.ts";
export { type SummaryContext, summaryJson, summaryRecord } from "./files/summary-json.ts";
export { createTrajectoryHash, fileHash, type TrajectoryHash } from "./files/trajectory-hash.ts";
export { createLargestValue, type LargestValue } from "./largest-value.ts";
export { isOutcome, isStopped, type Outcome, outcomes } from "./outcomes.ts";
export { residualWarnings } from "./residual-warnings.ts";
export type * from "./run-options.ts";
export type * from "./run-records.ts";
export { createSample } from "./sample.ts";
export { completed, refusingAfterThrow, type Simulation } from "./simulation.ts";
export { csvText } from "./tables/csv-table.ts";
export { createJsonRows, type JsonRows } from "./tables/json-rows.ts";
export { readTable } from "./tables/read-table.ts";
export {
  csvTables,
  gatherColumns,
  jsonTables,
  type OpenTable,
  type ResultTables,
  type RunColumns,
  type TabledRun,
} from "./tables/run-tables.ts";
export {
  type SweepCells,
  type SweptNames,
  sweepColumns,
  sweepFigures,
  sweepHeader,
  sweepJson,
  sweepRow,
} from "./tables/sweep-table.ts";
