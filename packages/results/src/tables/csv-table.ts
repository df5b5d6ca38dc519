import { requireMembers } from "@talus/portable-math/arguments";
import type { Columns } from "../columns/columns.ts";
import { numberText, textCell } from "../text/index.ts";

/** Header row of a CSV table, with its line end. */
export function csvHeader(names: readonly string[]): string {
  return `${names.map(textCell).join(",")}\n`;
}

/** A table as CSV (RFC 4180), header first. Numbers read back to the same double. */
export function csvText(table: Columns): string {
  requireMembers("csvText", "table", table, ["names", "numbers", "texts"]);
  return csvHeader(table.names) + csvRows(table);
}

/** The rows without the header. */
export function csvRows({ length, names, numbers, texts }: Columns): string {
  const columns = names.map((name) => numbers.get(name) ?? texts.get(name) ?? []);
  const cells = columns.map(() => "");
  let rows = "";
  for (let i = 0; i < length; i += 1) {
    for (let k = 0; k < columns.length; k += 1) cells[k] = cellText(columns[k]?.[i]);
    rows += `${cells.join(",")}\n`;
  }
  return rows;
}

/** NaN is an empty cell. */
function cellText(value: number | string | undefined): string {
  if (typeof value === "number") return Number.isNaN(value) ? "" : numberText(value);
  return value === undefined ? "" : textCell(value);
}
