import type { GridData } from "@talus/geodata";
import type { HoleFill } from "@talus/geodata/grid";
import { hasCellData } from "../grid/cell-data.ts";
import { createWindowFiller } from "../grid/height-window.ts";
import { slopeRules } from "../grid/slope-rule.ts";
import { curvatureOf } from "./largest-curvature.ts";
import { filterPatch, ratio } from "./spline-filter.ts";

/** Cells of a patch in x and in y. */
export const patchCells = 256;
const margin = slopeRules.C2.reach;
const width = patchCells + 1 + 2 * margin;

/** Places of a patch that may have the largest curvature of the map. Arrays are valid until the next scan. */
export interface CurvatureScan {
  /** Number of these places. */
  readonly count: number;
  /** Each place in halves of a cell from the south-west node of the map. */
  readonly halfColumns: Int32Array;
  readonly halfRows: Int32Array;
  /** Its curvature to within `tolerance`, 1/m. */
  readonly curvatures: Float64Array;
  /** Rounding of a curvature, 1/m. */
  readonly tolerance: number;
  /**
   * Scans the nodes and middles of the cells of a patch that have data at all their nodes.
   *
   * @param ti, tj patch of 256 × 256 cells, counted from the south-west
   * @param atLeast a curvature, 1/m: places that have less, or the same within the tolerance, are left out
   * @param before  those that have the same, and lie before this place, are not: [half column, half row]
   */
  scan(ti: number, tj: number, atLeast: number, before: readonly [number, number]): void;
}

/**
 * Factors of the sums of coefficients, which lack that of `filterPatch`. At nodes a cubic spline and its two
 * derivatives are sums with (1, 4, 1)/6, (−1, 0, 1)/2, (1, −2, 1), in middles with (1, 23, 23, 1)/48,
 * (−1, −5, 5, 1)/8, (1, −1, −1, 1)/2.
 */
const lacking = 36 * ratio * ratio;
const nodeSecond = lacking / 6;
const nodeMixed = lacking / 4;
const nodeSlope = lacking / 12;
const middleSecond = lacking / 96;
const middleMixed = lacking / 64;
const middleSlope = lacking / 384;

/**
 * Curvatures of the C² spline by its coefficients in B-splines, in which derivatives at nodes are sums over 3 × 3
 * coefficients, in middles over 4 × 4: a twentieth of the time of Hermite cells, and the same up to rounding.
 *
 * With λ = max(zxx, zyy) + |zxy|, a bound of the eigenvalues of the second derivatives, the larger principal
 * curvature is at most λ/√(1 + zx² + zy²) where λ > 0: it is only computed where that is enough for the largest so far.
 *
 * @param highest largest magnitude of a height, m
 * @param holes   heights of the missing nodes, if any
 */
export function createCurvatureScan(grid: GridData, highest: number, holes?: HoleFill): CurvatureScan {
  const { columns, rows, cell, noData } = grid;
  const fillWindow = createWindowFiller(grid, slopeRules.C2, holes);
  const c = new Float64Array(width * roundedUp(width));
  const most = 2 * (patchCells + 1) * (patchCells + 1);
  const found = {
    count: 0,
    halfColumns: new Int32Array(most),
    halfRows: new Int32Array(most),
    curvatures: new Float64Array(most),
    tolerance: 0,
  };
  const perCell = 1 / cell;
  const perCell2 = perCell * perCell;
  let heightRounding = 0; // of a second derivative, 1/m
  let largest = -Infinity; // so far, on the map and in this patch
  let [beforeColumn, beforeRow] = [0, 0];
  let enough = -Infinity; // for λ, per square of a cell
  let enoughTwice = -Infinity; // for 2 λ, which sums and magnitudes give without a branch

  function setLargest(curvature: number): void {
    largest = curvature;
    found.tolerance = heightRounding * (1 + (curvature > -Infinity ? cell * Math.abs(curvature) : 0));
  }

  /** A place after the one before it, in the order of rows, counts only if its curvature is larger. */
  function setEnough(halfRow: number): void {
    const needed = largest + (halfRow > beforeRow ? found.tolerance : -found.tolerance);
    enough = needed > 0 ? needed * cell * cell * allowance : -Infinity;
    enoughTwice = 2 * enough;
  }

  /** Derivatives per cell. */
  function consider(
    zu: number,
    zv: number,
    zuu: number,
    zuv: number,
    zvv: number,
    halfColumn: number,
    halfRow: number,
  ): void {
    const zx = zu * perCell;
    const zy = zv * perCell;
    if (enough > 0) {
      const most = Math.max(zuu, zvv) + Math.abs(zuv);
      if (most * most < enough * enough * (1 + zx * zx + zy * zy)) return;
    }
    const curvature = curvatureOf(zx, zy, zuu * perCell2, zuv * perCell2, zvv * perCell2);
    if (!(curvature >= largest - found.tolerance)) return;
    const isBefore = halfRow < beforeRow || (halfRow === beforeRow && halfColumn < beforeColumn);
    if (curvature <= largest + found.tolerance && !isBefore) return;
    const column = Math.min(halfColumn >> 1, columns - 2);
    const row = Math.min(halfRow >> 1, rows - 2);
    if (!hasCellData(noData, row * columns + column, columns)) return;
    found.halfColumns[found.count] = halfColumn;
    found.halfRows[found.count] = halfRow;
    found.curvatures[found.count] = curvature;
    found.count += 1;
    if (curvature <= largest) return;
    setLargest(curvature);
    beforeRow = Infinity; // of those in this patch none is left out for an equal one
    setEnough(halfRow);
  }

  /** `from`: coefficient of its first node; `count` of them. */
  function scanNodes(from: number, count: number, halfColumn: number, halfRow: number): void {
    const south = from - width;
    const north = from + width;
    let s0 = c[south - 1] + 4 * c[from - 1] + c[north - 1];
    let e0 = c[south - 1] - 2 * c[from - 1] + c[north - 1];
    let d0 = c[north - 1] - c[south - 1];
    let s1 = c[south] + 4 * c[from] + c[north];
    let e1 = c[south] - 2 * c[from] + c[north];
    let d1 = c[north] - c[south];
    for (let i = 0; i < count; i += 1) {
      const below = c[south + i + 1];
      const middle = c[from + i + 1];
      const above = c[north + i + 1];
      const both = below + above;
      const s2 = both + 4 * middle;
      const e2 = both - 2 * middle;
      const d2 = above - below;
      const zuu = nodeSecond * (s0 - 2 * s1 + s2);
      const zvv = nodeSecond * (e0 + 4 * e1 + e2);
      const zuv = nodeMixed * (d2 - d0);
      if (zuu + zvv + Math.abs(zuu - zvv) + 2 * Math.abs(zuv) >= enoughTwice) {
        const zu = nodeSlope * (s2 - s0);
        const zv = nodeSlope * (d0 + 4 * d1 + d2);
        consider(zu, zv, zuu, zuv, zvv, halfColumn + 2 * i, halfRow);
      }
      s0 = s1;
      s1 = s2;
      e0 = e1;
      e1 = e2;
      d0 = d1;
      d1 = d2;
    }
  }

  /** Sums over the four coefficients of a column, `at` the second of them. */
  function valueAt(at: number): number {
    return c[at - width] + c[at + 2 * width] + 23 * (c[at] + c[at + width]);
  }
  function slopeAt(at: number): number {
    return c[at + 2 * width] - c[at - width] + 5 * (c[at + width] - c[at]);
  }
  function bendAt(at: number): number {
    return c[at - width] + c[at + 2 * width] - (c[at] + c[at + width]);
  }

  function scanMiddles(from: number, count: number, halfColumn: number, halfRow: number): void {
    let s0 = valueAt(from - 1);
    let s1 = valueAt(from);
    let s2 = valueAt(from + 1);
    let d0 = slopeAt(from - 1);
    let d1 = slopeAt(from);
    let d2 = slopeAt(from + 1);
    let e0 = bendAt(from - 1);
    let e1 = bendAt(from);
    let e2 = bendAt(from + 1);
    for (let i = 0; i < count; i += 1) {
      const at = from + i + 2;
      const lowest = c[at - width];
      const low = c[at];
      const high = c[at + width];
      const highest = c[at + 2 * width];
      const outer = lowest + highest;
      const inner = low + high;
      const s3 = outer + 23 * inner;
      const d3 = highest - lowest + 5 * (high - low);
      const e3 = outer - inner;
      const zuu = middleSecond * (s0 - s1 - s2 + s3);
      const zvv = middleSecond * (e0 + e3 + 23 * (e1 + e2));
      const zuv = middleMixed * (d3 - d0 + 5 * (d2 - d1));
      if (zuu + zvv + Math.abs(zuu - zvv) + 2 * Math.abs(zuv) >= enoughTwice) {
        const zu = middleSlope * (s3 - s0 + 5 * (s2 - s1));
        const zv = middleSlope * (d0 + d3 + 23 * (d1 + d2));
        consider(zu, zv, zuu, zuv, zvv, halfColumn + 2 * i, halfRow);
      }
      s0 = s1;
      s1 = s2;
      s2 = s3;
      d0 = d1;
      d1 = d2;
      d2 = d3;
      e0 = e1;
      e1 = e2;
      e2 = e3;
    }
  }

  return Object.assign(found, {
    scan(ti: number, tj: number, atLeast: number, before: readonly [number, number]): void {
      const [west, south] = [ti * patchCells, tj * patchCells];
      const cellsX = Math.min(patchCells, columns - 1 - west);
      const cellsY = Math.min(patchCells, rows - 1 - south);
      const [nx, ny] = [cellsX + 1 + 2 * margin, cellsY + 1 + 2 * margin];
      const isInside =
        west >= margin && south >= margin && west - margin + nx <= columns && south - margin + ny <= rows;
      const isKnown = isInside && holes === undefined; // no height is filled in
      fillWindow(west - margin, south - margin, nx, ny, c, width);
      heightRounding = roundings * Number.EPSILON * perCell2 * (isKnown ? highest : largestOf(c, nx, ny));
      found.count = 0;
      [beforeColumn, beforeRow] = before;
      setLargest(atLeast);
      filterPatch(c, width, nx, ny);
      const isEast = west + cellsX === columns - 1 ? 1 : 0;
      const isNorth = south + cellsY === rows - 1 ? 1 : 0;
      for (let j = 0; j < cellsY + isNorth; j += 1) {
        const from = (j + margin) * width + margin;
        setEnough(2 * (south + j));
        scanNodes(from, cellsX + isEast, 2 * west, 2 * (south + j));
        if (j < cellsY) scanMiddles(from, cellsX, 2 * west + 1, 2 * (south + j) + 1);
      }
    },
  });
}

/**
 * Rounding of an eigenvalue of the second derivatives per cell, at most, in eps H for heights of magnitude up to H; u
 * is eps/2, and terms of order u² are left out, for which the rest of the number is ample. With r = |ratio| and
 * 1/(1 − r) = 1.37, a recursion of `filterPatch` on numbers up to Z gives such up to 1.37 Z, with errors up to
 * 1.37² (1 + r) u Z = 2.4 u Z, and 0.5 u Z from the rounding of its ratio, and multiplies errors by 1.37. After four,
 * two along x and two along y, coefficients are up to 3.5 H with errors up to 30 u H. The sum for zuu or zvv at a node
 * has weights of 24/6 · 36 r² = 10.4 in all: 310 u H by the coefficients, 6 · 36 u H by its additions, 3 · 36 u H
 * from its factor, 317 eps H together; that for zuv, whose weights are a fourth, 65 eps H. In middles less.
 */
const roundings = 512;
/** Allowance for the rounding of a curvature beside its bound by the same derivatives. */
const allowance = 1 - 1e-12;

/** The next multiple of four, as many rows as `filterPatch` filters. */
function roundedUp(rows: number): number {
  return 4 * Math.ceil(rows / 4);
}

/** The largest magnitude of nx × ny numbers. */
function largestOf(z: Float64Array, nx: number, ny: number): number {
  let [low, high] = [0, 0];
  for (let j = 0; j < ny; j += 1) {
    for (let k = j * width; k < j * width + nx; k += 1) {
      const value = z[k];
      if (value < low) low = value;
      else if (value > high) high = value;
    }
  }
  return Math.max(high, -low);
}
