import { cos, sin, tan } from "@talus/portable-math";
import { expect, test } from "vitest";

test("6381956970095103·2^797 lies 4.687e-19 from an odd multiple of π/2, nearer than any double of its size", () => {
  // The search by continued fractions in generate/arguments.py gives this argument for 2^797. Its cosine with
  // 2 000 bits (mpmath): −4.68716592425462761112258280196e-19.
  const x = 6381956970095103 * 2 ** 797;
  expect(cos(x)).toBe(-4.6871659242546276e-19);
  expect(sin(x)).toBe(1);
  expect(tan(x)).toBe(-1 / 4.6871659242546276e-19);
});

test("the two ways of reducing an angle agree where they meet", () => {
  // 1 647 000 is the border. Neighbours differ by 2^-32; the sine changes by at most that, plus one ulp.
  const border = 1647000;
  const before = border - 2 ** -32;
  expect(Math.abs(sin(border) - sin(before))).toBeLessThanOrEqual(2 ** -32 * (1 + 1e-6));
  expect(Math.abs(sin(border) - sin(before) - 2 ** -32 * cos(border))).toBeLessThanOrEqual(2 ** -52);
});
