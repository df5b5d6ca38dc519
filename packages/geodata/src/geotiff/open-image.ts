import { requireObject } from "@talus/portable-math/arguments";
import { type ByteSource, openFile } from "../files/byte-source.ts";
import { maskName } from "../files/names-beside.ts";
import { requireCount } from "../files/require-count.ts";
import { TerrainFileError } from "../files/terrain-file-error.ts";
import { risesOf } from "../grid/rises.ts";
import { completeReference, type MapReference } from "../reference/map-reference.ts";
import { looksLikeDegrees, requireHeightsUp } from "../reference/refuse-map.ts";
import { createBlockDecoder } from "./block-decoder.ts";
import { compressionName } from "./codec.ts";
import { type GdalBand, readGdalBand } from "./gdal-band.ts";
import { boundsOf, type Georeference, isNameless, readGeoreference } from "./georeference.ts";
import { type RasterLayout, readRasterLayout } from "./raster-layout.ts";
import { type Cells, readCells } from "./read-cells.ts";
import { readMask } from "./read-mask.ts";
import { readNumbers, readTiffFile, readWhole, type TiffFile, type TiffPage } from "./tiff-file.ts";
import { tagPlace } from "./tiff-tags.ts";

export interface GeoTiffOptions {
  /** Band with the heights, from 1. Required if there are several. */
  readonly band?: number;
  /** "classes": cells hold class numbers, without unit and possibly with colours. Default "heights". */
  readonly values?: "heights" | "classes";
  /** Value that means "no data", in addition to that of the file. */
  readonly noDataValue?: number;
  /** Largest number of cells. Default: 16 million, or 64 for each byte of the file up to 1e9. */
  readonly mostCells?: number;
  /** True for heights in memory that threads share, where the platform has it. Default false. */
  readonly inSharedMemory?: boolean;
  /** Contents of the file of the same name with `.msk` appended, which marks the cells that have heights. */
  readonly mask?: Uint8Array | ByteSource;
  /** The file of the same name with the ending `.tfw`: the place of an image that does not say it itself. */
  readonly world?: Uint8Array;
}

/** The image of a GeoTIFF with its metadata. */
export interface Image {
  readonly layout: RasterLayout;
  readonly georeference: Georeference;
  readonly values: GdalBand;
  readonly reference: MapReference;
  /** none, LZW, deflate, PackBits, ZSTD or LERC. */
  readonly compression: string;
  /** @param isNorthUp true if the first row of the file becomes the last one */
  readCells(isNorthUp: boolean): Promise<Cells>;
  /** True if the file names no reference system, and heights vary as steeply as in degrees. */
  mayBeDegrees(cells: Cells): boolean;
}

/**
 * Reads the directory of a GeoTIFF; the first full image if there are several pages.
 *
 * @throws TerrainFileError with the tag; RangeError when `band` is not a whole number >= 1
 */
export async function openImage(
  bytes: Uint8Array | ByteSource,
  name: string,
  options: GeoTiffOptions,
): Promise<Image> {
  requireObject("readGeoTiff", "options", options);
  const { band, values: kind = "heights", noDataValue, mostCells, inSharedMemory, mask, world } = options;
  if (band !== undefined && !(Number.isInteger(band) && band >= 1)) {
    throw new RangeError(`readGeoTiff: band must be a whole number >= 1, got ${band}`);
  }
  const tiff = await readTiffFile(openFile(bytes, name));
  const { image: page, mask: ownMask } = await choosePages(tiff);
  const layout = await readRasterLayout(tiff, page, band, kind);
  requireCount(layout.columns * layout.rows, tiff.file, mostCells, "cells", tagPlace("ImageWidth"));
  const georeference = await readGeoreference(tiff, page, world);
  const values = await readGdalBand(tiff, page, layout.band, layout.sampleType);
  const { keys } = georeference;
  const reference = completeReference({ ...keys, verticalUnit: keys.verticalUnit ?? values.unit });
  if (kind === "heights") {
    requireHeightsUp(reference, "grid", (what) => {
      throw new TerrainFileError(name, tagPlace("GeoKeyDirectory"), what);
    });
  }
  return {
    layout,
    georeference,
    values,
    reference,
    compression: compressionName(layout.compression) ?? "",
    async readCells(isNorthUp) {
      const decode = await createBlockDecoder(tiff, layout, await readNumbers(tiff, page, "LercParameters"));
      const marks = await readMarks(tiff, ownMask, mask, layout);
      const metres = kind === "classes" ? 1 : reference.verticalUnit.metres;
      const meaning = {
        ...values,
        metres,
        areClasses: kind === "classes",
        moreNoData: noDataValue,
        inSharedMemory,
      };
      return readCells(tiff, layout, meaning, isNorthUp, decode, marks);
    },
    mayBeDegrees({ heights, noData }) {
      if (!isNameless(georeference, reference)) return false;
      const { columns, rows } = layout;
      const rises = risesOf({ columns, cellSize: Math.abs(georeference.perColumn[0]) }, heights, noData);
      return looksLikeDegrees(boundsOf(georeference, layout), columns * rows, rises);
    },
  };
}

/** Bits of tag 254: a reduced version of another image, a mask for another image. */
const REDUCED = 1;
const MASK = 4;

/** The first full image of a file, and its mask, a full-size one in the same file. */
async function choosePages(
  tiff: TiffFile,
): Promise<{ readonly image: TiffPage; readonly mask: TiffPage | undefined }> {
  let image: TiffPage | undefined;
  let mask: TiffPage | undefined;
  for (const page of tiff.pages) {
    const kind = await readWhole(tiff, page, "NewSubfileType", 0);
    if ((kind & REDUCED) !== 0) continue;
    if ((kind & MASK) !== 0) mask ??= page;
    else image ??= page;
  }
  if (image !== undefined) return { image, mask };
  throw new TerrainFileError(tiff.file.name, tagPlace("NewSubfileType"), "file has no full image");
}

/** The mask in the file, or in the file beside it; undefined if there is none. */
async function readMarks(
  tiff: TiffFile,
  own: TiffPage | undefined,
  beside: Uint8Array | ByteSource | undefined,
  layout: RasterLayout,
): Promise<Uint8Array | undefined> {
  if (own !== undefined) return readMask(tiff, own, layout);
  if (beside === undefined) return undefined;
  const file = await readTiffFile(openFile(beside, maskName(tiff.file.name)));
  const { image, mask = image } = await choosePages(file);
  return readMask(file, mask, layout);
}
