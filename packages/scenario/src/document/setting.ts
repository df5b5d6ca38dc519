import { requireList } from "@talus/portable-math/arguments";
import type { Path, SourceDocument } from "../rules/field.ts";
import { pathText, requireDocument } from "../rules/field.ts";
import { isMapping } from "../rules/record-rule.ts";
import { ScenarioError, shown } from "../rules/scenario-error.ts";

/** A value that replaces or adds one in a scenario file. */
export interface Setting {
  readonly path: Path;
  /** The value as in a file: a number, text with a unit, a list, a mapping; undefined removes the key. */
  readonly value: unknown;
  /** Origin of the setting, named in messages instead of a file, such as "--set". */
  readonly from: string;
}

/**
 * A document with settings applied; an error in a setting is reported at its origin.
 *
 * @throws ScenarioError for a path that leads into a value without keys, or beyond the end of a list
 */
export function withSettings(document: SourceDocument, settings: readonly Setting[]): SourceDocument {
  requireDocument("withSettings", document);
  requireList("withSettings", "settings", settings);
  let value = document.value;
  for (const setting of settings) value = changed(value, setting, 0);
  return {
    value,
    placeOf(path) {
      const setting = settings.filter((each) => concerns(each, path, document.value)).at(-1);
      return setting === undefined ? document.placeOf(path) : { file: setting.from, line: undefined };
    },
  };
}

/** True if the value at `path` was created or changed by the setting. */
function concerns(setting: Setting, path: Path, original: unknown): boolean {
  if (setting.path.every((key, i) => path[i] === key)) return true;
  return path.every((key, i) => setting.path[i] === key) && valueAt(original, path) === undefined;
}

/** The value at a path, or undefined where there is none. */
export function valueAt(value: unknown, path: Path): unknown {
  let found = value;
  for (const key of path) {
    if (typeof found !== "object" || found === null || !Object.hasOwn(found, key)) return undefined;
    found = (found as Record<string | number, unknown>)[key];
  }
  return found;
}

/** A copy of `value` with the setting applied; values off its path are shared. */
function changed(value: unknown, setting: Setting, depth: number): unknown {
  const key = setting.path[depth];
  if (key === undefined) return setting.value;
  if (typeof key === "number") {
    if (!Array.isArray(value)) return failOnTheWay(value, setting, depth, "list");
    if (key >= value.length) {
      const allowed = value.length === 0 ? "none, the list is empty" : `0 to ${value.length - 1}`;
      return fail(setting, depth + 1, `there is no such entry; allowed: ${allowed}`);
    }
    const entry = changed(value[key], setting, depth + 1);
    return value.flatMap((other: unknown, i) => (i !== key ? [other] : entry === undefined ? [] : [entry]));
  }
  if (value !== undefined && value !== null && !isMapping(value)) {
    return failOnTheWay(value, setting, depth, "mapping");
  }
  const entry = changed(Object.hasOwn(value ?? {}, key) ? value?.[key] : undefined, setting, depth + 1);
  const { [key]: _, ...others } = value ?? {};
  return entry === undefined ? others : { ...value, [key]: entry };
}

function failOnTheWay(value: unknown, setting: Setting, depth: number, wanted: string): never {
  const isAbsent = value === undefined || value === null;
  const axis = ["x", "y", "z"].indexOf(String(setting.path[depth]));
  if (Array.isArray(value) && axis >= 0 && axis < value.length) {
    const entry = pathText([...setting.path.slice(0, depth), axis]);
    return fail(setting, depth, `is a list of ${value.length}; allowed: its entries by number, ${entry}=...`);
  }
  const found = isAbsent ? "is not in the file" : `is ${shown(value)}, no ${wanted}`;
  const key = pathText(setting.path.slice(0, depth)) || "the file";
  const whole = `${key}=${wanted === "list" ? "[...]" : "{ ... }"}`;
  return fail(setting, depth, `${found}; give the whole ${wanted}, ${whole}`);
}

function fail(setting: Setting, depth: number, what: string): never {
  throw new ScenarioError(setting.from, undefined, pathText(setting.path.slice(0, depth)), what);
}
