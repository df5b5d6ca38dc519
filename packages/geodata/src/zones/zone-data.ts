/** Zones of materials on the map as plain data, which can be cloned to a worker. */
export type ZoneData = PolygonZones | ClassZones;

/**
 * Zones bounded by polygons. The material is that of the last zone that covers a point, or 0, the ground's own, if none
 * does.
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
   * Rings x, y, x, y, … of corners, m, in either orientation; the last corner is joined to the first. A point belongs
   * to the polygon if an odd number of rings encloses it: a ring within a ring is a hole.
   */
  readonly rings: readonly Float64Array[];
}

/** A material for each cell of a square grid, rows from south to north; outside it the ground's own, 0. */
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
