/** @throws TypeError that names the function, the argument and what was given, where that is no object */
export function requireObject(where: string, what: string, given: unknown): void {
  if (typeof given === "object" && given !== null) return;
  throw new TypeError(`${where}: ${what} must be an object, got ${String(given)}`);
}

/** @throws TypeError where the argument is no list */
export function requireList(where: string, what: string, given: unknown): void {
  if (Array.isArray(given)) return;
  throw new TypeError(`${where}: ${what} must be a list, got ${String(given)}`);
}

/** @throws TypeError where a member that is to be called is no function */
export function requireFunctions<T extends object>(
  where: string,
  what: string,
  given: T,
  names: readonly (keyof T & string)[],
): void {
  requireObject(where, what, given);
  for (const name of names) {
    if (typeof given[name] === "function") continue;
    throw new TypeError(`${where}: ${what} must have the function ${name}, got ${String(given[name])}`);
  }
}

/** @throws RangeError where an array is none, is too short or has an entry that is not finite */
export function requireFinite(where: string, what: string, given: ArrayLike<number>, length: number): void {
  let isRight = typeof given === "object" && given !== null && given.length >= length;
  for (let i = 0; isRight && i < length; i += 1) isRight = Number.isFinite(given[i]);
  if (!isRight)
    throw new RangeError(`${where}: ${what} must be ${length} finite numbers, got ${String(given)}`);
}
