// The checks and the filling of holes that surfaces through heights need.
export { checkGrid } from "./check-grid.ts";
export { LARGEST_HEIGHT } from "./height-limit.ts";
export { createHoleFill, type HoleFill } from "./hole-fill.ts";
