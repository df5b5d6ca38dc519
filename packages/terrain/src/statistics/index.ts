// Ground in numbers: heights, slopes, curvatures, the largest sphere that fits everywhere.
export { measureGrid } from "./grid-statistics.ts";
export { measureMesh } from "./mesh-statistics.ts";
export { measurePoints } from "./point-statistics.ts";
export { slopeClassWidth } from "./slope-classes.ts";
