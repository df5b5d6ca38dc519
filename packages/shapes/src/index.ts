export { boxPoints, prismPoints, testBlockPoints } from "./blocks/block-points.ts";
export { type RockMeasures, rockPoints } from "./blocks/rock-points.ts";
export { checkClosedMesh } from "./closed-mesh/check-closed-mesh.ts";
export type {
  CapsuleGeometry,
  ClosedFormGeometry,
  Geometry,
  MeshGeometry,
  PolyhedronGeometry,
  RoundedDiscGeometry,
} from "./forms/geometry.ts";
export { geometryMoments } from "./forms/geometry-moments.ts";
export { meshMoments } from "./forms/mesh-moments.ts";
export type { Dimension, GeometryMoments, SymmetricTensor } from "./forms/moments.ts";
export type { Shape } from "./forms/shape.ts";
export { convexHull, findConvexHull } from "./hull/convex-hull.ts";
export { createSupport, placedSupportInto, type Support } from "./support/support.ts";
export { type HullSurface, hullSurface } from "./swept/hull-surface.ts";
export { type SweptAreas, sweptAreas } from "./swept/swept-areas.ts";
export type { SweptHull } from "./swept/swept-hull.ts";
