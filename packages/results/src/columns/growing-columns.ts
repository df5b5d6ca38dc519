import type { ColumnHead } from "./column-heads.ts";
import type { Columns } from "./columns.ts";

/** The columns of records that are added one by one. */
export interface ColumnsOf<T> {
  /** Number of rows. */
  readonly length: number;
  /**
   * Adds the rows of a record; of one that has no place in the table, none. @throws RangeError for a number that is not
   * finite
   */
  add(record: T): void;
  /** What is there. It changes with the next row: who keeps it adds no more. */
  columns(): Columns;
  /** Takes all rows away. */
  clear(): void;
}

/** Columns that grow by a row, cell for cell in the order of the heads. */
export interface GrowingColumns extends Omit<ColumnsOf<never>, "add"> {
  /** @throws RangeError for what is not finite; undefined leaves the cell empty */
  number(x: number | undefined): void;
  /** `count` cells from `from` on; empty ones without `values`. */
  numbers(values: ArrayLike<number> | undefined, from: number, count: number): void;
  text(words: string): void;
  /** @throws Error when the row has not as many cells as there are heads */
  endRow(): void;
}

/**
 * Rows of the first piece of a column, and of each that follows: a table that is written while it grows needs no other.
 */
export const rowsOfFirstPiece = 256;
const rowsOfPiece = 4096;

/**
 * Columns in pieces, so that no number is copied while they grow and little room is left empty.
 *
 * @param table its name, for messages
 */
export function createGrowingColumns(table: string, heads: readonly ColumnHead[]): GrowingColumns {
  const names = heads.map(({ name }) => name);
  const units = new Map(
    heads.flatMap(({ name, unit }) => (unit === undefined ? [] : [[name, unit] as const])),
  );
  const columns = heads.map(({ unit }): Column => {
    return unit === undefined ? { words: [] } : { full: [], open: new Float64Array(0) };
  });
  /** Rows of the full pieces, and how many the open ones hold. */
  let base = 0;
  let room = 0;
  let length = 0;
  let cell = 0;
  const addPiece = (): void => {
    base = length;
    room = length === 0 ? rowsOfFirstPiece : rowsOfPiece;
    for (const column of columns) {
      if ("words" in column) continue;
      if (column.open.length > 0) column.full.push(column.open);
      column.open = new Float64Array(room);
    }
  };
  const number = (x: number | undefined): void => {
    const column = columns[cell];
    if (column === undefined || "words" in column)
      throw new Error(`${table}: cell ${cell} of a row is no number`);
    if (x !== undefined && !Number.isFinite(x)) {
      throw new RangeError(`${table}: ${names[cell]} must be finite, got ${x}`);
    }
    if (length - base === room) addPiece();
    column.open[length - base] = x ?? NaN;
    cell += 1;
  };
  /** The numbers of a column in one piece, which is then its only one. */
  const joined = (column: NumberColumn): Float64Array => {
    if (column.full.length === 0) return column.open.subarray(0, length);
    const whole = new Float64Array(length);
    let begin = 0;
    for (const piece of [...column.full, column.open.subarray(0, length - base)]) {
      whole.set(piece, begin);
      begin += piece.length;
    }
    column.full = [whole];
    column.open = new Float64Array(0);
    return whole;
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
        throw new Error(`${table}: cell ${cell} of a row is no text`);
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
      const isInPieces = base > 0;
      const numbers = new Map<string, Float64Array>();
      const texts = new Map<string, readonly string[]>();
      columns.forEach((column, i) => {
        const name = names[i] ?? "";
        if ("words" in column) texts.set(name, column.words);
        else numbers.set(name, joined(column));
      });
      if (isInPieces) {
        base = length;
        room = 0;
      }
      return { length, names, units, numbers, texts };
    },
    clear() {
      length = 0;
      if (base > 0) room = 0;
      base = 0;
      for (const column of columns) {
        if ("words" in column) column.words.length = 0;
        else if (room === 0) {
          column.full = [];
          column.open = new Float64Array(0);
        }
      }
    },
  };
}

interface NumberColumn {
  full: Float64Array[];
  open: Float64Array;
}

type Column = NumberColumn | { readonly words: string[] };

/** The table of records that `fill` writes into it. */
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
