import type { JsonRecord, JsonValue } from "@talus/portable-math/json";

/** A JSON Schema, draft 2020-12; false accepts nothing. */
export type JsonSchema = JsonRecord | false;

/** The complete schema of one kind of file, with its larger repeated parts defined once. */
export function schemaDocument(title: string, alternatives: readonly JsonSchema[]): JsonRecord {
  const $schema = "https://json-schema.org/draft/2020-12/schema";
  return { $schema, title, ...withDefinitions({ anyOf: alternatives }) };
}

/** A schema without any `required`: for a file that is completed by the files it includes. */
export function partialSchema(schema: JsonRecord): JsonRecord {
  const entries = Object.entries(schema).flatMap(([key, value]) => {
    const isKeyword = key === "required" && Array.isArray(value);
    return isKeyword || value === undefined ? [] : [[key, partialValue(value)] as const];
  });
  return Object.fromEntries(entries);
}

function partialValue(value: JsonValue): JsonValue {
  if (isList(value)) return value.map(partialValue);
  return isRecord(value) ? partialSchema(value) : value;
}

/** Length below which a schema is not worth a definition. */
const shortest = 100;

/** The same schema with its larger repeated parts under `$defs`, each named by the key of its first occurrence. */
function withDefinitions(schema: JsonRecord): JsonRecord {
  const counts = new Map<string, number>();
  count(schema, counts);
  const definitions = new Map<string, { readonly name: string; schema: JsonValue }>();
  const names = new Set<string>();
  const shared = (value: JsonValue, key: string): JsonValue => {
    if (isList(value)) return value.map((each) => shared(each, key));
    if (!isRecord(value)) return value;
    const { core, own } = split(value);
    const text = JSON.stringify(core);
    const known = definitions.get(text);
    if (known !== undefined) return { $ref: `#/$defs/${known.name}`, ...own };
    if (!isShared(text, value, counts)) return members(value, shared, key);
    const name = freeName(key, names);
    const definition = { name, schema: core as JsonValue };
    definitions.set(text, definition);
    definition.schema = members(core, shared, key);
    return { $ref: `#/$defs/${name}`, ...own };
  };
  const top = members(schema, shared, "scenario");
  const entries = [...definitions.values()].map(({ name, schema }) => [name, schema] as const);
  return { ...top, $defs: Object.fromEntries(entries) };
}

/** Splits a schema into what is specific to one place and the rest, which may occur in others. */
function split({ description, default: value, ...core }: JsonRecord) {
  const own = {
    ...(description !== undefined && { description }),
    ...(value !== undefined && { default: value }),
  };
  return { core, own };
}

function isShared(text: string, { type, anyOf }: JsonRecord, counts: ReadonlyMap<string, number>): boolean {
  const isSchema = typeof type === "string" || Array.isArray(anyOf);
  return isSchema && text.length >= shortest && (counts.get(text) ?? 0) > 1;
}

function count(value: JsonValue | undefined, counts: Map<string, number>): void {
  if (isList(value)) for (const each of value) count(each, counts);
  if (!isRecord(value)) return;
  const text = JSON.stringify(split(value).core);
  counts.set(text, (counts.get(text) ?? 0) + 1);
  for (const member of Object.values(value)) count(member, counts);
}

function members(
  value: JsonRecord,
  shared: (value: JsonValue, key: string) => JsonValue,
  under: string,
): JsonRecord {
  const entries = Object.entries(value).map(([key, member]) => {
    const name = /^(anyOf|items|additionalProperties|properties)$/.test(key) ? under : key;
    return [key, member === undefined ? undefined : shared(member, name)] as const;
  });
  return Object.fromEntries(entries);
}

function freeName(key: string, names: Set<string>): string {
  let name = key;
  for (let number = 2; names.has(name); number += 1) name = `${key}-${number}`;
  names.add(name);
  return name;
}

function isRecord(value: JsonValue | undefined): value is JsonRecord {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isList(value: JsonValue | undefined): value is readonly JsonValue[] {
  return Array.isArray(value);
}
