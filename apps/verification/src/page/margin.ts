import { errorText } from "./number-text.ts";

/** Decades below the tolerance shown by a bar. */
const decades = 8;

/**
 * Position of an error on a bar that ends at the tolerance, as a fraction of its length: each decade below takes an
 * eighth. 1 at and above the tolerance, 0 at 1e-8 of it and below.
 */
export function marginPlace(error: number, tolerance: number): number {
  if (!(error > 0)) return error === 0 ? 0 : 1;
  const place = 1 + Math.log10(error / tolerance) / decades;
  return Math.min(1, Math.max(0, place));
}

/**
 * Size of the error and the tolerance, in words. A result that was not computed, because the run failed, has no error.
 */
export function outcomeText(error: number, tolerance: number): string {
  if (!Number.isFinite(error)) return "not all that is compared has been computed";
  return `largest error ${errorText(error)}, tolerance ${errorText(tolerance)}, ${marginText(error, tolerance)}`;
}

/** The margin in words: the factor by which the error is smaller than the tolerance. */
export function marginText(error: number, tolerance: number): string {
  if (error === 0) return "exact to the last bit";
  if (!(error <= tolerance)) return "over the tolerance";
  const times = tolerance / error;
  return times < 1000
    ? `${Number(times.toPrecision(2))} times inside`
    : `10${raised(Math.floor(Math.log10(times)))} times inside`;
}

function raised(power: number): string {
  return [...String(power)].map((digit) => "⁰¹²³⁴⁵⁶⁷⁸⁹"[Number(digit)]).join("");
}
