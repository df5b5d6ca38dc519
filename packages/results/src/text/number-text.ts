/**
 * A finite number as the shortest text that reads back to the same double, with "-0" for minus zero.
 *
 * @throws RangeError for NaN and infinities, which no result file contains
 */
export function numberText(x: number): string {
  if (!Number.isFinite(x)) throw new RangeError(`numberText: x must be finite, got ${x}`);
  return Object.is(x, -0) ? "-0" : String(x);
}
