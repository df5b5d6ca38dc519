import type { GridData } from "../grid/grid-data.ts";

/**
 * Heights at the centres of cells that lie anywhere on a map, in degrees too, oblong or rotated: what is read before it
 * is made a grid.
 */
export interface Raster {
  readonly columns: number;
  readonly rows: number;
  /** m; cell (column, row) at row · columns + column. All finite, 0 where no data. */
  readonly heights: Float32Array | Float64Array;
  /** 1 where a cell has no height, else 0. Left out: every cell has a height. */
  readonly noData?: Uint8Array;
  readonly place: RasterPlace;
}

/**
 * The map coordinates of the centre of cell (i, j): x + i perColumn[0] + j perRow[0], y + i perColumn[1] + j perRow[1].
 */
export interface RasterPlace {
  readonly x: number;
  readonly y: number;
  readonly perColumn: readonly [number, number];
  readonly perRow: readonly [number, number];
}

/** Places of the nodes of a grid, in coordinates of its map. */
export type Lattice = Pick<GridData, "columns" | "rows" | "x0" | "y0" | "cell">;
