import { expect, it } from "vitest";
import { fuzzCone } from "../../fuzz/random-cone.ts";

it("a thousand random problems with one to eight contacts hold by their certificates, from seed 1", () => {
  const { failures, unsolved } = fuzzCone(1000, 1, 0);
  expect(failures).toEqual([]);
  expect(unsolved.length).toBeLessThanOrEqual(2); // 4 in 10,000 in the long run
});
