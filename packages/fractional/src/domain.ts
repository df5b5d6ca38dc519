/** What the functions of this package allow; each error names the function, what is wrong and what is allowed. */

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
