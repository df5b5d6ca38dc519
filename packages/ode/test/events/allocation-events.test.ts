import { countCollections } from "@talus/testing-tools";
import { expect, it } from "vitest";
import { createTurning, createWatch } from "../turning.ts";

// Each of these tests has a file, and so a process, of its own: what an engine compiles for one call pattern it throws
// away for another, and the numbers boxed meanwhile are counted.

it("300 000 steps with 300 located events leave next to nothing to collect", async () => {
  const integrator = createTurning();
  const stepper = createWatch(integrator, 0);
  let fired = 0;
  const collections = await countCollections(() => {
    for (let i = 0; i < 300_000; i += 1) if (stepper.advance() === "event") fired += 1;
  });
  expect(fired).toBeGreaterThan(300);
  // Two at most: the engine boxes numbers at the calls of a located event, about half a kilobyte each.
  expect(collections).toBeLessThanOrEqual(2);
}, 240_000);
