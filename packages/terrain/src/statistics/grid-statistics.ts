import type { GridData } from "@talus/geodata";
import { checkGrid } from "@talus/geodata/grid";
import { atan } from "@talus/portable-math";
import { createTerrain } from "../create-terrain.ts";
import { largestCurvature } from "./largest-curvature.ts";
import { createSlopeClasses } from "./slope-classes.ts";

/** A grid of heights in numbers. */
export interface GridStatistics {
  /** Nodes without a height. */
  readonly missing: number;
  /** Of the heights, m. */
  readonly lowest: number;
  readonly highest: number;
  readonly mean: number;
  /**
   * Number of nodes whose slope lies in class k, from k to k + 1 times `slopeClassWidth`; the last one includes the
   * vertical.
   */
  readonly slopeCounts: readonly number[];
  /** Steepest of these slopes, rad; 0 if no node has eight neighbours with heights. */
  readonly steepest: number;
  /** Largest curvature of the ground where it is hollow, 1/m; <= 0 if it is hollow nowhere. */
  readonly largestCurvature: number;
  /** Place of that: [x, y] in the coordinates of the grid, m; absent if no cell has data at all its nodes. */
  readonly mostCurvedAt?: readonly [number, number];
  /**
   * Radius of the largest sphere that can touch every place of the ground, m; Infinity if it is hollow nowhere.
   */
  readonly largestSphere: number;
}

/**
 * Heights, slopes and curvatures of a grid.
 *
 * Slopes are those of geographic information systems, at nodes with eight neighbours: with a b c / d e f / g h i the
 * heights around e, rows from the north, zx = ((c + 2f + i) − (a + 2d + g))/(8 cell), and zy alike (Horn).
 * Curvatures are those of the C² spline on which bodies move, at the nodes and in the middles of the cells. A sphere
 * above the ground that fits every hollow touches nowhere else: two contacts that hold it would need opposite normals,
 * and those of a height surface all point up. So the largest sphere has the radius 1/largest curvature.
 *
 * Source: B. Horn (1981), Hill shading and the reflectance map, Proc. IEEE 69, 14; for the last statement E. Aamari
 * et al. (2019), Estimating the reach of a manifold, Electron. J. Statist. 13, 1359, theorem 3.4.
 *
 * @throws RangeError or TypeError for grid data that `createTerrain` refuses
 */
export function measureGrid(grid: GridData): GridStatistics {
  checkGrid(grid, "measureGrid");
  return { ...measureHeights(grid), ...measureSlopes(grid), ...measureCurvature(grid) };
}

function measureHeights({
  heights,
  noData,
}: GridData): Pick<GridStatistics, "missing" | "lowest" | "highest" | "mean"> {
  let missing = 0;
  let lowest = Infinity;
  let highest = -Infinity;
  let sum = 0;
  for (let i = 0; i < heights.length; i += 1) {
    if (noData?.[i] === 1) {
      missing += 1;
      continue;
    }
    lowest = Math.min(lowest, heights[i]);
    highest = Math.max(highest, heights[i]);
    sum += heights[i];
  }
  return { missing, lowest, highest, mean: sum / (heights.length - missing) };
}

function measureSlopes(grid: GridData): Pick<GridStatistics, "slopeCounts" | "steepest"> {
  const { columns, rows } = grid;
  const classes = createSlopeClasses();
  let steepest = 0;
  for (let row = 1; row + 1 < rows; row += 1) {
    for (let column = 1; column + 1 < columns; column += 1) {
      const slope = slopeAt(grid, column, row);
      if (Number.isNaN(slope)) continue;
      steepest = Math.max(steepest, slope);
      classes.add(slope, 1);
    }
  }
  return { slopeCounts: classes.amounts, steepest };
}

/** Horn's slope at a node, rad; NaN when it or one of its eight neighbours has no height. */
function slopeAt({ columns, cell, heights, noData }: GridData, column: number, row: number): number {
  let zx = 0;
  let zy = 0;
  for (let j = -1; j <= 1; j += 1) {
    for (let i = -1; i <= 1; i += 1) {
      const at = (row + j) * columns + column + i;
      if (noData?.[at] === 1) return NaN;
      zx += i * (j === 0 ? 2 : 1) * heights[at];
      zy += j * (i === 0 ? 2 : 1) * heights[at];
    }
  }
  return atan(Math.sqrt(zx * zx + zy * zy) / (8 * cell));
}

function measureCurvature(
  grid: GridData,
): Pick<GridStatistics, "largestCurvature" | "mostCurvedAt" | "largestSphere"> {
  const { columns, rows, x0, y0, cell } = grid;
  const terrain = createTerrain({ kind: "grid", grid });
  const jet = new Float64Array(6);
  let largest = -Infinity;
  let place: readonly [number, number] | undefined;
  for (let row = 0; row < 2 * rows - 1; row += 1) {
    for (let column = row % 2; column < 2 * columns - 1; column += 2) {
      const x = x0 + 0.5 * column * cell;
      const y = y0 + 0.5 * row * cell;
      if (terrain.evaluateSurface(x, y, jet) !== "found") continue;
      const curvature = largestCurvature(jet);
      if (!(curvature > largest)) continue;
      largest = curvature;
      place = [x, y];
    }
  }
  if (place === undefined) return { largestCurvature: 0, largestSphere: Infinity };
  return {
    largestCurvature: largest,
    mostCurvedAt: place,
    largestSphere: largest > 0 ? 1 / largest : Infinity,
  };
}
