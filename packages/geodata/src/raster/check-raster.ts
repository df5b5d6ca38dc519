import { requireFirstFinite, requireObject } from "@talus/portable-math/arguments";
import type { MapBounds } from "../reference/map-origin.ts";
import type { Lattice, Raster } from "./raster.ts";

/** Numbers of columns and rows of a raster. */
type Cells = Pick<Raster, "columns" | "rows">;

/** @throws TypeError or RangeError with the function and the field */
export function checkCells(where: string, what: string, cells: Cells): void {
  requireObject(where, what, cells);
  for (const name of ["columns", "rows"] as const) {
    if (Number.isSafeInteger(cells[name]) && cells[name] >= 1) continue;
    throw new RangeError(`${where}: ${what}.${name} must be an integer >= 1, got ${String(cells[name])}`);
  }
}

export function checkHeights(where: string, raster: Cells & Pick<Raster, "heights" | "noData">): void {
  const count = raster.columns * raster.rows;
  for (const name of ["heights", "noData"] as const) {
    const values = raster[name];
    if (values?.length === count || (name === "noData" && values === undefined)) continue;
    throw new RangeError(
      `${where}: raster.${name} must have ${count} numbers, got ${String(values?.length)}`,
    );
  }
}

export function checkPlace(where: string, { place }: Raster): void {
  requireObject(where, "raster.place", place);
  requireFirstFinite(where, "raster.place x and y", [place.x, place.y], 2);
  requireFirstFinite(where, "raster.place.perColumn", place.perColumn, 2);
  requireFirstFinite(where, "raster.place.perRow", place.perRow, 2);
}

export function checkLattice(where: string, lattice: Lattice): void {
  checkCells(where, "lattice", lattice);
  requireFirstFinite(where, "lattice x0 and y0", [lattice.x0, lattice.y0], 2);
  checkSide(where, "lattice.cell", lattice.cell);
}

export function checkSide(where: string, what: string, side: number): void {
  if (side > 0 && side < Infinity) return;
  throw new RangeError(`${where}: ${what} must be > 0 m and finite, got ${String(side)}`);
}

/** Checks that bounds are numbers, possibly infinite. */
export function checkBounds(where: string, bounds: MapBounds): void {
  requireObject(where, "bounds", bounds);
  for (const name of ["xMin", "yMin", "xMax", "yMax"] as const) {
    if (typeof bounds[name] === "number" && !Number.isNaN(bounds[name])) continue;
    throw new RangeError(`${where}: bounds.${name} must be a number, got ${String(bounds[name])}`);
  }
}

export function checkChange(where: string, what: string, change: unknown): void {
  if (typeof change === "function") return;
  throw new TypeError(`${where}: ${what} must be a function, got ${String(change)}`);
}
