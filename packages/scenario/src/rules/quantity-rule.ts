import { childField, type Field, failAt } from "./field.ts";
import { type Rule, refined, reject } from "./rule.ts";
import { shown } from "./scenario-error.ts";
import { baseUnit, type Dimension, quantityPattern, splitQuantity, toBaseUnit, unitNames } from "./units.ts";

/** Range of finite numbers allowed, after conversion to SI. */
export interface Range {
  /** Words that continue "a number", such as "> 0"; empty if every finite number is allowed. */
  readonly words: string;
  /** The range as keywords of JSON Schema. */
  readonly schema: Readonly<Record<string, number>>;
  contains(x: number): boolean;
}

const anyNumber: Range = { words: "", schema: {}, contains: () => true };
export const positive: Range = { words: "> 0", schema: { exclusiveMinimum: 0 }, contains: (x) => x > 0 };
export const notNegative: Range = { words: ">= 0", schema: { minimum: 0 }, contains: (x) => x >= 0 };

/** low <= x <= high. */
export function between(low: number, high: number): Range {
  return {
    words: `from ${low} to ${high}`,
    schema: { minimum: low, maximum: high },
    contains: (x) => x >= low && x <= high,
  };
}

/** 0 < x <= high. */
export function positiveTo(high: number): Range {
  return {
    words: `> 0 and <= ${high}`,
    schema: { exclusiveMinimum: 0, maximum: high },
    contains: (x) => x > 0 && x <= high,
  };
}

/** x >= low. */
export function atLeast(low: number): Range {
  return { words: `>= ${low}`, schema: { minimum: low }, contains: (x) => x >= low };
}

/** Largest magnitude allowed: products of several such numbers are still finite, and no physical quantity is larger. */
export const largestNumber = 1e60;

/** A number in SI units, or text of a number with a unit of the dimension. */
export function quantity(dimension: Dimension, range: Range = anyNumber): Rule<number> {
  const allowed = allowedNumbers(dimension, range);
  const number = { type: "number", minimum: -largestNumber, maximum: largestNumber, ...range.schema };
  return {
    allowed,
    brief: briefly(baseUnit(dimension), range),
    schema: {
      anyOf: [number, { type: "string", pattern: quantityPattern(dimension) }],
      description: allowed,
    },
    read(field) {
      const x = inBaseUnit(field, dimension, allowed);
      if (Math.abs(x) > largestNumber && x < Infinity && x > -Infinity)
        return failAt(field, `got ${x}; allowed: a size of at most ${largestNumber}`);
      return Number.isFinite(x) && range.contains(x) ? x : reject(field, allowed);
    },
  };
}

/** A number in a unit that cannot be written as text. */
export function bareNumber(unit: string): Rule<number> {
  const { read } = quantity("ratio");
  const allowed = `a finite number in ${unit}`;
  return {
    allowed,
    brief: unit,
    schema: { type: "number", description: allowed },
    read: (field) =>
      typeof field.value === "number" && Number.isFinite(field.value) ? read(field) : reject(field, allowed),
  };
}

/** Two numbers of one dimension. */
export function pair(dimension: Dimension): Rule<readonly [number, number]> {
  return refined(list(dimension, 2), ([x = 0, y = 0]) => [x, y]);
}

/** Three numbers of one dimension. */
export function triple(
  dimension: Dimension,
  range: Range = anyNumber,
): Rule<readonly [number, number, number]> {
  return refined(list(dimension, 3, range), ([x = 0, y = 0, z = 0]) => [x, y, z]);
}

/** A list of `length` numbers of one dimension. */
export function list(
  dimension: Dimension,
  length: number,
  range: Range = anyNumber,
): Rule<readonly number[]> {
  const number = quantity(dimension, range);
  const isBare = baseUnit(dimension) === "1";
  const words = range.words === "" ? "" : ` ${range.words}`;
  const allowed = `a list of ${length} numbers${words}${isBare ? "" : ` in ${baseUnit(dimension)}`}`;
  return {
    allowed,
    brief: isBare
      ? [`${length} numbers`, range.words].filter((part) => part !== "").join(", ")
      : `${length} x ${number.brief}`,
    schema: { type: "array", items: number.schema, minItems: length, maxItems: length, description: allowed },
    read(field) {
      if (!Array.isArray(field.value) || field.value.length !== length) return reject(field, allowed);
      return field.value.map((_, index) => number.read(childField(field, index)));
    },
  };
}

/** Unit and range in short, such as "m, > 0". */
function briefly(unit: string, { words }: Range): string {
  const range = words.replace(/^from (.*) to (.*)$/, "$1 .. $2");
  return [unit === "1" ? "" : unit, range].filter((part) => part !== "").join(", ") || "number";
}

function allowedNumbers(dimension: Dimension, range: Range): string {
  const number = range.words === "" ? "a finite number" : `a number ${range.words}`;
  const base = baseUnit(dimension);
  const inUnit = base === "1" ? "" : ` in ${base}`;
  const others = unitNames(dimension).filter((unit) => unit !== base);
  return `${number}${inUnit}${others.length === 0 ? "" : ` (or with ${others.join(", ")})`}`;
}

function inBaseUnit(field: Field, dimension: Dimension, allowed: string): number {
  if (typeof field.value === "number") return field.value;
  if (typeof field.value !== "string") return reject(field, allowed);
  const split = splitQuantity(field.value);
  if (split === undefined && /^\s*[+-]?\d+,\d+/.test(field.value)) {
    return failAt(
      field,
      `got ${shown(field.value)}, with a decimal comma; allowed: ${allowed}, with a point`,
    );
  }
  if (split === undefined) return reject(field, allowed);
  const x = toBaseUnit(split.number, split.unit, dimension);
  return x ?? failAt(field, `unknown unit ${shown(split.unit)}; allowed: ${allowed}`);
}
