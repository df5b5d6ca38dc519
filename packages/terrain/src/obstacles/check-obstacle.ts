/** @throws RangeError that names obstacle and field */
export function positive(label: string, field: string, value: number): number {
  if (value > 0 && value < Infinity) return value;
  throw new RangeError(`createScene: ${label} ${field} must be > 0 and finite, got ${String(value)}`);
}

export function finite(label: string, field: string, value: number): number {
  if (Number.isFinite(value)) return value;
  throw new RangeError(`createScene: ${label} ${field} must be a finite number, got ${String(value)}`);
}

/** The value itself when it is a list of `length` finite numbers. */
export function vector<T extends readonly number[]>(
  label: string,
  field: string,
  value: T,
  length: T["length"],
): T {
  if (Array.isArray(value) && value.length === length && value.every(Number.isFinite)) return value;
  throw new RangeError(
    `createScene: ${label} ${field} must be a list of ${length} finite numbers, got ${String(value)}`,
  );
}
