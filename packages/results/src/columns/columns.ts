import { requireMembers } from "@talus/portable-math/arguments";

/** A table by its columns: the form in which results travel, and of which every format is made. */
export interface Columns {
  /** Number of rows. */
  readonly length: number;
  /** Names of all columns in their order. */
  readonly names: readonly string[];
  /**
   * Units of the columns of numbers by their names, "1" where there is none; absent for a column that is not of Talus.
   */
  readonly units: ReadonlyMap<string, string>;
  /** The columns of numbers. NaN is an empty cell; it stays in here: each format has its own word for it. */
  readonly numbers: ReadonlyMap<string, Float64Array>;
  /** The columns of text. */
  readonly texts: ReadonlyMap<string, readonly string[]>;
}

/** A column of numbers. Throws RangeError when the table has no such column. */
export function numberColumn(table: Columns, name: string): Float64Array {
  requireMembers("numberColumn", "table", table, ["names", "numbers", "texts"]);
  const { numbers, names } = table;
  const column = numbers.get(name);
  if (column === undefined) throw new RangeError(`no column of numbers "${name}" among ${names.join(", ")}`);
  return column;
}

/** A column of text. Throws RangeError when the table has no such column. */
export function textColumn(table: Columns, name: string): readonly string[] {
  requireMembers("textColumn", "table", table, ["names", "numbers", "texts"]);
  const { texts, names } = table;
  const column = texts.get(name);
  if (column === undefined) throw new RangeError(`no column of text "${name}" among ${names.join(", ")}`);
  return column;
}

/** Rows of one phase in succession: [first, last]. Both ends are told at each switch, so that stretches join. */
export function stretchesOf(trajectory: Columns): readonly (readonly [number, number])[] {
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
