/**
 * Place where a value is not plain data that can be cloned: a path such as "contact.force", "" for the value itself;
 * undefined if it is plain throughout. Plain are primitives except symbols, arrays, records, typed arrays, Map, Set and
 * Date.
 */
export function findNotPlain(value: unknown, path = ""): string | undefined {
  if (typeof value === "function" || typeof value === "symbol") return path;
  if (typeof value !== "object" || value === null) return undefined;
  if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer || value instanceof Date) return undefined;
  if (value instanceof Map || value instanceof Set) return findNotPlain([...value], path);
  const prototype: unknown = Object.getPrototypeOf(value);
  if (!Array.isArray(value) && prototype !== null && Object.getPrototypeOf(prototype) !== null) return path;
  for (const [key, part] of Object.entries(value)) {
    const found = findNotPlain(part, path === "" ? key : `${path}.${key}`);
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * Plain data as text, equal for equal data: numbers with all digits; NaN, −0 and typed arrays are distinguished.
 */
export function describePlain(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) => {
    if (typeof part === "number") return Object.is(part, -0) ? "-0" : String(part);
    if (typeof part === "bigint" || part === undefined) return String(part);
    if (part instanceof Map || part instanceof Set) return Array.from<unknown>(part);
    if (ArrayBuffer.isView(part) && !(part instanceof DataView)) {
      return Array.from(part as unknown as ArrayLike<number>, String);
    }
    return part;
  });
}
