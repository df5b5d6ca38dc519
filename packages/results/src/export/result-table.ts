import { requireMembers, requireText } from "../check-argument.ts";
import { readCsv, readNumberCell } from "../text/index.ts";

/** A table of a run by its columns: what the formats beside CSV are made of. */
export interface ResultTable {
  /** Number of rows. */
  readonly length: number;
  /** Names of all columns in their order. */
  readonly names: readonly string[];
  /** The columns of numbers. NaN is an empty cell; it stays in here: each format has its own word for it. */
  readonly numbers: ReadonlyMap<string, Float64Array>;
  /** The columns of text. */
  readonly texts: ReadonlyMap<string, readonly string[]>;
}

/** Columns that hold text; all others hold numbers. */
const textColumns: ReadonlySet<string> = new Set([
  "phase",
  "kind",
  "from",
  "to",
  "feature",
  "material",
  "gate",
  "direction",
]);

/**
 * Reads a table as `trajectory.csv`, `events.csv`, `loads.csv` or `gates.csv` hold it: the same doubles.
 *
 * @throws RangeError for a row that has not as many cells as there are columns, and for a cell that is no number
 */
export function readTable(csv: string): ResultTable {
  requireText("readTable", "csv", csv);
  if (csv.includes('"')) {
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
): ResultTable {
  const numbers = new Map<string, Float64Array>();
  const texts = new Map<string, readonly string[]>();
  names.forEach((name, column) => {
    if (textColumns.has(name))
      texts.set(
        name,
        Array.from({ length }, (_, row) => cell(row, column)),
      );
    else
      numbers.set(
        name,
        Float64Array.from({ length }, (_, row) => readNumberCell(cell(row, column)) ?? NaN),
      );
  });
  return { length, names, numbers, texts };
}

/** A column of numbers. Throws RangeError when the table has no such column. */
export function numberColumn(table: ResultTable, name: string): Float64Array {
  requireMembers("numberColumn", "table", table, ["names", "numbers", "texts"]);
  const { numbers, names } = table;
  const column = numbers.get(name);
  if (column === undefined) throw new RangeError(`no column of numbers "${name}" among ${names.join(", ")}`);
  return column;
}

/** A column of text. Throws RangeError when the table has no such column. */
export function textColumn(table: ResultTable, name: string): readonly string[] {
  requireMembers("textColumn", "table", table, ["names", "numbers", "texts"]);
  const { texts, names } = table;
  const column = texts.get(name);
  if (column === undefined) throw new RangeError(`no column of text "${name}" among ${names.join(", ")}`);
  return column;
}

/** Rows of one phase in succession: [first, last]. Both ends are told at each switch, so that stretches join. */
export function stretchesOf(trajectory: ResultTable): readonly (readonly [number, number])[] {
  requireMembers("stretchesOf", "trajectory", trajectory, ["names", "numbers", "texts"]);
  const phases = textColumn(trajectory, "phase");
  const stretches: [number, number][] = [];
  for (let i = 0; i < phases.length; i += 1) {
    const last = stretches.at(-1);
    if (last !== undefined && phases[i] === phases[last[0]]) last[1] = i;
    else stretches.push([i, i]);
  }
  return stretches;
}
