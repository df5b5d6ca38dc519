import { describe, expect, it } from "vitest";
import { type Choice, contact, gridOf, run } from "../support/scenarios.ts";

// Ripples of 1 m, 4 mm high, on 201 × 201 nodes, 4 × 4 tiles of coefficients; the run rolls over more than 100 cells.
const cell = 0.125;
const hills = gridOf((x, y) => -0.2 * x + 0.004 * Math.sin(6 * x) * Math.cos(5 * y), 12.5, cell);
const choice: Choice = { ground: hills, friction: 5, radius: 0.2, start: contact([-8, 1]), time: 4.5 };

describe.each(["C2", "C1"] as const)("rolling over 100 cells of a %s grid of several tiles", (spline) => {
  const ground = { ...hills, spline } as typeof hills;
  const at = (relativeTolerance: number) => run({ ...choice, ground, relativeTolerance });
  const reference = at(1e-13);
  const errors = [1e-7, 1e-8, 1e-9, 1e-10, 1e-11].map((tolerance) =>
    Math.hypot(
      ...at(tolerance)
        .y.slice(0, 3)
        .map((x, i) => x - reference.y[i]),
    ),
  );

  it("rolls over 100 cells, and over the lines between tiles at x = -4.5 m and x = 3.5 m", () => {
    expect(reference.phase).toBe("roll");
    expect(reference.y[0]).toBeGreaterThan(-8 + 100 * cell);
  });

  it("the error falls about a decade with each decade of the tolerance: no order is lost at a line", () => {
    // the controller keeps the error of a step, of order h^5, at the tolerance; a patch boundary missed would leave a
    // floor
    const slope = Math.log10(errors[0] / errors[4]) / 4;
    expect(slope).toBeGreaterThan(0.7);
    expect(slope).toBeLessThan(1.4);
  });

  it("no error is above a thousand tolerances", () => {
    errors.forEach((error, i) => {
      expect(error).toBeLessThan(1e3 * 10 ** (-7 - i));
    });
  });
});
