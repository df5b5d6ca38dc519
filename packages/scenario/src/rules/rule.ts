import { childField, type Field, failAt } from "./field.ts";
import type { JsonSchema } from "./json-schema.ts";
import { nearestName } from "./nearest-name.ts";
import { shown } from "./scenario-error.ts";

/** How one value of a scenario file is read: what it may be, and the typed value it yields. */
export interface Rule<T> {
  /** What is allowed, in words that continue "allowed: ...". */
  readonly allowed: string;
  /** The same for editors: accepts everything that `read` does, and as little else as a schema can say. */
  readonly schema: JsonSchema;
  /** The value in SI units. Throws a ScenarioError for anything that is not allowed. */
  read(field: Field): T;
}

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
  schema: { type: "string", pattern: "\\S" },
  read(field) {
    const value = text.read(field);
    return value.trim() === "" ? reject(field, "text that is not empty") : value;
  },
};

export const flag: Rule<boolean> = {
  allowed: "true or false",
  schema: { type: "boolean" },
  read: (field) => (typeof field.value === "boolean" ? field.value : reject(field, "true or false")),
};

/** An integer in [low, high]. */
export function integer(low: number, high: number): Rule<number> {
  const allowed = `an integer from ${low} to ${high}`;
  return {
    allowed,
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
    schema: { type: "array", items: item.schema, minItems: shortest, description: allowed },
    read(field) {
      if (!Array.isArray(field.value) || field.value.length < shortest) return reject(field, allowed);
      return field.value.map((_, i) => item.read(childField(field, i)));
    },
  };
}
