import type { GridData } from "./grid-data.ts";

/** A plane over the nodes of a grid: height + perColumn (i − column) + perRow (j − row), m. */
export interface FittedPlane {
  readonly height: number;
  readonly perColumn: number;
  readonly perRow: number;
  readonly column: number;
  readonly row: number;
}

export function planeAt(plane: FittedPlane, i: number, j: number): number {
  return plane.height + plane.perColumn * (i - plane.column) + plane.perRow * (j - plane.row);
}

/**
 * Least-squares plane about the centroid of the known nodes; level if these are collinear.
 * @throws RangeError when no node has a height
 */
export function fitPlane({ columns, rows, heights }: GridData, noData: Uint8Array): FittedPlane {
  let count = 0;
  let column = 0;
  let row = 0;
  let height = 0;
  for (let j = 0; j < rows; j += 1) {
    for (let i = 0; i < columns; i += 1) {
      const k = j * columns + i;
      if (noData[k] !== 0) continue;
      count += 1;
      column += i;
      row += j;
      height += heights[k];
    }
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
  for (let n = 0; n < rows; n += 1) {
    const j = n - row;
    for (let m = 0; m < columns; m += 1) {
      const k = n * columns + m;
      if (noData[k] !== 0) continue;
      const i = m - column;
      const z = heights[k] - height;
      ii += i * i;
      ij += i * j;
      jj += j * j;
      iz += i * z;
      jz += j * z;
    }
  }
  const det = ii * jj - ij * ij;
  const regular = det > 1e-12 * ii * jj;
  const perColumn = regular ? (jj * iz - ij * jz) / det : 0;
  const perRow = regular ? (ii * jz - ij * iz) / det : 0;
  return { height, perColumn, perRow, column, row };
}
