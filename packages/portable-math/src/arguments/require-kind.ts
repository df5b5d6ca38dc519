/** @throws TypeError that names the function, the argument and what was given, if it is not an object */
export function requireObject(where: string, what: string, given: unknown): void {
  if (typeof given === "object" && given !== null) return;
  throw new TypeError(`${where}: ${what} must be an object, got ${String(given)}`);
}

/** @throws TypeError if the argument or one of its members is not an object */
export function requireMembers(
  where: string,
  what: string,
  given: unknown,
  members: readonly string[],
): asserts given is object {
  requireObject(where, what, given);
  for (const name of members) requireObject(where, `${what}.${name}`, Reflect.get(given as object, name));
}

/** @throws TypeError if the argument is not a list */
export function requireList(where: string, what: string, given: unknown): void {
  if (Array.isArray(given)) return;
  throw new TypeError(`${where}: ${what} must be a list, got ${String(given)}`);
}

/** @throws TypeError if the argument is not a string */
export function requireText(where: string, what: string, given: unknown): void {
  if (typeof given === "string") return;
  throw new TypeError(`${where}: ${what} must be a text, got ${String(given)}`);
}

/** @throws TypeError if the argument is not a function */
export function requireFunction(where: string, what: string, given: unknown): void {
  if (typeof given === "function") return;
  throw new TypeError(`${where}: ${what} must be a function, got ${String(given)}`);
}

/** @throws TypeError if a member that will be called is not a function */
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
