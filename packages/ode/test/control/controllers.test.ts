import {
  createIController,
  createIntegrator,
  createPiController,
  createPidController,
  dormandPrince54,
  type StepController,
  type VectorField,
} from "@talus/ode";
import { describeController } from "@talus/ode/testing";
import { expectWithin } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";

const runner = { describe, it, expect };
const smoothest = [1 / 18, 1 / 9, 1 / 18] as const;
const exponent = 5;

for (const controller of [
  createIController(),
  createPiController(),
  createPiController({ beta: 0.1 }),
  createPidController(),
  createPidController({ gains: smoothest }),
]) {
  describeController(controller, runner);
}

/** Factors after each of these errors, from a fresh start. */
function factorsOf(controller: StepController, errors: readonly number[]): number[] {
  const memory = new Float64Array(controller.memorySize);
  controller.reset(memory);
  return errors.map((error) => {
    memory[0] = error;
    controller.control(memory, exponent);
    return memory[0];
  });
}

const reason = { rel: 1e-14, because: "eight square roots and as many products, half an ulp each" };
/** An exponent as the controllers round it. */
const rounded = (x: number): number => Math.round(256 * x) / 256;

it("integral control multiplies h by 0.9 err^(−1/5)", () => {
  const errors = [0.5, 0.01, 0.9];
  const expected = errors.map((error) => 0.9 * error ** -rounded(1 / exponent));
  expectWithin(factorsOf(createIController(), errors), expected, reason);
});

it("PID control multiplies h by powers of the last three errors", () => {
  const [k1, k2, k3] = [0.58, -0.21, 0.1].map((k) => rounded(k / exponent));
  const [e1, e2, e3] = [0.5, 0.01, 0.9];
  const expected = [0.9 * e1 ** -k1, 0.9 * e2 ** -k1 * e1 ** -k2, 0.9 * e3 ** -k1 * e2 ** -k2 * e1 ** -k3];
  expectWithin(factorsOf(createPidController(), [e1, e2, e3]), expected, reason);
});

it("after a rejected step h shrinks by the error alone and does not grow in the next", () => {
  for (const controller of [createIController(), createPiController(), createPidController()]) {
    const [, shrunk, next] = factorsOf(controller, [0.5, 10, 1e-4]);
    expectWithin(shrunk, 0.9 * 10 ** (-Math.round(256 / exponent) / 256), {
      rel: 2e-15,
      because: "eight square roots and six products",
    });
    expect(next).toBe(1);
  }
});

it("factors stay within the limits given", () => {
  const limits = { safety: 0.8, minFactor: 0.5, maxFactor: 2 };
  for (const controller of [
    createIController(limits),
    createPiController(limits),
    createPidController(limits),
  ]) {
    expect(Math.min(...factorsOf(controller, [1e9, 1e200]))).toBe(0.5);
    expect(Math.max(...factorsOf(controller, [0, 0, 0]))).toBe(2);
  }
});

it("gains under which h never settles, and other wrong options, are refused by name", () => {
  expect(() => createPidController({ gains: [0.2, -0.3, 0] })).toThrow(/gains must let h settle/); // sum < 0
  expect(() => createPidController({ gains: [1, -0.9, 0.9] })).toThrow(/gains must let h settle/); // |k3 …| too large
  expect(() => createPidController({ gains: [3, 0, 0] })).toThrow(/gains\[0\] must be in \(−1, 1\], got 3/);
  expect(() => createPidController({ gains: [Number.NaN, 0, 0] })).toThrow(RangeError);
  expect(() => createIController({ safety: 1 })).toThrow(
    "createIController: safety must be in (0, 1), got 1",
  );
  expect(() => createPidController({ minFactor: 0 })).toThrow(/minFactor must be in \(0, 1\), got 0/);
  expect(() => createPiController({ maxFactor: 0.5 })).toThrow(/maxFactor must be in \[1, Infinity\)/);
  expect(() => createIController({ saftey: 0.9 } as object)).toThrow('did you mean "safety"?');
});

it("PI control settles at every order, however much weight the previous error is given", () => {
  const memory = new Float64Array(3);
  const controller = createPiController({ beta: 0.19 });
  controller.reset(memory);
  let h = 0.1;
  let factor = 1;
  for (let i = 0; i < 300; i++) {
    memory[0] = h ** 8;
    controller.control(memory, 8);
    factor = memory[0];
    h *= factor;
  }
  expectWithin(factor, 1, { abs: 1e-9, because: "disturbances fall by 0.92 a step: 0.92^300 = 1e-11" });
});

it("where stability limits the step, PI and PID control reject fewer steps than integral control", () => {
  const stiff: VectorField = (t, y, ydot) => {
    ydot[0] = -200 * (y[0] - Math.cos(t));
  };
  const rejectedBy = (controller: StepController): number => {
    const integrator = createIntegrator(
      { f: stiff, t0: 0, y0: [1] },
      { stepper: dormandPrince54, relativeTolerance: 1e-4, absoluteTolerance: 1e-4, controller },
    );
    while (integrator.step(20) === "advanced");
    expect(integrator.t).toBe(20);
    return integrator.statistics.rejected;
  };
  const byIntegral = rejectedBy(createIController());
  expect(byIntegral).toBeGreaterThan(50);
  expect(rejectedBy(createPiController({ beta: 0.1 }))).toBeLessThan(byIntegral / 2);
  expect(rejectedBy(createPidController())).toBeLessThan(byIntegral / 2);
});
