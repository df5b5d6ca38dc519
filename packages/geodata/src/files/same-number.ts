/** Spacing of 32-bit numbers near 1. */
const SINGLE = 1 / 8_388_608;

/**
 * True if two 32-bit numbers are equal apart from printing and rounding: within two spacings, computed in 32 bits. If
 * their sum overflows, near the largest number, all numbers of one sign are equal. This is the comparison used by GDAL.
 */
export function isSameSingle(a: number, b: number): boolean {
  const [x, y] = [Math.fround(a), Math.fround(b)];
  if (x === y) return true;
  const difference = Math.fround(Math.abs(x - y));
  return difference < Math.fround(2 * Math.fround(SINGLE * Math.fround(Math.abs(x + y))));
}

/** The same for 64-bit numbers. The tolerance is also that of 32 bits, since programs print them with as few digits. */
export function isSameDouble(a: number, b: number): boolean {
  return a === b || Math.abs(a - b) < SINGLE * Math.abs(a + b) * 2;
}
