import { requireMembers } from "@talus/portable-math/arguments";

/** A table stored by columns. Results are passed on in this form, and every file format is written from it. */
export interface Columns {
  /** Number of rows. */
  readonly length: number;
  /** Names of all columns, in order. */
  readonly names: readonly string[];
  /** Units of the numeric columns by name, "1" if dimensionless; absent for a column that Talus does not define. */
  readonly units: ReadonlyMap<string, string>;
  /** The numeric columns. NaN stands for an empty cell; each format writes it in its own way. */
  readonly numbers: ReadonlyMap<string, Float64Array>;
  /** The text columns. */
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

/**
 * Ranges of consecutive rows in one phase, [first, last]. Each phase change has a row on both sides, so the ranges
 * join.
 */
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
