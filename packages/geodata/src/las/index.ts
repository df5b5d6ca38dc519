export type { LasHeader } from "./las-header.ts";
export type { CreateLazPerf, LazPerf } from "./laz-points.ts";
export { type LasCloud, type LasOptions, readLas } from "./read-las.ts";
