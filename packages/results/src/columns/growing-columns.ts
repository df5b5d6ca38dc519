import type { ColumnHead } from "./column-heads.ts";
import type { Columns } from "./columns.ts";

/** Columns filled by adding records one at a time. */
export interface ColumnsOf<T> {
  /** Number of rows. */
  readonly length: number;
  /**
   * Adds the rows of a record; none if it does not belong in the table. @throws RangeError for a number that is not
   * finite
   */
  add(record: T): void;
  /** The rows so far. The arrays change with the next row: whoever keeps them must not add more. */
  columns(): Columns;
  /** Removes all rows. */
  clear(): void;
}

/** Columns filled cell by cell, in the order of the heads. */
export interface GrowingColumns extends Omit<ColumnsOf<never>, "add"> {
  /** @throws RangeError for a number that is not finite; undefined leaves the cell empty */
  number(x: number | undefined): void;
  /** Writes `count` cells of `values`, starting at index `from`; empty cells without `values`. */
  numbers(values: ArrayLike<number> | undefined, from: number, count: number): void;
  text(words: string): void;
  /** @throws Error when the row does not have one cell for each head */
  endRow(): void;
}

/** Room of a column at first: a table that is written while it grows needs no more. */
export const rowsAtFirst = 256;

/**
 * Columns whose room doubles when it is full. Room that holds no number yet takes no memory of the system.
 *
 * @param table name of the table, for messages
 */
export function createGrowingColumns(table: string, heads: readonly ColumnHead[]): GrowingColumns {
  const names = heads.map(({ name }) => name);
  const units = new Map(
    heads.flatMap(({ name, unit }) => (unit === undefined ? [] : [[name, unit] as const])),
  );
  const columns = heads.map(({ unit }): Column => {
    return unit === undefined ? { words: [] } : { values: new Float64Array(0) };
  });
  let room = 0;
  let length = 0;
  let cell = 0;
  const grow = (): void => {
    room = Math.max(2 * room, rowsAtFirst);
    for (const column of columns) {
      if ("words" in column) continue;
      const before = column.values;
      column.values = new Float64Array(room);
      column.values.set(before);
    }
  };
  const number = (x: number | undefined): void => {
    const column = columns[cell];
    if (column === undefined || "words" in column)
      throw new Error(`${table}: cell ${cell} of a row is not a number`);
    if (x !== undefined && !Number.isFinite(x)) {
      throw new RangeError(`${table}: ${names[cell]} must be finite, got ${x}`);
    }
    if (length === room) grow();
    column.values[length] = x ?? NaN;
    cell += 1;
  };
  return {
    get length() {
      return length;
    },
    number,
    numbers(values, from, count) {
      for (let i = from; i < from + count; i += 1) number(values?.[i]);
    },
    text(words) {
      const column = columns[cell];
      if (column === undefined || !("words" in column)) {
        throw new Error(`${table}: cell ${cell} of a row is not text`);
      }
      column.words[length] = words;
      cell += 1;
    },
    endRow() {
      if (cell !== columns.length) throw new Error(`${table}: a row has ${cell} of ${columns.length} cells`);
      cell = 0;
      length += 1;
    },
    columns() {
      const numbers = new Map<string, Float64Array>();
      const texts = new Map<string, readonly string[]>();
      columns.forEach((column, i) => {
        const name = names[i] ?? "";
        if ("words" in column) texts.set(name, column.words);
        else numbers.set(name, column.values.subarray(0, length));
      });
      return { length, names, units, numbers, texts };
    },
    clear() {
      length = 0;
      for (const column of columns) if ("words" in column) column.words.length = 0;
    },
  };
}

type Column = { values: Float64Array } | { readonly words: string[] };

/** Table of the records that `fill` writes. */
export function columnsOf<T>(rows: GrowingColumns, fill: (record: T) => void): ColumnsOf<T> {
  return {
    get length() {
      return rows.length;
    },
    add: fill,
    columns: rows.columns,
    clear: rows.clear,
  };
}
