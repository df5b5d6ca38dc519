// Tables of runs and sweeps as columns, and the files written from them.
export { type Columns, numberColumn, stretchesOf, textColumn } from "../columns/columns.ts";
export { createContactColumns } from "../columns/contact-columns.ts";
export { createEventColumns } from "../columns/event-columns.ts";
export { createGateColumns } from "../columns/gate-columns.ts";
export type { ColumnsOf } from "../columns/growing-columns.ts";
export {
  createLoadColumns,
  type LoadColumns,
  type LoadedModel,
  type PlaceOnObstacle,
} from "../columns/load-columns.ts";
export { createTrajectoryColumns } from "../columns/trajectory-columns.ts";
export { csvText } from "./csv-table.ts";
export { createJsonRows, type JsonRows } from "./json-rows.ts";
export { readTable } from "./read-table.ts";
export {
  csvTables,
  gatherColumns,
  jsonTables,
  type OpenTable,
  type ResultTables,
  type RunColumns,
  type TabledRun,
} from "./run-tables.ts";
export {
  type SweepCells,
  type SweptNames,
  sweepColumns,
  sweepFigures,
  sweepHeader,
  sweepJson,
  sweepRow,
} from "./sweep-table.ts";
