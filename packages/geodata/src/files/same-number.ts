/** Spacing of numbers of 32 bits near 1. */
const SINGLE = 1 / 8_388_608;

/**
 * Two numbers of 32 bits that are the same but for how a program prints and rounds them: within two spacings, computed
 * in 32 bits. Where their sum overflows, near the largest number, all of one sign are the same. It is the comparison of
 * GDAL.
 */
export function isSameSingle(a: number, b: number): boolean {
  const [x, y] = [Math.fround(a), Math.fround(b)];
  if (x === y) return true;
  const difference = Math.fround(Math.abs(x - y));
  return difference < Math.fround(2 * Math.fround(SINGLE * Math.fround(Math.abs(x + y))));
}

/**
 * The same for numbers of 64 bits, which are computed with as they are: programs print them with the digits of 32 as
 * well.
 */
export function isSameDouble(a: number, b: number): boolean {
  return a === b || Math.abs(a - b) < SINGLE * Math.abs(a + b) * 2;
}
