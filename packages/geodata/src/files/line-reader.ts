import { byteText } from "./byte-source.ts";

/** Reads a text file of single-byte characters line by line, without a decoder. */
export interface LineReader {
  /** Number of the line read last, from 1; 0 before the first. */
  readonly line: number;
  /** Where the next line begins, in bytes. */
  readonly position: number;
  /** The next line, without its end; undefined at the end. */
  nextText(): string | undefined;
  /** The words of the next line that is not blank, undefined at the end. */
  next(): string[] | undefined;
}

const NEW_LINE = 10;
const CARRIAGE_RETURN = 13;

/** Lines end with LF, CR LF or CR; words are separated by blanks. A byte order mark is passed over. */
export function createLineReader(bytes: Uint8Array): LineReader {
  const hasMark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  let position = hasMark ? 3 : 0;
  let line = 0;

  function nextText(): string | undefined {
    if (position >= bytes.length) return undefined;
    const start = position;
    while (position < bytes.length && bytes[position] !== NEW_LINE && bytes[position] !== CARRIAGE_RETURN) {
      position += 1;
    }
    const end = position;
    if (bytes[position] === CARRIAGE_RETURN && bytes[position + 1] === NEW_LINE) position += 1;
    position += 1;
    line += 1;
    return byteText(bytes, start, end);
  }

  return {
    get line() {
      return line;
    },
    get position() {
      return position;
    },
    nextText,
    next() {
      for (let text = nextText(); text !== undefined; text = nextText()) {
        const words = text.split(/\s+/).filter((word) => word !== "");
        if (words.length > 0) return words;
      }
      return undefined;
    },
  };
}
