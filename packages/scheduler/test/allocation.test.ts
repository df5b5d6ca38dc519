import { createEventStepper, createIntegrator, dormandPrince54 } from "@talus/ode";
import { countCollections } from "@talus/testing-tools";
import { expect, it } from "vitest";
import { runHybrid } from "../src/index.ts";
import { definePhase } from "./define-phase.ts";

const steps = 1_000_000;
const h = 1 / 64; // a binary fraction: the steps end exactly on its multiples
const tEnd = steps * h;
const options = {
  stepper: dormandPrince54,
  relativeTolerance: 1e-9,
  absoluteTolerance: 1e-12,
  maxSteps: 2 * steps,
};
const oscillator = definePhase({
  name: "oscillator",
  components: 2,
  next: ["oscillator"],
  f: (_t, y, ydot) => {
    ydot[0] = y[1];
    ydot[1] = -y[0];
  },
  guards: [["far", "rising", (_t, y) => y[0] - 10]],
  maxStep: () => h,
});
const start = { phase: "oscillator", t: 0, y: [1, 0], discrete: undefined };

/** The same million steps without a scheduler. */
function stepAlone(): void {
  const problem = {
    f: (t: number, y: Float64Array, ydot: Float64Array) => oscillator.f(t, y, ydot, undefined),
    t0: 0,
    y0: start.y,
  };
  const integrator = createIntegrator(problem, { ...options, maxStep: () => h });
  const { functions, evaluate } = oscillator.guards;
  const events = createEventStepper(integrator, {
    functions,
    evaluate: (t, y, g) => evaluate(t, y, g, undefined),
  });
  while (integrator.t < tEnd) events.advance(tEnd);
}

it("over a million steps without dense output a run allocates nothing that its integrator does not", async () => {
  let seen = 0;
  const observer = { onStep: () => (seen += 1) };
  const bare = await countCollections(stepAlone);
  const run = await countCollections(() => {
    runHybrid({ phases: [oscillator] }, start, { ...options, tEnd, dense: false, observer });
  });
  expect(seen).toBeGreaterThanOrEqual(2 * steps);
  // One object a step would be two collections or more; a captured step is hundreds. The rest is what compilers choose to box.
  expect(run).toBeLessThanOrEqual(Math.ceil(1.5 * bare) + 1);
}, 240_000);
