import {
  createEventStepper,
  createIntegrator,
  euler,
  type IntegratorOptions,
  rungeKutta4,
  solveIvp,
  type VectorField,
} from "@talus/ode";
import { expectWithin } from "@talus/testing-tools";
import { expect, it } from "vitest";
import { fitSlope } from "../fixed-steps.ts";

const oscillator: VectorField = (_t, y, ydot) => {
  ydot[0] = y[1];
  ydot[1] = -y[0];
};
/** y′ = y cos t, y = exp(sin t). */
const wavy: VectorField = (t, y, ydot) => {
  ydot[0] = y[0] * Math.cos(t);
};

function createOscillator(changes: Partial<IntegratorOptions> = {}) {
  return createIntegrator(
    { f: oscillator, t0: 0, y0: [1, 0] },
    { stepper: rungeKutta4, firstStep: 0.1, ...changes },
  );
}

for (const [stepper, order] of [[euler, 1] as const, [rungeKutta4, 4] as const]) {
  it(`the global error of ${stepper.name} falls as h^${order}`, () => {
    const sizes = [40, 57, 80, 113, 160].map((count) => 2 / count);
    const errors = sizes.map((h) => {
      const integrator = createIntegrator({ f: wavy, t0: 0, y0: [1] }, { stepper, firstStep: h });
      while (integrator.step(2) === "advanced");
      return Math.abs(integrator.y[0] - Math.exp(Math.sin(2)));
    });
    expectWithin(fitSlope(sizes, errors), order, {
      abs: 0.1,
      because: "house rule for the straight part of the line",
    });
  });
}

it("all steps have the size asked for, save the last, which ends on the stopping time", () => {
  const integrator = createOscillator();
  const sizes: number[] = [];
  let status = integrator.step(1.05);
  while (status === "advanced") {
    sizes.push(integrator.t - integrator.tPrevious);
    status = integrator.step(1.05);
  }
  expect(status).toBe("reached-stop");
  expect(sizes).toHaveLength(10);
  expectWithin(sizes, Array(10).fill(0.1), { abs: 1e-15, because: "the rounding of times up to 1" });
  expectWithin(integrator.t - integrator.tPrevious, 0.05, {
    abs: 1e-15,
    because: "rounding of ten sums up to 1",
  });
  expect(integrator.statistics).toMatchObject({ steps: 11, rejected: 0, evaluations: 1 + 4 * 11 });
});

it("round-off of the times does not leave a tiny last step", () => {
  const integrator = createOscillator();
  while (integrator.step(100) === "advanced");
  expect(integrator.t).toBe(100);
  expect(integrator.statistics.steps).toBe(1000);
});

it("after a jump, a shortened step and a step limited by maxStep the size is again the one asked for", () => {
  const integrator = createOscillator({ maxStep: (t) => (t < 0.25 ? 0.05 : Infinity) });
  const sizeOf = (): number => integrator.t - integrator.tPrevious;
  const reason = { abs: 1e-15, because: "the rounding of times below 8" };
  integrator.step();
  expectWithin(sizeOf(), 0.05, reason);
  integrator.reset(1, [2, 3]);
  integrator.step(1.01);
  expectWithin(sizeOf(), 0.01, reason);
  integrator.step();
  expectWithin(sizeOf(), 0.1, reason);
});

it("an event shortens its step alone, and lies where the phase error of the method puts it", () => {
  const integrator = createOscillator();
  const stepper = createEventStepper(integrator, {
    functions: [{ name: "zero", direction: "falling", terminal: false }],
    evaluate: (_t, y, g) => {
      g[0] = y[0];
    },
  });
  let status = stepper.advance(3);
  while (status === "advanced") status = stepper.advance(3);
  expect(status).toBe("event");
  // RK4 turns by h − h⁵/120 + h⁷/336 − … in a step: 15 steps and a short one.
  const short = Math.PI / 2 - 1.5;
  expectWithin(integrator.t, Math.PI / 2 + (15 * 0.1 ** 5 + short ** 5) / 120, {
    abs: 6e-9,
    because: "15 h⁷/336 = 4.5e-9",
  });
  const tEvent = integrator.t;
  stepper.advance(3);
  expectWithin(integrator.t - tEvent, 0.1, { abs: 1e-15, because: "the rounding of times below 2" });
});

it("a missing size is asked for, tolerances are not", () => {
  const problem = { f: oscillator, t0: 0, y0: [1, 0] };
  expect(() => createIntegrator(problem, { stepper: euler })).toThrow(
    "createIntegrator: euler has no error estimate and takes steps of constant size; choose it as firstStep",
  );
  const tolerances = { relativeTolerance: 1e-9, absoluteTolerance: 1e-9 };
  const [plain, withTolerances] = [createOscillator(), createOscillator(tolerances)];
  for (let i = 0; i < 20; i++) {
    plain.step();
    withTolerances.step();
  }
  expect([...plain.y]).toEqual([...withTolerances.y]);
  const solution = solveIvp({ ...problem, tEnd: 1 }, { stepper: rungeKutta4, firstStep: 0.125 });
  expect(solution.status.kind).toBe("reached-end");
  expect([...solution.t]).toEqual([0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875, 1]);
});

it("a step that is not finite ends the run at once: a shorter one would not be the one asked for", () => {
  const f: VectorField = (t, _y, ydot) => ydot.set([1, t > 0.55 ? Number.NaN : 0]);
  const integrator = createIntegrator({ f, t0: 0, y0: [0, 0] }, { stepper: rungeKutta4, firstStep: 0.1 });
  let status = integrator.step();
  while (status === "advanced") status = integrator.step();
  expect([status, integrator.notFiniteComponent]).toEqual(["not-finite", 1]);
  expectWithin([integrator.t, ...integrator.y], [0.5, 0.5, 0], {
    abs: 1e-15,
    because: "five sums of 0.1, exact to an ulp",
  });
  expect(integrator.statistics.steps).toBe(5);
});
