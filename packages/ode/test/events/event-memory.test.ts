import { createEventStepper, createIntegrator, dormandPrince54, type EventFunction } from "@talus/ode";
import { expectWithin } from "@talus/testing-tools";
import { expect, it } from "vitest";

const bracket = { abs: 5e-13, because: "100 ε (|t| + |h|), with t and h up to 10 each" };
const options = { stepper: dormandPrince54, relativeTolerance: 1e-10, absoluteTolerance: 1e-12 };

/** y = t, so that a level of y is a time. */
function createRamp(functions: readonly EventFunction[], evaluate: (y: number, g: Float64Array) => void) {
  const integrator = createIntegrator({ f: (_t, _y, d) => d.fill(1), t0: 0, y0: [0] }, options);
  const stepper = createEventStepper(integrator, { functions, evaluate: (_t, y, g) => evaluate(y[0], g) });
  return { integrator, stepper };
}

it("a level that moves up each time it is reached is reached again and again", () => {
  let level = 1;
  const { integrator, stepper } = createRamp(
    [{ name: "level", direction: "rising", terminal: true }],
    (y, g) => {
      g[0] = y - level;
    },
  );
  const times: number[] = [];
  for (let status = stepper.advance(10); status !== "reached-stop"; status = stepper.advance(10)) {
    if (status !== "event") continue;
    times.push(integrator.t);
    level *= 2;
    expect(stepper.memoryChanged()).toBe(false);
  }
  expectWithin(times, [1, 2, 4, 8], bracket);
});

it("a predicate that counts events becomes true at the instant of the third, not a step later", () => {
  let count = 0;
  const { integrator, stepper } = createRamp(
    [
      { name: "tick", direction: "either", terminal: false },
      { name: "three ticks", direction: "rising", terminal: true },
    ],
    (y, g) => {
      g[0] = Math.sin(Math.PI * y);
      g[1] = count - 2.5;
    },
  );
  const fired: [number, number][] = [];
  for (let status = stepper.advance(9.5); status !== "reached-stop"; status = stepper.advance(9.5)) {
    if (status !== "event") continue;
    count += 1;
    fired.push([stepper.fired[0], integrator.t]);
    if (stepper.memoryChanged()) fired.push([stepper.fired[0], integrator.t]);
  }
  expect(fired.filter(([index]) => index === 1)).toHaveLength(1);
  expectWithin(fired.find(([index]) => index === 1)?.[1] ?? 0, 3, bracket);
  expectWithin(
    fired.filter(([index]) => index === 0).map(([, t]) => t),
    [1, 2, 3, 4, 5, 6, 7, 8, 9],
    bracket,
  );
});

it("hysteresis: a switch with memory turns at the upper level going up and at the lower one coming down", () => {
  let isOn = false;
  const integrator = createIntegrator({ f: (t, _y, d) => d.fill(Math.cos(t)), t0: 0, y0: [0] }, options);
  const stepper = createEventStepper(integrator, {
    functions: [{ name: "switch", direction: "rising", terminal: true }],
    evaluate: (_t, y, g) => {
      g[0] = isOn ? -0.5 - y[0] : y[0] - 0.5;
    },
  });
  const times: number[] = [];
  for (let status = stepper.advance(12); status !== "reached-stop"; status = stepper.advance(12)) {
    if (status !== "event") continue;
    times.push(integrator.t);
    isOn = !isOn;
    stepper.memoryChanged();
  }
  const angle = Math.asin(0.5); // y = sin t
  expectWithin(times, [angle, Math.PI + angle, 2 * Math.PI + angle, 3 * Math.PI + angle], {
    abs: 1e-8,
    because: "a hundred tolerances for some hundred steps, at speed 0.87",
  });
});

it("a function whose value the memory does not touch stays as it is: no second event at its zero", () => {
  let other = 0;
  const { integrator, stepper } = createRamp(
    [
      { name: "either", direction: "either", terminal: false },
      { name: "falling", direction: "falling", terminal: 5 },
      { name: "memory", direction: "rising", terminal: false },
    ],
    (y, g) => {
      g[0] = y - 2;
      g[1] = 2 - y;
      g[2] = other - 1000;
    },
  );
  const fired: number[] = [];
  for (let status = stepper.advance(10); status !== "reached-stop"; status = stepper.advance(10)) {
    expect(["advanced", "event"]).toContain(status);
    for (let i = 0; i < stepper.firedCount; i++) fired.push(stepper.fired[i]);
    other += 1;
    expect(stepper.memoryChanged()).toBe(false);
  }
  expect(fired).toEqual([0, 1]);
  expect(integrator.t).toBe(10);
});

it("memory that puts a function past its zero without crossing it, and on it goes: a missed side, not silence", () => {
  let level = 5;
  const { stepper } = createRamp([{ name: "level", direction: "rising", terminal: true }], (y, g) => {
    g[0] = y - level;
  });
  let status = stepper.advance(10);
  while (status === "advanced") status = stepper.advance(10);
  expect(status).toBe("event");
  level = 3; // already passed, and the function has just fired: it is not armed
  expect(stepper.memoryChanged()).toBe(false);
  expect(stepper.advance(10)).toBe("event-missed-side");
});

it("memory that lowers a level below the state while it is watched fires at that instant, from its side", () => {
  let level = 5;
  const { integrator, stepper } = createRamp(
    [{ name: "level", direction: "rising", terminal: true }],
    (y, g) => {
      g[0] = y - level;
    },
  );
  stepper.advance(2);
  while (integrator.t < 2) stepper.advance(2);
  level = 1;
  expect(stepper.memoryChanged()).toBe(true);
  expect([stepper.firedCount, stepper.fired[0], stepper.firedFrom[0], integrator.t]).toEqual([1, 0, -1, 2]);
});
