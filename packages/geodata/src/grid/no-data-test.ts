import { isSameDouble, isSameSingle } from "../files/same-number.ts";

/** Precision in which the values of a file are compared with the one that means "no data". */
export type ValuePrecision = "single" | "double" | "whole";

/** Numbers that differ by more than this fraction are not equal in any precision. */
const NEAR = 0.01;
/** Magnitude from which the sum of two 32-bit numbers may overflow, so that all are equal. */
const OVERFLOWING = 1e30;

/**
 * Creates a test for values that mean "no data". NaN is never a height. Integers are compared with the integer part of
 * the value, as GDAL does.
 *
 * @param values values that mean "no data"; undefined ones are ignored
 */
export function createNoDataTest(
  values: readonly (number | undefined)[],
  precision: ValuePrecision,
): (value: number) => boolean {
  const tests = values
    .filter((value): value is number => value !== undefined && !Number.isNaN(value))
    .map((value) => testOf(precision === "whole" ? Math.trunc(value) : value, precision));
  const [first, ...rest] = tests;
  if (first === undefined) return Number.isNaN;
  if (rest.length === 0) return (value) => Number.isNaN(value) || first(value);
  return (value) => Number.isNaN(value) || tests.some((test) => test(value));
}

/**
 * The largest interval around 0, [lowest, highest], in which no number means "no data": an empty one if 0 does. Two
 * comparisons spare the test of most values.
 */
export function ordinaryRange(
  values: readonly (number | undefined)[],
  precision: ValuePrecision,
): readonly [number, number] {
  let [lowest, highest] = [-Infinity, Infinity];
  for (const value of values) {
    if (value === undefined || Number.isNaN(value)) continue;
    const noData = precision === "whole" ? Math.trunc(value) : value;
    const size = Math.min(OVERFLOWING, Math.abs(noData)) * (1 - 2 * NEAR);
    if (noData <= 0) lowest = Math.max(lowest, size === 0 ? Infinity : -size);
    if (noData >= 0) highest = Math.min(highest, size === 0 ? -Infinity : size);
  }
  return [lowest, highest];
}

function testOf(noData: number, precision: ValuePrecision): (value: number) => boolean {
  if (precision === "whole") return (value) => value === noData;
  const size = Math.abs(noData);
  const isSame = precision === "single" ? isSameSingle : isSameDouble;
  const least = size > OVERFLOWING ? OVERFLOWING : size * (1 - NEAR);
  const most = size > OVERFLOWING ? Infinity : size * (1 + NEAR);
  return (value) => {
    const near = Math.abs(value);
    return near >= least && near <= most && isSame(value, noData);
  };
}
