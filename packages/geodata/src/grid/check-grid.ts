import { requireObject } from "@talus/portable-math/arguments";
import type { GridData } from "./grid-data.ts";
import { LARGEST_HEIGHT } from "./height-limit.ts";

/**
 * @param where the function called, for errors
 * @throws RangeError with the field, what is allowed and the value found
 */
export function checkGrid(grid: GridData, where: string): void {
  requireObject(where, "grid", grid);
  for (const name of ["columns", "rows"] as const) {
    const count = grid[name];
    if (!(Number.isInteger(count) && count >= 2)) {
      throw new RangeError(`${where}: grid.${name} must be an integer >= 2, got ${count}`);
    }
  }
  for (const name of ["x0", "y0"] as const) {
    if (!Number.isFinite(grid[name])) {
      throw new RangeError(`${where}: grid.${name} must be a finite number of metres, got ${grid[name]}`);
    }
  }
  if (!(grid.cell > 0 && grid.cell < Infinity)) {
    throw new RangeError(`${where}: grid.cell must be > 0 m and finite, got ${grid.cell}`);
  }
  const nodes = grid.columns * grid.rows;
  if (grid.heights?.length !== nodes) {
    throw new RangeError(`${where}: grid.heights must have ${nodes} numbers, got ${grid.heights?.length}`);
  }
  if (grid.noData !== undefined && grid.noData.length !== nodes) {
    throw new RangeError(`${where}: grid.noData must have ${nodes} numbers, got ${grid.noData.length}`);
  }
  const { heights, columns } = grid;
  const wrong = findWrong(heights);
  if (wrong < 0) return;
  const column = wrong % columns;
  const row = (wrong - column) / columns;
  throw new RangeError(
    `${where}: grid.heights must be finite and within ${LARGEST_HEIGHT} m, got ${heights[wrong]} at column ${column}, row ${row} from the south`,
  );
}

/** Index of the first number that is not a valid height, −1 if there is none. */
function findWrong(heights: GridData["heights"]): number {
  for (let k = 0; k < heights.length; k += 1) {
    const z = heights[k];
    if (!(z <= LARGEST_HEIGHT && z >= -LARGEST_HEIGHT)) return k;
  }
  return -1;
}
