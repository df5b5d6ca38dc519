import { expect, it } from "vitest";
import { expectWithin } from "../src/index.ts";

const because = "a test of the tolerance itself";

it("accepts a difference that equals the allowance and refuses the next larger one", () => {
  expectWithin(1.5, 1, { abs: 0.5, because });
  expect(() => expectWithin(1.5000000000000002, 1, { abs: 0.5, because })).toThrow(/expected 1, got 1.5/);
});

it("measures rel by the size of the expected number, and takes the larger of abs and rel", () => {
  expectWithin(104, 100, { rel: 0.04, because });
  expectWithin(104, 100, { rel: 0.01, abs: 4, because });
  expect(() => expectWithin(104, 100, { rel: 0.03, abs: 3, because })).toThrow(/off by 4 /);
});

it.each([
  [Number.NaN, 1],
  [1, Number.NaN],
  [Number.NaN, Number.NaN],
  [1e308, Number.POSITIVE_INFINITY],
  [Number.POSITIVE_INFINITY, 1e308],
  [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
])("never accepts %d for %d, however loose the tolerance", (actual, expected) => {
  expect(() => expectWithin(actual, expected, { abs: 1e300, rel: 10, because })).toThrow(/allowed/);
});

it("accepts the same infinity", () => {
  expectWithin(Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY, { abs: 0, because });
});

it("names the index and the reason when one element of an array is off", () => {
  const compare = () => expectWithin(Float64Array.of(1, 2, 4), [1, 2, 3], { abs: 0.5, because });
  expect(compare).toThrow(/at index 2.*a test of the tolerance itself/);
});

it("refuses arrays of other or no length", () => {
  expect(() => expectWithin([1], [1, 2], { abs: 0, because })).toThrow(/expected 2 numbers, got 1/);
  expect(() => expectWithin([], [], { abs: 0, because })).toThrow(RangeError);
});

it.each([
  { because },
  { abs: Number.NaN, because },
  { rel: -1, because },
  { abs: Number.POSITIVE_INFINITY, because },
  { abs: 1, because: " " },
])("refuses the tolerance %j, which would say nothing", (tolerance) => {
  expect(() => expectWithin(1, 1, tolerance)).toThrow(/^expectWithin: /);
});
