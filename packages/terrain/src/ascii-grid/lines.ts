/** Reads a text file of single-byte characters line by line, without a decoder. */
export interface LineReader {
  /** Number of the line read last, from 1; 0 before the first. */
  readonly line: number;
  /** The words of the next line that is not blank, undefined at the end. */
  next(): string[] | undefined;
}

const newLine = 10;
const carriageReturn = 13;
/** Characters per call of String.fromCharCode, whose arguments the engine limits. */
const chunk = 8192;

/** Lines end with LF, CR LF or CR; words are separated by blanks. A byte order mark is passed over. */
export function createLineReader(bytes: Uint8Array): LineReader {
  const hasMark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  let position = hasMark ? 3 : 0;
  let line = 0;

  function text(from: number, to: number): string {
    let result = "";
    for (let at = from; at < to; at += chunk) {
      result += String.fromCharCode(...bytes.subarray(at, Math.min(at + chunk, to)));
    }
    return result;
  }

  return {
    get line() {
      return line;
    },
    next() {
      while (position < bytes.length) {
        const start = position;
        while (position < bytes.length && bytes[position] !== newLine && bytes[position] !== carriageReturn) {
          position += 1;
        }
        const end = position;
        if (bytes[position] === carriageReturn && bytes[position + 1] === newLine) position += 1;
        position += 1;
        line += 1;
        const words = text(start, end)
          .split(/\s+/)
          .filter((word) => word !== "");
        if (words.length > 0) return words;
      }
      return undefined;
    },
  };
}
