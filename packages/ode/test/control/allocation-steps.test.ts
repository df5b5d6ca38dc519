import { countCollections } from "@talus/testing-tools";
import { expect, it } from "vitest";
import { createTurning } from "../turning.ts";

// Each of these tests has a file, and so a process, of its own: what an engine compiles for one call pattern it throws
// away for another, and the numbers boxed meanwhile are counted.

const stepCount = 1_000_000;

it("a million steps leave nothing to collect", async () => {
  const integrator = createTurning();
  const collections = await countCollections(() => {
    for (let i = 0; i < stepCount; i += 1) integrator.step();
  });
  expect(integrator.statistics.steps).toBe(2 * stepCount);
  expect(collections).toBe(0);
}, 240_000);
