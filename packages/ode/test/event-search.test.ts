import { createEventStepper, createIntegrator, dormandPrince54, type EventFunction } from "@talus/ode";
import { expectWithin, seededRandom } from "@talus/testing-tools";
import { expect, it } from "vitest";

type Guard = {
  direction?: EventFunction["direction"];
  atZero?: number;
  g: (t: number, y: Float64Array) => number;
} & Partial<EventFunction>;

/** y' = 1, so y = t and every g(t) is a function of the state. One step may span everything. */
function clock(
  guards: Guard[],
  { t0 = 0, tStop = 10, firstStep = 10, rootTolerance = 100, interiorSamples = 3 } = {},
) {
  const integrator = createIntegrator(
    {
      f: (_t, _y, d) => {
        d[0] = 1;
      },
      t0,
      y0: [t0],
    },
    { stepper: dormandPrince54, relativeTolerance: 1e-9, absoluteTolerance: 1e-9, firstStep },
  );
  const functions = guards.map((guard, i) => ({
    name: `g${i}`,
    direction: "either" as const,
    terminal: false,
    ...guard,
  }));
  const stepper = createEventStepper(
    integrator,
    {
      functions,
      evaluate: (t, y, g) =>
        guards.forEach((guard, i) => {
          g[i] = guard.g(t, y);
        }),
    },
    { rootTolerance, interiorSamples },
  );
  const events: { t: number; fired: number[] }[] = [];
  for (;;) {
    const status = stepper.advance(tStop);
    if (status === "event")
      events.push({ t: integrator.t, fired: [...stepper.fired.slice(0, stepper.firedCount)] });
    else if (status !== "advanced") return { status, events, integrator, stepper };
  }
}

it("a cubic with roots -6, -2 and 2 in one step fires three times", () => {
  const run = clock([{ g: (_t, y) => (y[0] + 6) * (y[0] + 2) * (y[0] - 2) }], {
    t0: -10,
    tStop: 10,
    firstStep: 20,
  });
  expectWithin(
    run.events.map((e) => e.t),
    [-6, -2, 2],
    { abs: 1e-12, because: "100 eps (t + h)" },
  );
  expect(run.integrator.statistics.steps).toBeLessThan(8);
});

it("fuzz", () => {
  const seed = 20240;
  const random = seededRandom(seed);
  let bad = 0;
  let limits = 0,
    evals = 0;
  for (let k = 0; k < 20000; k++) {
    const n = random.integer(1, 6);
    const roots = Array.from({ length: n }, () => random.uniform(0.01, 10)).sort((a, b) => a - b);
    if (roots.some((r, i) => i > 0 && r - roots[i - 1] < 1e-5)) continue;
    let run;
    try {
      run = clock(
        [
          {
            g: (_t, y) => {
              evals++;
              return roots.reduce((p, r) => p * (y[0] - r), 1);
            },
          },
        ],
        { tStop: 10.5, firstStep: random.uniform(0.1, 20) },
      );
    } catch (e) {
      console.log(k, roots, e);
      throw e;
    }
    limits += run.stepper.limitsHit;
    const ok = run.events.length === n && run.events.every((e, i) => Math.abs(e.t - roots[i]) < 1e-10);
    if (!ok) {
      bad++;
      if (bad < 5)
        console.log(
          k,
          roots,
          run.events.map((e) => e.t),
        );
    }
  }
  console.log({ bad, limits, evals });
  expect(bad).toBe(0);
});
