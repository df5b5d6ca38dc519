import { type Stepper, solveIvp } from "@talus/ode";
import { createBdf, ndf15, radau5 } from "@talus/ode/implicit";
import {
  hires,
  orego,
  problemOf,
  robertson,
  robertsonDae,
  type TestProblem,
  vanDerPol1000,
} from "@talus/ode/problems";
import { expectWithin, runTool, tool } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import { geometricMean } from "../problems/problem-ladder.ts";
import { runReferenceCode, solveProblem } from "../problems/problem-run.ts";

/** `growth`: largest error at the end in units of scale + |y| and of the tolerance, on the problems of this file. */
const methods: readonly { readonly stepper: Stepper; readonly growth: number }[] = [
  { stepper: radau5 as Stepper, growth: 2 },
  { stepper: ndf15 as Stepper, growth: 200 },
  { stepper: createBdf({ formulas: "bdf" }) as Stepper, growth: 200 },
];
const tolerances = [1e-4, 1e-6, 1e-8];

/** Robertson's reaction at t = 40 as it is commonly quoted; checked by SciPy below. */
const published = [0.715_827_068_8, 9.185_534_765e-6, 0.284_163_745_7];
const early: TestProblem = { ...robertson, tEnd: 40, reference: published };
const earlyDae: TestProblem = { ...robertsonDae, tEnd: 40, reference: published };

const withoutJacobian = ({ jacobian: _, ...problem }: TestProblem): TestProblem => problem;

describe.each(methods)("$stepper.name", ({ stepper, growth }) => {
  const problems = [vanDerPol1000, hires, early, earlyDae, robertson, robertsonDae];
  it.each(problems.map((problem) => ({ title: `${problem.title}, t = ${problem.tEnd}`, problem })))(
    "$title: the published values, with the user's Jacobian and with differences",
    ({ problem }) => {
      for (const tolerance of tolerances) {
        for (const { error } of [problem, withoutJacobian(problem)].map((given) =>
          solveProblem(given, stepper, tolerance),
        )) {
          expectWithin(error, 0, {
            abs: growth * tolerance + 1e-9,
            because: "errors of the tolerance in each step, some of which add up; ten published digits",
          });
        }
      }
    },
  );

  it("the DAE of Robertson keeps the balance of matter in every step", () => {
    const { y, status } = solveIvp(problemOf(robertsonDae), {
      stepper,
      relativeTolerance: 1e-6,
      absoluteTolerance: 1e-12,
    });
    expect(status.kind).toBe("reached-end");
    for (let k = 0; k < y[0].length; k++) {
      expectWithin(y[0][k] + y[1][k] + y[2][k], 1, {
        abs: 1e-9,
        because: "linear: solved in each iteration",
      });
    }
  });

  it("van der Pol's oscillator jumps in time also at loose tolerances", () => {
    // With the Jacobian of a jump kept for steps a thousand times longer, the second jump was missed.
    for (const tolerance of [1e-3, 3e-4, 1e-4, 3e-5, 1e-5]) {
      const { events } = solveIvp(problemOf(vanDerPol1000), {
        stepper,
        relativeTolerance: tolerance,
        absoluteTolerance: tolerance / 100,
        events: {
          functions: [{ name: "zero", direction: "either", terminal: false }],
          evaluate: (_t, y, g) => g.set([y[0]]),
        },
      });
      expectWithin(
        events.map(({ t }) => t),
        [807.084_740_8, 1614.285_303_7], // SciPy's Radau at a tolerance of 1e-10
        {
          abs: 20 + 3e4 * tolerance,
          because: "on the slow branch an error grows by the length of the branch",
        },
      );
    }
  });
});

const scipy = tool("scipy");
describe.skipIf(!scipy.available)(`[needs python3-scipy] Robertson at t = 40${scipy.note}`, () => {
  it("SciPy's Radau at a tolerance of 1e-12 finds the published values", () => {
    const script = `
from scipy.integrate import solve_ivp
def f(t, y):
    a, b = -0.04*y[0] + 1e4*y[1]*y[2], 3e7*y[1]*y[1]
    return [a, -a - b, b]
def jac(t, y):
    return [[-0.04, 1e4*y[2], 1e4*y[1]], [0.04, -1e4*y[2] - 6e7*y[1], -1e4*y[1]], [0, 6e7*y[1], 0]]
y = solve_ivp(f, (0, 40), [1, 0, 0], method="Radau", rtol=1e-12, atol=1e-18, jac=jac).y[:, -1]
print(*y)
`;
    const values = runTool(scipy, { args: ["-c", script] })
      .trim()
      .split(" ")
      .map(Number);
    expectWithin(values, published, {
      rel: 2e-10,
      because: "ten digits, the last of the first is one too large",
    });
  });
});

describe.skipIf(!scipy.available).each([
  { code: "Radau", stepper: radau5 as Stepper, order: 5 },
  { code: "BDF", stepper: ndf15 as Stepper, order: 5 },
] as const)(
  `[needs python3-scipy] $stepper.name beside SciPy's $code${scipy.note}`,
  ({ code, stepper, order }) => {
    const problems = [vanDerPol1000, hires, robertson, orego];
    const reference = scipy.available ? runReferenceCode(scipy, code, problems, tolerances) : new Map();
    it.each(problems)(
      "$title: at most 1.6 times its evaluations of f at equal error, those for differences included",
      (problem) => {
        const theirs = reference.get(problem.id) ?? [];
        const ours = tolerances.map((tolerance) =>
          solveProblem(withoutJacobian(problem), stepper, tolerance),
        );
        // an error r times as large is had for r^(1/order) times the work
        const ratios = ours.map(
          (run, i) =>
            (run.evaluations / theirs[i].evaluations) * (run.error / theirs[i].error) ** (1 / order),
        );
        expect(geometricMean(ratios)).toBeLessThan(1.6); // 1.5 for Orego, else below 1.3
      },
    );
  },
);
