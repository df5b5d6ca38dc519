export { withDocumentFiles, withoutResults } from "./document/document-files.ts";
export {
  type OnFileLine,
  onFileLines,
  type SceneFile,
  sceneFiles,
  withGateFiles,
  withSceneFiles,
} from "./document/scene-files.ts";
export { type Setting, valueAt, withSettings } from "./document/setting.ts";
export { type BuiltInForce, builtInForces } from "./forces/built-in-forces.ts";
export { ModelError } from "./model-error.ts";
export type { Path, Place, SourceDocument } from "./rules/field.ts";
export type { KeyTable, KeyText } from "./rules/key-tables.ts";
export { ScenarioError } from "./rules/scenario-error.ts";
export { scenarioDefaults } from "./sections/defaults.ts";
export type { KnownNames } from "./sections/law-rule.ts";
export { pairNames } from "./sections/pair-names.ts";
export { scenarioKeys } from "./sections/scenario-keys.ts";
export { createScenarioReader } from "./sections/scenario-rule.ts";
export { scenarioSchema } from "./sections/scenario-schema.ts";
export type { PlaneBodySpec, SphereBody } from "./types/body-spec.ts";
export type { ForceSpec } from "./types/force-spec.ts";
export type { GateSpec, LineGate, PlaneGate, WallGate } from "./types/gate-spec.ts";
export type { GroundMotionSpec } from "./types/ground-motion-spec.ts";
export type { HullBodySpec } from "./types/hull-body-spec.ts";
export type { JointLawChoice, LawChoice, Material } from "./types/material.ts";
export type { MaterialZonesSpec } from "./types/material-spec.ts";
export type { MeshObstacleSpec, ObstacleSpec } from "./types/obstacle-spec.ts";
export type {
  Bouncing,
  ContactStart,
  Drag,
  Environment,
  FlightStart,
  HoppingStart,
  Scenario,
  SelectedFrame,
  WindLayer,
} from "./types/scenario.ts";
export type { PatchSpec, SmoothSpec, TerrainSurfaceSpec } from "./types/surface-spec.ts";
export type { Quaternion, Vector3 } from "./types/vectors.ts";
