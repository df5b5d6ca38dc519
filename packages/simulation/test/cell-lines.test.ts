import { describe, expect, it } from "vitest";
import { type Choice, contact, gridOf, run } from "./scenarios.ts";

// Hills on 201 × 201 nodes, 4 × 4 tiles of coefficients; the run rolls over 100 cells of 0.125 m and more.
const cell = 0.125;
const hills = gridOf((x, y) => -0.3 * x + 0.1 * Math.sin(2 * x) * Math.cos(1.5 * y), 12.5, cell);
const choice: Choice = { ground: hills, friction: 5, radius: 0.2, start: contact([-8, 1]), time: 4 };

describe.each(["C2", "C1"] as const)("rolling over 100 cells of a %s grid of several tiles", (spline) => {
  const ground = { ...hills, spline } as typeof hills;
  const at = (relativeTolerance: number) => run({ ...choice, ground, relativeTolerance });
  const reference = at(1e-13);
  const errors = [1e-7, 1e-8, 1e-9, 1e-10].map((tolerance) =>
    Math.hypot(
      ...at(tolerance)
        .y.slice(0, 3)
        .map((x, i) => x - reference.y[i]),
    ),
  );

  it("crosses 100 cell lines and a line between tiles in y or x", () => {
    const [x, y] = reference.y;
    expect(Math.abs(x + 8) + Math.abs(y - 1)).toBeGreaterThan(100 * cell);
  });

  it("the error falls about a decade with each decade of the tolerance: no order is lost at a line", () => {
    // the controller keeps the error of a step, of order h^5, at the tolerance; a seam missed would leave a floor
    const slope = Math.log10(errors[0] / errors[3]) / 3;
    expect(slope).toBeGreaterThan(0.7);
    expect(slope).toBeLessThan(1.4);
  });

  it("no error is above a thousand tolerances", () => {
    errors.forEach((error, i) => {
      expect(error).toBeLessThan(1e3 * 10 ** (-7 - i));
    });
  });
});
