import { bytesOf, viewOf } from "../files/byte-source.ts";
import { TerrainFileError } from "../files/terrain-file-error.ts";
import { compressionName, LERC, loadCodec, loadLerc } from "./codec.ts";
import { undoDifferences, undoFloatPredictor } from "./predictor.ts";
import type { RasterLayout, SampleType } from "./raster-layout.ts";
import type { TiffFile } from "./tiff-file.ts";
import { tagPlace } from "./tiff-tags.ts";

/**
 * The cells of the chosen band in a block, `rows` rows of blockColumns; NaN where the block says that a cell has no
 * value.
 *
 * @param what names the block in errors
 */
export type BlockDecoder = (data: DataView, rows: number, what: string) => Float64Array;

/** @param lercParameters tag 50674, of files with LERC */
export async function createBlockDecoder(
  { file, littleEndian }: TiffFile,
  layout: RasterLayout,
  lercParameters: ArrayLike<number> | undefined,
): Promise<BlockDecoder> {
  const { compression, predictor, sampleBytes, interleaved, blockColumns } = layout;
  const name = compressionName(compression);
  if (name === undefined) {
    const allowed = "none, LZW, deflate, PackBits, ZSTD, LERC";
    throw new TerrainFileError(
      file.name,
      tagPlace("Compression"),
      `method ${compression}, allowed: ${allowed}`,
    );
  }
  const isFloat = layout.sampleType.startsWith("float");
  if (predictor !== 1 && predictor !== 2 && !(predictor === 3 && isFloat)) {
    const got = `${predictor} for ${layout.sampleType}`;
    throw new TerrainFileError(
      file.name,
      tagPlace("Predictor"),
      `allowed: 1, 2, or 3 for floats; got ${got}`,
    );
  }
  if (predictor === 3 && !littleEndian) {
    // libtiff 4.5 writes such files in an order that it does not read itself.
    const what =
      "3 with the highest byte first is not written alike by all programs, allowed: little-endian files";
    throw new TerrainFileError(file.name, tagPlace("Predictor"), what);
  }
  const damaged = (what: string, reason: string): TerrainFileError =>
    new TerrainFileError(file.name, what, `${name} data are damaged: ${reason}`);

  if (compression === LERC) {
    if (interleaved !== 1) {
      const what = "several bands in one LERC block, allowed: one band, or bands apart (INTERLEAVE=BAND)";
      throw new TerrainFileError(file.name, tagPlace("PlanarConfiguration"), what);
    }
    const decode = await loadLerc(lercParameters?.[1] ?? 0);
    return (data, rows, what) => {
      const image = attempt(() => decode(bytesOf(data), blockColumns, rows, sampleBytes));
      if (image === undefined) throw damaged(what, `not ${blockColumns} x ${rows} cells`);
      const cells = Float64Array.from(image.values);
      for (let i = 0; i < cells.length; i += 1) if (image.mask?.[i] === 0) cells[i] = Number.NaN;
      return cells;
    };
  }

  const decode = await loadCodec(compression);
  const samples = blockColumns * interleaved;
  const predicted = { samples, stride: interleaved, sampleBytes, littleEndian };
  return (data, rows, what) => {
    const size = rows * samples * sampleBytes;
    let bytes = attempt(() => decode(bytesOf(data), size));
    if (bytes === undefined || bytes.length < size) {
      throw damaged(what, `${bytes?.length ?? 0} bytes come out, expected ${size}`);
    }
    if (predictor !== 1) bytes = bytes.slice(0, size);
    if (predictor === 2) undoDifferences(bytes, predicted);
    if (predictor === 3) undoFloatPredictor(bytes, predicted);
    return readSamples(viewOf(bytes), rows * blockColumns, layout, littleEndian);
  };
}

/** Codecs from elsewhere throw whatever they like on damaged data. */
function attempt<T>(decode: () => T): T | undefined {
  try {
    return decode();
  } catch {
    return undefined;
  }
}

function readSamples(
  view: DataView,
  cells: number,
  layout: RasterLayout,
  littleEndian: boolean,
): Float64Array {
  const { sampleType, sampleBytes, interleaved, band } = layout;
  const values = new Float64Array(cells);
  const step = interleaved * sampleBytes;
  const first = interleaved > 1 ? (band - 1) * sampleBytes : 0;
  const read = sampleReader(view, sampleType, littleEndian);
  for (let i = 0; i < cells; i += 1) values[i] = read(first + i * step);
  return values;
}

function sampleReader(view: DataView, type: SampleType, littleEndian: boolean): (at: number) => number {
  if (type === "uint8") return (at) => view.getUint8(at);
  if (type === "int8") return (at) => view.getInt8(at);
  if (type === "uint16") return (at) => view.getUint16(at, littleEndian);
  if (type === "int16") return (at) => view.getInt16(at, littleEndian);
  if (type === "uint32") return (at) => view.getUint32(at, littleEndian);
  if (type === "int32") return (at) => view.getInt32(at, littleEndian);
  if (type === "float32") return (at) => view.getFloat32(at, littleEndian);
  return (at) => view.getFloat64(at, littleEndian);
}
