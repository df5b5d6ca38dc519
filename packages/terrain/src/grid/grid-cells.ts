import type { SurfaceCells } from "../surface/surface-cells.ts";
import type { SplineGrid } from "./spline-grid.ts";

/**
 * The cells of a C2 spline. Across a line u = 0 or 1 all derivatives agree but the third in u, whose jump is
 * 6 Σ (c'(3 j) − c(3 j)) vʲ, with the power coefficients c and c' of the cells on both sides (`bicubic-cell.ts`).
 */
export function createGridCells(spline: SplineGrid, evaluate: SurfaceCells["evaluate"]): SurfaceCells {
  const { columns, rows, x0: west, y0: south, cell: side } = spline.grid;
  const lastColumn = columns - 2;
  const lastRow = rows - 2;
  const own = new Float64Array(16);
  const next = new Float64Array(16);
  const perSide = 1 / (side * side * side);

  function indexOf(distance: number, last: number): number {
    return Math.min(Math.max(Math.floor(distance / side), 0), last);
  }

  /**
   * The jump between the cell (i, j) and its neighbour towards (di, dj), one of which is 0, over that side and as far
   * beyond its ends as `along`, the coordinate along it, lies; 0 where the map ends.
   */
  function jumpAt(i: number, j: number, di: number, dj: number, along: number): number {
    if (i + di < 0 || i + di > lastColumn || j + dj < 0 || j + dj > lastRow) return 0;
    spline.writeCell(i, j, own);
    spline.writeCell(i + di, j + dj, next);
    const reach = Math.max(1, Math.abs(along));
    const first = di === 0 ? 3 : 12;
    const step = di === 0 ? 4 : 1;
    let sum = 0;
    let power = 1;
    for (let k = 0; k < 4; k += 1) {
      sum += Math.abs(next[first + k * step] - own[first + k * step]) * power;
      power *= reach;
    }
    return 6 * sum * perSide;
  }

  return {
    haveHoles: spline.hasHoles,
    evaluate,
    cellAt: (at) => indexOf(at[1] - south, lastRow) * (columns - 1) + indexOf(at[0] - west, lastColumn),
    sidesOf(cell, out) {
      const i = cell % (columns - 1);
      const j = (cell - i) / (columns - 1);
      out[0] = i === 0 ? -Infinity : west + i * side;
      out[1] = i === lastColumn ? Infinity : west + (i + 1) * side;
      out[2] = j === 0 ? -Infinity : south + j * side;
      out[3] = j === lastRow ? Infinity : south + (j + 1) * side;
    },
    jumpBeyond(cell, at) {
      const i = cell % (columns - 1);
      const j = (cell - i) / (columns - 1);
      const u = (at[0] - west) / side - i;
      const v = (at[1] - south) / side - j;
      const di = u < 0 ? -1 : u > 1 ? 1 : 0;
      const dj = v < 0 ? -1 : v > 1 ? 1 : 0;
      let jump = 0;
      if (di !== 0) jump += jumpAt(i, j, di, 0, v);
      if (dj !== 0) jump += jumpAt(i, j, 0, dj, u);
      // past a corner, on either way around it
      if (di !== 0 && dj !== 0) jump += jumpAt(i + di, j, 0, dj, u - di) + jumpAt(i, j + dj, di, 0, v - dj);
      return jump;
    },
  };
}
