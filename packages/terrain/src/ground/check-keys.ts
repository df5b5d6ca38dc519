import { type DataKey, isInRange, type NumberKey } from "./data-key.ts";

/**
 * Checks the description of a surface or an obstacle by its keys: numbers, lists and words. Formulas are checked where
 * they are compiled.
 *
 * @param what the function that was called and what it was given, such as "createTerrain: plane"
 * @throws RangeError or TypeError that names the key, the allowed and the given value
 */
export function checkKeys(what: string, data: object, keys: Readonly<Record<string, DataKey>>): void {
  for (const [name, key] of Object.entries(keys)) {
    const value: unknown = Reflect.get(data, name);
    if (key.form === "formula" || (value === undefined && mayBeLeftOut(key, data))) continue;
    const each = `${what} ${name}`;
    if (key.form === "choice") checkChoice(each, value, key.of);
    else checkNumbers(each, value, key);
    if ("belowKey" in key && key.belowKey !== undefined) checkOrder(each, value, key.belowKey, data);
  }
}

function mayBeLeftOut({ leftOut, neededBy }: DataKey, data: object): boolean {
  return leftOut !== undefined && (neededBy === undefined || Reflect.get(data, "method") !== neededBy);
}

function checkChoice(what: string, value: unknown, of: readonly string[]): void {
  if (of.some((each) => each === value)) return;
  throw new TypeError(`${what} must be ${of.map((each) => `"${each}"`).join(" or ")}, got ${String(value)}`);
}

function checkNumbers(what: string, value: unknown, key: NumberKey): void {
  switch (key.form) {
    case "number":
      checkNumber(what, value, key);
      break;
    case "pair":
      checkList(what, value, 2, key);
      break;
    case "interval": {
      const ends = finite(value, 2);
      if (ends !== undefined && Number(ends[0]) < Number(ends[1])) break;
      const allowed = "two finite numbers of s, the smaller first";
      throw new RangeError(`${what} must be ${allowed}, got [${String(value)}]`);
    }
    case "triple":
      checkList(what, value, 3, key);
      break;
    case "direction": {
      const square = checkList(what, value, 3, key).reduce((sum, each) => sum + each * each, 0);
      if (square > 0 && square < Infinity) break;
      throw new RangeError(`${what} must be a vector that is not zero, got [${String(value)}]`);
    }
  }
}

function checkNumber(what: string, value: unknown, key: NumberKey): void {
  const { range, mayBeInfinite = false } = key;
  const isNumber = Number.isFinite(value) || (mayBeInfinite && value === Infinity);
  if (isNumber && (range === undefined || isInRange(Number(value), range))) return;
  throw new RangeError(`${what} must be ${allowedNumber(key)}, got ${String(value)}`);
}

function checkList(what: string, value: unknown, count: 2 | 3, key: NumberKey): readonly number[] {
  const numbers = listOf(value, count);
  if (numbers === undefined) {
    throw new RangeError(
      `${what} must be ${count === 2 ? "two" : "three"} finite numbers, got ${String(value)}`,
    );
  }
  numbers.forEach((each, i) => {
    checkNumber(`${what}[${i}]`, each, key);
  });
  return numbers.map(Number);
}

/** A list of `count` finite numbers; undefined for anything else. */
function finite(value: unknown, count: number): readonly number[] | undefined {
  const list = listOf(value, count);
  return list?.every(Number.isFinite) === true ? list.map(Number) : undefined;
}

function listOf(value: unknown, count: number): readonly unknown[] | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const list = Array.from(value as ArrayLike<unknown>);
  return list.length === count ? list : undefined;
}

function allowedNumber({ unit, range, mayBeInfinite = false }: NumberKey): string {
  if (range === undefined) return "a finite number";
  const isEndless = range.below === undefined && range.most === undefined;
  return `${range.words}${unit === "1" ? "" : ` ${unit}`}${isEndless && !mayBeInfinite ? " and finite" : ""}`;
}

function checkOrder(what: string, value: unknown, above: string, data: object): void {
  const bound = Number(Reflect.get(data, above));
  if (Number(value) < bound) return;
  throw new RangeError(`${what} must be below ${above} = ${bound} m, got ${String(value)}`);
}
