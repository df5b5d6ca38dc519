import { binaryExponent, powerOfTwo } from "./binary-scale.ts";
import { productError } from "./double-double.ts";
import { CBRT_0, CBRT_1, CBRT_2, CBRT_3, CBRT_4, CBRT_5 } from "./tables/cube-root.ts";

/**
 * Cube root. cbrt(±0) = ±0, cbrt(±∞) = ±∞; exact for cubes.
 *
 * |x| = 2^(3q)·m, m in [1, 8); a guess to 2^-9, one step of Halley's method to 2^-27, rounded to 24 bits so
 * that its square is exact; then ∛m = t·∛(1 + ε) with ε = (m − t³)/t³ from an exact cube, to ε².
 *
 * @param x   any double.
 * @returns   ∛x; error below 0.51 ulp. No allocation.
 */
export function cbrt(x: number): number {
  const size = Math.abs(x);
  if (!(size > 0 && size < Infinity)) return x;
  const exponent = binaryExponent(size);
  const q = Math.floor(exponent / 3);
  const m = exponent < -1000 ? size * powerOfTwo(900) * powerOfTwo(-3 * q - 900) : size * powerOfTwo(-3 * q);

  const guess = CBRT_0 + m * (CBRT_1 + m * (CBRT_2 + m * (CBRT_3 + m * (CBRT_4 + m * CBRT_5))));
  const guessCube = guess * guess * guess;
  const t = Math.fround(guess + (guess * (m - guessCube)) / (m + 2 * guessCube));

  const square = t * t; // exact
  const cube = square * t;
  const e = (m - cube - productError(square, t, cube)) / cube;
  const root = t + t * e * (1 / 3 - e / 9);
  return (x < 0 ? -root : root) * powerOfTwo(q);
}
