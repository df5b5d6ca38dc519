import { requireObject } from "@talus/portable-math/arguments";
import { isInRange, type NumberKey, type SurfaceKey, surfaceKeys } from "./surface-keys.ts";
import type { TerrainData } from "./terrain-data.ts";

/**
 * Checks the description of a surface: numbers, lists and words. Formulas are checked where they are compiled.
 *
 * @throws RangeError or TypeError that names kind and key, the allowed and the given value
 */
export function checkSurface(data: TerrainData): void {
  const keys: Readonly<Record<string, SurfaceKey>> = surfaceKeys[data.kind];
  for (const [name, key] of Object.entries(keys)) {
    const value: unknown = Reflect.get(data, name);
    if (key.form === "formula" || (value === undefined && key.leftOut !== undefined)) continue;
    const what = `createTerrain: ${data.kind} ${name}`;
    if (key.form === "choice") checkChoice(what, value, key.of);
    else checkNumbers(what, value, key);
    if ("belowKey" in key && key.belowKey !== undefined) checkOrder(what, value, key.belowKey, data);
  }
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
      requireObject("createTerrain", what.replace("createTerrain: ", ""), value);
      for (const i of [0, 1]) checkNumber(`${what}[${i}]`, Reflect.get(value as object, i), key);
      break;
    case "interval": {
      const ends = finite(value, 2);
      if (ends !== undefined && Number(ends[0]) < Number(ends[1])) break;
      const allowed = "two finite numbers of s, the smaller first";
      throw new RangeError(`${what} must be ${allowed}, got [${String(value)}]`);
    }
    case "triple":
    case "direction": {
      const numbers = finite(value, 3);
      if (numbers === undefined) {
        throw new RangeError(`${what} must be three finite numbers, got ${String(value)}`);
      }
      const square = numbers.reduce((sum, each) => sum + each * each, 0);
      if (key.form === "triple" || (square > 0 && square < Infinity)) break;
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

/** A list of `count` finite numbers; undefined for anything else. */
function finite(value: unknown, count: number): readonly number[] | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const numbers = Array.from(value as ArrayLike<number>);
  return numbers.length === count && numbers.every(Number.isFinite) ? numbers : undefined;
}

function allowedNumber({ unit, range, mayBeInfinite = false }: NumberKey): string {
  if (range === undefined) return "a finite number";
  const isEndless = range.below === undefined && range.most === undefined;
  return `${range.words}${unit === "1" ? "" : ` ${unit}`}${isEndless && !mayBeInfinite ? " and finite" : ""}`;
}

function checkOrder(what: string, value: unknown, above: string, data: TerrainData): void {
  const bound = Number(Reflect.get(data, above));
  if (Number(value) < bound) return;
  throw new RangeError(`${what} must be below ${above} = ${bound} m, got ${String(value)}`);
}
