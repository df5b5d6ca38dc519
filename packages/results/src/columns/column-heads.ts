/** Name and unit of a column. */
export interface ColumnHead {
  readonly name: string;
  /** Unit of the numbers, "1" if dimensionless, "N; N s" if it depends on the row; undefined for a column of text. */
  readonly unit: string | undefined;
}

/** Heads of columns with one unit in common, from their names separated by blanks. */
export function headsOf(
  columns: readonly (readonly [names: string, unit: string | undefined])[],
): readonly ColumnHead[] {
  return columns.flatMap(([names, unit]) => names.split(" ").map((name) => ({ name, unit })));
}

/** Marks a column of text, in place of a unit. */
export const text = undefined;
