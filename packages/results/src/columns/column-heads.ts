/** The head of a column. */
export interface ColumnHead {
  readonly name: string;
  /**
   * Unit of its numbers, "1" where they have none, "N; N s" where it goes by the row; undefined: the column holds text.
   */
  readonly unit: string | undefined;
}

/** Heads from names, with blanks between, and the unit that these have in common. */
export function headsOf(
  columns: readonly (readonly [names: string, unit: string | undefined])[],
): readonly ColumnHead[] {
  return columns.flatMap(([names, unit]) => names.split(" ").map((name) => ({ name, unit })));
}

/** A column of text, in place of a unit. */
export const text = undefined;
