import {
  type BinaryFunction,
  binaryFunctions,
  type Comparison,
  type Condition,
  type Expression,
  type UnaryFunction,
  unaryFunctions,
  type Variable,
} from "./expression.ts";
import { FormulaError } from "./formula-error.ts";
import { type Token, tokenize } from "./tokenizer.ts";

/** Largest depth of nested parentheses, calls and signs. */
const deepest = 200;
/** Largest number of numbers, names and symbols in one formula; keeps the recursion over its tree shallow. */
const longest = 2000;
const constants: Readonly<Record<string, number>> = { pi: 3.141592653589793, e: 2.718281828459045 };

/** Names of variables that a formula may use, with the variable each of them denotes. */
export type VariableNames = Readonly<Record<string, Variable>>;

/** A formula of the place on the map. */
const mapNames: VariableNames = { x: "x", y: "y" };

interface Cursor {
  readonly formula: string;
  readonly names: VariableNames;
  readonly tokens: readonly Token[];
  position: number;
  depth: number;
}

/**
 * Reads a formula whose value is a number. Grammar, loosest first:
 *   sum     := product (("+" | "-") product)*
 *   product := sign (("*" | "/") sign)*
 *   sign    := ("+" | "-") sign | power
 *   power   := primary (("^" | "**") sign)?           to the right: 2^3^2 = 2^9, −x^2 = −(x^2)
 *   primary := number | variable | "pi" | "e" | name "(" sum ("," sum)* ")" | "(" sum ")"
 *            | "if" "(" any "," sum "," sum ")"       any: as in `parseCondition`
 *
 * @param names names of the variables; default x and y
 * @throws FormulaError with the column
 */
export function parseExpression(formula: string, names: VariableNames = mapNames): Expression {
  const cursor = open(formula, names);
  const result = parseSum(cursor);
  expectEnd(cursor);
  return result;
}

/**
 * Reads a formula whose value is true or false. Grammar, loosest first:
 *   any        := all ("||" all)*
 *   all        := comparison ("&&" comparison)*
 *   comparison := sum ("<" | "<=" | ">" | ">=") sum | "(" any ")"
 *
 * @throws FormulaError with the column
 */
export function parseCondition(formula: string): Condition {
  const cursor = open(formula, mapNames);
  const result = parseAny(cursor);
  expectEnd(cursor);
  return result;
}

function open(formula: string, names: VariableNames): Cursor {
  const tokens = tokenize(formula);
  if (tokens.length > longest + 1) {
    throw new FormulaError(
      formula,
      tokens[longest].column,
      `longer than ${longest} numbers, names and symbols`,
    );
  }
  return { formula, names, tokens, position: 0, depth: 0 };
}

function peek(cursor: Cursor): Token {
  return cursor.tokens[cursor.position];
}

function take(cursor: Cursor, ...symbols: readonly string[]): Token | undefined {
  const token = peek(cursor);
  if (token.kind !== "symbol" || !symbols.includes(token.text)) return undefined;
  cursor.position += 1;
  return token;
}

function fail(cursor: Cursor, token: Token, message: string): never {
  throw new FormulaError(cursor.formula, token.column, message);
}

function expectSymbol(cursor: Cursor, symbol: string): void {
  if (take(cursor, symbol) === undefined) {
    fail(cursor, peek(cursor), `expected "${symbol}", got ${quoted(peek(cursor))}`);
  }
}

function expectEnd(cursor: Cursor): void {
  const token = peek(cursor);
  if (token.kind !== "end") fail(cursor, token, `expected an operator or the end, got ${quoted(token)}`);
}

function quoted(token: Token): string {
  return token.kind === "end" ? token.text : `"${token.text}"`;
}

function parseAny(cursor: Cursor): Condition {
  let left = parseAll(cursor);
  while (take(cursor, "||")) left = { kind: "or", left, right: parseAll(cursor) };
  return left;
}

function parseAll(cursor: Cursor): Condition {
  let left = parseComparison(cursor);
  while (take(cursor, "&&")) left = { kind: "and", left, right: parseComparison(cursor) };
  return left;
}

function parseComparison(cursor: Cursor): Condition {
  if (peek(cursor).text === "(" && opensCondition(cursor)) {
    expectSymbol(cursor, "(");
    enter(cursor);
    const inner = parseAny(cursor);
    leave(cursor);
    expectSymbol(cursor, ")");
    return inner;
  }
  const left = parseSum(cursor);
  const operator = take(cursor, "<", "<=", ">", ">=");
  if (operator === undefined) {
    fail(cursor, peek(cursor), `expected a comparison (<, <=, >, >=), got ${quoted(peek(cursor))}`);
  }
  const right = parseSum(cursor);
  return { kind: "compare", operator: operator.text as Comparison, left, right };
}

/**
 * True if the parenthesis at the cursor contains a comparison, not a number; conditions of calls inside do not count.
 */
function opensCondition(cursor: Cursor): boolean {
  let open = 0;
  let call = 0; // the depth of the outermost call that is open, 0: none
  for (let i = cursor.position; i < cursor.tokens.length; i += 1) {
    const { text } = cursor.tokens[i];
    if (text === "(") {
      open += 1;
      if (call === 0 && i > cursor.position && cursor.tokens[i - 1].kind === "name") call = open;
    }
    if (text === ")") {
      if (call === open) call = 0;
      open -= 1;
    }
    if (open === 0) return false;
    if (call === 0 && ["<", "<=", ">", ">="].includes(text)) return true;
  }
  return false;
}

function parseSum(cursor: Cursor): Expression {
  let left = parseProduct(cursor);
  for (let sign = take(cursor, "+", "-"); sign; sign = take(cursor, "+", "-")) {
    left = { kind: "operation", operator: sign.text as "+" | "-", left, right: parseProduct(cursor) };
  }
  return left;
}

function parseProduct(cursor: Cursor): Expression {
  let left = parseSign(cursor);
  for (let sign = take(cursor, "*", "/"); sign; sign = take(cursor, "*", "/")) {
    left = { kind: "operation", operator: sign.text as "*" | "/", left, right: parseSign(cursor) };
  }
  return left;
}

function parseSign(cursor: Cursor): Expression {
  const sign = take(cursor, "+", "-");
  if (sign === undefined) return parsePower(cursor);
  enter(cursor);
  const of = parseSign(cursor);
  leave(cursor);
  return sign.text === "-" ? { kind: "negate", of } : of;
}

function parsePower(cursor: Cursor): Expression {
  const left = parsePrimary(cursor);
  if (!take(cursor, "^", "**")) return left;
  enter(cursor);
  const right = parseSign(cursor);
  leave(cursor);
  return { kind: "operation", operator: "^", left, right };
}

function parsePrimary(cursor: Cursor): Expression {
  const token = peek(cursor);
  if (take(cursor, "(")) {
    enter(cursor);
    const inner = parseSum(cursor);
    leave(cursor);
    expectSymbol(cursor, ")");
    return inner;
  }
  if (token.kind === "number") {
    cursor.position += 1;
    const value = Number(token.text);
    if (!Number.isFinite(value)) fail(cursor, token, `number ${token.text} is too large`);
    return { kind: "number", value };
  }
  if (token.kind !== "name") fail(cursor, token, `expected a number, a name or "(", got ${quoted(token)}`);
  cursor.position += 1;
  if (peek(cursor).text === "(") return parseCall(cursor, token);
  if (Object.hasOwn(cursor.names, token.text)) return { kind: "variable", name: cursor.names[token.text] };
  if (Object.hasOwn(constants, token.text)) return { kind: "number", value: constants[token.text] };
  const known = Object.keys(cursor.names).join(", ");
  return fail(cursor, token, `unknown name "${token.text}"; known: ${known}, pi, e and functions with "("`);
}

function parseCall(cursor: Cursor, name: Token): Expression {
  if (name.text === "if") return parseChoice(cursor);
  const isUnary = unaryFunctions.includes(name.text as UnaryFunction);
  const isBinary = binaryFunctions.includes(name.text as BinaryFunction);
  if (!isUnary && !isBinary) {
    const known = [...unaryFunctions, ...binaryFunctions, "if"].join(", ");
    fail(cursor, name, `unknown function "${name.text}"; known: ${known}`);
  }
  expectSymbol(cursor, "(");
  enter(cursor);
  const first = parseSum(cursor);
  if (isUnary) {
    if (peek(cursor).text === ",") fail(cursor, peek(cursor), `${name.text} takes one number`);
    leave(cursor);
    expectSymbol(cursor, ")");
    return { kind: "call", name: name.text as UnaryFunction, of: first };
  }
  if (peek(cursor).text !== ",") fail(cursor, peek(cursor), `${name.text} takes two numbers`);
  expectSymbol(cursor, ",");
  const second = parseSum(cursor);
  if (peek(cursor).text === ",") fail(cursor, peek(cursor), `${name.text} takes two numbers`);
  leave(cursor);
  expectSymbol(cursor, ")");
  return { kind: "call2", name: name.text as BinaryFunction, left: first, right: second };
}

/** After the name "if". */
function parseChoice(cursor: Cursor): Expression {
  const failOnCount = (): never =>
    fail(cursor, peek(cursor), "if takes a condition and two numbers: if(x < 1, x, 1)");
  expectSymbol(cursor, "(");
  enter(cursor);
  const condition = parseAny(cursor);
  if (!take(cursor, ",")) failOnCount();
  const then = parseSum(cursor);
  if (!take(cursor, ",")) failOnCount();
  const otherwise = parseSum(cursor);
  if (peek(cursor).text === ",") failOnCount();
  leave(cursor);
  expectSymbol(cursor, ")");
  return { kind: "choice", condition, then, otherwise };
}

function enter(cursor: Cursor): void {
  cursor.depth += 1;
  if (cursor.depth > deepest) fail(cursor, peek(cursor), `nested deeper than ${deepest}`);
}

function leave(cursor: Cursor): void {
  cursor.depth -= 1;
}
