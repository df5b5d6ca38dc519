import type { GridData } from "@talus/geodata";
import type { HoleFill } from "@talus/geodata/grid";
import { createEndCubic, type SlopeRule } from "./slope-rule.ts";

/**
 * Writes the heights of nx × ny nodes, from node (left, low) on, row by row to z[j · width + i]. Beyond the map each
 * line is continued by its end cubic, first in x, then in y. No allocation, but for a window with holes.
 */
export type FillWindow = (
  left: number,
  low: number,
  nx: number,
  ny: number,
  z: Float64Array,
  width: number,
) => void;

/** @param holes heights of the missing nodes, if any */
export function createWindowFiller(grid: GridData, rule: SlopeRule, holes?: HoleFill): FillWindow {
  const { columns, rows, heights } = grid;
  const continueRow = createEndCubic(rule, columns);
  const continueColumn = createEndCubic(rule, rows);

  return (left, low, nx, ny, z, width) => {
    const west = Math.max(0, -left);
    const east = Math.min(nx - 1, columns - 1 - left);
    const south = Math.max(0, -low);
    const north = Math.min(ny - 1, rows - 1 - low);
    for (let j = south; j <= north; j += 1) {
      const from = (low + j) * columns + left;
      const to = j * width;
      for (let i = west; i <= east; i += 1) z[to + i] = heights[from + i];
    }
    const corner = south * width + west;
    holes?.fill(left + west, low + south, east - west + 1, north - south + 1, z, corner, width);
    for (let j = south; j <= north; j += 1) {
      const to = j * width;
      if (west > 0) continueRow(z, to + west, 1, west);
      if (east < nx - 1) continueRow(z, to + east, -1, nx - 1 - east);
    }
    for (let i = 0; i < nx; i += 1) {
      if (south > 0) continueColumn(z, south * width + i, width, south);
      if (north < ny - 1) continueColumn(z, north * width + i, -width, ny - 1 - north);
    }
  };
}
