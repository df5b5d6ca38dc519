import type { VectorField } from "@talus/ode";
import { denseAlgebra } from "@talus/ode/implicit";
import { expectWithin, seededRandom } from "@talus/testing-tools";
import { expect, it } from "vitest";
import { createJacobian } from "../../src/implicit/equations/jacobian.ts";
import { createMass } from "../../src/implicit/equations/mass.ts";
import { createNewtonMonitor } from "../../src/implicit/equations/newton.ts";
import { computeNullSpaces } from "../../src/implicit/equations/null-spaces.ts";
import { createErrorNorm } from "../../src/stepper/error-norm.ts";

const seed = 20_261_128;

it(`a linear system solved by factors leaves a residual of round-off, whatever its rows (seed ${seed})`, () => {
  const random = seededRandom(seed);
  const n = 7;
  const a = Float64Array.from({ length: n * n }, () => random.uniform(-1, 1));
  a[0] = 0; // needs a pivot
  const b = Float64Array.from({ length: n }, () => random.uniform(-1, 1));
  const x = b.slice();
  const solver = denseAlgebra.createSolver(n);
  expect(solver.factor(a)).toBe(true);
  solver.solve(x);
  const size = Math.max(...x.map(Math.abs));
  const product = b.map((_, i) => x.reduce((sum, value, j) => sum + a[i * n + j] * value, 0));
  expectWithin(product, b, { abs: 50 * Number.EPSILON * size, because: "49 products of size |x|, growth 1" });
});

it("a complex system is solved as complex arithmetic does: 3 + i and 5i over 1 + 2i are 1 − i and 2 + i", () => {
  const solver = denseAlgebra.createComplexSolver(2);
  expect(solver.factor(Float64Array.of(1, 0, 0, 1), Float64Array.of(2, 0, 0, 2))).toBe(true);
  const x = Float64Array.of(3, 0);
  const y = Float64Array.of(1, 5);
  solver.solve(x, y);
  expectWithin(x, [1, 2], { abs: 1e-15, because: "a few roundings" });
  expectWithin(y, [-1, 1], { abs: 1e-15, because: "a few roundings" });
});

it("a singular matrix and one that is not finite are refused, not solved", () => {
  const solver = denseAlgebra.createSolver(2);
  expect(solver.factor(Float64Array.of(1, 2, 2, 4))).toBe(false);
  expect(solver.factor(Float64Array.of(1, 2, Number.NaN, 4))).toBe(false);
});

const norm = createErrorNorm("test", 3, 1e-6, [1e-8, 1e-8, Infinity]);

it("divided differences agree with the Jacobian to some 1e-8, also where components vanish", () => {
  const f: VectorField = (t, y, d) => {
    d[0] = t * y[0] * y[1] + y[2];
    d[1] = Math.sin(y[1]) - 3 * y[0];
    d[2] = y[2] * y[2] + y[0];
  };
  const J = new Float64Array(9);
  for (const y of [Float64Array.of(2, -1, 0.5), Float64Array.of(0, 0, 0)]) {
    const evaluations = createJacobian(3, undefined, norm).evaluate(f, 2, y, new Float64Array(3), 0, J);
    expect(evaluations).toBe(4);
    const exact = [2 * y[1], 2 * y[0], 1, -3, Math.cos(y[1]), 0, 1, 0, 2 * y[2]];
    expectWithin(J, exact, { abs: 1e-6, because: "curvature 4 times 1.5e-8, or ε of 2 over 1.5e-10" });
  }
});

it("increments go to the side where the solution goes, and to the other where f has no value there", () => {
  const seen: number[] = [];
  const root: VectorField = (_t, y, d) => {
    seen.push(y[0]);
    d[0] = Math.sqrt(1 - y[0]);
  };
  const J = new Float64Array(1);
  const single = createErrorNorm("test", 1, 1e-6, 1e-6);
  const evaluator = createJacobian(1, undefined, single);
  evaluator.evaluate(root, 0, Float64Array.of(0.5), Float64Array.of(-1), 1e-3, J);
  expect(seen[1]).toBeLessThan(0.5);
  const evaluations = evaluator.evaluate(root, 0, Float64Array.of(1), Float64Array.of(1), 1e-3, J);
  expect(evaluations).toBe(3);
  expect(J[0]).toBeLessThan(-1000); // the slope of √(1 − y) at its end, over 1.5e-8
});

it("an increment is never lost in the round-off of a component: y = 1e300, 1e-300 and 0", () => {
  const f: VectorField = (_t, y, d) => {
    d.set(y);
  };
  const J = new Float64Array(9);
  const y = Float64Array.of(1e300, 1e-300, 0);
  createJacobian(3, undefined, norm).evaluate(f, 0, y, new Float64Array(3), 0, J);
  expectWithin(J, [1, 0, 0, 0, 1, 0, 0, 0, 1], { abs: 0, because: "differences of y are exact" });
});

it("the null spaces of a matrix of rank n − 1 are found, exact where its rows and columns are zero", () => {
  const exact = computeNullSpaces(Float64Array.of(2, 1, 0, 1, 3, 0, 0, 0, 0), 3);
  expect(exact.rank).toBe(2);
  expect(exact.left.map((u) => [...u])).toEqual([[0, 0, 1]]);
  expect(exact.right.map((v) => [...v])).toEqual([[0, 0, 1]]);
  const { left, right } = computeNullSpaces(Float64Array.of(1, 2, 2, 4), 2); // (1, 2)ᵀ (1, 2)
  const reason = { abs: 1e-15, because: "round-off of the singular vectors" };
  expectWithin(Math.abs(left[0][0] * 1 + left[0][1] * 2), 0, reason);
  expectWithin(Math.abs(right[0][0] * 1 + right[0][1] * 2), 0, reason);
  expect(computeNullSpaces(Float64Array.of(1, 0, 0, 1e-9), 2).rank).toBe(2);
  expect(computeNullSpaces(new Float64Array(4), 2).rank).toBe(0);
});

it("a mass matrix is the identity, constant or a function, and is checked", () => {
  const out = new Float64Array(2);
  const v = Float64Array.of(3, 4);
  const identity = createMass("f", 2, undefined);
  identity.multiply(v, out);
  expect([identity.kind, ...identity.matrix, ...out]).toEqual(["identity", 1, 0, 0, 1, 3, 4]);
  const constant = createMass("f", 2, [1, 2, 0, 1]);
  constant.multiply(v, out);
  expect([constant.kind, ...out]).toEqual(["constant", 11, 4]);
  const variable = createMass("f", 2, (t, y, m) => m.set([t, y[0], 0, 1]));
  variable.update(5, v);
  variable.multiply(v, out);
  expect([variable.kind, ...out]).toEqual(["variable", 27, 4]);
  expect(() => createMass("f", 2, [1, 2, 3])).toThrow(
    /f: mass must have 4 entries in one list, row by row, got 3/,
  );
  expect(() => createMass("f", 2, [1, 2, 3, Number.NaN])).toThrow(/f: mass\[3\] must be finite, got NaN/);
  expect(() => createMass("f", 2, 5 as never)).toThrow(TypeError);
});

it("an iteration ends when what is left is below κ by its rate, or when it cannot get there", () => {
  const monitor = createNewtonMonitor(0.01, 10);
  const run = (sizes: number[], floor = 0): string => {
    monitor.reset();
    monitor.beginStep();
    monitor.beginSystem();
    return sizes.map((size) => monitor.observe(size, floor)[3]).join(""); // con[t]inue, con[v]erged, div[e]rged
  };
  expect(run([1, 0.05])).toBe("tv"); // 0.05 · 0.05/0.95 = 0.003
  expect(run([1, 0.1, 0.01])).toBe("ttv"); // 0.1 · 0.1/0.9 = 0.011, then 0.01 · 0.1/0.9
  expect(run([1, 2])).toBe("te");
  expect(run([1, 1.5, 0.1])).toBe("ttv");
  expect(run([1, 0.9, 0.81])).toBe("tte"); // 0.9⁷ · 0.81 / 0.1 is far above κ
  expect(run([Number.NaN])).toBe("e");
  expect(run([1e-12], 1e-11)).toBe("v");
});

it("the rate of the last accepted step lets an iteration end at its first increment; attempts do not change it", () => {
  const monitor = createNewtonMonitor(0.01, 10);
  monitor.reset();
  monitor.beginStep();
  monitor.beginSystem();
  monitor.observe(1, 0);
  monitor.observe(1e-3, 0);
  monitor.commit(); // η = 1e-3 / (1 − 1e-3), to the power 0.8: 0.004
  for (let attempt = 0; attempt < 3; attempt++) {
    monitor.beginStep();
    monitor.beginSystem();
    expect(monitor.observe(2, 0)).toBe("converged");
    monitor.beginStep();
    monitor.beginSystem();
    expect(monitor.observe(3, 0)).toBe("continue");
    monitor.observe(2.9, 0);
  }
});

it("an iteration that ended exactly does not let the next one end at an increment of many tolerances", () => {
  const monitor = createNewtonMonitor(0.01, 10);
  monitor.reset();
  monitor.beginStep();
  monitor.beginSystem();
  for (const size of [1, 0.05, 1e-14]) monitor.observe(size, 0);
  monitor.commit(); // Θ = 0.05, then 2e-13: the larger one tells how far off the next guess may be
  monitor.beginStep();
  monitor.beginSystem();
  expect(monitor.observe(20, 0)).toBe("continue");
});
