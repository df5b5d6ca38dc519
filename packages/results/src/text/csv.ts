import { requireText } from "@talus/portable-math/arguments";
import { numberText } from "./number-text.ts";

/** A number of a CSV file, or an empty cell where it does not apply. Throws RangeError for NaN and infinities. */
export function numberCell(x: number | undefined): string {
  return x === undefined ? "" : numberText(x);
}

/** `count` numbers of `values` from `offset` on, or empty cells. */
export function numberCells(values: ArrayLike<number> | undefined, offset: number, count: number): string {
  let cells = "";
  for (let i = 0; i < count; i += 1) {
    if (i > 0) cells += ",";
    cells += numberCell(values?.[offset + i]);
  }
  return cells;
}

/**
 * Beginnings that spreadsheets take for a formula, which may call programs; apostrophes before them are of the guard.
 */
const formula = /^'*[=+\-@\t\r]/;
const number = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

/**
 * Text of a CSV file, quoted where it must be (RFC 4180). Text that a spreadsheet would take for a formula gets an
 * apostrophe in front, which `readCsv` takes away again; a number stays as it is.
 */
export function textCell(text: string): string {
  const guarded = formula.test(text) && !number.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}

/** The text of such a cell without its quotes. */
function unguarded(cell: string): string {
  return cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;
}

/** A CSV file as its columns. */
export interface CsvTable {
  readonly columns: readonly string[];
  /** One record of text by column for each row. */
  readonly rows: readonly Readonly<Record<string, string>>[];
}

/**
 * Reads a CSV file as Talus writes it: comma, first row with names, quotes by RFC 4180, an apostrophe before what looks
 * like a formula; lines end with LF, CRLF or CR.
 *
 * @throws RangeError for a row that has not as many cells as there are columns
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

/** The same double that was written; undefined for an empty cell. Throws RangeError for anything else. */
export function readNumberCell(cell: string): number | undefined {
  requireText("readNumberCell", "cell", cell);
  if (cell === "") return undefined;
  const x = Number(cell);
  if (!Number.isFinite(x)) throw new RangeError(`readNumberCell: cell must be a number, got ${cell}`);
  return x;
}

/** A cell with quotes, or one without; then its separator. */
function splitRows(text: string): string[][] {
  const rows: string[][] = [];
  let cells: string[] = [];
  for (const match of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n?|\n|$)/g)) {
    const [whole, quoted, plain, separator] = match;
    if (whole === "" && cells.length === 0) break; // the end of the text
    cells.push(unguarded(quoted?.replaceAll('""', '"') ?? plain ?? ""));
    if (separator === ",") continue;
    rows.push(cells);
    cells = [];
  }
  return rows;
}
