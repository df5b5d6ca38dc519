export type { FormulatedBody, FormulatedModel, Formulation } from "./formulations/formulation.ts";
export { createModel } from "./model/create-model.ts";
export { kineticEnergy, mechanicalEnergy, potentialEnergy } from "./model/energy.ts";
export { withLines } from "./model/file-lines.ts";
export { builtInLaws } from "./model/laws/built-in-laws.ts";
export type { LawTables } from "./model/laws/law-tables.ts";
export type { LoadDefinition, LoadedBody } from "./model/loads/load-definition.ts";
export { obstacleNames } from "./model/obstacle-frame.ts";
export type { FileLines, SceneParts } from "./model/scene-parts.ts";
export type { SphereModel } from "./model/sphere-model.ts";
export { SphereState } from "./model/state/state-layout.ts";
export {
  createSimulation,
  type RestartableSimulation,
  type RunStart,
  simulate,
  simulateMany,
} from "./simulate.ts";
export { steppedFormulation } from "./stepped/stepped-formulation.ts";
