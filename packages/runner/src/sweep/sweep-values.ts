import { requireList, requireText } from "@talus/portable-math/arguments";
import { type Path, ScenarioError, type SourceDocument, valueAt } from "@talus/scenario";
import { isMapping, parsePath, pathText, requireDocument, shown, splitQuantity } from "@talus/scenario/rules";
import { parseValue } from "../files/documents/parse-setting.ts";

/** A key of a scenario and the values that a sweep gives it, as written in a file. */
export interface Variation {
  readonly path: Path;
  readonly values: readonly unknown[];
}

const allowed =
  "values separated by commas, such as 0.2,0.3 or 10 deg,20 deg, or a range from..to:count, such as 0.2..0.6:5";

/**
 * Reads `key=values`: values separated by commas, written as in YAML, and ranges `from..to:count` of equally spaced
 * numbers, ends included.
 *
 * @param from origin of the variation, named in messages instead of a file, such as "--vary"
 * @throws ScenarioError of one line
 */
export function parseVariation(text: string, from: string): Variation {
  requireText("parseVariation", "text", text);
  requireText("parseVariation", "from", from);
  const at = text.indexOf("=");
  if (at < 0) {
    const example = "key=values, such as terrain.material.staticFriction=0.2..0.6:5";
    throw new ScenarioError(from, undefined, "", `got ${shown(text)}; allowed: ${example}`);
  }
  const path = parsePath(text.slice(0, at), from);
  const key = pathText(path);
  const values = parseValue(`[${text.slice(at + 1)}]`, key, from);
  return variationOf(path, values, from);
}

/**
 * The variation of a key over a list of values, in which ranges are text.
 *
 * @throws ScenarioError unless `values` is a list with at least one entry, all of whose ranges are valid
 */
export function variationOf(path: Path, values: unknown, from: string): Variation {
  requireList("variationOf", "path", path);
  requireText("variationOf", "from", from);
  const fail = (what: string): never => {
    throw new ScenarioError(from, undefined, pathText(path), what);
  };
  const list = Array.isArray(values) ? values : [values];
  if (list.length === 0 || list.some((value) => value === null || value === undefined)) {
    fail(`a value is missing; allowed: ${allowed}`);
  }
  const all = list.flatMap((value: unknown) => {
    const range =
      typeof value === "string" ? /^\s*(\S.*?)\s*\.\.\s*(\S.*?)\s*:\s*(\S+)\s*$/.exec(value) : null;
    if (range === null) return [value];
    const [, first = "", last = "", count = ""] = range;
    return rangeValues(first, last, count) ?? fail(`got ${shown(value)}; allowed: ${allowed}`);
  });
  return { path, values: all };
}

/** Largest number of values; more is a typing error. */
const mostValues = 1_000_000;

/** Significant digits to which the numbers of a range are rounded: 0.3 instead of 0.30000000000000004. */
const digits = 15;

function rangeValues(first: string, last: string, count: string): readonly unknown[] | undefined {
  const [from, to, steps] = [numberAndUnit(first), numberAndUnit(last), Number(count) - 1];
  if (from === undefined || to === undefined) return undefined;
  if (!(Number.isInteger(steps) && steps >= 1 && steps < mostValues)) return undefined;
  const unit = from.unit === "" ? to.unit : from.unit;
  if (to.unit !== "" && to.unit !== unit) return undefined;
  return Array.from({ length: steps + 1 }, (_, i) => {
    const x = (from.number * (steps - i) + to.number * i) / steps;
    const rounded = Number(x.toPrecision(digits));
    return unit === "" ? rounded : `${rounded} ${unit}`;
  });
}

function numberAndUnit(text: string): { readonly number: number; readonly unit: string } | undefined {
  if (/^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$/.test(text)) return { number: Number(text), unit: "" };
  return splitQuantity(text);
}

/**
 * Variations under `sweep.vary` of a scenario.
 *
 * @throws ScenarioError if there are none, or one is not a variation
 */
export function variationsOf(document: SourceDocument): readonly Variation[] {
  requireDocument("variationsOf", document);
  const { file } = document.placeOf([]);
  const from = `${file}: sweep.vary`;
  const vary = valueAt(document.value, ["sweep", "vary"]);
  if (isMapping(vary) && Object.keys(vary).length > 0) {
    return Object.entries(vary).map(([key, values]) => variationOf(parsePath(key, from), values, from));
  }
  const example = "--vary terrain.material.staticFriction=0.2..0.6:5";
  const what = `nothing varies; allowed: ${example}, or a mapping sweep.vary in the file`;
  throw new ScenarioError(file, undefined, "", what);
}
