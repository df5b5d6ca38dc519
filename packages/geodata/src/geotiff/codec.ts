/// <reference path="./codec-types.d.ts" />
import { decodeLzw } from "./lzw.ts";
import { decodePackBits } from "./pack-bits.ts";
import type { SampleArray } from "./sample-array.ts";

/** Decompresses a block of bytes; undefined, or fewer bytes than requested, if the data are damaged. */
export type Codec = (input: Uint8Array, size: number) => Uint8Array | undefined;

/** Code of the compression whose blocks hold images instead of bytes. */
export const LERC = 34887;

/** Names of the supported compressions, by tag 259. */
export function compressionName(compression: number): string | undefined {
  if (compression === 1) return "none";
  if (compression === 5) return "LZW";
  if (compression === 8 || compression === 32946) return "deflate";
  if (compression === 32773) return "PackBits";
  if (compression === 50000) return "ZSTD";
  if (compression === LERC) return "LERC";
  return undefined;
}

/** Codec of a compression other than LERC. Third-party codecs are loaded on demand. */
export async function loadCodec(compression: number): Promise<Codec> {
  if (compression === 5) return decodeLzw;
  if (compression === 32773) return decodePackBits;
  if (compression === 8 || compression === 32946) {
    const { inflate } = await import("pako");
    return (input) => inflate(input);
  }
  if (compression === 50000) {
    const { ZSTDDecoder } = await import("zstddec");
    const decoder = new ZSTDDecoder();
    await decoder.init();
    return (input, size) => decoder.decode(input, size);
  }
  return (input) => input;
}

/** Interface used of the package lerc. */
interface Lerc {
  decode(data: ArrayBuffer): LercImage;
}

interface LercImage {
  readonly width: number;
  readonly height: number;
  readonly pixels: readonly SampleArray[];
  /** 0 for cells without a value; undefined if all have one. */
  readonly mask?: ArrayLike<number> | null;
}

/** Largest overhead of LERC data after unpacking: in addition to a few bytes per cell and a mask. */
const LERC_OVERHEAD = 4096;

/**
 * Decodes one LERC block.
 *
 * @param packed 0: bare, 1: deflated, 2: ZSTD (second value of tag 50674)
 * @returns values and the mask of valid ones; undefined if their number or size differs from that expected
 */
export async function loadLerc(packed: number) {
  const { default: lerc } = (await import("lerc")) as { readonly default: Lerc };
  const unpack = packed === 1 ? await loadCodec(8) : packed === 2 ? await loadCodec(50000) : undefined;
  return (input: Uint8Array, columns: number, rows: number, sampleBytes: number) => {
    const bytes =
      unpack === undefined ? input : unpack(input, columns * rows * (sampleBytes + 1) + LERC_OVERHEAD);
    if (bytes === undefined) return undefined;
    const { width, height, pixels, mask } = lerc.decode(bytes.slice().buffer);
    const cells = columns * rows;
    const isWanted = width === columns && height === rows && pixels.length === 1;
    const [values] = pixels;
    if (!isWanted || values.length !== cells || values.BYTES_PER_ELEMENT !== sampleBytes) return undefined;
    return { values, mask: mask ?? undefined };
  };
}
