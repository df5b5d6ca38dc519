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

it(`the same where touches count too, which no walk looks for (seed ${seed})`, () => {
  const random = seededRandom(seed);
  for (let n = 0; n < 100; n += 1) {
    const depth = 10 ** random.uniform(-1.3, 0);
    const rate = 10 ** random.uniform(-2, 2);
    const at = random.uniform(1.5 * depth, 10 - 1.5 * depth);
    const g = (t: number): number => rate * (Math.abs(t - at) - depth);
    const run = runClock([{ g, rateBound: rate, touch: true, atZero: 1e-9 * rate }]);
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

it.each([0.3, 0.5, 0.9, -0.5])(
  "a dip between the samples of a step is found by the two that check their quartic: %d of it deep",
  (share) => {
    // w is zero at all five samples; at the two others, 1/10 and 9/10 of the step, it has the size of its largest
    // values
    const w = (x: number): number => x * (x - 0.25) * (x - 0.5) * (x - 0.75) * (x - 1);
    const level = (1 - Math.abs(share)) * w(0.1);
    const g = (t: number): number => level * (1 + 0.05 * t) - Math.sign(share) * w(t / 10);
    const roots: number[] = [];
    for (let k = 0; k < 1000; k += 1) {
      let [low, high] = [k / 100, (k + 1) / 100];
      const side = Math.sign(g(low));
      if (side * g(high) > 0) continue;
      for (let i = 0; i < 60; i += 1) {
        const middle = 0.5 * (low + high);
        if (side * g(middle) > 0) low = middle;
        else high = middle;
      }
      roots.push(high);
    }
    expect(roots.length).toBeGreaterThan(1);
    expectWithin(timesOf(runClock([{ g }])), roots, { abs: 1e-11, because: "rounding of g over its slope" });
  },
);
