import { existsSync, readFileSync } from "node:fs";
import * as portable from "@talus/portable-math";

/** Arguments, the nearest doubles of the exact values, and exact − nearest in 1/65536 of its last place. */
export interface ReferenceValues {
  readonly function: string;
  readonly madeBy: string;
  readonly arguments: readonly Float64Array[];
  readonly values: Float64Array;
  readonly rest: Int16Array;
}

interface PackedValues {
  readonly function: string;
  readonly madeBy: string;
  readonly count: number;
  readonly arguments: readonly string[];
  readonly values: string;
  readonly rest: string;
}

export function unpack(packed: PackedValues): ReferenceValues {
  const bytes = (text: string): ArrayBuffer => new Uint8Array(Buffer.from(text, "base64")).buffer;
  return {
    function: packed.function,
    madeBy: packed.madeBy,
    arguments: packed.arguments.map((column) => new Float64Array(bytes(column))),
    values: new Float64Array(bytes(packed.values)),
    rest: new Int16Array(bytes(packed.rest)),
  };
}

export function readReferenceValues(name: string): ReferenceValues {
  const file = new URL(`./fixtures/${name}.json`, import.meta.url);
  if (!existsSync(file)) throw new Error(`${file.pathname} is missing: run generate/references.py`);
  return unpack(JSON.parse(readFileSync(file, "utf8")) as PackedValues);
}

/** Largest error in ulp that the README states, and the tests allow. */
export const STATED_ULP: Readonly<Record<string, number>> = {
  sin: 0.8,
  cos: 0.8,
  tan: 0.8,
  asin: 0.65,
  acos: 0.65,
  atan: 0.65,
  atan2: 0.65,
  sinh: 0.55,
  cosh: 0.55,
  tanh: 0.55,
  exp: 0.52,
  expm1: 0.65,
  log: 0.51,
  log1p: 0.52,
  log2: 0.51,
  log10: 0.51,
  pow: 0.52,
  cbrt: 0.51,
  hypot: 0.51,
  hypot3: 0.51,
  gamma: 0.6,
  reciprocalGamma: 0.6,
  logGamma: 1,
  erf: 0.8,
  erfc: 0.8,
};

/** The function of a fixture on the arguments of row i. */
export function evaluate(name: string, columns: readonly Float64Array[], i: number): number {
  const [first, second, third] = columns;
  const x = first?.[i] ?? Number.NaN;
  const y = second?.[i] ?? Number.NaN;
  if (name === "hypot3") return portable.hypot(x, y, third?.[i] ?? Number.NaN);
  if (name === "atan2") return portable.atan2(x, y);
  if (name === "pow") return portable.pow(x, y);
  if (name === "hypot") return portable.hypot(x, y);
  const unary = (portable as unknown as Record<string, (x: number) => number>)[name];
  if (unary === undefined) throw new Error(`no function ${name}`);
  return unary(x);
}

/**
 * Unit in the last place at the exact value nearest + rest: the distance of doubles in its binade, at least
 * 2^-1074. A value just below a power of two has the smaller unit of the binade below it.
 */
function unitInLastPlace(nearest: number, rest: number): number {
  const size = Math.abs(nearest);
  if (size < 2 ** -1021) return 2 ** -1074;
  let exponent = Math.floor(Math.log2(size));
  if (2 ** exponent > size) exponent -= 1;
  if (exponent < 1023 && 2 ** (exponent + 1) <= size) exponent += 1;
  const isBelowPower = 2 ** exponent === size && rest * Math.sign(nearest) < 0;
  return 2 ** ((isBelowPower ? exponent - 1 : exponent) - 52);
}

/** |got − exact| in ulp; infinite where only one of them is finite or a zero has the wrong sign. */
export function errorInUlp(got: number, nearest: number, rest: number): number {
  if (Object.is(got, nearest)) return Math.abs(rest) / 65536;
  if (!Number.isFinite(got) || !Number.isFinite(nearest)) return Infinity;
  if (got === 0 && nearest === 0) return Infinity;
  return Math.abs((got - nearest) / unitInLastPlace(nearest, rest) - rest / 65536);
}

export interface WorstCase {
  readonly error: number;
  readonly at: readonly number[];
  readonly got: number;
  readonly nearest: number;
}

export function worstCase(reference: ReferenceValues): WorstCase {
  let worst: WorstCase = { error: -1, at: [], got: Number.NaN, nearest: Number.NaN };
  for (let i = 0; i < reference.values.length; i += 1) {
    const nearest = reference.values[i] ?? Number.NaN;
    const got = evaluate(reference.function, reference.arguments, i);
    const error = errorInUlp(got, nearest, reference.rest[i] ?? 0);
    if (!(error <= worst.error)) {
      worst = { error, at: reference.arguments.map((column) => column[i] ?? Number.NaN), got, nearest };
      if (Number.isNaN(error)) return worst;
    }
  }
  return worst;
}
