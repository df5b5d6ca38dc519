import { TerrainFileError } from "./terrain-file-error.ts";

/** A file read in pieces: a file on disk, a Blob, a range of a server. */
export interface ByteSource {
  /** Size in bytes. */
  readonly size: number;
  /** Reads `length` bytes from `offset` on; offset + length <= size. */
  read(offset: number, length: number): Uint8Array | Promise<Uint8Array>;
}

/** A named file with checked reads. */
export interface OpenFile {
  readonly name: string;
  readonly size: number;
  /**
   * @param what name of the data for errors, such as "tile 3"
   * @throws TerrainFileError if the file ends earlier
   */
  read(offset: number, length: number, what: string): Promise<DataView>;
}

export function openFile(bytes: Uint8Array | ByteSource, name: string): OpenFile {
  if (!(bytes instanceof Uint8Array)) checkSource(bytes, name);
  const size = bytes instanceof Uint8Array ? bytes.length : bytes.size;
  return {
    name,
    size,
    async read(offset, length, what) {
      if (!(offset >= 0 && length >= 0 && offset + length <= size)) {
        const range = `${what} needs bytes ${offset} to ${offset + length}`;
        throw new TerrainFileError(
          name,
          `byte ${offset}`,
          `${range}, the file has ${size}: cut short or damaged`,
        );
      }
      if (bytes instanceof Uint8Array) return viewOf(bytes.subarray(offset, offset + length));
      const piece = await bytes.read(offset, length);
      if (piece.length !== length) {
        throw new TerrainFileError(name, `byte ${offset}`, `${what}: got ${piece.length} of ${length} bytes`);
      }
      return viewOf(piece);
    },
  };
}

function checkSource(source: ByteSource, name: string): void {
  const isSource =
    typeof source?.read === "function" && Number.isSafeInteger(source.size) && source.size >= 0;
  if (isSource) return;
  const allowed = "a Uint8Array, or an object with size, a whole number >= 0, and read";
  throw new TypeError(`${name}: bytes must be ${allowed}, got ${String(source)}`);
}

export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

export function bytesOf(view: DataView): Uint8Array {
  return new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
}

/** Characters per call of String.fromCharCode: engines limit the number of arguments. */
const CHUNK = 8192;

/** Text with one character for each byte. */
export function byteText(bytes: Uint8Array, from = 0, to = bytes.length): string {
  let text = "";
  for (let at = from; at < to; at += CHUNK) {
    text += String.fromCharCode(...bytes.subarray(at, Math.min(at + CHUNK, to)));
  }
  return text;
}

/** Text in a field of fixed length, up to the first zero byte. */
export function fieldText(view: DataView, offset: number, length: number): string {
  const bytes = bytesOf(view).subarray(offset, offset + length);
  const end = bytes.indexOf(0);
  return byteText(bytes, 0, end < 0 ? bytes.length : end);
}
