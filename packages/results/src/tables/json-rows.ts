import { requireText } from "../check-argument.ts";
import { readCsv } from "../text/index.ts";

/** Columns of result files whose cells are text even where they look like numbers: an obstacle may be called 12. */
const textColumns: ReadonlySet<string> = new Set([
  "kind",
  "from",
  "to",
  "phase",
  "gate",
  "direction",
  "feature",
  "material",
  "hash",
]);

/** A table as a JSON list of records, one to a line. */
export interface JsonRows {
  /** The text of these rows, which follow those before. */
  text(csv: string): string;
  /** What closes the list. */
  end(): string;
}

/**
 * Rows of a result file from CSV to JSON: the same numbers digit for digit, null for an empty cell.
 *
 * @param header first row of the CSV file, with its line end
 */
export function createJsonRows(header: string): JsonRows {
  requireText("createJsonRows", "header", header);
  let before = "[\n";
  return {
    text(csv) {
      let text = "";
      for (const row of readCsv(header + csv).rows) {
        text += `${before}${record(row)}`;
        before = ",\n";
      }
      return text;
    },
    end: () => (before === ",\n" ? "\n]\n" : "[]\n"),
  };
}

function record(row: Readonly<Record<string, string>>): string {
  const members = Object.entries(row).map(([column, cell]) => {
    return `${JSON.stringify(column)}:${jsonValue(column, cell)}`;
  });
  return `{${members.join(",")}}`;
}

function jsonValue(column: string, cell: string): string {
  if (cell === "") return "null";
  return textColumns.has(column) || !Number.isFinite(Number(cell)) ? JSON.stringify(cell) : cell;
}
