import { expect, it } from "vitest";
import { checkRandomPlanes } from "../fuzz/random-planes.ts";

// a hundredth of the count of the issue; the rest: pnpm fuzz --count 3000 packages/cases
it("on 30 random planes a sphere rolls, slips, strikes and bounces as the closed forms say (seed 1001)", () => {
  const { failures, worst, impacts } = checkRandomPlanes(30, 1001);
  expect(failures).toEqual([]);
  expect(impacts.slipping).toBeGreaterThan(3); // both kinds of impact were met
  expect(impacts.gripping).toBeGreaterThan(3);
  expect(Math.min(...Object.values(worst))).toBeGreaterThan(0); // every kind was measured
});
