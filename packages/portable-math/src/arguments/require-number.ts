/**
 * @param what may be a path such as "box.sides[1]"
 * @param unit of the number, for the message
 * @throws RangeError unless 0 < value < Infinity
 */
export function requirePositive(where: string, what: string, value: number, unit?: string): void {
  const inUnit = unit === undefined ? "" : ` ${unit}`;
  if (!(value > 0)) throw new RangeError(`${where}: ${what} must be > 0${inUnit}, got ${String(value)}`);
  if (!Number.isFinite(value)) {
    throw new RangeError(`${where}: ${what} must be finite, got ${String(value)}`);
  }
}

/** @throws RangeError unless 0 <= value < Infinity */
export function requireNotNegative(where: string, what: string, value: number): void {
  if (value >= 0 && value < Infinity) return;
  throw new RangeError(`${where}: ${what} must be in [0, Infinity), got ${String(value)}`);
}
