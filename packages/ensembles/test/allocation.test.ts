import { countCollections } from "@talus/testing-tools";
import { expect, it } from "vitest";
import { createCounterRandom } from "../src/index.ts";

it("a random number by counter allocates nothing", async () => {
  const random = createCounterRandom(1);
  const kept = new Float64Array(1);
  const run = (): void => {
    for (let k = 0; k < 100_000; k += 1) kept[0] += random.uniform(k, 3, 1);
  };
  expect(await countCollections(run)).toBe(0);
});
