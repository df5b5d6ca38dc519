import { createEventStepper, createIntegrator, dormandPrince54 } from "@talus/ode";
import { countCollections } from "@talus/testing-tools";
import { expect, it } from "vitest";

const steps = 1_000_000;

/** Thirteen oscillators of frequencies 1 … 13 rad/s over 26 components would be 26; here 13 components decay and turn. */
function turning(_t: number, y: Float64Array, ydot: Float64Array): void {
  for (let i = 0; i < 12; i += 2) {
    ydot[i] = y[i + 1];
    ydot[i + 1] = -y[i];
  }
  ydot[12] = -y[12];
}

it("a million steps allocate nothing", async () => {
  const y0 = Float64Array.from({ length: 13 }, (_, i) => 1 + i / 13);
  const integrator = createIntegrator(
    { f: turning, t0: 0, y0 },
    { stepper: dormandPrince54, relativeTolerance: 1e-6, absoluteTolerance: 1e-6, maxSteps: 1e9 },
  );
  const collections = await countCollections(() => {
    for (let i = 0; i < steps; i += 1) integrator.step(Infinity);
  });
  console.log("collections", collections, integrator.statistics);
  const t0 = performance.now();
  for (let i = 0; i < steps; i += 1) integrator.step(Infinity);
  console.log("ns/step", (performance.now() - t0) * 1e6 / steps);
  expect(collections).toBe(0);
});

it("a million steps with events allocate nothing", async () => {
  const y0 = Float64Array.from({ length: 13 }, (_, i) => 1 + i / 13);
  const integrator = createIntegrator(
    { f: turning, t0: 0, y0 },
    { stepper: dormandPrince54, relativeTolerance: 1e-6, absoluteTolerance: 1e-6, maxSteps: 1e9 },
  );
  const stepper = createEventStepper(integrator, {
    functions: [
      { name: "zero", direction: "either", terminal: false },
      { name: "far", direction: "falling", terminal: false },
    ],
    evaluate(_t, y, g) {
      g[0] = y[0];
      g[1] = y[3] + 10;
    },
  });
  let events = 0;
  const run = () => {
    for (let i = 0; i < steps; i += 1) {
      if (stepper.advance(Infinity) === "event") events += 1;
    }
  };
  const collections = await countCollections(run);
  console.log("collections", collections, events, integrator.statistics);
  const t0 = performance.now();
  run();
  console.log("ns/step", (performance.now() - t0) * 1e6 / steps);
  expect(collections).toBe(0);
});
