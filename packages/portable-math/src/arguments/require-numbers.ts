/** @throws TypeError unless it is a list or a typed array */
export function requireArray(
  where: string,
  what: string,
  values: ArrayLike<unknown> | undefined,
): asserts values {
  if (typeof values === "object" && values !== null && Number.isInteger(values.length)) return;
  throw new TypeError(`${where}: ${what} must be a list, got ${String(values)}`);
}

/** @throws RangeError unless all `count` values are present and finite; the message names the first that is not */
export function requireFinite(
  where: string,
  what: string,
  values: ArrayLike<number> | undefined,
  count: number,
): void {
  requireArray(where, what, values);
  if (values.length !== count) {
    throw new RangeError(`${where}: ${what} must have ${count} numbers, got ${values.length}`);
  }
  for (let i = 0; i < count; i += 1) {
    if (!Number.isFinite(values[i])) {
      throw new RangeError(`${where}: ${what}[${i}] must be finite, got ${values[i]}`);
    }
  }
}

/** @throws RangeError if it is not an array, is too short or has an entry among the first `count` that is not finite */
export function requireFirstFinite(
  where: string,
  what: string,
  values: ArrayLike<number>,
  count: number,
): void {
  let isRight = typeof values === "object" && values !== null && values.length >= count;
  for (let i = 0; isRight && i < count; i += 1) isRight = Number.isFinite(values[i]);
  if (!isRight)
    throw new RangeError(`${where}: ${what} must be ${count} finite numbers, got ${String(values)}`);
}

/** Flat points x y z x y z ... as a copy, checked. @throws RangeError naming the point that is not finite */
export function requirePoints(
  where: string,
  what: string,
  values: ArrayLike<number> | undefined,
  least: number,
): Float64Array {
  requireArray(where, what, values);
  const count = values.length / 3;
  if (!Number.isInteger(count) || count < least) {
    throw new RangeError(
      `${where}: ${what} must be x y z of at least ${least} points in one list, got ${values.length} numbers`,
    );
  }
  for (let i = 0; i < values.length; i += 1) {
    if (!Number.isFinite(values[i])) {
      const point = Math.floor(i / 3);
      throw new RangeError(
        `${where}: ${what}: ${"xyz"[i % 3]} of point ${point} must be finite, got ${values[i]}`,
      );
    }
  }
  return Float64Array.from(values);
}
