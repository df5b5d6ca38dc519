import type { MapBounds } from "../reference/map-origin.ts";
import { checkBounds, checkCells, checkChange, checkPlace, checkSide } from "./check-raster.ts";
import type { Lattice, Raster } from "./raster.ts";

/**
 * Transforms the point at the beginning of an array, [x, y, …], from one map to another; not finite if it has no image.
 */
export type MapChange = (place: Float64Array) => void;

/** Inner nodes in either direction examined for the bounds, in addition to all on the border. */
const inner = 20;
/** Significant digits of the side of a cell that is chosen automatically. */
const digits = 2;
/** Fraction of a cell by which a node may lie outside the bounds, for round-off of map coordinates. */
const slack = 1e-6;

/**
 * The nodes covered by a raster on another map. Cell borders are at integer multiples of `cell`, so that neighbouring
 * maps fit.
 *
 * @param toTarget transforms map coordinates of the raster to the other map, m
 * @param given    side of the new cells, m; default: that of a square with the area of a cell in the middle of the
 *   raster, rounded to two digits
 * @param bounds   only nodes inside these are used; default: all
 * @throws RangeError when fewer than 2 x 2 nodes remain
 */
export function chooseLattice(
  raster: Raster,
  toTarget: MapChange,
  given?: number,
  bounds?: MapBounds,
): Lattice {
  checkCells("chooseLattice", "raster", raster);
  checkPlace("chooseLattice", raster);
  checkChange("chooseLattice", "toTarget", toTarget);
  if (bounds !== undefined) checkBounds("chooseLattice", bounds);
  const cell = given ?? chooseCell(raster, toTarget);
  checkSide("chooseLattice", "cell", cell);
  const covered = boundsOf(raster, toTarget);
  const first = (low: number, limit = -Infinity): number =>
    Math.ceil(Math.max(low, limit) / cell - 0.5 - slack);
  const last = (high: number, limit = Infinity): number =>
    Math.floor(Math.min(high, limit) / cell - 0.5 + slack);
  const west = first(covered.xMin, bounds?.xMin);
  const south = first(covered.yMin, bounds?.yMin);
  const columns = last(covered.xMax, bounds?.xMax) - west + 1;
  const rows = last(covered.yMax, bounds?.yMax) - south + 1;
  if (!(columns >= 2 && rows >= 2)) throw new RangeError("fewer than 2 x 2 cells are left");
  return { columns, rows, x0: (west + 0.5) * cell, y0: (south + 0.5) * cell, cell };
}

function boundsOf({ columns, rows, place }: Raster, toTarget: MapChange): MapBounds {
  const at = new Float64Array(2);
  const bounds = { xMin: Infinity, yMin: Infinity, xMax: -Infinity, yMax: -Infinity };
  const include = (i: number, j: number): void => {
    at[0] = place.x + i * place.perColumn[0] + j * place.perRow[0];
    at[1] = place.y + i * place.perColumn[1] + j * place.perRow[1];
    toTarget(at);
    const [x, y] = at;
    if (!Number.isFinite(x + y)) return;
    bounds.xMin = Math.min(bounds.xMin, x);
    bounds.xMax = Math.max(bounds.xMax, x);
    bounds.yMin = Math.min(bounds.yMin, y);
    bounds.yMax = Math.max(bounds.yMax, y);
  };
  for (let i = 0; i < columns; i += 1) {
    include(i, 0);
    include(i, rows - 1);
  }
  for (let j = 0; j < rows; j += 1) {
    include(0, j);
    include(columns - 1, j);
  }
  for (let i = 1; i < inner; i += 1) {
    for (let j = 1; j < inner; j += 1) include((i / inner) * (columns - 1), (j / inner) * (rows - 1));
  }
  return bounds;
}

function chooseCell({ columns, rows, place }: Raster, toTarget: MapChange): number {
  const middle = [0.5 * (columns - 1), 0.5 * (rows - 1)];
  const at = (i: number, j: number): Float64Array => {
    const out = Float64Array.of(
      place.x + i * place.perColumn[0] + j * place.perRow[0],
      place.y + i * place.perColumn[1] + j * place.perRow[1],
    );
    toTarget(out);
    return out;
  };
  const [i, j] = middle;
  const [a, b, c, d] = [at(i - 0.5, j), at(i + 0.5, j), at(i, j - 0.5), at(i, j + 0.5)];
  const area = (b[0] - a[0]) * (d[1] - c[1]) - (b[1] - a[1]) * (d[0] - c[0]);
  const side = Math.sqrt(Math.abs(area));
  if (!(side > 0 && side < Infinity))
    throw new RangeError("the middle of the raster has no image on the new map");
  return Number(side.toPrecision(digits));
}
