import type { HeightSurface } from "../surface/height-surface.ts";
import { evaluateCell, evaluatePolynomial } from "./bicubic-cell.ts";
import { hasCellData } from "./cell-data.ts";
import { createGridCells } from "./grid-cells.ts";
import { narrowJet } from "./narrow-jet.ts";
import type { SplineGrid } from "./spline-grid.ts";

/** Cells are divided down to this fraction of their side when feet are searched. */
const smallestPartOfCell = 1 / 16;

/**
 * The spline of a grid as a height surface. Cells lie between four nodes, and are numbered row by row from the
 * south-west. On a C1 grid they are pieces. On a C2 grid they are `cells` of two: 0 with data, 1 without, and the
 * distance from the boundary between these is given up to one cell. The bounds of the map are the outermost nodes (cell
 * centres of the file). Beyond them the surface is continued (`evaluateCell`) as part of the outermost cells, which
 * therefore have no patch boundary on that side.
 */
export function createGridSurface(spline: SplineGrid): HeightSurface {
  const { grid } = spline;
  const { columns, rows, x0: west, y0: south, cell, noData } = grid;
  const lastColumn = columns - 2;
  const lastRow = rows - 2;
  const east = west + (columns - 1) * cell;
  const north = south + (rows - 1) * cell;
  const coefficients = new Float64Array(16);
  let held = -1; // the cell whose coefficients are held
  const followed = new Float64Array(16);
  let followedPiece = -1; // the piece whose coefficients those are
  const place = Float64Array.of(0, 0, 1 / cell);
  const powers = new Float64Array(12);
  const half = Float64Array.of(0, 0, 1 / cell);
  const centre = new Float64Array(2);
  const centreJet = new Float64Array(6);
  const cells = Int32Array.of(0, lastColumn, 0, lastRow);
  const heights = new Float64Array(2);
  spline.boundCells(cells, 1, heights);
  const cellBounds = new Float64Array(12);
  let bounded = -1; // the cell whose bounds are held

  function indexOf(distance: number, last: number): number {
    return Math.min(Math.max(Math.floor(distance / cell), 0), last);
  }

  function evaluate(at: Float64Array, jet: Float64Array): boolean {
    const i = indexOf(at[0] - west, lastColumn);
    const j = indexOf(at[1] - south, lastRow);
    const node = j * columns + i;
    if (node !== held) {
      spline.writeCell(i, j, coefficients);
      held = node;
    }
    place[0] = (at[0] - west) / cell - i;
    place[1] = (at[1] - south) / cell - j;
    evaluateCell(coefficients, place, powers, jet);
    return Math.abs(jet[0]) < Infinity && Math.abs(jet[4]) < Infinity;
  }

  function evaluatePiece(piece: number, at: Float64Array, jet: Float64Array): boolean {
    const i = piece % (columns - 1);
    const j = (piece - i) / (columns - 1);
    if (piece !== followedPiece) {
      spline.writeCell(i, j, followed);
      followedPiece = piece;
    }
    place[0] = (at[0] - west) / cell - i;
    place[1] = (at[1] - south) / cell - j;
    evaluatePolynomial(followed, place, powers, jet);
    return Math.abs(jet[0]) < Infinity && Math.abs(jet[4]) < Infinity;
  }

  /** Finds the cells that meet a box; false if it lies outside the map or is not a number. */
  function findCells(box: Float64Array, at: number): boolean {
    const isInside = box[at + 1] >= west && box[at] <= east && box[at + 3] >= south && box[at + 2] <= north;
    if (!isInside) return false;
    cells[0] = indexOf(box[at] - west, lastColumn);
    cells[1] = Math.min(Math.max(Math.ceil((box[at + 1] - west) / cell) - 1, cells[0]), lastColumn);
    cells[2] = indexOf(box[at + 2] - south, lastRow);
    cells[3] = Math.min(Math.max(Math.ceil((box[at + 3] - south) / cell) - 1, cells[2]), lastRow);
    return true;
  }

  /** Bounds over the cells found, exact to round-off for one cell. */
  function boundFound(parts: 1 | 6, out: Float64Array): void {
    if (cells[0] !== cells[1] || cells[2] !== cells[3]) {
      spline.boundCells(cells, parts, out);
      return;
    }
    const node = cells[2] * columns + cells[0];
    if (node !== bounded) {
      spline.boundCell(cells[0], cells[2], cellBounds);
      bounded = node;
    }
    for (let k = 0; k < 2 * parts; k += 1) out[k] = cellBounds[k];
  }

  /** Exploits that a box is a small part of one cell, if it is. */
  function narrow(box: Float64Array, at: number, out: Float64Array): void {
    if (cells[0] !== cells[1] || cells[2] !== cells[3]) return;
    const x0 = Math.max(box[at], west);
    const x1 = Math.min(box[at + 1], east);
    const y0 = Math.max(box[at + 2], south);
    const y1 = Math.min(box[at + 3], north);
    if (Math.max(x1 - x0, y1 - y0) > 0.75 * cell) return;
    centre[0] = 0.5 * (x0 + x1);
    centre[1] = 0.5 * (y0 + y1);
    half[0] = 0.5 * (x1 - x0);
    half[1] = 0.5 * (y1 - y0);
    evaluate(centre, centreJet);
    narrowJet(coefficients, centreJet, half, out);
  }

  function hasCellDataAt(i: number, j: number): boolean {
    return hasCellData(noData, j * columns + i, columns);
  }

  /** Distance of a point from the nearest cell without data, m, at most one cell; < 0 inside. */
  function distanceFromHoles(x: number, y: number): number {
    const i = indexOf(x - west, lastColumn);
    const j = indexOf(y - south, lastRow);
    if (!hasCellDataAt(i, j)) {
      const right = west + (i + 1) * cell - x;
      const above = south + (j + 1) * cell - y;
      return -Math.max(0, Math.min(cell - right, right, cell - above, above));
    }
    let least = cell;
    for (let n = Math.max(j - 1, 0); n <= Math.min(j + 1, lastRow); n += 1) {
      for (let m = Math.max(i - 1, 0); m <= Math.min(i + 1, lastColumn); m += 1) {
        if (hasCellDataAt(m, n)) continue;
        const across = Math.max(west + m * cell - x, x - (west + (m + 1) * cell));
        const along = Math.max(south + n * cell - y, y - (south + (n + 1) * cell));
        least = Math.min(least, Math.max(across, along, 0));
      }
    }
    return least;
  }

  const isSmooth = spline.smoothness === "C2";
  return {
    evaluate,
    ...(isSmooth ? { cells: createGridCells(spline, evaluatePiece) } : { evaluatePiece }),
    boundHeight(box, at, out) {
      if (findCells(box, at)) {
        boundFound(1, out);
        return;
      }
      out[0] = Infinity;
      out[1] = -Infinity;
    },
    boundJet(box, at, out) {
      if (findCells(box, at)) {
        boundFound(6, out);
        narrow(box, at, out);
        return;
      }
      out.fill(0, 2, 12);
      out[0] = Infinity;
      out[1] = -Infinity;
    },
    divide(box, at, axis, out) {
      const low = box[at + 2 * axis];
      const high = box[at + 2 * axis + 1];
      const start = axis === 0 ? west : south;
      const middle = 0.5 * (low + high);
      const line = start + Math.round((middle - start) / cell) * cell;
      const margin = 1e-3 * cell;
      out[0] = line - low > margin && high - line > margin ? line : middle;
    },
    pieceAt(at) {
      if (isSmooth)
        return hasCellDataAt(indexOf(at[0] - west, lastColumn), indexOf(at[1] - south, lastRow)) ? 0 : 1;
      return indexOf(at[1] - south, lastRow) * (columns - 1) + indexOf(at[0] - west, lastColumn);
    },
    hasData(piece) {
      if (isSmooth) return piece === 0;
      const i = piece % (columns - 1);
      return hasCellData(noData, piece + (piece - i) / (columns - 1), columns);
    },
    measureBorders(piece, at, out) {
      const x = at[0];
      const y = at[1];
      out[0] = Math.min(x - west, east - x, y - south, north - y);
      out[1] = Infinity;
      if (piece < 0) return;
      if (isSmooth) {
        if (spline.hasHoles) out[1] = piece === 0 ? distanceFromHoles(x, y) : -distanceFromHoles(x, y);
        return;
      }
      const i = piece % (columns - 1);
      const j = (piece - i) / (columns - 1);
      const left = i === 0 ? Infinity : x - (west + i * cell);
      const right = i === lastColumn ? Infinity : west + (i + 1) * cell - x;
      const below = j === 0 ? Infinity : y - (south + j * cell);
      const above = j === lastRow ? Infinity : south + (j + 1) * cell - y;
      out[1] = Math.min(left, right, below, above);
    },
    west,
    east,
    south,
    north,
    lowest: heights[0],
    smoothLength: 0.5 * cell,
    smallestBox: cell * smallestPartOfCell,
  };
}
