export { builtInLaws, type LawTables } from "./built-in-laws.ts";
export { kineticEnergy, mechanicalEnergy, potentialEnergy } from "./energy.ts";
export { ModelError } from "./model-error.ts";
export type * from "./run-records.ts";
export type * from "./scenario.ts";
export { simulate } from "./simulate.ts";
export { createModel, type SphereModel } from "./sphere-model.ts";
export { SphereState } from "./sphere-state.ts";
export type * from "./surface-spec.ts";
