import { dormandPrince853 } from "@talus/ode";
import { countCollections } from "@talus/testing-tools";
import { expect, it } from "vitest";
import { createTurning } from "../turning.ts";

const stepCount = 1_000_000;

it("a million steps of Dormand-Prince 8(5,3), each looked into, leave nothing to collect", async () => {
  const integrator = createTurning({ stepper: dormandPrince853 });
  const time = new Float64Array(1);
  const out = new Float64Array(14);
  const collections = await countCollections(() => {
    for (let i = 0; i < stepCount; i += 1) {
      integrator.step();
      time[0] = (integrator.tPrevious + integrator.t) / 2;
      integrator.interpolateAt(time, out);
    }
  });
  expect(integrator.statistics.steps).toBe(2 * stepCount);
  expect(integrator.statistics.evaluations).toBeGreaterThan(2 * 15 * stepCount);
  expect(collections).toBe(0);
}, 240_000);
