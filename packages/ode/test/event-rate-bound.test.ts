import { expectWithin, seededRandom } from "@talus/testing-tools";
import { expect, it } from "vitest";
import { runClock, timesOf } from "./clock.ts";

const seed = 20214;
it(`a dip anywhere in a step is found where g changes as fast as its bound says (seed ${seed})`, () => {
  const random = seededRandom(seed);
  for (let n = 0; n < 100; n += 1) {
    const depth = 10 ** random.uniform(-1.3, 0);
    const rate = 10 ** random.uniform(-2, 2);
    const at = random.uniform(1.5 * depth, 10 - 1.5 * depth);
    const run = runClock([{ g: (t) => rate * (Math.abs(t - at) - depth), rateBound: rate }]);
    expectWithin(timesOf(run), [at - depth, at + depth], {
      abs: 5e-13,
      because: "100 ε (|t| + |h|), with t and h up to 10 each",
    });
  }
});

it("a g too far from zero for its bound is not looked at within the step", () => {
  let looked = 0;
  const g = (t: number): number => {
    if (t > 0.1 && t < 9.9) looked += 1;
    return 6 + Math.sin(t);
  };
  expect(timesOf(runClock([{ g, rateBound: 1 }]))).toEqual([]);
  expect(looked).toBe(0);
});
