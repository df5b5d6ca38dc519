export type { Amount } from "./amount.ts";
export { createBody, createEccentricSphere, type HomogeneousShape } from "./create-body.ts";
export {
  type EquivalentSphere,
  equivalentSphere,
  type SphereLoss,
  type SphereRule,
  type SphereSourceMeasures,
} from "./equivalent-sphere.ts";
export { createHullBody, type HullBody, type HullForm } from "./hull-body.ts";
export { findInertiaFault, type InertiaFault } from "./inertia-fault.ts";
export { type InertiaTensor, inertiaMatrix, rotateInertia, shiftInertia } from "./inertia-tensor.ts";
export { combineMass, inertiaAbout, type MassProperties, type Pose, placeMass } from "./mass-properties.ts";
export { type PrincipalAxes, principalAxes } from "./principal-axes.ts";
export {
  exportQuaternion,
  importQuaternion,
  type Quaternion,
  type QuaternionOrder,
} from "./quaternion-order.ts";
export type { PlacedBody, RigidBody } from "./rigid-body.ts";
export { type Composite, massProperties, type Particles, type Solid } from "./solid.ts";
export type { SphereBody, SphereParameters } from "./sphere.ts";
export { sphere } from "./sphere.ts";
