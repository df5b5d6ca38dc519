import { TerrainFileError } from "../files/terrain-file-error.ts";
import { readNumbers, readWhole, type TiffFile, type TiffPage } from "./tiff-file.ts";
import { type TagName, tagPlace } from "./tiff-tags.ts";

/** Kind of number in the cells. */
export type SampleType = "uint8" | "int8" | "uint16" | "int16" | "uint32" | "int32" | "float32" | "float64";

/** Layout of the cells of one band in the file. */
export interface RasterLayout {
  readonly columns: number;
  readonly rows: number;
  /** Number of bands in the file, and the one to read, from 1. */
  readonly bands: number;
  readonly band: number;
  readonly sampleType: SampleType;
  readonly sampleBytes: number;
  /**
   * True if samples are single bits, eight in a byte, as in masks; `sampleType` is then uint8, to which they are
   * unpacked.
   */
  readonly isBits: boolean;
  /** Code of the compression, as in tag 259. */
  readonly compression: number;
  readonly predictor: number;
  /** Number of samples per cell in a block: all bands, or 1 if each band has its own blocks. */
  readonly interleaved: number;
  /** "tile" or "strip", for errors. */
  readonly blockName: "tile" | "strip";
  readonly blockColumns: number;
  readonly blockRows: number;
  /** Bytes of an uncompressed row of a block. */
  readonly rowBytes: number;
  readonly blocksAcross: number;
  readonly blocksDown: number;
  /** Locations of the blocks of the band, row by row; length 0 for a block that was never written. */
  readonly offsets: Float64Array;
  readonly byteCounts: Float64Array;
}

/** Largest number of cells in one direction. */
const MOST_CELLS = 0x7fffffff;

/**
 * Reads and checks the layout of an image.
 *
 * @param band   band to read, from 1; undefined if the file has only one
 * @param values meaning of the cells: palette colours may be classes but not heights; bits can only be a mask
 */
export async function readRasterLayout(
  tiff: TiffFile,
  page: TiffPage,
  band: number | undefined,
  values: "heights" | "classes" | "mask",
): Promise<RasterLayout> {
  const fail = (tag: TagName, what: string): never => {
    throw new TerrainFileError(tiff.file.name, tagPlace(tag), what);
  };
  const whole = (tag: TagName, whenAbsent?: number): Promise<number> =>
    readWhole(tiff, page, tag, whenAbsent);
  const columns = await whole("ImageWidth");
  const rows = await whole("ImageLength");
  if (!(columns >= 2 && columns <= MOST_CELLS)) fail("ImageWidth", `must be >= 2 cells, got ${columns}`);
  if (!(rows >= 2 && rows <= MOST_CELLS)) fail("ImageLength", `must be >= 2 cells, got ${rows}`);
  const bands = await whole("SamplesPerPixel", 1);
  if (!(bands >= 1)) fail("SamplesPerPixel", "must be >= 1, got 0");
  const chosen = chooseBand(bands, band, fail);
  const photometric = await whole("PhotometricInterpretation", 1);
  if (photometric === 3 && values === "heights")
    fail("PhotometricInterpretation", "is 3 (palette), allowed: heights, not colours");
  if ((await whole("FillOrder", 1)) !== 1) fail("FillOrder", "must be 1");
  const sample = await readSample(tiff, page, bands, values === "mask", fail);
  const planar = await whole("PlanarConfiguration", 1);
  if (planar !== 1 && planar !== 2) fail("PlanarConfiguration", `must be 1 or 2, got ${planar}`);
  const isTiled = page.entries.has(322);
  const blockColumns = isTiled ? await whole("TileWidth") : columns;
  const stripRows = isTiled ? await whole("TileLength") : await whole("RowsPerStrip", rows);
  const blockRows = isTiled ? stripRows : Math.min(stripRows, rows);
  if (!(blockColumns >= 1)) fail("TileWidth", "must be >= 1, got 0");
  if (!(blockRows >= 1)) fail(isTiled ? "TileLength" : "RowsPerStrip", "must be >= 1, got 0");
  const blocksAcross = Math.ceil(columns / blockColumns);
  const blocksDown = Math.ceil(rows / blockRows);
  const blocks = blocksAcross * blocksDown;
  const planes = planar === 2 ? bands : 1;
  const first = planar === 2 ? (chosen - 1) * blocks : 0;
  const blockList = async (tag: TagName): Promise<Float64Array> => {
    const values = (await readNumbers(tiff, page, tag)) ?? fail(tag, `missing on page ${page.number}`);
    if (values.length !== blocks * planes) {
      fail(tag, `has ${values.length} values, expected ${blocks * planes} for ${columns} x ${rows} cells`);
    }
    return values.subarray(first, first + blocks);
  };
  const interleaved = planar === 2 ? 1 : bands;
  const samples = blockColumns * interleaved;
  return {
    columns,
    rows,
    bands,
    band: chosen,
    ...sample,
    rowBytes: sample.isBits ? Math.ceil(samples / 8) : samples * sample.sampleBytes,
    compression: await whole("Compression", 1),
    predictor: await whole("Predictor", 1),
    interleaved,
    blockName: isTiled ? "tile" : "strip",
    blockColumns,
    blockRows,
    blocksAcross,
    blocksDown,
    offsets: await blockList(isTiled ? "TileOffsets" : "StripOffsets"),
    byteCounts: await blockList(isTiled ? "TileByteCounts" : "StripByteCounts"),
  };
}

type Fail = (tag: TagName, what: string) => never;

function chooseBand(bands: number, band: number | undefined, fail: Fail): number {
  if (band === undefined && bands > 1) {
    fail("SamplesPerPixel", `file has ${bands} bands, allowed: 1, or choose the band with the heights`);
  }
  const chosen = band ?? 1;
  if (chosen > bands) fail("SamplesPerPixel", `band ${chosen} is requested, the file has ${bands}`);
  return chosen;
}

/** Bits and format of the samples, the same for all bands. */
async function readSample(tiff: TiffFile, page: TiffPage, bands: number, isMask: boolean, fail: Fail) {
  const same = async (tag: TagName): Promise<number> => {
    const values = (await readNumbers(tiff, page, tag)) ?? Float64Array.of(1);
    if (values.length > bands || values.some((value) => value !== values[0])) {
      fail(tag, `must be one number for all ${bands} bands, got ${values.slice(0, 4).join(", ")}`);
    }
    return values[0];
  };
  const bits = await same("BitsPerSample");
  const format = await same("SampleFormat");
  const type = sampleTypeOf(bits, format);
  if (isMask && bits === 1 && format === 1)
    return { sampleType: "uint8" as const, sampleBytes: 1, isBits: true };
  const allowed = "8, 16, 32 (integers) or 32, 64 (floating point)";
  if (type === undefined)
    return fail("BitsPerSample", `${bits} bits of format ${format}, allowed: ${allowed}`);
  return { sampleType: type, sampleBytes: bits / 8, isBits: false };
}

function sampleTypeOf(bits: number, format: number): SampleType | undefined {
  const isWhole = bits === 8 || bits === 16 || bits === 32;
  if (format === 1 && isWhole) return `uint${bits}`;
  if (format === 2 && isWhole) return `int${bits}`;
  if (format === 3 && (bits === 32 || bits === 64)) return `float${bits}`;
  return undefined;
}
