/** @throws RangeError unless 0 < value < Infinity; `name` may be a path such as "box.sides[1]". */
export function requirePositive(where: string, name: string, value: number, unit: string): void {
  if (!(value > 0)) throw new RangeError(`${where}: ${name} must be > 0 ${unit}, got ${value}`);
  if (!Number.isFinite(value)) {
    throw new RangeError(`${where}: ${name} must be finite, got ${value}`);
  }
}

/** @throws TypeError unless there is a list. */
export function requireList(
  where: string,
  name: string,
  values: ArrayLike<unknown> | undefined,
): asserts values {
  if (typeof values === "object" && values !== null && Number.isInteger(values.length)) return;
  throw new TypeError(`${where}: ${name} must be a list, got ${values}`);
}

/** @throws RangeError unless all `count` values are there and finite; the message names the first that is not. */
export function requireFinite(
  where: string,
  name: string,
  values: ArrayLike<number> | undefined,
  count: number,
): void {
  requireList(where, name, values);
  if (values.length !== count) {
    throw new RangeError(`${where}: ${name} must have ${count} numbers, got ${values.length}`);
  }
  for (let i = 0; i < count; i += 1) {
    if (!Number.isFinite(values[i])) {
      throw new RangeError(`${where}: ${name}[${i}] must be finite, got ${values[i]}`);
    }
  }
}

/** Flat points x y z x y z ... as a copy, checked. @throws RangeError naming the point that is not finite. */
export function requirePoints(
  where: string,
  name: string,
  values: ArrayLike<number> | undefined,
  least: number,
): Float64Array {
  requireList(where, name, values);
  const count = values.length / 3;
  if (!Number.isInteger(count) || count < least) {
    throw new RangeError(
      `${where}: ${name} must be x y z of at least ${least} points in one list, got ${values.length} numbers`,
    );
  }
  for (let i = 0; i < values.length; i += 1) {
    if (!Number.isFinite(values[i])) {
      const point = Math.floor(i / 3);
      throw new RangeError(
        `${where}: ${name}: ${"xyz"[i % 3]} of point ${point} must be finite, got ${values[i]}`,
      );
    }
  }
  return Float64Array.from(values);
}

/** @throws TypeError that names the function, the argument and what was given, where that is no object */
export function requireObject(where: string, what: string, given: unknown): void {
  if (typeof given === "object" && given !== null) return;
  throw new TypeError(`${where}: ${what} must be an object, got ${String(given)}`);
}
