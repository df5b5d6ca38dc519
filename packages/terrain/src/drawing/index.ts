// Ground and obstacles as triangles, for pictures only: nothing here is part of a run.
export type { GroundPart, MapBox } from "./ground-part.ts";
export { groundTriangles } from "./ground-triangles.ts";
export { obstacleTriangles } from "./obstacle-triangles.ts";
