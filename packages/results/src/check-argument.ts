/** @throws TypeError that names the function, the argument and what was given, where that is no object */
export function requireObject(where: string, what: string, given: unknown): void {
  if (typeof given === "object" && given !== null) return;
  throw new TypeError(`${where}: ${what} must be an object, got ${String(given)}`);
}

/** @throws TypeError where an argument or one of its members is no object */
export function requireMembers(
  where: string,
  what: string,
  given: unknown,
  members: readonly string[],
): asserts given is object {
  requireObject(where, what, given);
  for (const name of members) requireObject(where, `${what}.${name}`, Reflect.get(given as object, name));
}

/** @throws TypeError where the argument is no list */
export function requireList(where: string, what: string, given: unknown): void {
  if (Array.isArray(given)) return;
  throw new TypeError(`${where}: ${what} must be a list, got ${String(given)}`);
}

/** @throws TypeError where the argument is no text */
export function requireText(where: string, what: string, given: unknown): void {
  if (typeof given === "string") return;
  throw new TypeError(`${where}: ${what} must be a text, got ${String(given)}`);
}

/** @throws TypeError where the argument is no function */
export function requireFunction(where: string, what: string, given: unknown): void {
  if (typeof given === "function") return;
  throw new TypeError(`${where}: ${what} must be a function, got ${String(given)}`);
}

/** @throws RangeError where the argument is not a number > 0 */
export function requirePositive(where: string, what: string, given: number): void {
  if (given > 0 && given < Infinity) return;
  throw new RangeError(`${where}: ${what} must be > 0 and finite, got ${String(given)}`);
}

/** Where a run lies on the map. @throws TypeError or RangeError that names the coordinate */
export function requireOrigin(where: string, origin: { x: number; y: number; z?: number }): void {
  requireObject(where, "origin", origin);
  const { x, y, z = 0 } = origin;
  if ([x, y, z].every(Number.isFinite)) return;
  throw new RangeError(`${where}: origin must have finite x, y and z, got ${x}, ${y}, ${z}`);
}
