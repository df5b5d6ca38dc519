// The checks and the filling of holes that surfaces through heights need.
export { checkGrid } from "./check-grid.ts";
export { LARGEST_HEIGHT } from "./height-limit.ts";
export { createHoleFill, type HoleFill, type HoleMeans, measureHoles } from "./hole-fill.ts";
export { sharedNumbers } from "./shared-numbers.ts";
