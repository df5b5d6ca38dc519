export { readXyz, type XyzCloud, type XyzOptions } from "./read-xyz.ts";
export type { ColumnChoice, PointColumns, Separator } from "./text-columns.ts";
