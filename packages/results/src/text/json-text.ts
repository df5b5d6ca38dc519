import type { JsonRecord, JsonValue } from "@talus/portable-math/json";
import { numberText } from "./number-text.ts";

/**
 * Writes JSON that reads back to the same doubles ("-0" included), indented by two spaces, short lists on one line.
 *
 * @throws RangeError for NaN and infinities: the caller writes null or omits what does not apply
 */
export function jsonText(value: JsonValue): string {
  return `${written(value, "")}\n`;
}

function written(value: JsonValue, indent: string): string {
  if (typeof value === "number") return numberText(value);
  if (value === null || typeof value !== "object") {
    const text = JSON.stringify(value);
    if (text === undefined) throw new TypeError(`jsonText: value must be one of JSON, got ${String(value)}`);
    return text;
  }
  const inner = `${indent}  `;
  if (isList(value)) {
    const items = value.map((item) => written(item, inner));
    if (value.every((item) => typeof item !== "object")) return `[${items.join(", ")}]`;
    return block("[", items, "]", indent);
  }
  const members: string[] = [];
  for (const [key, member] of Object.entries(value)) {
    if (member !== undefined) members.push(`${JSON.stringify(key)}: ${written(member, inner)}`);
  }
  return members.length === 0 ? "{}" : block("{", members, "}", indent);
}

function isList(value: readonly JsonValue[] | JsonRecord): value is readonly JsonValue[] {
  return Array.isArray(value);
}

function block(open: string, items: readonly string[], close: string, indent: string): string {
  return `${open}\n${indent}  ${items.join(`,\n${indent}  `)}\n${indent}${close}`;
}
