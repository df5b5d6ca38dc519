import type { Contact, Found } from "./contact.ts";

/**
 * The cells of ground that is twice continuously differentiable, but whose third derivatives jump at the lines between
 * its cells, as on a bicubic spline. Their lines are no patch boundaries: no force jumps there. A step that
 * reaches across one loses its order there; one that stays in a cell, continued beyond its sides, does not.
 * No method allocates.
 */
export interface GroundCells {
  /** True if some of them have no data: they are a second piece, with a patch boundary around it. */
  readonly haveHoles: boolean;
  /** The cell that contains [x, y, ...]. */
  cellAt(at: Float64Array): number;
  /** As `DistanceQuery.follow`, on the polynomial of one cell alone, continued beyond its sides. */
  follow(cell: number, c: Float64Array, hint: Contact, out: Contact): Found;
  /** Writes the sides of a cell, [x0, x1, y0, y1] in m; ±Infinity where the map ends. */
  sidesOf(cell: number, out: Float64Array): void;
  /**
   * A bound, 1/m², of the rate at which second derivatives of the height depart from those of a cell beyond its sides,
   * up to a place in it or in one of its neighbours: the jumps of the third derivatives at the sides crossed.
   */
  jumpBeyond(cell: number, at: Float64Array): number;
}
