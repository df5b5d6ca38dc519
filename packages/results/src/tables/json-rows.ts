import { requireMembers } from "@talus/portable-math/arguments";
import type { Columns } from "../columns/columns.ts";
import { numberText } from "../text/index.ts";

/** Writes a growing table as a JSON list of records, one per line. */
export interface JsonRows {
  /** Text of these rows, which continue the rows before. */
  text(rows: Columns): string;
  /** Text that closes the list. */
  end(): string;
}

/** Records keyed by the column names; an empty cell is null. Numbers read back to the same double. */
export function createJsonRows(): JsonRows {
  let before = "[\n";
  return {
    text(rows) {
      requireMembers("createJsonRows", "rows", rows, ["names", "numbers", "texts"]);
      const { length, names, numbers, texts } = rows;
      const columns = names.map((name) => {
        return { key: `${JSON.stringify(name)}:`, cells: numbers.get(name) ?? texts.get(name) ?? [] };
      });
      let text = "";
      for (let i = 0; i < length; i += 1) {
        text += `${before}{${columns.map(({ key, cells }) => key + valueText(cells[i])).join(",")}}`;
        before = ",\n";
      }
      return text;
    },
    end: () => (before === ",\n" ? "\n]\n" : "[]\n"),
  };
}

function valueText(value: number | string | undefined): string {
  if (typeof value === "number") return Number.isNaN(value) ? "null" : numberText(value);
  return value === undefined || value === "" ? "null" : JSON.stringify(value);
}
