import { byteText } from "./byte-source.ts";

/** Reads a text file of single-byte characters line by line, without a decoder. */
export interface LineReader {
  /** Number of the last line read, from 1; 0 before the first. */
  readonly line: number;
  /** Start of the next line, in bytes. */
  readonly position: number;
  /** Advances to the next line; false at the end. */
  nextSpan(): boolean;
  /** Range of the line without its end, in bytes. */
  readonly from: number;
  readonly to: number;
  /** True if the line is blank, or begins with # or //. */
  isBlankOrComment(): boolean;
  text(): string;
  /** The next line without its end; undefined at the end. */
  nextText(): string | undefined;
  /** Words of the next line that is not blank; undefined at the end. */
  next(): string[] | undefined;
}

const NEW_LINE = 10;
const CARRIAGE_RETURN = 13;
const CONTROL_Z = 26;
const HASH = 35;
const SLASH = 47;

/** Number of bytes of a UTF-8 byte order mark at the beginning of a text: 3 or 0. */
export function markLength(bytes: Uint8Array): number {
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
}

/**
 * Creates a line reader. Lines end with LF, CR LF or CR; words are separated by blanks. A byte order mark and the
 * end-of-file mark of DOS (Ctrl-Z) are skipped.
 */
export function createLineReader(whole: Uint8Array): LineReader {
  const bytes = whole.subarray(0, endOf(whole));
  let position = markLength(bytes);
  let line = 0;
  let from = position;
  let to = position;

  function nextSpan(): boolean {
    if (position >= bytes.length) return false;
    from = position;
    while (position < bytes.length && bytes[position] !== NEW_LINE && bytes[position] !== CARRIAGE_RETURN) {
      position += 1;
    }
    to = position;
    if (bytes[position] === CARRIAGE_RETURN && bytes[position + 1] === NEW_LINE) position += 1;
    position += 1;
    line += 1;
    return true;
  }

  const text = (): string => byteText(bytes, from, to);
  const nextText = (): string | undefined => (nextSpan() ? text() : undefined);

  function isBlankOrComment(): boolean {
    let at = from;
    while (at < to && isBlank(bytes[at])) at += 1;
    return at === to || bytes[at] === HASH || (bytes[at] === SLASH && bytes[at + 1] === SLASH);
  }

  return {
    get line() {
      return line;
    },
    get position() {
      return position;
    },
    get from() {
      return from;
    },
    get to() {
      return to;
    },
    nextSpan,
    isBlankOrComment,
    text,
    nextText,
    next() {
      for (let line = nextText(); line !== undefined; line = nextText()) {
        const words = line.split(/\s+/).filter((word) => word !== "");
        if (words.length > 0) return words;
      }
      return undefined;
    },
  };
}

function isBlank(byte: number): boolean {
  return byte === 32 || (byte >= 9 && byte <= 13);
}

/** End of the text: before a Ctrl-Z that is followed only by blanks. */
function endOf(bytes: Uint8Array): number {
  let at = bytes.length - 1;
  while (at >= 0 && isBlank(bytes[at])) at -= 1;
  return bytes[at] === CONTROL_Z ? at : bytes.length;
}
