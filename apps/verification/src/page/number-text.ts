/** An error or a tolerance: two digits, such as 2.1e-13; "none" for one that is not finite, of a run that failed. */
export function errorText(error: number): string {
  if (!Number.isFinite(error)) return "none";
  return error === 0 ? "0" : error.toExponential(1).replace("e-", "e−");
}

/** A computed or exact value with all its digits. */
export function exactText(value: number): string {
  return Number.isNaN(value) ? "–" : String(value).replaceAll("-", "−");
}
