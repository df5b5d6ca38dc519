import { requireText } from "@talus/portable-math/arguments";
import type { Columns } from "../columns/columns.ts";
import { contactHeads } from "../columns/contact-columns.ts";
import { eventHeads } from "../columns/event-columns.ts";
import { gateHeads } from "../columns/gate-columns.ts";
import { loadHeads } from "../columns/load-columns.ts";
import { trajectoryHeads } from "../columns/trajectory-columns.ts";
import { readCsv, readNumberCell } from "../text/index.ts";

/** Units by column name, which means the same in all tables; undefined for text. */
const unitsByName: ReadonlyMap<string, string | undefined> = new Map(
  [trajectoryHeads, eventHeads, loadHeads, gateHeads, contactHeads]
    .flat()
    .map(({ name, unit }) => [name, unit]),
);

/**
 * Reads a table from a file such as `trajectory.csv`, `events.csv`, `loads.csv`, `gates.csv` or `contacts.csv`, to
 * the same doubles. Columns that Talus does not define must hold numbers.
 *
 * @throws RangeError for a row whose number of cells differs from that of the columns, and for a cell that is not a
 *   number
 */
export function readTable(csv: string): Columns {
  requireText("readTable", "csv", csv);
  if (/["']/.test(csv)) {
    const { columns, rows } = readCsv(csv);
    return tableOf(columns, rows.length, (row, column) => rows[row]?.[columns[column] ?? ""] ?? "");
  }
  const lines = csv.split("\n");
  if (lines.at(-1) === "") lines.pop();
  const columns = (lines[0] ?? "").split(",");
  const cells = lines.slice(1).map((line, i) => cellsOf(line, columns.length, i));
  return tableOf(columns, cells.length, (row, column) => cells[row]?.[column] ?? "");
}

function cellsOf(line: string, count: number, i: number): readonly string[] {
  const cells = line.split(",");
  if (cells.length === count) return cells;
  throw new RangeError(`readTable: row ${i + 2} must have ${count} cells, got ${cells.length}`);
}

function tableOf(
  names: readonly string[],
  length: number,
  cell: (row: number, column: number) => string,
): Columns {
  const units = new Map<string, string>();
  const numbers = new Map<string, Float64Array>();
  const texts = new Map<string, readonly string[]>();
  names.forEach((name, column) => {
    const unit = unitsByName.get(name);
    if (unit === undefined && unitsByName.has(name)) {
      texts.set(
        name,
        Array.from({ length }, (_, row) => cell(row, column)),
      );
      return;
    }
    numbers.set(
      name,
      Float64Array.from({ length }, (_, row) => readNumberCell(cell(row, column)) ?? NaN),
    );
    if (unit !== undefined) units.set(name, unit);
  });
  return { length, names, units, numbers, texts };
}
