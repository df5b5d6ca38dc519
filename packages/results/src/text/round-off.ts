/**
 * Fraction of the largest number in a run below which a number is considered round-off. Such a number is a sum or
 * difference of numbers of that size, each rounded to 2^-53 of it: this allows for some 9000 roundings, and is a
 * hundredth of the relative tolerance of a step, 1e-10, below which no run is accurate.
 */
const roundOff = 1e-12;

/**
 * Returns the number for display: 0 if it is round-off compared with `size`.
 *
 * @param size largest number of this kind in the run, such as the turnover for an energy; in the unit of `value`
 */
export function withoutRoundOff(value: number, size: number): number {
  return Math.abs(value) <= roundOff * Math.abs(size) ? 0 : value;
}
