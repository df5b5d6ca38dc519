import { createHash } from "node:crypto";

/** Undamaged rows of a table. */
export interface WholeRows {
  /** By run number, with line ends. */
  readonly rows: ReadonlyMap<number, string>;
  /** Number of other complete lines. */
  readonly damaged: number;
}

/** Digests of the rows of one sweep: `sweep.check` contains its fingerprint, and a line for each row. */
export interface RowCheck {
  /** The first line of the file, with its line end. */
  readonly heading: string;
  /** Line of a row. */
  lineOf(row: string): string;
  /** Rows of a table whose line is present; a row of another sweep has none. */
  wholeRows(table: string, header: string, lines: string): WholeRows;
}

/** Hexadecimal digits of a digest, enough to detect accidental damage. */
const digits = 16;

export function createRowCheck(fingerprint: string): RowCheck {
  const lineOf = (row: string): string =>
    `${createHash("sha256").update(fingerprint).update(row).digest("hex").slice(0, digits)}\n`;
  return {
    heading: `${fingerprint}\n`,
    lineOf,
    wholeRows(table, header, lines) {
      const known = new Set(linesOf(lines));
      const rows = new Map<number, string>();
      let damaged = 0;
      for (const row of linesOf(table)) {
        if (known.has(lineOf(row))) rows.set(Number.parseInt(row, 10), row);
        else if (row !== header && row.endsWith("\n")) damaged += 1;
      }
      return { rows, damaged };
    },
  };
}

/** Fingerprint at the top of such a file; undefined if there is none. */
export function fingerprintAbove(lines: string): string | undefined {
  return /^[0-9a-f]{64}(?=\n)/.exec(lines)?.[0];
}

/** Lines with their line ends; the last one has none if it was truncated. */
export function linesOf(text: string): readonly string[] {
  return text === "" ? [] : text.split(/(?<=\n)/);
}
