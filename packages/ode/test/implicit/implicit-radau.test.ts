import { createEventStepper, createIntegrator, type Integrator, type IntegratorOptions } from "@talus/ode";
import { createRadau5, radau5 } from "@talus/ode/implicit";
import { describeStepper } from "@talus/ode/testing";
import { expectWithin } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import { fitSlope } from "../fixed-steps.ts";
import { solvedProblems } from "./implicit-problems.ts";

/** From a start of exact states with tolerances of 1e-13 and steps of 1/16 and more the iteration needs more than 7. */
describeStepper(createRadau5({ maxIterations: 30 }), { describe, it, expect });

/** Steps of size h whatever the error estimate; stages solved to 1e-13. */
function steadySteps(h: number): IntegratorOptions {
  return {
    stepper: createRadau5({ iterationTolerance: 1e-13, maxIterations: 100 }),
    relativeTolerance: 0,
    absoluteTolerance: 1,
    firstStep: h,
    maxStep: h,
  };
}

function runTo(integrator: Integrator, tEnd: number): Integrator {
  let status = integrator.step(tEnd);
  while (status === "advanced") status = integrator.step(tEnd);
  expect(status).toBe("reached-stop");
  return integrator;
}

/**
 * R(z) of Radau IIA with three stages; Hairer and Wanner (1996), section IV.5: the (2, 3) Padé approximation of exp.
 */
function stabilityFunction(z: number): number {
  return (1 + (2 * z) / 5 + (z * z) / 20) / (1 - (3 * z) / 5 + (3 * z * z) / 20 - (z * z * z) / 60);
}

it("a step of y′ = λ y multiplies y by the stability function R(λ h)", () => {
  for (const z of [1, -0.1, -1, -10, -100]) {
    const integrator = createIntegrator(
      { f: (_t, y, d) => d.set([z * y[0]]), t0: 0, y0: [1] },
      steadySteps(1),
    );
    runTo(integrator, 1);
    expect(integrator.statistics.steps).toBe(1);
    expectWithin(integrator.y[0], stabilityFunction(z), {
      abs: 1e-12,
      because: "the iteration ends there",
    });
  }
});

it("R vanishes at infinity as −3/z: what is infinitely stiff is gone after one step", () => {
  for (const z of [-1e4, -1e8, -1e12]) {
    const f = (_t: number, y: Float64Array, d: Float64Array): void => d.set([z * y[0]]);
    const { y } = runTo(createIntegrator({ f, t0: 0, y0: [1] }, steadySteps(1)), 1);
    expectWithin(y[0], -3 / z, {
      rel: -20 / z,
      abs: 1e-12,
      because: "next factor 1 + 17/z; end of the iteration",
    });
  }
});

it("an oscillation whose period is far shorter than a step is damped: |R(i ω)| = 3/ω", () => {
  const omega = 1e4;
  const f = (_t: number, y: Float64Array, d: Float64Array): void => d.set([omega * y[1], -omega * y[0]]);
  const { y } = runTo(createIntegrator({ f, t0: 0, y0: [1, 0] }, steadySteps(1)), 1);
  expectWithin(Math.hypot(y[0], y[1]), 3 / omega, { rel: 20 / omega, because: "next factor 1 + O(1/ω)" });
});

const growing = {
  f: (t: number, y: Float64Array, d: Float64Array): void => d.set([y[0] * Math.cos(t)]),
  t0: 0,
  y0: [1],
};
const grown = (t: number): number => Math.exp(Math.sin(t));

it("the global error falls as h⁵, the one of the dense output inside the steps as h⁴", () => {
  const sizes = [4, 6, 8, 12, 16].map((n) => 1 / n);
  const errors: number[] = [];
  const insideErrors: number[] = [];
  const out = new Float64Array(1);
  for (const h of sizes) {
    const integrator = createIntegrator(growing, steadySteps(h));
    let inside = 0;
    for (let status = "advanced"; status === "advanced"; ) {
      status = integrator.step(3);
      for (let i = 1; i < 8; i++) {
        const t = integrator.tPrevious + (i / 8) * (integrator.t - integrator.tPrevious);
        integrator.interpolate(t, out);
        inside = Math.max(inside, Math.abs(out[0] - grown(t)));
      }
    }
    errors.push(Math.abs(integrator.y[0] - grown(3)));
    insideErrors.push(inside);
  }
  expectWithin(fitSlope(sizes, errors), 5, { abs: 0.2, because: "the steps are long: terms of h⁶ show" });
  expectWithin(fitSlope(sizes, insideErrors), 4, { abs: 0.2, because: "terms of h⁵ show" });
});

it("the global error falls as h⁵ across an event that changes the right-hand side", () => {
  const tKink = Math.PI - Math.asin(Math.log(1.5)); // exp(sin t) falls through 3/2
  const sizes = [6, 8, 11, 15].map((n) => tKink / (n - 0.5));
  const errors = sizes.map((h) => {
    let hasSwitched = false;
    const f = (t: number, y: Float64Array, d: Float64Array): void => {
      d[0] = hasSwitched ? (-y[0] * y[0]) / 8 : y[0] * Math.cos(t);
    };
    const integrator = createIntegrator({ f, t0: 0, y0: [1] }, steadySteps(h));
    const stepper = createEventStepper(integrator, {
      functions: [{ name: "three halves", direction: "falling", terminal: true }],
      evaluate: (_t, y, g) => g.set([hasSwitched ? 1 : y[0] - 1.5]),
    });
    let status = stepper.advance(2 * tKink);
    for (; status === "advanced" || status === "event"; status = stepper.advance(2 * tKink)) {
      if (status !== "event") continue;
      hasSwitched = true;
      integrator.reset(integrator.t, integrator.y);
    }
    expect(status).toBe("reached-stop");
    return Math.abs(integrator.y[0] - 1 / (2 / 3 + tKink / 8));
  });
  expectWithin(fitSlope(sizes, errors), 5, { abs: 0.25, because: "the steps are long: terms of h⁶ show" });
});

it.each(solvedProblems)("the global error falls as h⁵ on $title", ({ f, mass, t0, y0, exact }) => {
  const sizes = [28, 32, 37, 43].map((n) => 2 / n);
  const errors = sizes.map((h) => {
    const problem = { f, t0, y0, ...(mass === undefined ? {} : { mass }) };
    const { y, statistics } = runTo(createIntegrator(problem, steadySteps(h)), 2);
    expect(statistics.rejected).toBe(0);
    return Math.max(...exact(2).map((value, i) => Math.abs(value - y[i])));
  });
  expectWithin(fitSlope(sizes, errors), 5, {
    abs: 0.1,
    because: "house rule for the straight part of the line",
  });
});

it("the solution of Prothero and Robinson is followed with an error of h³/λ, however stiff", () => {
  for (const lambda of [1e4, 1e6, 1e8]) {
    const f = (t: number, y: Float64Array, d: Float64Array): void => {
      d[0] = -lambda * (y[0] - Math.cos(t)) - Math.sin(t);
    };
    for (const h of [1 / 8, 1 / 16]) {
      const { y } = runTo(createIntegrator({ f, t0: 0, y0: [1] }, steadySteps(h)), 2);
      expectWithin(y[0], Math.cos(2), {
        abs: (h * h * h) / lambda + 1e-12,
        because: "stage order 3: the local error is about h⁴ y⁗ divided by λ h; end of the iteration",
      });
    }
  }
});

it("the error of a stiff solution is held at a few tolerances, not let grow by an estimate that damps it twice", () => {
  const f = (t: number, y: Float64Array, d: Float64Array): void => {
    d[0] = -1000 * (y[0] - Math.sin(t)) + Math.cos(t);
  };
  for (const tolerance of [1e-5, 1e-7, 1e-9]) {
    const options = { stepper: radau5, relativeTolerance: tolerance, absoluteTolerance: tolerance };
    const integrator = createIntegrator({ f, t0: 0, y0: [0] }, options);
    while (integrator.step(5) === "advanced") {
      expectWithin(integrator.y[0], Math.sin(integrator.t), {
        abs: 5 * tolerance,
        because: "one local error, of which the estimate of lower stage order sees at least a fifth",
      });
    }
  }
});

it("matrices are factored when the step size changes, not in every step", () => {
  let factored = 0;
  let evaluated = 0;
  const stepper = createRadau5({
    linearAlgebra: {
      createSolver: () => {
        let d = 1;
        return {
          factor: (a) => {
            factored += 1;
            d = a[0];
            return true;
          },
          solve: (b) => {
            b[0] = b[0] / d;
          },
        };
      },
      createComplexSolver: () => {
        let [re, im] = [1, 0];
        return {
          factor: (a, b) => {
            [re, im] = [a[0], b[0]];
            return true;
          },
          solve: (x, y) => {
            const size = re * re + im * im;
            [x[0], y[0]] = [(re * x[0] + im * y[0]) / size, (re * y[0] - im * x[0]) / size];
          },
        };
      },
    },
  });
  const integrator = createIntegrator(
    {
      f: (t, y, d) => d.set([-50 * (y[0] - Math.cos(t))]),
      jacobian: (_t, _y, J) => {
        evaluated += 1;
        J[0] = -50;
      },
      t0: 0,
      y0: [50 / 2501],
    },
    { stepper, relativeTolerance: 1e-6, absoluteTolerance: 1e-6 },
  );
  const { steps } = runTo(integrator, 20).statistics;
  expect(steps).toBeGreaterThan(50);
  expect(factored).toBeLessThan(0.7 * steps);
  expect(evaluated).toBe(1); // linear: the first Jacobian is good for ever
});
