// What surfaces through heights are made with.
export { checkGrid } from "./check-grid.ts";
export { LARGEST_HEIGHT } from "./height-limit.ts";
export { createHoleFill, type HoleFill } from "./hole-fill.ts";
