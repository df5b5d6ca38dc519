import type { JsonRecord, JsonValue } from "@talus/portable-math/json";
import { childField, type Field, failAt, nameOf } from "./field.ts";
import { nearestName } from "./nearest-name.ts";
import {
  failNotSupported,
  type Key,
  type Keys,
  type KeyWords,
  type OptionalKey,
  oneOf,
  type Rule,
  reject,
} from "./rule.ts";
import { shownKey, shownPlace } from "./scenario-error.ts";

export type RecordOf<K extends Keys> = {
  readonly [N in keyof K as K[N] extends OptionalKey<unknown> ? never : N]: ValueOf<K[N]>;
} & {
  readonly [N in keyof K as K[N] extends OptionalKey<unknown> ? N : never]?: ValueOf<K[N]>;
};

type ValueOf<K> = K extends { readonly rule: Rule<infer T> } ? T : never;

/** @param meaning of the key, for tables and editors, as in the functions below */
export function required<T>(rule: Rule<T>, meaning?: string): Key<T> {
  return { rule, absent: "error", ...words(meaning) };
}

/** @param leftOut effect of omitting the key, in words */
export function optional<T>(rule: Rule<T>, meaning?: string, leftOut?: string): OptionalKey<T> {
  return { rule, absent: "nothing", ...words(meaning, leftOut) };
}

/** @param leftOut text shown for the default instead of its value */
export function withDefault<T>(rule: Rule<T>, value: NoInfer<T>, meaning?: string, leftOut?: string): Key<T> {
  return { rule, absent: { value }, ...words(meaning, leftOut) };
}

/** A mapping that may be omitted: its keys then have their defaults or are reported as missing. */
export function section<T>(rule: Rule<T>, meaning?: string): Key<T> {
  return { rule, absent: "section", ...words(meaning) };
}

function words(meaning?: string, leftOut?: string): KeyWords {
  return { ...(meaning !== undefined && { meaning }), ...(leftOut !== undefined && { leftOut }) };
}

/** A key of the format that this version does not support. */
export function later(instead: string): OptionalKey<never> {
  return {
    rule: { allowed: instead, schema: false, read: (field) => failNotSupported(field, instead) },
    absent: "hidden",
  };
}

/** A key that is skipped: a result that a manifest adds to its scenario. */
export const ignored: OptionalKey<undefined> = {
  rule: { allowed: "anything", schema: {}, read: () => undefined },
  absent: "hidden",
};

/** A mapping with exactly the given keys. */
export function record<K extends Keys>(keys: K): Rule<RecordOf<K>> {
  const offered = Object.keys(keys).filter((name) => keys[name]?.absent !== "hidden");
  const allowed = `a mapping with ${offered.join(", ")}`;
  return {
    allowed,
    brief: "mapping",
    below: { keys },
    schema: recordSchema(keys),
    read(field) {
      if (!isMapping(field.value)) return reject(field, allowed);
      const unknown = Object.keys(field.value).filter((name) => !Object.hasOwn(keys, name));
      if (unknown.length > 0)
        unknownKeys(
          unknown.map((name) => childField(field, name)),
          offered,
        );
      const entries: [string, unknown][] = [];
      for (const [name, key] of Object.entries(keys)) {
        const value = readKey(childField(field, name), key, Object.hasOwn(field.value, name));
        if (value !== undefined) entries.push([name, value]);
      }
      return Object.fromEntries(entries) as RecordOf<K>;
    },
  };
}

/** A non-empty mapping from names chosen by the file to values of one rule. */
export function mappingOf<T>(item: Rule<T>, allowed: string): Rule<Readonly<Record<string, T>>> {
  return {
    allowed,
    brief: "mapping",
    below: { item, isList: false },
    schema: { type: "object", additionalProperties: item.schema, minProperties: 1, description: allowed },
    read(field) {
      if (!isMapping(field.value) || Object.keys(field.value).length === 0) return reject(field, allowed);
      const names = Object.keys(field.value);
      return Object.fromEntries(names.map((name) => [name, item.read(childField(field, name))]));
    },
  };
}

/**
 * A mapping whose key `by` determines which other keys it has. Names in `notYet` belong to the format but are not
 * implemented.
 */
export function kinds<const D extends string, M extends Readonly<Record<string, Keys>>>(
  by: D,
  keysOfKind: M,
  notYet: readonly string[] = [],
): Rule<{ [N in keyof M & string]: { readonly [P in D]: N } & RecordOf<M[N]> }[keyof M & string]> {
  type Union = { [N in keyof M & string]: { readonly [P in D]: N } & RecordOf<M[N]> }[keyof M & string];
  const names = Object.keys(keysOfKind);
  const kind = oneOf(names, notYet);
  const allowed = `a mapping with ${by}: ${names.join(" or ")}`;
  const schemas = names.map((name) => {
    return recordSchema({ [by]: required(oneOf([name])), ...keysOfKind[name] });
  });
  return {
    allowed,
    brief: "mapping",
    below: { by, keysOfKind },
    schema: { anyOf: schemas },
    read(field) {
      if (!isMapping(field.value)) return reject(field, allowed);
      const discriminator = childField(field, by);
      if (discriminator.value === undefined) return failMissing(discriminator, kind.allowed);
      const name = kind.read(discriminator);
      return record({ [by]: required(kind), ...keysOfKind[name] }).read(field) as Union;
    },
  };
}

function recordSchema(keys: Keys): JsonRecord {
  const properties: [string, JsonRecord][] = [];
  for (const [name, { rule, absent, meaning }] of Object.entries(keys)) {
    const { schema } = rule;
    if (schema === false) continue;
    properties.push([
      name,
      {
        ...schema,
        ...(meaning !== undefined && { description: described(meaning, schema.description) }),
        ...(typeof absent === "object" && { default: absent.value as JsonValue }),
      },
    ]);
  }
  const needed = Object.entries(keys)
    .filter(([, key]) => isNeeded(key))
    .map(([name]) => name);
  return {
    type: "object",
    properties: Object.fromEntries(properties),
    ...(needed.length > 0 && { required: needed }),
    additionalProperties: false,
  };
}

/** Meaning of a key, followed by the description of its rule. */
function described(meaning: string, allowed: JsonValue | undefined): string {
  return typeof allowed === "string" ? `${meaning} (${allowed})` : meaning;
}

/** True if the key must be given; a section must be if one of its own keys must. */
function isNeeded({ rule, absent }: Key<unknown> | OptionalKey<unknown>): boolean {
  return absent === "error" || (absent === "section" && rule.schema !== false && "required" in rule.schema);
}

export function isMapping(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof Date);
}

function readKey(field: Field, key: Key<unknown> | OptionalKey<unknown>, present: boolean): unknown {
  const isHidden = key.absent === "hidden";
  if (present && !isHidden && (field.value === null || field.value === undefined)) {
    return failAt(field, `has no value; omit the key or give ${key.rule.allowed}`);
  }
  if (present) return key.rule.read(field);
  if (isHidden || key.absent === "nothing") return undefined;
  if (key.absent === "error") return failMissing(field, key.rule.allowed);
  if (key.absent === "section") return key.rule.read({ ...field, value: {} });
  return key.absent.value;
}

/** Fails for a missing key. */
export function failMissing(field: Field, allowed: string): never {
  failAt(field, `is missing; allowed: ${allowed}`);
}

/** Largest number of unknown keys listed in one message. */
const mostListed = 10;

/** Fails for one or more keys that are not among `names`, with the nearest name for each. */
export function unknownKeys(unknown: readonly Field[], names: readonly string[]): never {
  const [first, ...others] = unknown.slice(0, mostListed) as [Field, ...Field[]];
  const listed = others.map((field) => {
    const { file, line } = field.source.placeOf(field.path);
    return `${shownKey(nameOf(field))} (${shownPlace(file, line)}${nearestHint(field, names)})`;
  });
  const rest = unknown.length > mostListed ? ` and ${unknown.length - mostListed} more` : "";
  const also = listed.length === 0 ? "" : `; also unknown: ${listed.join(", ")}${rest}`;
  const allowed = names.length === 0 ? "none" : names.join(", ");
  failAt(first, `unknown key${nearestHint(first, names)}; allowed: ${allowed}${also}`);
}

function nearestHint(field: Field, names: readonly string[]): string {
  const nearest = nearestName(nameOf(field), names);
  return nearest === undefined ? "" : `; nearest: ${nearest}`;
}
