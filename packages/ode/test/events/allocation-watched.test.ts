import { countCollections } from "@talus/testing-tools";
import { expect, it } from "vitest";
import { createTurning, createWatch } from "../turning.ts";

// Each of these tests has a file, and so a process, of its own: what an engine compiles for one call pattern it throws
// away for another, and the numbers boxed meanwhile are counted.

const stepCount = 1_000_000;

it("a million steps with watched functions that do not fire leave nothing to collect", async () => {
  const integrator = createTurning();
  const stepper = createWatch(integrator, 4);
  let fired = 0;
  const collections = await countCollections(() => {
    for (let i = 0; i < stepCount; i += 1) if (stepper.advance() === "event") fired += 1;
  });
  expect(fired).toBe(0);
  expect(collections).toBe(0);
}, 240_000);
