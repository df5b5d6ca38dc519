import { childField, type Field, failAt } from "./field.ts";
import type { JsonSchema } from "./json-schema.ts";
import { nearestName } from "./nearest-name.ts";
import { shown } from "./scenario-error.ts";

/** How one value of a scenario file is read: what it may be, and the typed value it yields. */
export interface Rule<T> {
  /** What is allowed, in words that continue "allowed: ...". */
  readonly allowed: string;
  /** The same in a few words for tables, such as "m, > 0". Left out: as `allowed`. */
  readonly brief?: string;
  /** The keys below the value. Left out: none. */
  readonly below?: Below | undefined;
  /** The same for editors: accepts everything that `read` does, and as little else as a schema can say. */
  readonly schema: JsonSchema;
  /** The value in SI units. Throws a ScenarioError for anything that is not allowed. */
  read(field: Field): T;
}

/** Keys of a mapping, keys that depend on one of them, or what every item of a list or a mapping of free names is. */
export type Below =
  | { readonly keys: Keys }
  | { readonly by: string; readonly keysOfKind: Readonly<Record<string, Keys>> }
  | { readonly item: Rule<unknown>; readonly isList: boolean };

/** One key of a mapping: its rule, and what holds when it is left out. */
export interface Key<T> extends KeyWords {
  readonly rule: Rule<T>;
  /** "section": as if it were an empty mapping, so that its own keys say what is missing. */
  readonly absent: "error" | "section" | { readonly value: T };
}

/** A key that may be left out and then has no value; "hidden": messages do not offer it. */
export interface OptionalKey<T> extends KeyWords {
  readonly rule: Rule<T>;
  readonly absent: "nothing" | "hidden";
}

/** What is said of a key in tables, and in the schema that editors show. */
export interface KeyWords {
  readonly meaning?: string;
  /** What holds where it is left out; of a key with a default: in place of this as text. */
  readonly leftOut?: string;
}

export type Keys = Readonly<Record<string, Key<unknown> | OptionalKey<unknown>>>;

/** Fails with what was found and what the rule allows. */
export function reject(field: Field, allowed: string): never {
  failAt(field, `got ${shown(field.value)}; allowed: ${allowed}`);
}

/** Any text of one line or more. */
export const text: Rule<string> = {
  allowed: "text",
  schema: { type: "string" },
  read: (field) => (typeof field.value === "string" ? field.value : reject(field, "text")),
};

/** Text that is not empty. */
export const nonEmptyText: Rule<string> = {
  allowed: "text that is not empty",
  brief: "text",
  schema: { type: "string", pattern: "\\S" },
  read(field) {
    const value = text.read(field);
    return value.trim() === "" ? reject(field, "text that is not empty") : value;
  },
};

/** The name of a file, from the folder of the scenario file. */
export const filePath: Rule<string> = { ...nonEmptyText, brief: "path" };

/** The same rule with other words in tables. */
export function inBrief<T>(rule: Rule<T>, brief: string): Rule<T> {
  return { ...rule, brief };
}

export const flag: Rule<boolean> = {
  allowed: "true or false",
  brief: "true, false",
  schema: { type: "boolean" },
  read: (field) => (typeof field.value === "boolean" ? field.value : reject(field, "true or false")),
};

/** An integer in [low, high]. */
export function integer(low: number, high: number): Rule<number> {
  const allowed = `an integer from ${low} to ${high}`;
  return {
    allowed,
    brief: `integer ${low} .. ${high}`,
    schema: { type: "integer", minimum: low, maximum: high },
    read({ value, ...place }) {
      const fits = typeof value === "number" && Number.isInteger(value) && value >= low && value <= high;
      return fits ? value : reject({ ...place, value }, allowed);
    },
  };
}

/** One of a few names. Names in `later` belong to the format but are not built yet. */
export function oneOf<const T extends string>(names: readonly T[], later: readonly string[] = []): Rule<T> {
  const allowed = names.join(", ");
  return {
    allowed,
    brief: names.map((name) => `\`${name}\``).join(", "),
    schema: { enum: names },
    read(field) {
      const name = names.find((known) => known === field.value);
      if (name !== undefined) return name;
      if (typeof field.value !== "string") return reject(field, allowed);
      if (later.includes(field.value)) return failNotSupported(field, allowed);
      const nearest = nearestName(field.value, names);
      const hint = nearest === undefined ? "" : `; nearest: ${nearest}`;
      return failAt(field, `unknown name ${shown(field.value)}${hint}; allowed: ${allowed}`);
    },
  };
}

/** Fails for something that the format knows and this version cannot do. */
export function failNotSupported(field: Field, allowed: string): never {
  const value = typeof field.value === "string" ? `${shown(field.value)} is ` : "";
  failAt(field, `${value}not supported by this version; allowed: ${allowed}`);
}

/** The value of a rule, changed or checked once more; `then` fails with `failAt`. */
export function refined<T, U>(rule: Rule<T>, then: (value: T, field: Field) => U): Rule<U> {
  return { ...rule, read: (field) => then(rule.read(field), field) };
}

/** A list of at least `shortest` values of one rule. */
export function listOf<T>(item: Rule<T>, allowed: string, shortest = 0): Rule<readonly T[]> {
  return {
    allowed,
    brief: "list",
    below: { item, isList: true },
    schema: { type: "array", items: item.schema, minItems: shortest, description: allowed },
    read(field) {
      if (!Array.isArray(field.value) || field.value.length < shortest) return reject(field, allowed);
      return field.value.map((_, i) => item.read(childField(field, i)));
    },
  };
}
