/** Heights at the centres of the cells of a square grid, rows from south to north. */
export interface GridData {
  /** Number of nodes in x, >= 2. */
  readonly columns: number;
  /** Number of nodes in y, >= 2. */
  readonly rows: number;
  /** x of the south-west node (the centre of the lower left cell of the file), m. */
  readonly x0: number;
  /** y of the south-west node, m. */
  readonly y0: number;
  /** Distance of neighbouring nodes in x and in y, m, > 0. */
  readonly cell: number;
  /**
   * Heights, m; node (column, row) at row · columns + column, row 0 in the south. All finite, 0 where there is no data.
   */
  readonly heights: Float32Array | Float64Array;
  /** 1 for nodes without a height, else 0; same layout as `heights`. Default: all nodes have heights. */
  readonly noData?: Uint8Array;
}
