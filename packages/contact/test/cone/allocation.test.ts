import { countCollections } from "@talus/testing-tools";
import { expect, it } from "vitest";
import { createConeProblem } from "../../fuzz/random-cone.ts";
import { createConeSolver } from "../../src/cone/index.ts";
import { createRandomSequence } from "../../src/testing/random-sequence.ts";

it("solving two and four contacts allocates next to nothing in 20,000 calls", async () => {
  const random = createRandomSequence(1);
  const problems = [2, 4].map((count) => createConeProblem(random, "sphere", count));
  const solver = createConeSolver(4, { examined: 0 });
  const P = new Float64Array(12);
  const collections = await countCollections(() => {
    for (let i = 0; i < 20_000; i += 1) {
      P.fill(0);
      solver.solve(problems[i % 2], P);
    }
  });
  expect(collections).toBe(0);
});
