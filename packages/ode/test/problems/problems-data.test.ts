import { allProblems, problemOf, pyrolysis, type TestProblem } from "@talus/ode/problems";
import { expectWithin, tool } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import { runReferenceCode } from "./problem-run.ts";
import { publishedValues } from "./published-values.ts";

const slope = ({ f, n }: TestProblem, t: number, y: ArrayLike<number>): Float64Array => {
  const ydot = new Float64Array(n);
  f(t, Float64Array.from(y), ydot);
  return ydot;
};

it("every problem has its own name, n components and a time span", () => {
  expect(new Set(allProblems.map(({ id }) => id)).size).toBe(allProblems.length);
  for (const { id, n, y0, reference, t0, tEnd, mass } of allProblems) {
    expect([y0.length, reference.length], id).toEqual([n, n]);
    expect(tEnd, id).toBeGreaterThan(t0);
    if (mass !== undefined && typeof mass !== "function") expect(mass.length, id).toBe(n * n);
  }
});

it("a solver gets the equations of a problem and nothing else", () => {
  for (const problem of allProblems) {
    const known = ["f", "t0", "tEnd", "y0", "mass", "jacobian"];
    expect(Object.keys(problemOf(problem)).filter((key) => !known.includes(key))).toEqual([]);
  }
});

it.each(allProblems.filter(({ jacobian }) => jacobian !== undefined))(
  "$title: the Jacobian is that of f",
  (problem) => {
    const { n, t0, scale, jacobian } = problem;
    const y = Float64Array.from(problem.y0, (v, i) => v + scale * (0.3 + 0.1 * i));
    const J = new Float64Array(n * n);
    jacobian?.(t0, y, J);
    for (let j = 0; j < n; j++) {
      const step = 2 ** -10 * (scale + Math.abs(y[j]));
      const moved = (sign: number): Float64Array => y.map((v, k) => (k === j ? v + sign * step : v));
      const up = moved(1);
      const down = moved(-1);
      const fUp = slope(problem, t0, up);
      const fDown = slope(problem, t0, down);
      for (let i = 0; i < n; i++) {
        const roundOff = (64 * Number.EPSILON * (Math.abs(fUp[i]) + Math.abs(fDown[i]))) / step;
        expectWithin(J[i * n + j], (fUp[i] - fDown[i]) / (up[j] - down[j]), {
          rel: 1e-6,
          abs: roundOff + 1e-15 * Math.abs(J[i * n + i]),
          because: "central differences of second degree or third, h² = 1e-6; rounding of f over h",
        });
      }
    }
  },
);

it.each(allProblems.filter(({ index }) => index === 1))(
  "$title: start and reference satisfy the algebraic equation",
  (problem) => {
    const { n, mass, y0, reference, t0, tEnd } = problem;
    const rows = mass as readonly number[];
    const isAlgebraic = (i: number): boolean => rows.slice(i * n, i * n + n).every((value) => value === 0);
    const residuals = (t: number, y: readonly number[]): number[] =>
      [...slope(problem, t, y)].filter((_, i) => isAlgebraic(i));
    expect(residuals(t0, y0)).toEqual([0]);
    expectWithin(residuals(tEnd, reference), [0], { abs: 1e-14, because: "rounding of terms up to 20" });
  },
);

const scipy = tool("scipy");

describe.skipIf(!scipy.available)(`[needs python3-scipy] the references${scipy.note}`, () => {
  const ordinary = allProblems.filter(({ mass }) => mass === undefined);

  it("of non-stiff problems agree with DOP853 at 1e-12", () => {
    const problems = ordinary.filter(({ stiff }) => !stiff);
    for (const [id, [run]] of runReferenceCode(scipy, "dop853", problems, [1e-12])) {
      const growth = problems.find((problem) => problem.id === id)?.growth ?? 0;
      expect(run.error, id).toBeLessThan(10 * growth * 1e-12 + 1e-11);
    }
  });

  it("of stiff problems agree with Radau IIA, and for E5, whose y2 − y3 it loses to round-off, with LSODA", () => {
    const problems = ordinary.filter(({ stiff }) => stiff);
    for (const problem of problems) {
      const { id, growth, leastTolerance = 1e-9 } = problem;
      const code = id === "e5" ? "lsoda" : "Radau";
      const run = runReferenceCode(scipy, code, [problem], [leastTolerance]).get(id)?.[0];
      expect(run?.error, id).toBeLessThan(10 * growth * leastTolerance);
    }
  });
});

it.each(publishedValues)(
  "$id: the reference is that of the published test set",
  ({ id, y, rel, because }) => {
    expectWithin(allProblems.find((problem) => problem.id === id)?.reference ?? [], y, { rel, because });
  },
);

it("E5 ends as the test set says, without the round-off in y2 − y3 that its values carry", () => {
  const [, y2, y3, y4] = pyrolysis.reference;
  // The end of the reaction is ẏ2 = ẏ3 = −M C y2 y3. With δ = y2 − y3, constant, √(y2 y3) = δ / (2 sinh(x/2)), where δ
  // / x is the y2 = y3 of the solution with δ = 0.
  const published = [0.886765551764212e-22, 0.8854814626268838e-22];
  const delta = published[0] - published[1];
  const x = 2 * Math.asinh(delta / (2 * Math.sqrt(published[0] * published[1])));
  expectWithin(y2, delta / x, {
    rel: 1e-11,
    because: "errors of the test set, 1e-13 to 1e-14 in other problems",
  });
  expectWithin(y2, y3 + y4, { rel: Number.EPSILON, because: "each is the nearest double" });
});
