export type { RigidBody, Shape } from "./rigid-body.ts";
export type { SphereBody, SphereParameters } from "./sphere.ts";
export { sphere } from "./sphere.ts";
