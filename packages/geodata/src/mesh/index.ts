export type { MapShift } from "../files/map-origin.ts";
export { TerrainFileError } from "../files/terrain-file-error.ts";
export type { MeshFile, MeshOptions, TriangleMesh } from "./mesh-builder.ts";
export { readMesh } from "./read-mesh.ts";
export { readObj } from "./read-obj.ts";
export { readPly } from "./read-ply.ts";
export { readStl } from "./read-stl.ts";
