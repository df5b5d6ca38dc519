import { AssertionError } from "node:assert";

/** Allowed deviation of a computed number from the expected one, and the reason for it. */
export interface Tolerance {
  /** Largest allowed absolute difference, in the unit of the number; finite, >= 0. */
  readonly abs?: number;
  /** Largest allowed difference relative to |expected|; finite, >= 0. With `abs` too, the larger of both counts. */
  readonly rel?: number;
  /** The reason of the tolerance: k · ε · scale, C · hᵖ, digits of the source. Never empty. */
  readonly because: string;
}

/**
 * Asserts |actual − expected| <= max(abs, rel · |expected|), for a number or element by element.
 *
 * NaN on either side fails; an infinite expected value asks for the same infinity. Throws an AssertionError
 * with difference, allowance and reason, and a TypeError or RangeError when the tolerance itself is not valid.
 */
export function expectWithin(
  actual: number | ArrayLike<number>,
  expected: number | ArrayLike<number>,
  tolerance: Tolerance,
): void {
  checkTolerance(tolerance);
  if (typeof actual === "number" && typeof expected === "number") {
    checkNumber(actual, expected, tolerance, "");
    return;
  }
  if (typeof actual === "number" || typeof expected === "number") {
    throw new TypeError("expectWithin: actual and expected must both be numbers or both be arrays");
  }
  if (actual.length !== expected.length) {
    fail(actual, expected, `expected ${expected.length} numbers, got ${actual.length}`);
  }
  if (expected.length === 0) throw new RangeError("expectWithin: an empty array compares nothing");
  for (let i = 0; i < expected.length; i += 1) {
    checkNumber(actual[i] as number, expected[i] as number, tolerance, ` at index ${i}`);
  }
}

function checkNumber(actual: number, expected: number, tolerance: Tolerance, place: string): void {
  if (actual === expected) return;
  const allowed = Math.max(tolerance.abs ?? 0, (tolerance.rel ?? 0) * Math.abs(expected));
  const difference = Math.abs(actual - expected);
  if (Number.isFinite(difference) && difference <= allowed) return;
  const relative = difference / Math.abs(expected);
  fail(
    actual,
    expected,
    `expected ${expected}${place}, got ${actual}: off by ${difference} (relative ${relative}), ` +
      `allowed ${allowed} because ${tolerance.because}`,
  );
}

function checkTolerance({ abs, rel, because }: Tolerance): void {
  if (abs === undefined && rel === undefined) throw new TypeError("expectWithin: give abs, rel or both");
  for (const [name, value] of Object.entries({ abs, rel })) {
    if (value !== undefined && !(value >= 0 && Number.isFinite(value))) {
      throw new RangeError(`expectWithin: ${name} must be finite and >= 0, got ${value}`);
    }
  }
  if (because.trim() === "")
    throw new TypeError("expectWithin: because must give the reason of the tolerance");
}

function fail(actual: unknown, expected: unknown, message: string): never {
  throw new AssertionError({
    actual,
    expected,
    message,
    operator: "expectWithin",
    stackStartFn: expectWithin,
  });
}
