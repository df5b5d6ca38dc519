import type { HeightSurface } from "../surface/height-surface.ts";
import { cellCoefficients, evaluateCell } from "./bicubic-cell.ts";
import type { SplineGrid } from "./spline-grid.ts";

/** Cells are divided down to this part of their side when feet are searched. */
const smallestPartOfCell = 1 / 64;

/**
 * The spline of a grid as a height surface. Pieces are the cells between four nodes, numbered row by row from the
 * south-west. The bounds of the map are the outermost nodes (cell centres of the file). Beyond them the surface is
 * continued (`evaluateCell`) as part of the outermost cells, which therefore have no seam on that side.
 */
export function createGridSurface({ grid, nodes, bounds }: SplineGrid): HeightSurface {
  const { columns, rows, x0: west, y0: south, cell, noData } = grid;
  const lastColumn = columns - 2;
  const lastRow = rows - 2;
  const east = west + (columns - 1) * cell;
  const north = south + (rows - 1) * cell;
  const coefficients = new Float64Array(16);
  let held = -1; // the cell whose coefficients are held

  function indexOf(distance: number, last: number): number {
    return Math.min(Math.max(Math.floor(distance / cell), 0), last);
  }

  /** Cells i0..i1, j0..j1 that meet a box; false when it lies outside the map. */
  function isInside(x0: number, x1: number, y0: number, y1: number): boolean {
    return x1 >= west && x0 <= east && y1 >= south && y0 <= north;
  }

  function lastIndexOf(distance: number, first: number, last: number): number {
    return Math.min(Math.max(Math.ceil(distance / cell) - 1, first), last);
  }

  function divide(low: number, high: number, start: number): number {
    const middle = 0.5 * (low + high);
    const line = start + Math.round((middle - start) / cell) * cell;
    const margin = 1e-3 * cell;
    return line - low > margin && high - line > margin ? line : middle;
  }

  function mapDistance(x: number, y: number): number {
    return Math.min(x - west, east - x, y - south, north - y);
  }

  const range = new Float64Array([Infinity, -Infinity]);
  bounds.widenByHeight(0, lastColumn, 0, lastRow, range);

  return {
    evaluate(x, y, jet) {
      const i = indexOf(x - west, lastColumn);
      const j = indexOf(y - south, lastRow);
      const node = j * columns + i;
      if (node !== held) {
        cellCoefficients(nodes, node, coefficients);
        held = node;
      }
      evaluateCell(coefficients, (x - west) / cell - i, (y - south) / cell - j, cell, jet);
      return Number.isFinite(jet[0]) && Number.isFinite(jet[4]);
    },
    boundHeight(x0, x1, y0, y1, out) {
      out[0] = Infinity;
      out[1] = -Infinity;
      if (!isInside(x0, x1, y0, y1)) return;
      const i0 = indexOf(x0 - west, lastColumn);
      const j0 = indexOf(y0 - south, lastRow);
      const i1 = lastIndexOf(x1 - west, i0, lastColumn);
      const j1 = lastIndexOf(y1 - south, j0, lastRow);
      bounds.widenByHeight(i0, i1, j0, j1, out);
    },
    boundHessian(x0, x1, y0, y1, out) {
      out[0] = Infinity;
      out[1] = -Infinity;
      if (!isInside(x0, x1, y0, y1)) return;
      const i0 = indexOf(x0 - west, lastColumn);
      const j0 = indexOf(y0 - south, lastRow);
      const i1 = lastIndexOf(x1 - west, i0, lastColumn);
      const j1 = lastIndexOf(y1 - south, j0, lastRow);
      bounds.widenByHessian(i0, i1, j0, j1, out);
    },
    divideX: (low, high) => divide(low, high, west),
    divideY: (low, high) => divide(low, high, south),
    pieceAt(x, y) {
      return indexOf(y - south, lastRow) * (columns - 1) + indexOf(x - west, lastColumn);
    },
    hasData(piece) {
      if (noData === undefined) return true;
      const i = piece % (columns - 1);
      const j = (piece - i) / (columns - 1);
      const node = j * columns + i;
      return noData[node] + noData[node + 1] + noData[node + columns] + noData[node + columns + 1] === 0;
    },
    seamDistance(piece, x, y) {
      if (piece < 0) return Infinity;
      const i = piece % (columns - 1);
      const j = (piece - i) / (columns - 1);
      const left = i === 0 ? Infinity : x - (west + i * cell);
      const right = i === lastColumn ? Infinity : west + (i + 1) * cell - x;
      const below = j === 0 ? Infinity : y - (south + j * cell);
      const above = j === lastRow ? Infinity : south + (j + 1) * cell - y;
      return Math.min(left, right, below, above);
    },
    mapDistance,
    west,
    east,
    south,
    north,
    lowest: range[0],
    smoothLength: 0.5 * cell,
    smallestBox: cell * smallestPartOfCell,
  };
}
