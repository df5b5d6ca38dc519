import { byteText } from "../files/byte-source.ts";
import { numberIn } from "../files/number-bytes.ts";
import type { Separator } from "./text-columns.ts";

/** The fields of one line of a text, split and read in place in its bytes. */
export interface LineFields {
  /** Splits the line between two positions. */
  split(from: number, to: number): void;
  /** Refuses lines with another number of fields from now on. */
  expect(count: number): void;
  /** Refuses a line whose decimal marks differ from those before it: 1,234 beside 1.5 would be a thousand. */
  requireOneMark(): void;
  /** The number in a field, counted from 0; NaN if there is none. */
  number(index: number): number;
  text(index: number): string;
  texts(): string[];
}

const [SPACE, TAB, QUOTE, COMMA, POINT, SEMICOLON] = [32, 9, 34, 44, 46, 59];

/**
 * @param separator of the fields; blanks and quotes around them are ignored
 * @param fail      throws an error of the line
 */
export function createFields(
  bytes: Uint8Array,
  separator: Separator,
  fail: (what: string) => never,
): LineFields {
  const isBlank = separator === "blank";
  const divider = separator === "tab" ? TAB : separator === ";" ? SEMICOLON : COMMA;
  const starts: number[] = [];
  const ends: number[] = [];
  let count = 0;
  let expected = 0;
  let known = 0;

  function add(from: number, to: number): void {
    let [first, last] = [from, to];
    while (first < last && isGap(bytes[first])) first += 1;
    while (last > first && isGap(bytes[last - 1])) last -= 1;
    if (!isBlank && last - first >= 2 && bytes[first] === QUOTE && bytes[last - 1] === QUOTE) {
      first += 1;
      last -= 1;
    }
    starts[count] = first;
    ends[count] = last;
    count += 1;
  }

  function splitAtBlanks(from: number, to: number): void {
    let at = from;
    while (at < to) {
      while (at < to && isGap(bytes[at])) at += 1;
      if (at === to) break;
      starts[count] = at;
      while (at < to && !isGap(bytes[at])) at += 1;
      ends[count] = at;
      count += 1;
    }
  }

  const text = (index: number): string => byteText(bytes, starts[index], ends[index]);

  return {
    text,
    expect(fields) {
      expected = fields;
    },
    split(from, to) {
      count = 0;
      if (isBlank) splitAtBlanks(from, to);
      else {
        let start = from;
        for (let at = from; at <= to; at += 1) {
          if (at < to && bytes[at] !== divider) continue;
          add(start, at);
          start = at + 1;
        }
      }
      if (expected > 0 && count !== expected) fail(`line has ${count} fields, the first one ${expected}`);
    },
    requireOneMark() {
      if (divider === COMMA && !isBlank) return;
      for (let k = 0; k < count; k += 1) {
        let at = starts[k];
        while (at < ends[k] && bytes[at] !== POINT && bytes[at] !== COMMA) at += 1;
        if (at === ends[k] || bytes[at] === known) continue;
        if (Number.isNaN(numberIn(bytes, starts[k], ends[k]))) continue;
        if (known !== 0) {
          const marks = [bytes[at], known].map((code) => String.fromCharCode(code));
          fail(`"${text(k)}" has a decimal "${marks[0]}", lines before it "${marks[1]}"`);
        }
        known = bytes[at];
      }
    },
    number: (index) => numberIn(bytes, starts[index], ends[index]),
    texts: () => Array.from({ length: count }, (_, k) => text(k)),
  };
}

function isGap(byte: number): boolean {
  return byte === SPACE || (byte >= TAB && byte <= 13);
}
