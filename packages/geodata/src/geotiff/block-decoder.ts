import { bytesOf } from "../files/byte-source.ts";
import { TerrainFileError } from "../files/terrain-file-error.ts";
import { compressionName, LERC, loadCodec, loadLerc } from "./codec.ts";
import { undoDifferences, undoFloatPredictor } from "./predictor.ts";
import type { RasterLayout } from "./raster-layout.ts";
import { bytesIn, reverseSamples, type SampleArray, samplesOf } from "./sample-array.ts";
import type { TiffFile } from "./tiff-file.ts";
import { tagPlace } from "./tiff-tags.ts";

/** Samples of a block as in the file, row by row; interleaved bands alternate. */
export interface Block {
  readonly values: SampleArray;
  /** 0 for cells without a value; undefined if all have one. */
  readonly mask?: ArrayLike<number> | undefined;
}

/**
 * Decompresses a block of `rows` rows and undoes its prediction. The samples are a view of the data if nothing had to
 * be undone.
 *
 * @param what name of the block in errors
 */
export type BlockDecoder = (data: DataView, rows: number, what: string) => Block;

/** @param lercParameters tag 50674, for files with LERC */
export async function createBlockDecoder(
  { file, littleEndian }: TiffFile,
  layout: RasterLayout,
  lercParameters: ArrayLike<number> | undefined,
): Promise<BlockDecoder> {
  const { compression, predictor, sampleBytes, interleaved, blockColumns, rowBytes, isBits } = layout;
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
    // libtiff 4.5 writes such files in an order that it cannot read itself.
    const what =
      "3 with the highest byte first is not written alike by all programs, allowed: little-endian files";
    throw new TerrainFileError(file.name, tagPlace("Predictor"), what);
  }
  const fail = (what: string, reason: string): never => {
    throw new TerrainFileError(file.name, what, `${name} data are damaged: ${reason}`);
  };

  if (compression === LERC) {
    if (interleaved !== 1) {
      const what = "several bands in one LERC block, allowed: one band, or bands apart (INTERLEAVE=BAND)";
      throw new TerrainFileError(file.name, tagPlace("PlanarConfiguration"), what);
    }
    const decode = await loadLerc(lercParameters?.[1] ?? 0);
    return (data, rows, what) => {
      const image = attempt(() => decode(bytesOf(data), blockColumns, rows, sampleBytes));
      if (image === undefined) return fail(what, `not ${blockColumns} x ${rows} cells`);
      // libtiff compresses the numbers of big-endian files in the byte order of the file.
      if (!littleEndian && sampleBytes > 1) reverseSamples(bytesIn(image.values), sampleBytes);
      return image;
    };
  }

  const decode = await loadCodec(compression);
  const samples = blockColumns * interleaved;
  const predicted = { samples, stride: interleaved, sampleBytes, littleEndian };
  return (data, rows, what) => {
    const size = rows * rowBytes;
    let bytes = attempt(() => decode(bytesOf(data), size));
    if (bytes === undefined || bytes.length < size) {
      return fail(what, `${bytes?.length ?? 0} bytes come out, expected ${size}`);
    }
    if (predictor !== 1) bytes = bytes.slice(0, size);
    if (predictor === 2) undoDifferences(bytes, predicted);
    if (isBits) return { values: unpackBits(bytes, rows, samples, rowBytes) };
    if (predictor === 3) undoFloatPredictor(bytes, predicted);
    return { values: samplesOf(bytes.subarray(0, size), layout, littleEndian) };
  };
}

/** One number for each bit, the most significant bit of a byte first. */
function unpackBits(bytes: Uint8Array, rows: number, samples: number, rowBytes: number): Uint8Array {
  const values = new Uint8Array(rows * samples);
  for (let row = 0; row < rows; row += 1) {
    for (let s = 0; s < samples; s += 1) {
      values[row * samples + s] = (bytes[row * rowBytes + (s >> 3)] >> (7 - (s & 7))) & 1;
    }
  }
  return values;
}

/** Result of a decoder; undefined if it throws, as third-party decoders do in various ways on damaged data. */
function attempt<T>(decode: () => T): T | undefined {
  try {
    return decode();
  } catch {
    return undefined;
  }
}
