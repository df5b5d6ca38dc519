// Ground and obstacles as triangles, for pictures only: nothing here is part of a run.
export { groundTriangles, type MapBox } from "./ground-triangles.ts";
export { obstacleTriangles } from "./obstacle-triangles.ts";
