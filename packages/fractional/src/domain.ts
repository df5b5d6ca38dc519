/** Checks of arguments; each error names the function, what is wrong and what is allowed. */

/** @throws RangeError when the order of a derivative is not finite. */
export function checkOrder(where: string, order: number): void {
  if (!Number.isFinite(order)) throw new RangeError(`${where}: the order must be finite, got ${order}`);
}

/** @throws RangeError when the number is not whole or is smaller than the smallest allowed one. */
export function checkWhole(where: string, name: string, value: number, smallest: number): void {
  if (!Number.isSafeInteger(value) || value < smallest) {
    throw new RangeError(`${where}: ${name} must be a whole number >= ${smallest}, got ${value}`);
  }
}

/** @throws RangeError when the number is not finite and > 0. */
export function checkPositive(where: string, name: string, value: number): void {
  if (!(value > 0 && value < Infinity)) {
    throw new RangeError(`${where}: ${name} must be finite and > 0, got ${value}`);
  }
}

/** @throws TypeError when it is not an array of numbers, RangeError when it has fewer entries than needed. */
export function checkEntries(where: string, name: string, list: ArrayLike<number>, needed: number): void {
  if (typeof list !== "object" || !(list?.length >= 0)) {
    throw new TypeError(`${where}: ${name} must be an array of numbers, got ${String(list)}`);
  }
  if (list.length < needed) {
    throw new RangeError(`${where}: ${name} must have at least ${needed} entries, got ${list.length}`);
  }
}

/** @throws TypeError when it is not a record. It may have more names than these. */
export function checkRecord(where: string, given: object, names: readonly string[]): void {
  if (typeof given !== "object" || given === null) {
    throw new TypeError(`${where}: an object with ${names.join(", ")} is needed, got ${String(given)}`);
  }
}

/** @throws TypeError when it is not a record, or has an unknown name. */
export function checkKeys(where: string, given: object, known: readonly string[]): void {
  checkRecord(where, given, known);
  for (const key of Object.keys(given)) {
    if (!known.includes(key))
      throw new TypeError(`${where}: unknown "${key}"; known are ${known.join(", ")}`);
  }
}
