import { TerrainFileError } from "./terrain-file-error.ts";

/** Bytes at the beginning of a file that are looked at. */
const BEGINNING = 4096;

/**
 * @param what what the file should be, such as "an ESRI ASCII grid"
 * @throws TerrainFileError for text in UTF-16 or UTF-32, and for what is no text
 */
export function requireText(bytes: Uint8Array, name: string, what: string): void {
  requireNarrowText(bytes, name);
  const end = Math.min(bytes.length, BEGINNING);
  for (let at = 0; at < end; at += 1) {
    const byte = bytes[at];
    // Control characters other than tab, line ends, form feed and the end mark of old systems.
    if (byte >= 32 || (byte >= 9 && byte <= 13) || byte === 26) continue;
    const hexadecimal = byte.toString(16).padStart(2, "0");
    const place = `byte ${at} is 0x${hexadecimal}`;
    throw new TerrainFileError(name, `byte ${at}`, `not text, allowed here: ${what}; ${place}`);
  }
}

/** @throws TerrainFileError for text with two or four bytes a character */
export function requireNarrowText(bytes: Uint8Array, name: string): void {
  const [a, b, c, d] = bytes;
  const hasMark = (a === 0xff && b === 0xfe) || (a === 0xfe && b === 0xff);
  const isWide =
    hasMark || (a === 0 && b > 31 && c === 0 && d > 31) || (a > 31 && b === 0 && c > 31 && d === 0);
  if (isWide)
    throw new TerrainFileError(name, "byte 0", "text is in UTF-16, allowed: UTF-8; save it as UTF-8");
}
