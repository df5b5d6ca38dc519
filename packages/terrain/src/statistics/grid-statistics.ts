import type { GridData } from "@talus/geodata";
import { checkGrid } from "@talus/geodata/grid";
import { atan } from "@talus/portable-math";
import { type Hollowness, hollownessOf } from "./fitting-sphere.ts";
import { measureCurvature } from "./grid-curvature.ts";
import { createSlopeClasses } from "./slope-classes.ts";

/** A grid of heights in numbers. */
export interface GridStatistics extends Hollowness {
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
  /** Most hollow place: [x, y] in the coordinates of the grid, m; absent if no cell has data at all its nodes. */
  readonly mostCurvedAt?: readonly [number, number];
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
  const heights = measureHeights(grid);
  const { largest, ...at } = measureCurvature(grid, Math.max(-heights.lowest, heights.highest));
  return { ...heights, ...measureSlopes(grid), ...hollownessOf(largest, heights, grid.cell), ...at };
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
    if (noData !== undefined && noData[i] === 1) {
      missing += 1;
      continue;
    }
    const z = heights[i];
    lowest = Math.min(lowest, z); // half the time of comparisons
    highest = Math.max(highest, z);
    sum += z;
  }
  return { missing, lowest, highest, mean: sum / (heights.length - missing) };
}

/** Slopes at the nodes with eight neighbours: those that have heights, and whose neighbours have them. */
function measureSlopes({
  columns,
  rows,
  cell,
  heights,
  noData,
}: GridData): Pick<GridStatistics, "slopeCounts" | "steepest"> {
  const classes = createSlopeClasses();
  const perCell = 1 / (8 * cell);
  let steepest = 0; // as a squared tangent
  for (let row = 1; row + 1 < rows; row += 1) {
    const first = row * columns;
    let missingWest = noData === undefined ? 0 : missingInColumn(noData, first, columns);
    let missingMiddle = noData === undefined ? 0 : missingInColumn(noData, first + 1, columns);
    let missingEast = 0;
    let southWest = heights[first - columns];
    let west = heights[first];
    let northWest = heights[first + columns];
    let south = heights[first - columns + 1];
    let middle = heights[first + 1];
    let north = heights[first + columns + 1];
    for (let node = first + 1; node < first + columns - 1; node += 1) {
      const southEast = heights[node - columns + 1];
      const east = heights[node + 1];
      const northEast = heights[node + columns + 1];
      if (noData !== undefined) missingEast = missingInColumn(noData, node + 1, columns);
      if (missingWest + missingMiddle + missingEast === 0) {
        const falling = northWest - southEast;
        const rising = northEast - southWest;
        const zx = perCell * (rising - falling + 2 * (east - west));
        const zy = perCell * (rising + falling + 2 * (north - south));
        const tangent2 = zx * zx + zy * zy;
        if (tangent2 > steepest) steepest = tangent2;
        classes.addTangent(tangent2, 1);
      }
      missingWest = missingMiddle;
      missingMiddle = missingEast;
      southWest = south;
      south = southEast;
      west = middle;
      middle = east;
      northWest = north;
      north = northEast;
    }
  }
  return { slopeCounts: classes.amounts, steepest: atan(Math.sqrt(steepest)) };
}

/** Number of nodes without a height among a node and those south and north of it. */
function missingInColumn(noData: Uint8Array, node: number, columns: number): number {
  return noData[node - columns] + noData[node] + noData[node + columns];
}
