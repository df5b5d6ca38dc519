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

/** @throws TypeError where the content of a file is not given as its bytes */
export function requireBytes(where: string, bytes: unknown): void {
  if (bytes instanceof Uint8Array) return;
  throw new TypeError(`${where}: bytes must be a Uint8Array, got ${String(bytes)}`);
}

/** @throws RangeError where an array is none, is too short or has an entry that is not finite */
export function requireFinite(where: string, what: string, given: ArrayLike<number>, length: number): void {
  let isRight = typeof given === "object" && given !== null && given.length >= length;
  for (let i = 0; isRight && i < length; i += 1) isRight = Number.isFinite(given[i]);
  if (!isRight)
    throw new RangeError(`${where}: ${what} must be ${length} finite numbers, got ${String(given)}`);
}
