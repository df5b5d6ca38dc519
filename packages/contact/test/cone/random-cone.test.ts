import { expect, it } from "vitest";
import { createConeProblem, fuzzCone } from "../../fuzz/random-cone.ts";
import { createConeSolver } from "../../src/cone/index.ts";
import { createRandomSequence } from "../../src/testing/random-sequence.ts";

it("a thousand random problems with one to eight contacts hold by their certificates, from seed 1", () => {
  const { failures, unsolved } = fuzzCone(1000, 1, 0);
  expect(failures).toEqual([]);
  expect(unsolved.length).toBeLessThanOrEqual(2); // 4 in 10,000 in the long run
});

it("a solution of the softened problem to 1e-10 is accepted only where contacts are redundant (seed 68100)", () => {
  const problem = createConeProblem(createRandomSequence(68100), "any-matrix", 4); // of full rank
  const solver = createConeSolver(4, { examined: 0 });
  const P = new Float64Array(12);
  expect(solver.solve(problem, P)).toBe("solved");
  expect(solver.certificate(problem, P)).toBeLessThanOrEqual(1e-12); // it was 7e-12
});
