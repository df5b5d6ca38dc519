import type { GroundCells } from "../ground/ground-cells.ts";

/** The cells of a height surface whose third derivatives alone jump between them; see `GroundCells`. */
export interface SurfaceCells extends Pick<GroundCells, "haveHoles" | "cellAt" | "sidesOf" | "jumpBeyond"> {
  /** As `HeightSurface.evaluate`, of the polynomial of one cell, continued beyond its sides. */
  evaluate(cell: number, at: Float64Array, jet: Float64Array): boolean;
}
