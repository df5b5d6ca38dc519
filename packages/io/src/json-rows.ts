import { readCsv } from "./csv.ts";

/** Columns of result files that hold text; all others hold numbers. */
const textColumns: ReadonlySet<string> = new Set([
  "kind",
  "from",
  "to",
  "phase",
  "gate",
  "direction",
  "feature",
  "material",
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
    const value = cell === "" ? "null" : textColumns.has(column) ? JSON.stringify(cell) : cell;
    return `${JSON.stringify(column)}:${value}`;
  });
  return `{${members.join(",")}}`;
}
