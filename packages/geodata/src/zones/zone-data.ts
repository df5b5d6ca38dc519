/** Where on the map which material is, as plain data; can be cloned to a worker. */
export type ZoneData = PolygonZones | ClassZones;

/**
 * Zones bounded by polygons. Where none lies the ground has its own material, 0; where several lie, that of the last.
 */
export interface PolygonZones {
  readonly kind: "polygons";
  /** At least one. */
  readonly polygons: readonly ZonePolygon[];
}

export interface ZonePolygon {
  /** Index as in `Contact.material`, an integer >= 0. */
  readonly material: number;
  /**
   * Rings x, y, x, y, … of corners, m, in either sense; the last corner is joined to the first. A point belongs to the
   * polygon when an odd number of rings goes round it: a ring within a ring is a hole.
   */
  readonly rings: readonly Float64Array[];
}

/** A material for each cell of a square grid, rows from south to north; outside of it the ground has its own, 0. */
export interface ClassZones {
  readonly kind: "classes";
  readonly columns: number;
  readonly rows: number;
  /** x and y of the centre of the south-west cell, m. */
  readonly x0: number;
  readonly y0: number;
  /** Side of the cells, m, > 0. */
  readonly cell: number;
  /** Index as in `Contact.material` of cell (column, row) at row · columns + column. */
  readonly materials: Uint8Array;
}
