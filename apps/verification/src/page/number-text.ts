/** An error or a tolerance with two digits, such as 2.1e-13; "none" if it is not finite, because the run failed. */
export function errorText(error: number): string {
  if (!Number.isFinite(error)) return "none";
  return error === 0 ? "0" : error.toExponential(1).replace("e-", "e−");
}

/** A computed or exact value with all its digits. */
export function exactText(value: number): string {
  return Number.isNaN(value) ? "–" : String(value).replaceAll("-", "−");
}
