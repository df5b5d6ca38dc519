import { expectWithin } from "@talus/testing-tools";
import { expect, test } from "vitest";
import { powerFit } from "../src/compute/power-fit.ts";
import { slopesOf } from "../src/compute/stepper-points.ts";

const because = "rounding of some logarithms";

test("the slope of a power law is its exponent, whatever lies on one side of the line is balanced", () => {
  const law = [1, 10, 100, 1000].map((x) => [x, 3 * x ** -5] as const);
  expectWithin(powerFit(law), -5, { rel: 1e-14, because });
  // One decade above at both ends, below in the middle: the least-squares line keeps its slope.
  const balanced = [1, 10, 100].map((x, i) => [x, x ** 2 * (i === 1 ? 0.1 : 10)] as const);
  expectWithin(powerFit(balanced), 2, { rel: 1e-14, because });
  // By hand: logs (0, 0), (1, 0), (2, 3): slope 3/2.
  expectWithin(
    powerFit([
      [1, 1],
      [10, 1],
      [100, 1000],
    ]),
    1.5,
    { rel: 1e-14, because },
  );
  expect(
    powerFit([
      [1, 1],
      [10, 10],
    ]),
  ).toBeNaN();
});

test("errors that are rounding or too large are left out of the slopes", () => {
  const points = [1, 0.1, 0.01, 1e-3, 1e-4].map((share, i) => ({
    tolerance: 1e-6 * share,
    error: i === 0 ? Infinity : 1e-6 * share ** 1.25,
    evaluations: 100 / share ** 0.25,
  }));
  const rounding = { tolerance: 1e-13, error: 1e-15, evaluations: 1e6 };
  const slopes = slopesOf({ name: "any", order: 5, points: [...points, rounding] });
  expectWithin(slopes.tolerance, 1.25, { rel: 1e-12, because });
  expectWithin(slopes.work, -5, { rel: 1e-12, because });
});
