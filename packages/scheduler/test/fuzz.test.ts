import { expect, it } from "vitest";
import { fuzzPiecewiseLinear } from "../fuzz/piecewise-linear.ts";

it("a chance sequence whose limit has passed does not stop a run: the clock went on at equal intervals", () => {
  expect(fuzzPiecewiseLinear(1, 688_590).failures).toEqual([]);
});

const seed = 1;
const count = 10_000;

it(`${count} random hybrid systems of linear phases switch when they must, none missed, none twice (seed ${seed})`, () => {
  const report = fuzzPiecewiseLinear(count, seed);
  expect(report.failures).toEqual([]);
  // The comparison is not empty: more than four switches a system, and most systems are certain up to their end.
  expect(report.switches).toBeGreaterThan(4 * count);
  expect(report.whole).toBeGreaterThan(0.9 * count);
}, 600_000);
