import { expect, it } from "vitest";
import { expectWithin, seededRandom } from "../src/index.ts";

it("the same seed gives the same numbers, another seed other ones", () => {
  const draw = (seed: number) => {
    const random = seededRandom(seed);
    return Array.from({ length: 8 }, () => random.bits());
  };
  expect(draw(7)).toEqual(draw(7));
  expect(draw(7)).not.toEqual(draw(8));
});

it("uniform numbers have mean 1/2, variance 1/12 and no correlation with the next one (seed 1)", () => {
  const random = seededRandom(1);
  const n = 100_000;
  const draws = Array.from({ length: n }, () => random.uniform());
  const mean = draws.reduce((sum, u) => sum + u, 0) / n;
  const variance = draws.reduce((sum, u) => sum + (u - 0.5) ** 2, 0) / n;
  const covariance = draws.slice(1).reduce((sum, u, i) => sum + (u - 0.5) * ((draws[i] ?? 0) - 0.5), 0) / n;

  const fiveSigma = "five standard deviations of the estimate over n draws";
  expectWithin(mean, 1 / 2, { abs: 5 * Math.sqrt(1 / 12 / n), because: fiveSigma });
  expectWithin(variance, 1 / 12, { abs: 5 * Math.sqrt(1 / 180 / n), because: fiveSigma });
  expectWithin(covariance, 0, { abs: 5 * Math.sqrt(1 / 144 / n), because: fiveSigma });
});

it("an integer range holds both its ends and nothing else (seed 2)", () => {
  const random = seededRandom(2);
  const seen = new Set(Array.from({ length: 1000 }, () => random.integer(-1, 2)));
  expect([...seen].sort((a, b) => a - b)).toEqual([-1, 0, 1, 2]);
});

it("the high end stays open where rounding would reach it (seed 3)", () => {
  const random = seededRandom(3);
  const low = 1;
  const high = low + Number.EPSILON;
  for (let i = 0; i < 100; i += 1) expect(random.uniform(low, high)).toBe(low);
});

it.each([-1, 0.5, 2 ** 32, Number.NaN])("refuses the seed %d", (seed) => {
  expect(() => seededRandom(seed)).toThrow(RangeError);
});
