import { rungeKutta4 } from "@talus/ode";
import { countCollections } from "@talus/testing-tools";
import { expect, it } from "vitest";
import { createTurning } from "../turning.ts";

const stepCount = 1_000_000;

it("a million steps of constant size leave nothing to collect", async () => {
  const integrator = createTurning({ stepper: rungeKutta4, firstStep: 0.01 });
  const collections = await countCollections(() => {
    for (let i = 0; i < stepCount; i += 1) integrator.step();
  });
  expect(integrator.statistics.steps).toBe(2 * stepCount);
  expect(collections).toBe(0);
}, 240_000);
