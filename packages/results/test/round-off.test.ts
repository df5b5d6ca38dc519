import { expect, test } from "vitest";
import { withoutRoundOff } from "../src/text/index.ts";

test.each([
  [-1.2e-14, 3000, 0], // the pivoting of a run of 3 kJ
  [-3e-14, 20, 0], // the height of a body that rolled 20 m
  [3e-9, 20, 3e-9], // three nanometres of it are more than rounding
  [-0, 1, 0],
  [1e-300, 0, 1e-300], // beside nothing there is no round-off
  [5, -1e12, 5],
  [0.9, -1e12, 0],
  [Number.NaN, 1, Number.NaN],
])("%d beside %d reads as %d", (value, size, read) => {
  expect(withoutRoundOff(value, size)).toBe(read);
});
