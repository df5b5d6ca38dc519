import type { Below, Key, Keys, OptionalKey, Rule } from "./rule.ts";

/** Documentation of one key of a file, for tables. */
export interface KeyText {
  readonly key: string;
  /** Unit and range, names, or other values allowed, in Markdown. */
  readonly allowed: string;
  /** Default, or "required"; empty if the key has no value when omitted. */
  readonly default: string;
  readonly meaning: string;
}

/** Keys of one mapping of a file. */
export interface KeyTable {
  /**
   * Path of the mapping, such as "terrain.obstacles[]", or "terrain.materials.classes.*" if the file chooses the names.
   */
  readonly path: string;
  /** Key on which the others depend, such as "kind"; undefined if there is none, with a single entry of `kinds`. */
  readonly by?: string;
  readonly kinds: readonly {
    /** Value of `by`. */
    readonly name?: string;
    readonly keys: readonly KeyText[];
  }[];
}

/** Tables of the keys of a rule and of all rules below it, from the top down, one for each path. */
export function keyTables(rule: Rule<unknown>, path = ""): readonly KeyTable[] {
  const tables = new Map<string, KeyTable>();
  add(rule.below, path, tables);
  return [...tables.values()];
}

function add(below: Below | undefined, path: string, tables: Map<string, KeyTable>): void {
  if (below === undefined) return;
  if ("item" in below) {
    add(below.item.below, below.isList ? `${path}[]` : `${path}.*`, tables);
    return;
  }
  const kinds: readonly (readonly [string | undefined, Keys])[] =
    "keys" in below ? [[undefined, below.keys]] : Object.entries(below.keysOfKind);
  if (tables.has(path)) return;
  tables.set(path, {
    path,
    ...("by" in below && { by: below.by }),
    kinds: kinds.map(([name, keys]) => ({
      ...(name !== undefined && { name }),
      keys: Object.entries(keys).flatMap(([key, each]) =>
        each.absent === "hidden" ? [] : [textOf(key, each)],
      ),
    })),
  });
  for (const [, keys] of kinds) {
    for (const [key, { rule }] of Object.entries(keys)) {
      add(rule.below, path === "" ? key : `${path}.${key}`, tables);
    }
  }
}

function textOf(
  key: string,
  { rule, absent, meaning = "", leftOut }: Key<unknown> | OptionalKey<unknown>,
): KeyText {
  const { allowed, brief = allowed } = rule;
  return { key, allowed: brief, default: leftOut ?? defaultOf(absent), meaning };
}

function defaultOf(absent: Key<unknown>["absent"] | OptionalKey<unknown>["absent"]): string {
  if (absent === "error") return "required";
  return typeof absent === "object" ? shownValue(absent.value) : "";
}

/** A default as shown in a table. */
function shownValue(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(shownValue).join(", ")}]`;
  if (typeof value === "string") return value === "" ? "empty" : `\`${value}\``;
  if (typeof value !== "number") return String(value);
  const isSmall = value !== 0 && Math.abs(value) < 1e-2;
  return isSmall ? value.toExponential() : String(value);
}
