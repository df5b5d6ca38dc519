export { checkListeners, checkRunOptions, rejectUnknownKeys } from "./check-options.ts";
export { type InputFile, manifestJson, type RunFacts } from "./files/manifest-json.ts";
export { type SummaryContext, summaryJson, summaryRecord } from "./files/summary-json.ts";
export { createTrajectoryHash, fileHash, type TrajectoryHash } from "./files/trajectory-hash.ts";
export { createLargestValue, type LargestValue } from "./largest-value.ts";
export { residualWarnings } from "./residual-warnings.ts";
export type * from "./run-options.ts";
export type * from "./run-records.ts";
export { createSample } from "./sample.ts";
export { completed, refusingAfterThrow, type Simulation } from "./simulation.ts";
export { eventsCsv, eventsHeader, eventsRow } from "./tables/events-csv.ts";
export { gatesCsv, gatesHeader, gatesRow } from "./tables/gates-csv.ts";
export { createJsonRows, type JsonRows } from "./tables/json-rows.ts";
export {
  createLoadRows,
  type LoadedModel,
  type LoadRows,
  loadsHeader,
  type PlaceOnObstacle,
} from "./tables/loads-csv.ts";
export {
  csvTables,
  gatherCsvTables,
  jsonTables,
  type OpenTable,
  type ResultTables,
  type TabledRun,
} from "./tables/result-tables.ts";
export {
  type SweepCells,
  type SweptNames,
  sweepColumns,
  sweepFigures,
  sweepHeader,
  sweepRow,
} from "./tables/sweep-table.ts";
export { trajectoryHeader, trajectoryRow } from "./tables/trajectory-csv.ts";
