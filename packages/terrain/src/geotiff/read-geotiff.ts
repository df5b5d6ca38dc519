import { type ByteSource, openFile } from "../files/byte-source.ts";
import { chooseOrigin, type MapShift } from "../files/map-origin.ts";
import { completeReference, type MapReference } from "../files/map-reference.ts";
import { TerrainFileError } from "../files/terrain-file-error.ts";
import type { GridData } from "../terrain-data.ts";
import { createBlockDecoder } from "./block-decoder.ts";
import { compressionName } from "./codec.ts";
import { type GdalBand, readGdalBand } from "./gdal-band.ts";
import { type Georeference, readGeoreference } from "./georeference.ts";
import { type RasterLayout, readRasterLayout, type SampleType } from "./raster-layout.ts";
import { readCells } from "./read-cells.ts";
import { readNumbers, readTiffFile, readWhole, type TiffFile, type TiffPage } from "./tiff-file.ts";
import { tagPlace } from "./tiff-tags.ts";

/** What a GeoTIFF holds. */
export interface GeoTiffGrid {
  readonly grid: GridData;
  /** What was taken off the map's coordinates: map = grid + origin, m. Whole kilometres; 0, 0 when nothing was. */
  readonly origin: MapShift;
  readonly header: GeoTiffHeader;
}

/** The header of a GeoTIFF, in the units of the file. */
export interface GeoTiffHeader {
  readonly columns: number;
  readonly rows: number;
  readonly bands: number;
  /** The band that was read, from 1. */
  readonly band: number;
  readonly sampleType: SampleType;
  /** none, LZW, deflate, PackBits, ZSTD or LERC. */
  readonly compression: string;
  /** What the file's tie point means: the corner of a cell (pixel is area) or its centre (pixel is point). */
  readonly registration: "area" | "point";
  /** Outer corner of the south-west cell, and side of a cell. */
  readonly xLowerLeft: number;
  readonly yLowerLeft: number;
  readonly cellSize: number;
  /** The value that means "no data"; NaN when the file says nan, undefined when it says nothing. */
  readonly noDataValue: number | undefined;
  /** height = (value · scale + offset) in the vertical unit. */
  readonly scale: number;
  readonly offset: number;
  readonly reference: MapReference;
}

export interface GeoTiffOptions {
  /** The band that holds the heights, from 1. Must be said when there are several. */
  readonly band?: number;
}

/**
 * Reads heights from a GeoTIFF: classic or BigTIFF, strips or tiles, cloud-optimised or not; none, LZW, deflate,
 * PackBits, ZSTD or LERC compression, with predictors; integers of 8 to 32 bits and floats of 32 and 64.
 *
 * Cells are the nodes of the grid. Map and heights in feet are converted to metres; heights without a stated unit are
 * taken to be in the unit of the map. No data: the number or nan of GDAL_NODATA, NaN anywhere, blocks never written.
 * Of several pages the first full image is read: overviews are passed over. A map beyond 1e5 m is shifted as in
 * `readAsciiGrid`.
 *
 * Refused, with the tag: degrees, rotated rasters, cells that are not square, masks, palettes, several bands without
 * a choice.
 *
 * @param bytes the file, or a source of pieces of it
 * @param name  its name, for errors
 * @throws TerrainFileError "name: tag 259 Compression: …"
 * @throws RangeError when `band` is not a whole number >= 1
 */
export async function readGeoTiff(
  bytes: Uint8Array | ByteSource,
  name: string,
  options: GeoTiffOptions = {},
): Promise<GeoTiffGrid> {
  const { band } = options;
  if (band !== undefined && !(Number.isInteger(band) && band >= 1)) {
    throw new RangeError(`readGeoTiff: band must be a whole number >= 1, got ${band}`);
  }
  const tiff = await readTiffFile(openFile(bytes, name));
  const page = await choosePage(tiff);
  const layout = await readRasterLayout(tiff, page, band);
  const place = await readGeoreference(tiff, page, layout);
  const values = await readGdalBand(tiff, page, layout.band, layout.sampleType);
  const { keys } = place;
  const reference = completeReference({ ...keys, verticalUnit: keys.verticalUnit ?? values.unit });
  const decode = await createBlockDecoder(tiff, layout, await readNumbers(tiff, page, "LercParameters"));
  const { metres } = reference.verticalUnit;
  const cells = await readCells(tiff, layout, values, metres, place.isNorthUp, decode);
  return {
    ...placeGrid(layout, place, reference.horizontalUnit.metres, cells),
    header: headerOf(layout, place, values, reference),
  };
}

/** Bits of tag 254: a smaller version of another image, a mask for one. */
const REDUCED = 1;
const MASK = 4;

async function choosePage(tiff: TiffFile): Promise<TiffPage> {
  let chosen: TiffPage | undefined;
  for (const page of tiff.pages) {
    const kind = await readWhole(tiff, page, "NewSubfileType", 0);
    if ((kind & MASK) !== 0) {
      const what = `page ${page.number} is a mask, which is not read; write no-data cells as a number: gdal_translate -a_nodata -9999`;
      throw new TerrainFileError(tiff.file.name, tagPlace("NewSubfileType"), what);
    }
    if ((kind & REDUCED) === 0) chosen ??= page;
  }
  if (chosen !== undefined) return chosen;
  throw new TerrainFileError(tiff.file.name, tagPlace("NewSubfileType"), "all pages are overviews");
}

function placeGrid(
  { columns, rows }: RasterLayout,
  place: Georeference,
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

function headerOf(
  layout: RasterLayout,
  place: Georeference,
  values: GdalBand,
  reference: MapReference,
): GeoTiffHeader {
  return {
    columns: layout.columns,
    rows: layout.rows,
    bands: layout.bands,
    band: layout.band,
    sampleType: layout.sampleType,
    compression: compressionName(layout.compression) ?? "",
    registration: place.keys.registration,
    xLowerLeft: place.xLowerLeft,
    yLowerLeft: place.yLowerLeft,
    cellSize: place.cell,
    noDataValue: values.noDataValue,
    scale: values.scale,
    offset: values.offset,
    reference,
  };
}
