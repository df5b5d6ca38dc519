export type * from "./run-records.ts";
export type * from "./scenario.ts";
export type * from "./surface-spec.ts";
