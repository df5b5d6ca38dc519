import type { GridData } from "../grid/grid-data.ts";
import { checkCells, checkChange, checkLattice, checkPlace } from "./check-raster.ts";
import type { MapChange } from "./lattice.ts";
import type { Lattice, Raster } from "./raster.ts";

/** Distance from a node, in cells, within which coordinates are set to it, for round-off of map coordinates. */
const nearNode = 1e-7;
/** Largest number of cells of a new grid: 4 GB of 32-bit numbers. */
const mostCells = 1e9;
/** Nodes of a square computed at a time, in x and in y. */
const side = 64;

/**
 * Creates a surface through the nodes of a grid with cells of 1 and (0, 0) in its first node: a function of column u
 * and row v, not necessarily integers, that returns the height, m.
 */
export type SurfaceOfGrid = (grid: GridData) => (u: number, v: number) => number;

/**
 * Heights of a raster at the nodes of another map: points of a surface through its cell centres, not means over the new
 * cells; with the surface on which bodies move, no order of accuracy is lost. Nodes beyond the outermost cell centres
 * have no data, nor have nodes for which one of the two or four nearest cell centres, on either side, has none. 32-bit
 * heights give 32-bit heights.
 *
 * @param toSource  transforms map coordinates of the lattice to those of the raster
 * @param surfaceOf the surface, such as the splines of `createTerrain` of the package terrain
 * @throws RangeError when no node has a height, or the lattice has more than 1e9
 */
export function regrid(
  raster: Raster,
  lattice: Lattice,
  toSource: MapChange,
  surfaceOf: SurfaceOfGrid,
): GridData {
  checkCells("regrid", "raster", raster);
  checkPlace("regrid", raster);
  checkLattice("regrid", lattice);
  checkChange("regrid", "toSource", toSource);
  checkChange("regrid", "surfaceOf", surfaceOf);
  const { columns, rows } = lattice;
  const { place, heights: known, noData: holes } = raster;
  const surface = surfaceOf({
    columns: raster.columns,
    rows: raster.rows,
    x0: 0,
    y0: 0,
    cell: 1,
    heights: known,
    ...(holes === undefined ? {} : { noData: holes }),
  });
  const { heights, noData } = allocate(columns * rows, known instanceof Float32Array);
  const det = place.perColumn[0] * place.perRow[1] - place.perColumn[1] * place.perRow[0];
  const at = new Float64Array(2);
  let missing = 0;

  function put(i: number, j: number): void {
    at[0] = lattice.x0 + i * lattice.cell;
    at[1] = lattice.y0 + j * lattice.cell;
    toSource(at);
    const x = at[0] - place.x;
    const y = at[1] - place.y;
    const u = snapped((x * place.perRow[1] - y * place.perRow[0]) / det);
    const v = snapped((y * place.perColumn[0] - x * place.perColumn[1]) / det);
    if (hasHeight(raster, u, v)) {
      heights[j * columns + i] = surface(u, v);
    } else {
      noData[j * columns + i] = 1;
      missing += 1;
    }
  }

  // Square by square, since the surface keeps what it has computed near the last points.
  for (let south = 0; south < rows; south += side) {
    for (let west = 0; west < columns; west += side) {
      for (let j = south; j < Math.min(south + side, rows); j += 1) {
        for (let i = west; i < Math.min(west + side, columns); i += 1) put(i, j);
      }
    }
  }
  if (missing === heights.length) throw new RangeError("no cell of the new grid has a height");
  return { ...lattice, heights, ...(missing === 0 ? {} : { noData }) };
}

function snapped(u: number): number {
  const node = Math.round(u);
  return Math.abs(u - node) < nearNode ? node : u;
}

/** True if the cell centres on either side of (u, v), in columns and rows of the raster, exist and have heights. */
function hasHeight({ columns, rows, noData }: Raster, u: number, v: number): boolean {
  if (!(u >= 0 && u <= columns - 1 && v >= 0 && v <= rows - 1)) return false;
  if (noData === undefined) return true;
  for (let j = Math.floor(v); j <= Math.ceil(v); j += 1) {
    for (let i = Math.floor(u); i <= Math.ceil(u); i += 1) if (noData[j * columns + i] === 1) return false;
  }
  return true;
}

function allocate(count: number, isSingle: boolean) {
  if (count > mostCells)
    throw new RangeError(`${count} cells, allowed: up to ${mostCells}; choose larger ones`);
  const heights = isSingle ? new Float32Array(count) : new Float64Array(count);
  return { heights, noData: new Uint8Array(count) };
}
