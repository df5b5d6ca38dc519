import { childField, type Field, failAt } from "./field.ts";
import type { JsonSchema } from "./json-schema.ts";
import { nearestName } from "./nearest-name.ts";
import { shown } from "./scenario-error.ts";

/** Rule for one value of a scenario file: the values allowed, and the conversion to a typed value. */
export interface Rule<T> {
  /** Values allowed, in words that continue "allowed: ...". */
  readonly allowed: string;
  /** The same in short for tables, such as "m, > 0". Default: `allowed`. */
  readonly brief?: string;
  /** Keys below the value. Default: none. */
  readonly below?: Below | undefined;
  /** Schema for editors: accepts every value that `read` accepts, and as few others as a schema can express. */
  readonly schema: JsonSchema;
  /** Reads the value in SI units. Throws a ScenarioError for a value that is not allowed. */
  read(field: Field): T;
}

/**
 * Keys of a mapping, keys that depend on one of them, or the rule for each item of a list or a mapping with free names.
 */
export type Below =
  | { readonly keys: Keys }
  | { readonly by: string; readonly keysOfKind: Readonly<Record<string, Keys>> }
  | { readonly item: Rule<unknown>; readonly isList: boolean };

/** One key of a mapping, with its rule and the effect of omitting it. */
export interface Key<T> extends KeyWords {
  readonly rule: Rule<T>;
  /** "section": treated as an empty mapping, whose own keys then apply. */
  readonly absent: "error" | "section" | { readonly value: T };
}

/** A key that may be omitted and then has no value; messages do not offer a "hidden" one. */
export interface OptionalKey<T> extends KeyWords {
  readonly rule: Rule<T>;
  readonly absent: "nothing" | "hidden";
}

/** Description of a key in tables, and in the schema for editors. */
export interface KeyWords {
  readonly meaning?: string;
  /** Effect of omitting the key; for a key with a default, text shown instead of its value. */
  readonly leftOut?: string;
}

export type Keys = Readonly<Record<string, Key<unknown> | OptionalKey<unknown>>>;

/** Fails with the value found and the values allowed. */
export function reject(field: Field, allowed: string): never {
  failAt(field, `got ${shown(field.value)}; allowed: ${allowed}`);
}

/** Any text. */
export const text: Rule<string> = {
  allowed: "text",
  schema: { type: "string" },
  read: (field) => (typeof field.value === "string" ? field.value : reject(field, "text")),
};

/** Non-empty text. */
export const nonEmptyText: Rule<string> = {
  allowed: "text that is not empty",
  brief: "text",
  schema: { type: "string", pattern: "\\S" },
  read(field) {
    const value = text.read(field);
    return value.trim() === "" ? reject(field, "text that is not empty") : value;
  },
};

/** Name of a file, relative to the folder of the scenario file. */
export const filePath: Rule<string> = { ...nonEmptyText, brief: "path" };

/** The same rule with another short text for tables. */
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

/** One of several names. Names in `later` belong to the format but are not implemented yet. */
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

/** Fails for a value of the format that this version does not support. */
export function failNotSupported(field: Field, allowed: string): never {
  const value = typeof field.value === "string" ? `${shown(field.value)} is ` : "";
  failAt(field, `${value}not supported by this version; allowed: ${allowed}`);
}

/** A rule whose value is converted or checked further; `then` fails with `failAt`. */
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
