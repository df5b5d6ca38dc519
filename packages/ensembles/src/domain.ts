/** Checks of arguments; each error names the function, what is wrong and what is allowed. */

/** @throws RangeError unless the number is whole and in [least, most]. */
export function requireWhole(where: string, what: string, value: number, least: number, most: number): void {
  if (Number.isSafeInteger(value) && value >= least && value <= most) return;
  throw new RangeError(
    `${where}: ${what} must be a whole number in [${least}, ${most}], got ${String(value)}`,
  );
}
