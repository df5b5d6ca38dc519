import { requireBytes } from "./require-bytes.ts";
import { TerrainFileError } from "./terrain-file-error.ts";

/** Number of bytes at the beginning by which text is distinguished from other files. */
const begin = 1024;

/**
 * The kind of a file that is not text in UTF-8 or in single-byte characters, with the remedy, by its beginning: UTF-16
 * (RFC 2781, 3.2), gzip (RFC 1952, 2.3.1), ZIP, or anything with a zero byte.
 *
 * @returns undefined where nothing speaks against text
 */
export function whyNotText(bytes: Uint8Array): string | undefined {
  requireBytes("whyNotText", bytes);
  const [first, second, third, fourth] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) return utf16;
  if (first === 0x1f && second === 0x8b) return "is compressed by gzip; unpack it";
  if (first === 0x50 && second === 0x4b && third === 3 && fourth === 4) return "is a ZIP archive; unpack it";
  const head = bytes.subarray(0, begin);
  const zero = head.indexOf(0);
  if (zero < 0) return undefined;
  return isEverySecondZero(head) ? utf16 : `is not text: byte ${zero} is 0`;
}

const utf16 = "is text in UTF-16; save it as UTF-8";

/** Latin letters in UTF-16 without a byte order mark: every second byte is zero, and no other. */
function isEverySecondZero(head: Uint8Array): boolean {
  const parity = head[0] === 0 ? 0 : 1;
  return head.every((byte, i) => (byte === 0) === (i % 2 === parity));
}

/** @throws TerrainFileError for a file of text that `whyNotText` knows to be something else */
export function requireTextBytes(bytes: Uint8Array, file: string): Uint8Array {
  const reason = whyNotText(bytes);
  if (reason !== undefined) throw new TerrainFileError(file, 1, reason);
  return bytes;
}
