import type { RasterLayout, SampleType } from "./raster-layout.ts";

/** Numbers of one kind. */
export type SampleArray =
  | Uint8Array
  | Int8Array
  | Uint16Array
  | Int16Array
  | Uint32Array
  | Int32Array
  | Float32Array
  | Float64Array;

/** True for types whose values are all exact as 32-bit floats. */
export function isSinglePrecision(type: SampleType): boolean {
  return type !== "uint32" && type !== "int32" && type !== "float64";
}

/** Samples in a range of bytes: a view if byte order and alignment allow it, otherwise a copy. */
export function samplesOf(
  bytes: Uint8Array,
  { sampleType, sampleBytes }: Pick<RasterLayout, "sampleType" | "sampleBytes">,
  littleEndian: boolean,
): SampleArray {
  const isSwapped = sampleBytes > 1 && littleEndian !== isMachineLittleEndian();
  const own = isSwapped || bytes.byteOffset % sampleBytes !== 0 ? bytes.slice() : bytes;
  if (isSwapped) reverseSamples(own, sampleBytes);
  const { buffer, byteOffset } = own;
  const count = own.length / sampleBytes;
  if (sampleType === "uint8") return new Uint8Array(buffer, byteOffset, count);
  if (sampleType === "int8") return new Int8Array(buffer, byteOffset, count);
  if (sampleType === "uint16") return new Uint16Array(buffer, byteOffset, count);
  if (sampleType === "int16") return new Int16Array(buffer, byteOffset, count);
  if (sampleType === "uint32") return new Uint32Array(buffer, byteOffset, count);
  if (sampleType === "int32") return new Int32Array(buffer, byteOffset, count);
  if (sampleType === "float32") return new Float32Array(buffer, byteOffset, count);
  return new Float64Array(buffer, byteOffset, count);
}

function isMachineLittleEndian(): boolean {
  return new Uint8Array(Uint16Array.of(1).buffer)[0] === 1;
}

/** The bytes of numbers, in the same memory. */
export function bytesIn({ buffer, byteOffset, byteLength }: SampleArray): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}

/** Reverses the bytes of each sample. Changes `bytes`. */
export function reverseSamples(bytes: Uint8Array, sampleBytes: number): void {
  for (let at = 0; at < bytes.length; at += sampleBytes) bytes.subarray(at, at + sampleBytes).reverse();
}
