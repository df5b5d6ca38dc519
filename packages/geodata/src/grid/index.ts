// What a surface through a grid is made with.
export { checkGrid } from "./check-grid.ts";
export { createHoleFill, type HoleFill } from "./hole-fill.ts";
