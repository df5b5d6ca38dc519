import { createEventStepper, createIntegrator, dormandPrince54, type EventSet } from "@talus/ode";
import { type Phase, runHybrid } from "@talus/scheduler";
import { bench, describe } from "vitest";

// Cost of the scheduler in addition to an integrator that is driven by hand. The ratio to the line above is the
// overhead.
const tolerances = { stepper: dormandPrince54, relativeTolerance: 1e-9, absoluteTolerance: 1e-12 };

const oscillate = (_t: number, y: Float64Array, ydot: Float64Array): void => {
  ydot[0] = y[1];
  ydot[1] = -y[0];
};
const far: EventSet = {
  functions: [{ name: "far", direction: "rising", terminal: true }],
  evaluate: (_t, y, g) => {
    g[0] = y[0] - 10;
  },
};

describe("5000 s of an oscillation, some 10^5 steps", () => {
  const tEnd = 5_000;
  bench("integrator alone", () => {
    const integrator = createIntegrator(
      { f: oscillate, t0: 0, y0: [1, 0] },
      { ...tolerances, maxSteps: 1e9 },
    );
    while (integrator.step(tEnd) === "advanced");
  });
  bench("integrator that watches one guard", () => {
    const integrator = createIntegrator(
      { f: oscillate, t0: 0, y0: [1, 0] },
      { ...tolerances, maxSteps: 1e9 },
    );
    const events = createEventStepper(integrator, far);
    while (events.advance(tEnd) === "advanced");
  });
  bench("scheduler with one guard", () => {
    const phase: Phase<undefined> = {
      name: "oscillation",
      next: ["oscillation"],
      size: () => 2,
      enter: () => undefined,
      f: oscillate,
      guards: far,
      reset: (_fired, _t, _y, discrete) => ({ phase: "oscillation", discrete }),
    };
    const start = { phase: "oscillation", t: 0, y: [1, 0], discrete: undefined };
    runHybrid({ phases: [phase] }, start, { ...tolerances, maxSteps: 1e9, tEnd, dense: false });
  });
});

const rise = (_t: number, _y: Float64Array, ydot: Float64Array): void => {
  ydot[0] = 1;
};
const top: EventSet = {
  functions: [{ name: "top", direction: "rising", terminal: true }],
  evaluate: (_t, y, g) => {
    g[0] = y[0] - 1;
  },
};

describe("2000 teeth of a saw, one event each", () => {
  const tEnd = 2_000.5;
  bench("integrator with events, set back by hand", () => {
    const integrator = createIntegrator({ f: rise, t0: 0, y0: [0] }, tolerances);
    const events = createEventStepper(integrator, top);
    const y = new Float64Array(1);
    while (integrator.t < tEnd) {
      if (events.advance(tEnd) === "event") integrator.reset(integrator.t, y);
    }
  });
  bench("scheduler", () => {
    const phase: Phase<undefined> = {
      name: "tooth",
      next: ["tooth"],
      size: () => 1,
      enter: () => undefined,
      f: rise,
      guards: top,
      reset: (_fired, _t, _y, discrete, yPlus) => {
        yPlus[0] = 0;
        return { phase: "tooth", discrete };
      },
    };
    const start = { phase: "tooth", t: 0, y: [0], discrete: undefined };
    runHybrid({ phases: [phase] }, start, { ...tolerances, tEnd, dense: false, keepEvents: false });
  });
});
