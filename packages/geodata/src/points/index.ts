export type { MapShift } from "../files/map-origin.ts";
export { TerrainFileError } from "../files/terrain-file-error.ts";
export type { PointCloud } from "./point-cloud.ts";
export { readXyz, type XyzCloud, type XyzOptions } from "./read-xyz.ts";
export type { ColumnChoice, PointColumns, Separator } from "./text-columns.ts";
