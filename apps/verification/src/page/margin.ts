import { errorText } from "./number-text.ts";

/** Decades below the tolerance that a bar can show. */
const decades = 8;

/**
 * Where an error stands on a bar whose right end is the tolerance, in parts of its length: each decade below takes an eighth.
 * 1 at and above the tolerance, 0 at 1e-8 of it and below.
 */
export function marginPlace(error: number, tolerance: number): number {
  if (!(error > 0)) return error === 0 ? 0 : 1;
  const place = 1 + Math.log10(error / tolerance) / decades;
  return Math.min(1, Math.max(0, place));
}

/** How large the error is and what is allowed, in words. What has not been computed, of a run that failed, has no error. */
export function outcomeText(error: number, tolerance: number): string {
  if (!Number.isFinite(error)) return "not all that is compared has been computed";
  return `largest error ${errorText(error)}, tolerance ${errorText(tolerance)}, ${marginText(error, tolerance)}`;
}

/** The margin in words: how many times smaller than the tolerance the error is. */
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
