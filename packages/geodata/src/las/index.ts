export type { ByteSource } from "../files/byte-source.ts";
export type { LengthUnit } from "../files/length-unit.ts";
export type { MapShift } from "../files/map-origin.ts";
export type { MapReference } from "../files/map-reference.ts";
export { TerrainFileError } from "../files/terrain-file-error.ts";
export type { PointCloud } from "../points/point-cloud.ts";
export type { LasHeader } from "./las-header.ts";
export type { CreateLazPerf, LazPerf } from "./laz-points.ts";
export { type LasCloud, type LasOptions, readLas } from "./read-las.ts";
