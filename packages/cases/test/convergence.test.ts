import { expect, it } from "vitest";
import { allCases, errorOf } from "../src/index.ts";

const solved = allCases().flatMap((one) =>
  "computeWith" in one && one.computeWith !== undefined ? [one] : [],
);

it.each(
  solved.flatMap(({ id, steppers = [], computeWith }) =>
    steppers.map((name) => [id, name, computeWith] as const),
  ),
)("%s: the error of %s falls with the tolerance", (_, stepper, computeWith) => {
  const [coarse, fine] = [1e-5, 1e-8].map((tolerance) => {
    const solver = { stepper, relativeTolerance: tolerance, absoluteTolerance: tolerance };
    return Math.max(...(computeWith?.(solver) ?? []).map(errorOf));
  });
  expect(fine).toBeLessThan(0.05 * coarse); // proportional to the tolerance would be 0.001
  expect(fine).toBeGreaterThan(0);
});

it("a case is solved by its own methods only, and says which", () => {
  expect(solved.length).toBeGreaterThan(8);
  for (const { id, steppers = [], computeWith } of solved) {
    const wrong = () => computeWith?.({ stepper: "magic", relativeTolerance: 1e-6, absoluteTolerance: 1e-6 });
    expect(wrong, id).toThrow(`${id}: stepper must be one of ${steppers.join(", ")}, got magic`);
  }
});
