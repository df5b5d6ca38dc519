import { checkGrid } from "../grid/check-grid.ts";
import type { GridData } from "../grid/grid-data.ts";
import { createHoleFill } from "../grid/hole-fill.ts";
import type { MapBounds } from "../reference/map-origin.ts";
import { checkBounds, checkCells, checkHeights } from "./check-raster.ts";
import type { Raster } from "./raster.ts";

/** Nodes of a square filled at a time, in x and in y. */
const side = 256;
/** Fraction of a cell by which a centre may lie outside the bounds, for round-off of map coordinates. */
const slack = 1e-6;

/**
 * The raster with a height in every cell. Missing heights are those that grids use for holes: the plane through all
 * known heights, plus the mean of the nearest block that contains one, smoothed 20 times. Known heights are unchanged.
 */
export function fillRaster<R extends Pick<Raster, "columns" | "rows" | "heights" | "noData">>(
  raster: R,
): Omit<R, "noData"> {
  checkCells("fillRaster", "raster", raster);
  checkHeights("fillRaster", raster);
  const { noData, ...rest } = raster;
  if (noData === undefined) return rest;
  const { columns, rows } = raster;
  const heights = raster.heights.slice();
  const fill = createHoleFill(
    { columns, rows, x0: 0, y0: 0, cell: 1, heights: raster.heights, noData },
    noData,
  );
  const z = new Float64Array(side * side);
  for (let south = 0; south < rows; south += side) {
    for (let west = 0; west < columns; west += side) {
      const [nx, ny] = [Math.min(side, columns - west), Math.min(side, rows - south)];
      fill.fill(west, south, nx, ny, z, 0, side);
      for (let j = 0; j < ny; j += 1) {
        for (let i = 0; i < nx; i += 1) {
          const k = (south + j) * columns + west + i;
          if (noData[k] === 1) heights[k] = z[j * side + i];
        }
      }
    }
  }
  return { ...rest, heights };
}

/**
 * The cells of a grid whose centres lie inside bounds.
 * @throws RangeError when fewer than 2 x 2 remain, or none of them has a height
 */
export function clipGrid(grid: GridData, bounds: MapBounds): GridData {
  checkGrid(grid, "clipGrid");
  checkBounds("clipGrid", bounds);
  const { xMin, yMin, xMax, yMax } = bounds;
  const { x0, y0, cell } = grid;
  const first = (low: number, start: number): number => Math.max(0, Math.ceil((low - start) / cell - slack));
  const last = (high: number, start: number, count: number): number => {
    return Math.min(count - 1, Math.floor((high - start) / cell + slack));
  };
  const [west, south] = [first(xMin, x0), first(yMin, y0)];
  const columns = last(xMax, x0, grid.columns) - west + 1;
  const rows = last(yMax, y0, grid.rows) - south + 1;
  if (!(columns >= 2 && rows >= 2)) throw new RangeError("fewer than 2 x 2 cells are left");
  const heights = cut(grid.heights, new (kindOf(grid.heights))(columns * rows));
  const noData = grid.noData && cut(grid.noData, new Uint8Array(columns * rows));
  if (noData?.every((mark) => mark === 1)) throw new RangeError("no remaining cell has a height");
  const place = { columns, rows, x0: x0 + west * cell, y0: y0 + south * cell, cell };
  return noData?.includes(1) ? { ...place, heights, noData } : { ...place, heights };

  function cut<T extends Float32Array | Float64Array | Uint8Array>(from: T, to: T): T {
    for (let j = 0; j < rows; j += 1) {
      const at = (south + j) * grid.columns + west;
      to.set(from.subarray(at, at + columns), j * columns);
    }
    return to;
  }
}

function kindOf(heights: GridData["heights"]): new (length: number) => Float32Array | Float64Array {
  return heights instanceof Float32Array ? Float32Array : Float64Array;
}
