import { expectWithin } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import { parabolaLength } from "../src/index.ts";

const length = (from: readonly number[], to: readonly number[], h: number): number =>
  parabolaLength(Float64Array.of(...from, ...to), h);

describe("the length of a parabola", () => {
  it("is that of a throw straight up and down, with the turn of the velocity", () => {
    expectWithin(length([0, 0, 3], [0, 0, -2], 0.5), (0.5 * (9 + 4)) / (2 * 5), {
      rel: 1e-15,
      because: "two triangles",
    });
    expect(length([0, 0, 0], [0, 0, 0], 2)).toBe(0);
    expectWithin(length([3, 4, 0], [3, 4, 0], 2), 10, { rel: 1e-15, because: "weights that add up to 1" });
  });

  it("is the integral of the root of a square, whatever the change of the velocity", () => {
    const full = (Math.SQRT2 + Math.asinh(1)) / 2; // of sqrt(1 + x^2) from 0 to 1
    expectWithin(length([1, 0, 0], [1, 1, 0], 1), full, { rel: 1e-15, because: "a logarithm and a root" });
    expectWithin(length([2, -2, 0], [2, 2, 0], 3), 6 * full, { rel: 1e-15, because: "twice that" });
    for (const d of [1e-9, 1e-3, 0.031, 1 / 32, 0.0313, 0.05]) {
      const series = 1 + d ** 2 / 6 - d ** 4 / 40 + d ** 6 / 112 - (5 * d ** 8) / 1152;
      expectWithin(length([0, 1, 0], [d, 1, 0], 1), series, {
        rel: 3e-14,
        because: "the error of Boole's rule, and 32 roundings of the closed form",
      });
    }
  });
});
