export { createSurfacePoint, type SurfacePoint } from "../surface/surface-point.ts";
export { hexahedron } from "./convex-shape.ts";
export { createSolid } from "./create-solid.ts";
export { cutSolid } from "./cut-solid.ts";
export { createMeshSolid } from "./mesh-solid.ts";
export type { Solid } from "./solid.ts";
export type { ConvexSolid, Place, SolidShape } from "./solid-shape.ts";
export type { UprightPlace } from "./upright.ts";
