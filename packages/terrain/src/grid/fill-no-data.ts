import type { GridData } from "../terrain-data.ts";

const smoothings = 20;

/**
 * Heights with the missing nodes filled smoothly, so that the spline has coefficients everywhere. Filled heights
 * never count as ground: cells that touch them answer `no-data`.
 *
 * Taken off first is the plane fitted to the known nodes by least squares, so that a plane with holes stays a
 * plane. The rest is filled from averages over blocks of 2 × 2, 4 × 4, … nodes, the smallest block that knows a
 * height, then smoothed by replacing each filled node by the mean of its neighbours a few times.
 *
 * The whole grid is filled at once, with 20 bytes a node while it lasts.
 *
 * @returns the grid's own array when nothing is missing, else a new one of its kind, m
 * @throws  RangeError when no node has a height
 */
export function fillNoData(grid: GridData): GridData["heights"] {
  const { columns, rows, heights, noData } = grid;
  if (noData === undefined || !noData.includes(1)) return heights;
  const plane = fitPlane(grid, noData);
  const rest = new Float64Array(heights.length);
  const weight = new Float64Array(heights.length);
  for (let k = 0; k < rest.length; k += 1) {
    if (noData[k] !== 0) continue;
    rest[k] = heights[k] - planeAt(plane, k, columns);
    weight[k] = 1;
  }
  fillFromBlocks(rest, weight, columns, rows);
  for (let n = 0; n < smoothings; n += 1) smooth(rest, noData, columns, rows);
  const filled = heights.slice();
  for (let k = 0; k < rest.length; k += 1) {
    if (noData[k] !== 0) filled[k] = rest[k] + planeAt(plane, k, columns);
  }
  return filled;
}

interface FittedPlane {
  readonly height: number;
  readonly perColumn: number;
  readonly perRow: number;
  readonly column: number;
  readonly row: number;
}

function planeAt(plane: FittedPlane, node: number, columns: number): number {
  const i = node % columns;
  const j = (node - i) / columns;
  return plane.height + plane.perColumn * (i - plane.column) + plane.perRow * (j - plane.row);
}

/** Least squares about the centroid of the known nodes; level where they lie on one line. */
function fitPlane({ columns, heights }: GridData, noData: Uint8Array): FittedPlane {
  let count = 0;
  let column = 0;
  let row = 0;
  let height = 0;
  for (let k = 0; k < heights.length; k += 1) {
    if (noData[k] !== 0) continue;
    count += 1;
    column += k % columns;
    row += Math.floor(k / columns);
    height += heights[k];
  }
  if (count === 0) throw new RangeError("createTerrain: grid has no node with a height");
  column /= count;
  row /= count;
  height /= count;
  let ii = 0;
  let ij = 0;
  let jj = 0;
  let iz = 0;
  let jz = 0;
  for (let k = 0; k < heights.length; k += 1) {
    if (noData[k] !== 0) continue;
    const i = (k % columns) - column;
    const j = Math.floor(k / columns) - row;
    const z = heights[k] - height;
    ii += i * i;
    ij += i * j;
    jj += j * j;
    iz += i * z;
    jz += j * z;
  }
  const det = ii * jj - ij * ij;
  const regular = det > 1e-12 * ii * jj;
  const perColumn = regular ? (jj * iz - ij * jz) / det : 0;
  const perRow = regular ? (ii * jz - ij * iz) / det : 0;
  return { height, perColumn, perRow, column, row };
}

/** Fills entries of weight 0 with the mean of the smallest block around them that has one. */
function fillFromBlocks(values: Float64Array, weight: Float64Array, columns: number, rows: number): void {
  if (columns === 1 && rows === 1) return;
  const width = (columns + 1) >> 1;
  const height = (rows + 1) >> 1;
  const sums = new Float64Array(width * height);
  const weights = new Float64Array(width * height);
  for (let k = 0; k < values.length; k += 1) {
    if (weight[k] === 0) continue;
    const block = blockOf(k, columns, width);
    sums[block] += weight[k] * values[k];
    weights[block] += weight[k];
  }
  for (let b = 0; b < sums.length; b += 1) if (weights[b] > 0) sums[b] /= weights[b];
  fillFromBlocks(sums, weights, width, height);
  for (let k = 0; k < values.length; k += 1) {
    if (weight[k] === 0) values[k] = sums[blockOf(k, columns, width)];
  }
}

function blockOf(node: number, columns: number, width: number): number {
  const i = node % columns;
  const j = (node - i) / columns;
  return (j >> 1) * width + (i >> 1);
}

function smooth(values: Float64Array, noData: Uint8Array, columns: number, rows: number): void {
  for (let k = 0; k < values.length; k += 1) {
    if (noData[k] === 0) continue;
    const i = k % columns;
    const j = (k - i) / columns;
    let sum = 0;
    let count = 0;
    if (i > 0) {
      sum += values[k - 1];
      count += 1;
    }
    if (i < columns - 1) {
      sum += values[k + 1];
      count += 1;
    }
    if (j > 0) {
      sum += values[k - columns];
      count += 1;
    }
    if (j < rows - 1) {
      sum += values[k + columns];
      count += 1;
    }
    values[k] = sum / count;
  }
}
