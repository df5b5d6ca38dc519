import { expect, it } from "vitest";
import { countCollections } from "../src/index.ts";

const steps = 1_000_000;

it("a loop that writes into its own arrays causes no collection", async () => {
  const y = new Float64Array(3);
  const run = () => {
    for (let i = 0; i < steps; i += 1) y[i % 3] = (y[(i + 1) % 3] as number) * 0.5 + 1;
  };
  expect(await countCollections(run)).toBe(0);
});

it("one new array in each step is seen", async () => {
  const kept: { last: Float64Array } = { last: new Float64Array(2) };
  const run = () => {
    for (let i = 0; i < steps; i += 1) kept.last = new Float64Array(2);
  };
  expect(await countCollections(run)).toBeGreaterThan(10);
});
