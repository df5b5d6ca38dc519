import type { GridData } from "@talus/geodata";
import { checkGrid, createHoleFill, type HoleMeans, measureHoles } from "@talus/geodata/grid";
import { createHeightBlocks, type HeightBlocks } from "./height-blocks.ts";
import { type SplineSmoothness, slopeRules } from "./slope-rule.ts";

/**
 * The part of the splines of a grid that does not change: made once, for any number of threads. Plain data, in memory
 * that they share as far as the grid is.
 */
export interface PreparedGrid {
  readonly grid: GridData;
  readonly smoothness: SplineSmoothness;
  readonly blocks: HeightBlocks;
  /** Present if some nodes have no height. */
  readonly holes?: HoleMeans;
}

/**
 * Checks a grid and reads through its heights, which are kept as they are.
 *
 * @throws RangeError when the grid is not valid
 */
export function prepareGrid(grid: GridData, smoothness: SplineSmoothness = "C2"): PreparedGrid {
  checkGrid(grid, "createTerrain");
  const { overshoot } = slopeRules[smoothness];
  const { noData } = grid;
  if (noData?.includes(1) !== true) return { grid, smoothness, blocks: createHeightBlocks(grid, overshoot) };
  const holes = measureHoles(grid, noData);
  const fill = createHoleFill(grid, noData, holes);
  return { grid, smoothness, blocks: createHeightBlocks(grid, overshoot, fill), holes };
}
