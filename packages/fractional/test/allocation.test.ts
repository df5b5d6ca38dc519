import { countCollections } from "@talus/testing-tools";
import { expect, it } from "vitest";
import { createMemoryModes, createMittagLeffler, createModeConvolution } from "../src/index.ts";

it("a convolution with modes allocates nothing per step", async () => {
  const convolution = createModeConvolution(
    createMemoryModes(
      { alpha: 0.23, beta: 1, lambda: 250 },
      { shortest: 1e-4, longest: 10, tolerance: 1e-8 },
    ),
  );
  const history = convolution.createHistory(0);
  const out = new Float64Array(2);
  const run = (): void => {
    for (let k = 0; k < 100_000; k += 1) {
      convolution.lookInto(1e-4, history, out);
      convolution.commit(1e-4, out[0], history);
    }
  };
  expect(await countCollections(run)).toBe(0);
});

it("the function of Mittag-Leffler allocates nothing", async () => {
  const E = createMittagLeffler(0.5, 1);
  const kept = new Float64Array(1);
  const run = (): void => {
    for (let k = 0; k < 100_000; k += 1) kept[0] += E.at(-1e-4 * k);
  };
  expect(await countCollections(run)).toBe(0);
});
