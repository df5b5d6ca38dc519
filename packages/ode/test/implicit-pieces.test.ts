import { consistentStart, denseAlgebra } from "@talus/ode/implicit";
import { expectWithin, seededRandom } from "@talus/testing-tools";
import { expect, it } from "vitest";
import { createErrorNorm } from "../src/error-norm.ts";
import { createJacobian } from "../src/implicit/jacobian.ts";
import { createNewtonMonitor } from "../src/implicit/newton.ts";
import { computeNullSpaces } from "../src/implicit/null-spaces.ts";

const seed = 20_261_128;

it("a linear system solved by factors leaves a residual of round-off, whatever the order of its rows", () => {
  const random = seededRandom(seed);
  const n = 7;
  const a = Float64Array.from({ length: n * n }, () => random.uniform(-1, 1));
  a[0] = 0; // needs a pivot
  const x = Float64Array.from({ length: n }, (_, i) => i - 3.5);
  const b = Float64Array.from({ length: n }, (_, i) => x.reduce((sum, v, j) => sum + a[i * n + j] * v, 0));
  const solver = denseAlgebra.createSolver(n);
  expect(solver.factor(a)).toBe(true);
  solver.solve(b);
  expectWithin(b, x, { abs: 1e-12, because: `condition some hundreds, ε of 3.5 (seed ${seed})` });
});

it("a complex system is solved as complex arithmetic does: (1 + 2i) z = 3 + i has z = 1 − i", () => {
  const solver = denseAlgebra.createComplexSolver(2);
  expect(solver.factor(Float64Array.of(1, 0, 0, 1), Float64Array.of(2, 0, 0, 2))).toBe(true);
  const x = Float64Array.of(3, 0);
  const y = Float64Array.of(1, 5);
  solver.solve(x, y);
  expectWithin(x, [1, 2], { abs: 1e-15, because: "a few roundings" }); // 5i / (1 + 2i) = 2 + i
  expectWithin(y, [-1, 1], { abs: 1e-15, because: "a few roundings" });
});

it("a singular matrix and one that is not finite are refused, not solved", () => {
  const solver = denseAlgebra.createSolver(2);
  expect(solver.factor(Float64Array.of(1, 2, 2, 4))).toBe(false);
  expect(solver.factor(Float64Array.of(1, 2, Number.NaN, 4))).toBe(false);
});

it("a consistent start of Robertson's equations keeps y1 and y2 and finds y3 = 1 − y1 − y2", () => {
  const start = consistentStart(
    {
      f: (_t, y, d) => {
        d[0] = -0.04 * y[0] + 1e4 * y[1] * y[2];
        d[1] = 0.04 * y[0] - 1e4 * y[1] * y[2] - 3e7 * y[1] * y[1];
        d[2] = y[0] + y[1] + y[2] - 1;
      },
      mass: [1, 0, 0, 0, 1, 0, 0, 0, 0],
      t0: 0,
      y0: [1, 0, 1e-3],
    },
    { relativeTolerance: 1e-4, absoluteTolerance: [1e-6, 1e-10, 1e-6] },
  );
  expect(start.kind).toBe("consistent");
  expect([...start.y0.slice(0, 2)]).toEqual([1, 0]);
  expectWithin(start.y0[2], 0, { abs: 1e-16, because: "half a unit in the last place of y1" });
  expectWithin(start.ydot0, [-0.04, 0.04, 0], {
    abs: 1e-6,
    because: "ε of 1 over 3e-9 s, the share of the time in which y2 passes atol / rtol",
  });
  expect(start.algebraic).toBe(1);
});
