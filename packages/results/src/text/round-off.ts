/**
 * The share of a run's own size below which a number of it is round-off. Such a number is a sum or a difference of
 * numbers of that size, each rounded to 2^-53 of it: this is room for some 9000 roundings, and a hundredth of the
 * relative tolerance of a step, 1e-10, beyond which no run knows its numbers.
 */
const roundOff = 1e-12;

/**
 * Returns the number as people read it: 0 where it is round-off beside `size`.
 *
 * @param size largest number of its kind in the run, such as the turnover for an energy; in the unit of `value`
 */
export function withoutRoundOff(value: number, size: number): number {
  return Math.abs(value) <= roundOff * Math.abs(size) ? 0 : value;
}
