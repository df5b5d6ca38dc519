import { expect, it } from "vitest";
import { isSameData } from "../src/sweep/same-data.ts";

it.each([
  [1, 1, true],
  [0, -0, false],
  [Number.NaN, Number.NaN, true],
  ["a", "b", false],
  [{ a: [1, { b: 2 }] }, { a: [1, { b: 2 }] }, true],
  [{ a: [1, { b: 2 }] }, { a: [1, { b: 3 }] }, false],
  [{ a: 1 }, { a: 1, b: undefined }, false],
  [{ a: undefined }, { b: undefined }, false],
  [[1, 2], { 0: 1, 1: 2 }, false],
  [null, {}, false],
  [undefined, null, false],
])("%j and %j: %s", (one, other, isSame) => {
  expect(isSameData(one, other)).toBe(isSame);
});
