import type { GridData } from "../terrain-data.ts";
import type { HermiteNodes } from "./bicubic-cell.ts";
import { type BoundPyramid, createBoundPyramid } from "./bound-pyramid.ts";
import { checkGrid } from "./check-grid.ts";
import { fillNoData } from "./fill-no-data.ts";
import { createSplineSlopes } from "./spline-slopes.ts";

/** What all surfaces of one grid share; never changed after it was made. */
export interface SplineGrid {
  readonly grid: GridData;
  readonly nodes: HermiteNodes;
  readonly bounds: BoundPyramid;
}

/**
 * The C² bicubic spline through the nodes of a grid, not-a-knot at its ends: the tensor product of the spline in
 * one variable, held as height, slopes and mixed derivative at the nodes (32 bytes per node, with the bounds 53).
 *
 * Source: de Boor (1962), Bicubic spline interpolation, J. Math. Phys. 41, 212. Differs from it: not-a-knot ends.
 *
 * @throws RangeError when the grid is not valid
 */
export function createSplineGrid(grid: GridData): SplineGrid {
  checkGrid(grid);
  const { columns, rows } = grid;
  const z = fillNoData(grid);
  const zu = new Float64Array(z.length);
  const zv = new Float64Array(z.length);
  const zuv = new Float64Array(z.length);
  const alongRow = createSplineSlopes(columns);
  const alongColumn = createSplineSlopes(rows);
  for (let j = 0; j < rows; j += 1) alongRow.solve(z, j * columns, 1, zu);
  for (let i = 0; i < columns; i += 1) {
    alongColumn.solve(z, i, columns, zv);
    alongColumn.solve(zu, i, columns, zuv);
  }
  const nodes: HermiteNodes = { columns, z, zu, zv, zuv };
  return { grid, nodes, bounds: createBoundPyramid(nodes, grid.cell) };
}
