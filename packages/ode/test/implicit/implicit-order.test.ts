import { createIntegrator, type Stepper } from "@talus/ode";
import { expectWithin } from "@talus/testing-tools";
import { expect, it } from "vitest";
import { fitSlope } from "../fixed-steps.ts";
import { equalSteps, exactMethods, type SolvedProblem, solvedProblems } from "./implicit-problems.ts";

const T = 2;
const sizes = [32, 45, 64, 90, 128].map((n) => T / n);

function measure(problem: SolvedProblem, stepper: Stepper, h: number): { end: number; inside: number } {
  const { f, mass, t0, y0, exact } = problem;
  const integrator = createIntegrator(
    { f, t0, y0, ...(mass === undefined ? {} : { mass }) },
    equalSteps(stepper, h),
  );
  const out = new Float64Array(2);
  const off = (t: number, y: Float64Array): number =>
    Math.max(...exact(t).map((value, i) => Math.abs(value - y[i])));
  let inside = 0;
  let status = "advanced";
  while (status === "advanced") {
    status = integrator.step(T);
    const { t, tPrevious } = integrator;
    for (let i = 1; i < 8; i++) {
      const place = tPrevious + (i / 8) * (t - tPrevious);
      integrator.interpolate(place, out);
      inside = Math.max(inside, off(place, out));
    }
  }
  expect(status).toBe("reached-stop");
  expect(integrator.statistics.rejected).toBe(0);
  return { end: off(T, integrator.y), inside };
}

for (const { stepper, order } of exactMethods) {
  for (const problem of solvedProblems) {
    it(`${stepper.name} has order ${order} on ${problem.title}`, () => {
      const measured = sizes.map((h) => measure(problem, stepper, h));
      const ends = measured.map(({ end }) => end);
      const insides = measured.map(({ inside }) => inside);
      const isAlgebraic = problem.title.includes("singular");
      const insideOrder = isAlgebraic ? Math.min(order, 3) : order;
      expectWithin(fitSlope(sizes, ends), order, {
        abs: 0.1,
        because: "house rule for the straight part of the line",
      });
      // Algebraic components at the stages have the order of the stages, so their dense output has order 3.
      expectWithin(fitSlope(sizes, insides), insideOrder, {
        abs: 0.15,
        because: "the largest error lies in another step and at another place in it at every size",
      });
    });
  }
}
