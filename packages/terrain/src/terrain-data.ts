/** The ground as plain data; can be cloned to a worker. */
export type TerrainData = PlaneData | FormulaData | HeightGridData;

/** The plane z = height + gradient[0] x + gradient[1] y. */
export interface PlaneData {
  readonly kind: "plane";
  /** Slopes [dz/dx, dz/dy], m/m. */
  readonly gradient: readonly [number, number];
  /** Height at x = y = 0, m. */
  readonly height: number;
}

/** The surface z(x, y) given by a formula of x and y in metres; its grammar is in the README. */
export interface FormulaData {
  readonly kind: "formula";
  /** Height in m, such as "x^2/4 + sin(y)". */
  readonly z: string;
  readonly domain?: FormulaDomain;
}

/** Where a formula is the ground. What is left out does not bound it. */
export interface FormulaDomain {
  /** Closed interval of x, m. */
  readonly x?: readonly [number, number];
  /** Closed interval of y, m. */
  readonly y?: readonly [number, number];
  /** Condition on x and y, such as "abs(y) < 0.8 && x + y >= 0". */
  readonly where?: string;
}

/** A regular grid of heights, joined by the C² bicubic spline through its nodes. */
export interface HeightGridData {
  readonly kind: "grid";
  readonly grid: GridData;
}

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
  /** Heights, m; node (column, row) at row · columns + column, row 0 in the south. All finite, 0 where no data. */
  readonly heights: Float64Array;
  /** 1 where a node has no height, else 0; same layout as `heights`. Left out: every node has a height. */
  readonly noData?: Uint8Array;
}
