import { expect, test } from "vitest";
import { marginPlace, marginText, outcomeText } from "../src/page/margin.ts";

test("each decade below the tolerance is an eighth of the bar; what failed fills it", () => {
  expect(marginPlace(1e-9, 1e-9)).toBe(1);
  expect(marginPlace(1e-13, 1e-9)).toBeCloseTo(0.5, 12);
  expect([0, 1e-30].map((error) => marginPlace(error, 1e-9))).toEqual([0, 0]);
  expect([1e-3, Infinity, NaN].map((error) => marginPlace(error, 1e-9))).toEqual([1, 1, 1]);
});

test("the margin in words", () => {
  expect(marginText(4e-8, 1e-6)).toBe("25 times inside");
  expect(marginText(1.4e-16, 1e-11)).toBe("10⁴ times inside");
  expect(marginText(0, 1e-9)).toBe("exact to the last bit");
  for (const error of [2e-9, Infinity, NaN]) expect(marginText(error, 1e-9)).toBe("over the tolerance");
});

test("what came out in words: a run that failed has no error", () => {
  expect(outcomeText(2e-8, 1e-6)).toBe("largest error 2.0e−8, tolerance 1.0e−6, 50 times inside");
  expect(outcomeText(2e-6, 1e-6)).toBe("largest error 2.0e−6, tolerance 1.0e−6, over the tolerance");
  for (const error of [Infinity, NaN]) {
    expect(outcomeText(error, 1e-6)).toBe("not all that is compared has been computed");
  }
});
