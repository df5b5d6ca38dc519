import type { GridData } from "../grid/grid-data.ts";

/**
 * Heights at the centres of cells in any position on a map, also in degrees, oblong or rotated; an intermediate form
 * before conversion to a grid.
 */
export interface Raster {
  readonly columns: number;
  readonly rows: number;
  /** Heights, m; cell (column, row) at row · columns + column. All finite, 0 where there is no data. */
  readonly heights: Float32Array | Float64Array;
  /** 1 for cells without a height, else 0. Default: every cell has a height. */
  readonly noData?: Uint8Array;
  readonly place: RasterPlace;
}

/** Map coordinates of the centre of cell (i, j): x + i perColumn[0] + j perRow[0], y + i perColumn[1] + j perRow[1]. */
export interface RasterPlace {
  readonly x: number;
  readonly y: number;
  readonly perColumn: readonly [number, number];
  readonly perRow: readonly [number, number];
}

/** Positions of the nodes of a grid, in coordinates of its map. */
export type Lattice = Pick<GridData, "columns" | "rows" | "x0" | "y0" | "cell">;
