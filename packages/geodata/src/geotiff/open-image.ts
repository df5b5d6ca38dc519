import { requireObject } from "@talus/portable-math/arguments";
import { type ByteSource, openFile } from "../files/byte-source.ts";
import { TerrainFileError } from "../files/terrain-file-error.ts";
import { completeReference, type MapReference } from "../reference/map-reference.ts";
import { createBlockDecoder } from "./block-decoder.ts";
import { compressionName } from "./codec.ts";
import { type GdalBand, readGdalBand } from "./gdal-band.ts";
import { type Georeference, readGeoreference } from "./georeference.ts";
import { type RasterLayout, readRasterLayout } from "./raster-layout.ts";
import { type Cells, readCells } from "./read-cells.ts";
import { readNumbers, readTiffFile, readWhole, type TiffFile, type TiffPage } from "./tiff-file.ts";
import { tagPlace } from "./tiff-tags.ts";

export interface GeoTiffOptions {
  /** The band that holds the heights, from 1. Must be said when there are several. */
  readonly band?: number;
  /** "classes": cells are numbers of classes, which have no unit, and may have colours. Left out: "heights". */
  readonly values?: "heights" | "classes";
}

/** The image of a GeoTIFF with all that is said about it. */
export interface Image {
  readonly layout: RasterLayout;
  readonly georeference: Georeference;
  readonly values: GdalBand;
  readonly reference: MapReference;
  /** none, LZW, deflate, PackBits, ZSTD or LERC. */
  readonly compression: string;
  /** @param isNorthUp the first row of the file becomes the last one */
  readCells(isNorthUp: boolean): Promise<Cells>;
}

/**
 * Reads the directory of a GeoTIFF; of several pages the first full image.
 *
 * @throws TerrainFileError with the tag; RangeError when `band` is not a whole number >= 1
 */
export async function openImage(
  bytes: Uint8Array | ByteSource,
  name: string,
  options: GeoTiffOptions,
): Promise<Image> {
  requireObject("readGeoTiff", "options", options);
  const { band, values: kind = "heights" } = options;
  if (band !== undefined && !(Number.isInteger(band) && band >= 1)) {
    throw new RangeError(`readGeoTiff: band must be a whole number >= 1, got ${band}`);
  }
  const tiff = await readTiffFile(openFile(bytes, name));
  const page = await choosePage(tiff);
  const layout = await readRasterLayout(tiff, page, band, kind);
  const georeference = await readGeoreference(tiff, page);
  const values = await readGdalBand(tiff, page, layout.band, layout.sampleType);
  const { keys } = georeference;
  const reference = completeReference({ ...keys, verticalUnit: keys.verticalUnit ?? values.unit });
  return {
    layout,
    georeference,
    values,
    reference,
    compression: compressionName(layout.compression) ?? "",
    async readCells(isNorthUp) {
      const decode = await createBlockDecoder(tiff, layout, await readNumbers(tiff, page, "LercParameters"));
      const metres = kind === "classes" ? 1 : reference.verticalUnit.metres;
      return readCells(tiff, layout, values, metres, isNorthUp, decode);
    },
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
