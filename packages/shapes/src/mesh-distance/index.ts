// The parts of a distance from triangles, from which a surface that is more than a solid is built.
export { createMeshPieces } from "./mesh-pieces.ts";
export { createMeshSearch, type MeshSearch } from "./mesh-search.ts";
export {
  createMeshSurface,
  defaultFlatness,
  type FlatMesh,
  largestFlatness,
  type MeshSurface,
} from "./mesh-surface.ts";
export { createOtherSearch, planesOfNodes } from "./other-search.ts";
export { measurePatchDistance } from "./patch-distance.ts";
export { Line, type MeshPieces, Plane } from "./piece-arrays.ts";
export { fillPiecePoint } from "./piece-point.ts";
export type { TriangleTree } from "./triangle-tree.ts";
export { areaVectorInto, type WeldedMesh, weldVertices } from "./weld-vertices.ts";
