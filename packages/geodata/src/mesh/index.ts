export type { MeshFile, MeshOptions, TriangleMesh } from "./mesh-builder.ts";
export { readObj } from "./read-obj.ts";
export { readPly } from "./read-ply.ts";
export { readStl } from "./read-stl.ts";
