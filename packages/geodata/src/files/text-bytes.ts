import { requireBytes } from "./require-bytes.ts";
import { TerrainFileError } from "./terrain-file-error.ts";
import { utf8Text } from "./utf8-text.ts";

/** Number of bytes at the beginning by which text is distinguished from other files. */
const BEGINNING = 4096;

/**
 * The kind of a file that is not text in UTF-8 or in single-byte characters, with the remedy, by its beginning: UTF-16
 * (RFC 2781, 3.2), gzip (RFC 1952, 2.3.1), ZIP, or anything with a control character.
 *
 * @returns undefined where nothing speaks against text
 */
function whyNotText(bytes: Uint8Array): string | undefined {
  const [first, second, third, fourth] = bytes;
  if (first === 0x1f && second === 0x8b) return "is compressed by gzip; unpack it";
  if (first === 0x50 && second === 0x4b && third === 3 && fourth === 4) return "is a ZIP archive; unpack it";
  if (isUtf16(bytes)) return utf16;
  const end = Math.min(bytes.length, BEGINNING);
  for (let at = 0; at < end; at += 1) {
    if (!isOfText(bytes[at]))
      return `is not text: byte ${at} is 0x${bytes[at].toString(16).padStart(2, "0")}`;
  }
  return undefined;
}

const utf16 = "is text in UTF-16; save it as UTF-8";

/** A byte order mark, or two Latin letters, of which every second byte is zero. */
function isUtf16([a, b, c, d]: Uint8Array): boolean {
  if ((a === 0xff && b === 0xfe) || (a === 0xfe && b === 0xff)) return true;
  return (
    (a === 0 && isOfText(b) && c === 0 && isOfText(d)) || (b === 0 && isOfText(a) && d === 0 && isOfText(c))
  );
}

/** False for control characters other than tab, line ends, form feed and the end mark of old systems. */
function isOfText(byte: number): boolean {
  return byte >= 32 || (byte >= 9 && byte <= 13) || byte === 26;
}

/**
 * The text of a file in UTF-8, without a byte order mark.
 *
 * @param fail throws the error for a file that is not text, of the reason with its remedy
 * @throws TypeError when `bytes` is no Uint8Array
 */
export function fileText(bytes: Uint8Array, fail: (reason: string) => never): string {
  requireBytes("fileText", bytes);
  const reason = whyNotText(bytes);
  if (reason !== undefined) return fail(reason);
  return utf8Text(bytes) ?? fail("is not text in UTF-8; save it as UTF-8");
}

/**
 * Refuses what is not text, for readers that take characters of one byte.
 *
 * @param what kind of text that the file should be, such as "an ESRI ASCII grid"
 * @throws TerrainFileError "name:1: …"
 */
export function requireText(bytes: Uint8Array, name: string, what: string): void {
  const reason = whyNotText(bytes);
  if (reason !== undefined) throw new TerrainFileError(name, 1, `${reason}; allowed here: ${what}`);
}

/** The same for files that begin with text, followed by bytes of any kind. */
export function refuseUtf16(bytes: Uint8Array, name: string): void {
  if (isUtf16(bytes)) throw new TerrainFileError(name, 1, utf16);
}
