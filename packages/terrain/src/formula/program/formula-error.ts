/** A formula that cannot be read. The message names the column. */
export class FormulaError extends Error {
  override readonly name = "FormulaError";
  /** The formula as given. */
  readonly formula: string;
  /** Column of the error in it, counted from 1. */
  readonly column: number;

  constructor(formula: string, column: number, message: string) {
    super(`formula "${formula}", column ${column}: ${message}`);
    this.formula = formula;
    this.column = column;
  }
}
