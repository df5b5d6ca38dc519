// Shapes as triangles, for pictures only: nothing here is part of a run.
export { joinTriangles, type Triangles } from "../surface/triangles.ts";
export { bodyTriangles } from "./body-triangles.ts";
export { solidTriangles } from "./solid-triangles.ts";
export type { BodyTriangles } from "./triangle-list.ts";
