import { checkGrid } from "../grid/check-grid.ts";
import type { GridData } from "../grid/grid-data.ts";
import { chooseNoDataValue } from "./no-data-value.ts";

/**
 * Text of an ESRI ASCII grid, piece by piece: the header, then one row per line, the northernmost first. Every number
 * reads back to the same double.
 */
export function* writeAsciiGrid(grid: GridData): Generator<string> {
  checkGrid(grid, "writeAsciiGrid");
  const { columns, rows, x0, y0, cell, heights, noData } = grid;
  const missing = String(chooseNoDataValue(grid));
  yield `ncols ${columns}\nnrows ${rows}\nxllcenter ${x0}\nyllcenter ${y0}\ncellsize ${cell}\nNODATA_value ${missing}\n`;
  for (let row = rows - 1; row >= 0; row -= 1) {
    let line = "";
    for (let at = row * columns; at < (row + 1) * columns; at += 1) {
      line += (noData?.[at] === 1 ? missing : heights[at]) + (at === (row + 1) * columns - 1 ? "\n" : " ");
    }
    yield line;
  }
}
