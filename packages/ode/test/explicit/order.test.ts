import { createEventStepper, createIntegrator, dormandPrince54, type Stepper } from "@talus/ode";
import { expectWithin } from "@talus/testing-tools";
import { expect, it } from "vitest";
import { fitSlope, fixedSteps } from "../fixed-steps.ts";

/**
 * y′ = y cos t, y = exp(sin t), until y falls through 3/2 at t = π − asin(ln 3/2); from there y′ = −y²/8,
 * 1/y = 2/3 + s/8 in the time s since.
 */
const tKink = Math.PI - Math.asin(Math.log(1.5));
const T = 2 * tKink;
const solution = (t: number): number => (t <= tKink ? Math.exp(Math.sin(t)) : 1 / (2 / 3 + (t - tKink) / 8));

function kinked(h: number): { error: number; timeError: number; denseError: number } {
  let hasSwitched = false;
  const f = (t: number, y: Float64Array, d: Float64Array): void => {
    d[0] = hasSwitched ? (-y[0] * y[0]) / 8 : y[0] * Math.cos(t);
  };
  const integrator = createIntegrator({ f, t0: 0, y0: [1] }, fixedSteps(dormandPrince54 as Stepper, h));
  const stepper = createEventStepper(integrator, {
    functions: [{ name: "three halves", direction: "falling", terminal: true }],
    evaluate: (_t, y, g) => {
      g[0] = hasSwitched ? 1 : y[0] - 1.5;
    },
  });
  const out = new Float64Array(1);
  let timeError = Number.NaN;
  let denseError = 0;
  for (;;) {
    const status = stepper.advance(T);
    const before = integrator.tPrevious;
    for (let i = 1; i < 8; i++) {
      const t = before + (i / 8) * (integrator.t - before);
      integrator.interpolate(t, out);
      denseError = Math.max(denseError, Math.abs(out[0] - solution(t)));
    }
    if (status === "event") {
      timeError = Math.abs(integrator.t - tKink);
      hasSwitched = true;
      integrator.reset(integrator.t, integrator.y);
    } else if (status === "reached-stop") {
      const error = Math.abs(integrator.y[0] - solution(T));
      return { error, timeError, denseError };
    } else expect(status).toBe("advanced");
  }
}

/** Whole numbers of steps and a half up to the event, so that the cut steps are the same part of h at every size. */
const sizes = [16, 23, 32, 45].map((n) => tKink / (n - 0.5));

it("the global error falls as h⁵ across an event that changes the right-hand side", () => {
  const errors = sizes.map((h) => kinked(h).error);
  expectWithin(fitSlope(sizes, errors), 5, {
    abs: 0.1,
    because: "house rule for the straight part of the line",
  });
});

it("the time of the event has the order of the method, not of the interpolant", () => {
  const errors = sizes.map((h) => kinked(h).timeError);
  expectWithin(fitSlope(sizes, errors), 5, {
    abs: 0.1,
    because: "house rule for the straight part of the line",
  });
});

it("the dense output falls as h⁵ across the event: order 4 in a step, one more in the sum", () => {
  const errors = sizes.map((h) => kinked(h).denseError);
  expectWithin(fitSlope(sizes, errors), 5, {
    abs: 0.25,
    because: "its largest error lies in another step and at another place in it at every size",
  });
});

it("the global error falls as h⁵ on a smooth problem", () => {
  const smoothSizes = [17, 24, 34, 48, 68].map((n) => 1 / n);
  const errors = smoothSizes.map((h) => {
    const f = (t: number, y: Float64Array, d: Float64Array): void => {
      d[0] = y[0] * Math.cos(t);
    };
    const integrator = createIntegrator({ f, t0: 0, y0: [1] }, fixedSteps(dormandPrince54 as Stepper, h));
    while (integrator.step(1) === "advanced");
    return Math.abs(integrator.y[0] - Math.exp(Math.sin(1)));
  });
  expectWithin(fitSlope(smoothSizes, errors), 5, {
    abs: 0.1,
    because: "house rule for the straight part of the line",
  });
});

it("polynomials up to degree 5 are integrated to rounding, and their dense output up to degree 4", () => {
  const f = (t: number, _y: Float64Array, d: Float64Array): void => {
    for (let m = 1; m <= 5; m++) d[m - 1] = m * t ** (m - 1);
  };
  const integrator = createIntegrator(
    { f, t0: 0, y0: [0, 0, 0, 0, 0] },
    fixedSteps(dormandPrince54 as Stepper, 1.5),
  );
  expect(integrator.step(1.5)).toBe("reached-stop");
  const powers = (t: number, n: number): number[] => [1, 2, 3, 4, 5].slice(0, n).map((m) => t ** m);
  const reason = { rel: 1e-14, because: "seven terms of size up to 12, a few roundings each" };
  expectWithin(integrator.y, powers(1.5, 5), reason);
  const out = new Float64Array(5);
  integrator.interpolate(0.4, out);
  expectWithin(out.slice(0, 4), powers(0.4, 4), {
    rel: 1e-13,
    because: "stage terms up to 100 times the sum",
  });
});
