import { requireObject } from "@talus/portable-math/arguments";
import { prjName } from "../files/names-beside.ts";
import { requireBytes } from "../files/require-bytes.ts";
import { TerrainFileError } from "../files/terrain-file-error.ts";
import type { GridData } from "../grid/grid-data.ts";
import { risesOf } from "../grid/rises.ts";
import { voidsOfGrid } from "../grid/suspected-voids.ts";
import type { Raster } from "../raster/raster.ts";
import { chooseOrigin, type MapBounds, type MapShift } from "../reference/map-origin.ts";
import type { MapReference } from "../reference/map-reference.ts";
import { type PrjReference, readPrj } from "../reference/prj-file.ts";
import {
  looksLikeDegrees,
  refuseDegreesAt,
  refuseLikelyDegrees,
  requireHeightsUp,
  requireTrueScale,
} from "../reference/refuse-map.ts";
import type { AsciiGridHeader } from "./header.ts";
import { type AsciiCells, readAsciiCells } from "./read-cells.ts";

/** Contents of an ESRI ASCII grid. */
export interface AsciiGrid {
  readonly grid: GridData;
  /** Shift of the coordinates: map = grid + origin, m. Whole kilometres; 0, 0 without a shift. */
  readonly origin: MapShift;
  /** Header in the units of the file. */
  readonly header: AsciiGridHeader;
  /** Reference system of the `.prj` file; undefined without one: the file is then in metres. */
  readonly reference: MapReference | undefined;
  /** Warnings of heights that look like cells without data, one sentence for each value. */
  readonly warnings: readonly string[];
}

/** Files beside the grid, and the meaning of its numbers. */
export interface AsciiGridOptions {
  /** Contents of the file of the same name with the extension `.prj`: reference system and units. */
  readonly prj?: Uint8Array;
  /** Height that means "no data", in addition to that of the header. */
  readonly noDataValue?: number;
  /** "classes": cells hold class numbers, without unit. Default "heights". */
  readonly values?: "heights" | "classes";
  /** True for heights in memory that threads share, where the platform has it. Default false. */
  readonly inSharedMemory?: boolean;
}

/**
 * Reads an ESRI ASCII grid (.asc).
 *
 * Accepted: header keys in any order and case, lower left corner or centre, NODATA_value missing (then −9999) or nan,
 * equal dx and dy instead of or in addition to cellsize, LF, CR LF or CR, exponents, decimal commas, blanks at line
 * ends. Rows run from north to south, one per line or wrapped in any other way. No data: nan, and heights equal to
 * NODATA_value as 32-bit numbers. If a coordinate of the map exceeds 1e5 m, both axes are shifted by whole kilometres,
 * given in `origin`.
 *
 * Refused: degrees, as stated by the `.prj` file or shown by slopes beyond 89 degrees; oblong cells; Web Mercator and
 * other projections whose scale is off by more than a hundredth; heights beyond 1e6 m.
 *
 * @param bytes contents of the file
 * @param name  name of the file, for errors
 * @throws TerrainFileError "name:line: …"
 */
export function readAsciiGrid(bytes: Uint8Array, name: string, options: AsciiGridOptions = {}): AsciiGrid {
  const { cells, prj, metres } = readFile("readAsciiGrid", bytes, name, options);
  const { header, heights, noData } = cells;
  const { columns, rows, cellSize, cellHeight } = header;
  const fail = (what: string): never => {
    throw new TerrainFileError(name, "header", what);
  };
  const bounds = boundsOf(header);
  if (prj?.isGeographic === true) refuseDegreesAt(prj.reference.name, bounds, "grid", fail);
  const perColumn = risesOf(header, heights, noData);
  const areClasses = options.values === "classes";
  if (prj === undefined && !areClasses && looksLikeDegrees(bounds, columns * rows, perColumn))
    refuseLikelyDegrees(bounds, "grid", fail);
  requireTrueScale(prj?.reference, bounds, "grid", fail);
  if (Math.abs(cellSize - cellHeight) * Math.max(columns, rows) > SQUARENESS * cellSize) {
    const way = `convert it, for example: talus terrain convert in.asc out.tif --resample ${Math.min(cellSize, cellHeight)}`;
    fail(`cells must be square, got dx ${cellSize} and dy ${cellHeight}; ${way}`);
  }
  const unit = prj?.reference.horizontalUnit.metres ?? 1;
  const { grid, origin } = place(header, unit, heights, noData);
  const warnings = areClasses ? [] : voidsOfGrid(grid, origin, metres);
  return { grid, origin, header, reference: prj?.reference, warnings };
}

/** Heights of an ESRI ASCII grid as they are in the file. */
export interface AsciiRaster {
  readonly raster: Raster;
  /** True if the `.prj` file specifies degrees. */
  readonly isGeographic: boolean;
  /** True if the file does not describe its map, and its slopes suggest degrees. */
  readonly mayBeDegrees: boolean;
  readonly reference: MapReference | undefined;
}

/**
 * Reads heights as `readAsciiGrid` does, but also in degrees, in oblong cells and on any map. The location is in the
 * unit of the map, heights are in metres.
 */
export function readAsciiRaster(
  bytes: Uint8Array,
  name: string,
  options: AsciiGridOptions = {},
): AsciiRaster {
  const { cells, prj } = readFile("readAsciiRaster", bytes, name, options);
  const { header, ...values } = cells;
  const { columns, rows, cellSize, cellHeight, registration, xLowerLeft, yLowerLeft } = header;
  const half = registration === "corner" ? 0.5 : 0;
  const raster: Raster = {
    columns,
    rows,
    ...values,
    place: {
      x: xLowerLeft + half * cellSize,
      y: yLowerLeft + half * cellHeight,
      perColumn: [cellSize, 0],
      perRow: [0, cellHeight],
    },
  };
  const rises = risesOf(header, values.heights, values.noData);
  return {
    raster,
    isGeographic: prj?.isGeographic ?? false,
    mayBeDegrees: prj === undefined && looksLikeDegrees(boundsOf(header), columns * rows, rises),
    reference: prj?.reference,
  };
}

/** Cells count as square if the deviation over the whole map is below this fraction of a cell. */
const SQUARENESS = 1e-3;

function readFile(where: string, bytes: Uint8Array, name: string, options: AsciiGridOptions) {
  requireBytes(where, bytes);
  requireObject(where, "options", options);
  const { noDataValue, values, inSharedMemory } = options;
  const prj: PrjReference | undefined =
    options.prj === undefined ? undefined : readPrj(options.prj, prjName(name));
  const areClasses = values === "classes";
  if (!areClasses) {
    requireHeightsUp(prj?.reference, "grid", (what) => {
      throw new TerrainFileError(prjName(name), 1, what);
    });
  }
  const metres = areClasses ? 1 : (prj?.reference.verticalUnit.metres ?? 1);
  const cells: AsciiCells = readAsciiCells(bytes, name, { metres, areClasses, noDataValue, inSharedMemory });
  return { cells, prj, metres };
}

/** Outer edges of the cells, in units of the map. */
function boundsOf({
  columns,
  rows,
  cellSize,
  cellHeight,
  registration,
  xLowerLeft,
  yLowerLeft,
}: AsciiGridHeader): MapBounds {
  const half = registration === "corner" ? 0 : 0.5;
  const [xMin, yMin] = [xLowerLeft - half * cellSize, yLowerLeft - half * cellHeight];
  return { xMin, yMin, xMax: xMin + columns * cellSize, yMax: yMin + rows * cellHeight };
}

function place(
  header: AsciiGridHeader,
  metres: number,
  heights: Float64Array,
  noData: Uint8Array | undefined,
): { readonly grid: GridData; readonly origin: MapShift } {
  const { columns, rows, registration } = header;
  const cell = header.cellSize * metres;
  const [xLowerLeft, yLowerLeft] = [header.xLowerLeft * metres, header.yLowerLeft * metres];
  const origin = chooseOrigin({
    xMin: xLowerLeft,
    yMin: yLowerLeft,
    xMax: xLowerLeft + columns * cell,
    yMax: yLowerLeft + rows * cell,
  });
  const toCentre = registration === "corner" ? 0.5 * cell : 0;
  const grid: GridData = {
    columns,
    rows,
    x0: xLowerLeft - origin.x + toCentre,
    y0: yLowerLeft - origin.y + toCentre,
    cell,
    heights,
    ...(noData === undefined ? {} : { noData }),
  };
  return { grid, origin };
}
