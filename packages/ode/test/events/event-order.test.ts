import {
  bogackiShampine32,
  createEventStepper,
  createIntegrator,
  dormandPrince853,
  type Stepper,
  tsitouras54,
} from "@talus/ode";
import { expectWithin } from "@talus/testing-tools";
import { expect, it } from "vitest";
import { fitSlope, fixedSteps } from "../fixed-steps.ts";

// ẏ = y cos t, y = e^(sin t), until y falls through 3/2; from there ẏ = −y²/8, so 1/y = 2/3 + s/8 in the time s since.
const tSwitch = Math.PI - Math.asin(Math.log(1.5));
const tEnd = 2 * tSwitch;
const yEnd = 1 / (2 / 3 + tSwitch / 8);
const falling = (_t: number, y: Float64Array, d: Float64Array): void => {
  d[0] = (-y[0] * y[0]) / 8;
};
const swinging = (t: number, y: Float64Array, d: Float64Array): void => {
  d[0] = y[0] * Math.cos(t);
};

/** Errors of the time of the event, the state there, and the state at the end. */
function errorsAcrossSwitch(stepper: Stepper, h: number): [number, number, number] {
  let hasSwitched = false;
  const integrator = createIntegrator(
    { f: (t, y, d) => (hasSwitched ? falling(t, y, d) : swinging(t, y, d)), t0: 0, y0: [1] },
    fixedSteps(stepper, h),
  );
  const events = createEventStepper(
    integrator,
    {
      functions: [{ name: "three halves", direction: "falling", terminal: true }],
      evaluate: (_t, y, g) => {
        g[0] = hasSwitched ? 1 : y[0] - 1.5;
      },
    },
    { rootTolerance: 2 },
  );
  let [time, state] = [Number.NaN, Number.NaN];
  for (let status = events.advance(tEnd); status !== "reached-stop"; status = events.advance(tEnd)) {
    if (status !== "event") continue;
    time = Math.abs(integrator.t - tSwitch);
    state = Math.abs(integrator.y[0] - Math.exp(Math.sin(integrator.t)));
    hasSwitched = true;
    integrator.reset(integrator.t, integrator.y);
  }
  return [time, state, Math.abs(integrator.y[0] - yEnd)];
}

/** Error at the end of the first part alone, without any event. */
function errorWithoutEvent(stepper: Stepper, h: number): number {
  const integrator = createIntegrator({ f: swinging, t0: 0, y0: [1] }, fixedSteps(stepper, h));
  while (integrator.step(tSwitch) === "advanced");
  return Math.abs(integrator.y[0] - 1.5);
}

const methods = [
  { stepper: bogackiShampine32 as Stepper, counts: [32, 45, 64, 91] },
  { stepper: tsitouras54 as Stepper, counts: [16, 23, 32, 45] },
  { stepper: dormandPrince853 as Stepper, counts: [8, 11, 16, 22] },
];

for (const { stepper, counts } of methods) {
  // Whole numbers of steps and a half up to the event, so that the cut step is the same part of h at every size.
  const sizes = counts.map((n) => tSwitch / (n - 0.5));
  const { name, order } = stepper;

  it(`${name}: event time, state there and state at the end fall as h^${order}, as they do without an event`, () => {
    const withEvent = sizes.map((h) => errorsAcrossSwitch(stepper, h));
    const without = sizes.map((h) => errorWithoutEvent(stepper, h));
    const plain = fitSlope(sizes, without);
    for (const i of [0, 1, 2]) {
      const slope = fitSlope(
        sizes,
        withEvent.map((errors) => errors[i]),
      );
      expectWithin(slope, plain, { abs: 0.1, because: "house rule for the straight part of the line" });
      expect(slope).toBeGreaterThan(order - 0.15); // the line is not yet quite straight at the longest steps
    }
  });
}
