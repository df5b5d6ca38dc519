import { isSameDouble, isSameSingle } from "../files/same-number.ts";

/** Precision of the values of a file, in which they are compared with the one that means "no data". */
export type ValuePrecision = "single" | "double" | "whole";

/** Numbers farther than this part from another one are not the same in any precision. */
const NEAR = 0.01;
/** From here on the sum of two numbers of 32 bits may overflow, so that all are the same. */
const OVERFLOWING = 1e30;

/**
 * A test for the value that means "no data". NaN is never a height. Whole numbers are compared with the value without
 * its fraction, as GDAL does.
 *
 * @param values what means "no data"; undefined ones mean nothing
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
