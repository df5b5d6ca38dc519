import { requireText } from "@talus/portable-math/arguments";
import { numberText } from "./number-text.ts";

/** A number as a CSV cell; an empty cell if undefined. Throws RangeError for NaN and infinities. */
export function numberCell(x: number | undefined): string {
  return x === undefined ? "" : numberText(x);
}

/** Cells of `count` numbers of `values` from `offset` on; empty cells without `values`. */
export function numberCells(values: ArrayLike<number> | undefined, offset: number, count: number): string {
  let cells = "";
  for (let i = 0; i < count; i += 1) {
    if (i > 0) cells += ",";
    cells += numberCell(values?.[offset + i]);
  }
  return cells;
}

/**
 * Beginnings that spreadsheets take for a formula, which may start programs; leading apostrophes belong to the guard.
 */
const formula = /^'*[=+\-@\t\r]/;
const number = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

/**
 * Text as a CSV cell, quoted where necessary (RFC 4180). Text that a spreadsheet would take for a formula gets a
 * leading apostrophe, which `readCsv` removes again; numbers stay unchanged.
 */
export function textCell(text: string): string {
  const guarded = formula.test(text) && !number.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}

/** The text of such a cell without the guard. */
function unguarded(cell: string): string {
  return cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;
}

/** A CSV file split into columns. */
export interface CsvTable {
  readonly columns: readonly string[];
  /** One record for each row: text by column name. */
  readonly rows: readonly Readonly<Record<string, string>>[];
}

/**
 * Reads a CSV file as Talus writes it: comma, names in the first row, quotes as in RFC 4180, an apostrophe before text
 * that looks like a formula; lines end with LF, CRLF or CR.
 *
 * @throws RangeError for a row whose number of cells differs from that of the columns
 */
export function readCsv(text: string): CsvTable {
  requireText("readCsv", "text", text);
  const [columns = [], ...rows] = splitRows(text);
  return {
    columns,
    rows: rows.map((cells, index) => {
      if (cells.length !== columns.length) {
        throw new RangeError(
          `readCsv: row ${index + 2} must have ${columns.length} cells, got ${cells.length}`,
        );
      }
      return Object.fromEntries(columns.map((column, i) => [column, cells[i] ?? ""]));
    }),
  };
}

/** Reads back the double that was written; undefined for an empty cell. Throws RangeError for anything else. */
export function readNumberCell(cell: string): number | undefined {
  requireText("readNumberCell", "cell", cell);
  if (cell === "") return undefined;
  const x = Number(cell);
  if (!Number.isFinite(x)) throw new RangeError(`readNumberCell: cell must be a number, got ${cell}`);
  return x;
}

/** A cell with or without quotes, followed by its separator. */
function splitRows(text: string): string[][] {
  const rows: string[][] = [];
  let cells: string[] = [];
  for (const match of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n?|\n|$)/g)) {
    const [whole, quoted, plain, separator] = match;
    if (whole === "" && cells.length === 0) break; // end of the text
    cells.push(unguarded(quoted?.replaceAll('""', '"') ?? plain ?? ""));
    if (separator === ",") continue;
    rows.push(cells);
    cells = [];
  }
  return rows;
}
