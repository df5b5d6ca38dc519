import { expect, it } from "vitest";
import { createConeSolver } from "../../src/cone/index.ts";

/**
 * D, free velocity and mu for which a scan of 100,000 directions of slip finds two solutions that slip, N = 0.11203 and
 * 0.91880, and D⁻¹ gives one that sticks, N = 1.48976 with |T| = 2.8413 < mu N = 2.9008.
 */
const D = new Float64Array([
  1.9991011443691715, 0.6108202026689312, 1.1982711521490916, 0.6108202026689312, 1.1327904891545366,
  -0.8151573112884876, 1.1982711521490916, -0.8151573112884876, 2.573841741806717,
]);
const free = new Float64Array([-0.834613255225122, -0.9072881774045527, -0.25311599392443895]);

it("one contact with strong coupling has three solutions: the impulse grows from 0 to the first", () => {
  const mu = new Float64Array([1.9471617620438337]);
  const problem = { count: 1, D, free, staticFriction: mu, kineticFriction: mu };
  const P = new Float64Array(3);
  expect(createConeSolver(1).solve(problem, P)).toBe("not-unique");
  expect(P[2]).toBeCloseTo(0.11203, 4); // the scan has 6e-5 rad between its directions
});

it("one contact below the bound of coupling has one solution", () => {
  const mu = new Float64Array([0.3]);
  const problem = { count: 1, D, free, staticFriction: mu, kineticFriction: mu };
  expect(createConeSolver(1).solve(problem, new Float64Array(3))).toBe("solved");
});
