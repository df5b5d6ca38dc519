import { closeSync, fstatSync, openSync, readFileSync, readSync } from "node:fs";
import { fileText } from "@talus/geodata";
import { BadInput, fileTrouble } from "../process/bad-input.ts";

/** Largest number of bytes that V8 accepts as one text. */
const longestText = 2 ** 29 - 24;

/**
 * Bytes of a file given by the user, possibly a pipe.
 *
 * @param context origin of the name, such as "slope.yaml: terrain.surface.file: "; empty for an argument
 * @param most largest number of bytes; a device provides bytes without end
 * @param orMore how to read more, for the message
 * @throws BadInput if it cannot be read, or is larger
 */
export function readInputFile(path: string, context = "", most = longestText, orMore = ""): Uint8Array {
  const bytes = readingFile(path, context, () => bytesUpTo(path, most));
  if (bytes !== undefined) return bytes;
  const size = `${Math.ceil(most / 2 ** 20)} MiB`;
  throw new BadInput(`${context}${path} is larger than ${size}; allowed: at most that${orMore}`);
}

/** Undefined if there are more. The size of a pipe or device is not known in advance. */
function bytesUpTo(path: string, most: number): Uint8Array | undefined {
  const descriptor = openSync(path, "r");
  try {
    const found = fstatSync(descriptor);
    if (found.size > most) return undefined;
    if (found.isFile()) return readFileSync(descriptor);
    const pieces: Uint8Array[] = [];
    for (let length = 0; length <= most; ) {
      const piece = Buffer.allocUnsafe(1 << 16);
      const count = readSync(descriptor, piece, 0, piece.length, null);
      if (count === 0) return Buffer.concat(pieces);
      pieces.push(piece.subarray(0, count));
      length += count;
    }
    return undefined;
  } finally {
    closeSync(descriptor);
  }
}

/** Reads with `action`; problems with the file are reported as bad input. */
export function readingFile<T>(path: string, context: string, action: () => T): T {
  try {
    return action();
  } catch (error) {
    const trouble = fileTrouble(error);
    if (trouble === undefined) throw error;
    const isMissing = (error as NodeJS.ErrnoException).code === "ENOENT";
    throw new BadInput(context + (isMissing ? `no such file: ${path}` : `cannot read ${path}: ${trouble}`));
  }
}

/** @throws BadInput when the bytes are not UTF-8 */
export function decodeText(bytes: Uint8Array, path: string): string {
  return fileText(bytes, (reason) => {
    throw new BadInput(`${path}: ${reason}`);
  });
}
