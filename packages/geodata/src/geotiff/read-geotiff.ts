import type { ByteSource } from "../files/byte-source.ts";
import { TerrainFileError } from "../files/terrain-file-error.ts";
import type { GridData } from "../grid/grid-data.ts";
import { voidsOfGrid } from "../grid/suspected-voids.ts";
import { chooseOrigin, type MapShift } from "../reference/map-origin.ts";
import type { MapReference } from "../reference/map-reference.ts";
import { refuseLikelyDegrees } from "../reference/refuse-map.ts";
import { boundsOf, requireSquare, type SquarePlace } from "./georeference.ts";
import { type GeoTiffOptions, openImage } from "./open-image.ts";
import type { RasterLayout, SampleType } from "./raster-layout.ts";
import { tagPlace } from "./tiff-tags.ts";

/** Contents of a GeoTIFF. */
export interface GeoTiffGrid {
  readonly grid: GridData;
  /** Shift of the coordinates: map = grid + origin, m. Whole kilometres; 0, 0 without a shift. */
  readonly origin: MapShift;
  readonly header: GeoTiffHeader;
  /** Warnings of heights that look like cells without data, one sentence for each value. */
  readonly warnings: readonly string[];
}

/** The header of a GeoTIFF, in the units of the file. */
export interface GeoTiffHeader {
  readonly columns: number;
  readonly rows: number;
  readonly bands: number;
  /** Band that was read, from 1. */
  readonly band: number;
  readonly sampleType: SampleType;
  /** none, LZW, deflate, PackBits, ZSTD or LERC. */
  readonly compression: string;
  /** Meaning of the tie point of the file: corner of a cell (pixel is area) or its centre (pixel is point). */
  readonly registration: "area" | "point";
  /** Outer corner of the south-west cell, and side of a cell. */
  readonly xLowerLeft: number;
  readonly yLowerLeft: number;
  readonly cellSize: number;
  /** Value that means "no data": NaN if the file says nan, undefined if it says nothing. */
  readonly noDataValue: number | undefined;
  /** height = (value · scale + offset) in the vertical unit. */
  readonly scale: number;
  readonly offset: number;
  readonly reference: MapReference;
}

/**
 * Reads heights from a GeoTIFF: classic or BigTIFF, strips or tiles, cloud-optimised or not; none, LZW, deflate,
 * PackBits, ZSTD or LERC compression, with predictors; integers of 8 to 32 bits and floats of 32 and 64.
 *
 * Cells are the nodes of the grid. Maps and heights in feet are converted to metres; heights without a unit are assumed
 * to be in the unit of the map. No data: the number or nan of GDAL_NODATA, compared in the precision of the cells, NaN
 * anywhere, cells masked in the file or beside it, blocks never written. The first full image is read; overviews are
 * skipped. A map beyond 1e5 m is shifted as by `readAsciiGrid`.
 *
 * Heights are stored in 32 bits if that is exact: integers of 8 and 16 bits and 32-bit floats in metres, without scale
 * and offset. Blocks are read one after the other. A map of 10^8 such heights takes 400 MB, and 100 MB more if some are
 * missing.
 *
 * Refused, with the tag: degrees, rotated rasters, cells that are not square, Web Mercator and other projections whose
 * scale is off by more than a hundredth (`readGeoTiffRaster` reads these), palettes, several bands without a choice,
 * heights beyond 1e6 m, more cells than 64 for each byte of the file when it has more than 16 million.
 *
 * @param bytes contents of the file, or a source that reads pieces of it
 * @param name  name of the file, for errors
 * @throws TerrainFileError "name: tag 259 Compression: …"
 * @throws RangeError when `band` is not a whole number >= 1
 */
export async function readGeoTiff(
  bytes: Uint8Array | ByteSource,
  name: string,
  options: GeoTiffOptions = {},
): Promise<GeoTiffGrid> {
  const image = await openImage(bytes, name, options);
  const { layout, georeference, values, reference } = image;
  const place = requireSquare(georeference, layout, reference, name);
  const cells = await image.readCells(place.isNorthUp);
  const isHeights = options.values !== "classes";
  if (isHeights && image.mayBeDegrees(cells)) {
    refuseLikelyDegrees(boundsOf(georeference, layout), "grid", (what) => {
      throw new TerrainFileError(name, tagPlace("GeoKeyDirectory"), what);
    });
  }
  const placed = placeGrid(layout, place, reference.horizontalUnit.metres, cells);
  return {
    ...placed,
    warnings: isHeights ? voidsOfGrid(placed.grid, placed.origin, reference.verticalUnit.metres) : [],
    header: {
      columns: layout.columns,
      rows: layout.rows,
      bands: layout.bands,
      band: layout.band,
      sampleType: layout.sampleType,
      compression: image.compression,
      registration: georeference.keys.registration,
      xLowerLeft: place.xLowerLeft,
      yLowerLeft: place.yLowerLeft,
      cellSize: place.cell,
      noDataValue: values.noDataValue,
      scale: values.scale,
      offset: values.offset,
      reference,
    },
  };
}

function placeGrid(
  { columns, rows }: RasterLayout,
  place: SquarePlace,
  metres: number,
  cells: Pick<GridData, "heights" | "noData">,
): { grid: GridData; origin: MapShift } {
  const cell = place.cell * metres;
  const xMin = place.xLowerLeft * metres;
  const yMin = place.yLowerLeft * metres;
  const origin = chooseOrigin({ xMin, yMin, xMax: xMin + columns * cell, yMax: yMin + rows * cell });
  const x0 = xMin - origin.x + 0.5 * cell;
  const y0 = yMin - origin.y + 0.5 * cell;
  return { grid: { columns, rows, x0, y0, cell, ...cells }, origin };
}
