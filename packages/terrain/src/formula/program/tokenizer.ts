import { FormulaError } from "./formula-error.ts";

/** A piece of a formula; `column` counts from 1. */
export interface Token {
  readonly kind: "number" | "name" | "symbol" | "end";
  readonly text: string;
  readonly column: number;
}

const tokenPattern =
  /\s*(?:((?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?)|([A-Za-z_][A-Za-z_0-9]*)|(\*\*|<=|>=|&&|\|\||[-+*/^(),<>])|(\S))/y;

/**
 * Splits a formula into numbers, names and symbols; the last token is "end".
 *
 * @throws FormulaError at a character that begins none of them
 */
export function tokenize(formula: string): Token[] {
  const tokens: Token[] = [];
  let position = 0;
  for (;;) {
    tokenPattern.lastIndex = position;
    const match = tokenPattern.exec(formula);
    if (match === null) break; // only blanks are left
    const [whole, number, name, symbol, other] = match;
    position = tokenPattern.lastIndex;
    const text = number ?? name ?? symbol ?? other;
    const column = position - text.length + 1;
    if (other !== undefined || whole === "") {
      throw new FormulaError(formula, column, `unexpected character "${text}"`);
    }
    tokens.push({ kind: number ? "number" : name ? "name" : "symbol", text, column });
  }
  tokens.push({ kind: "end", text: "end of formula", column: formula.length + 1 });
  return tokens;
}
