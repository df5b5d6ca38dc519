export type { LasHeader } from "./las-header.ts";
export type { CreateLazPerf, LazPerf } from "./laz-module.ts";
export { type LasCloud, type LasOptions, readLas } from "./read-las.ts";
