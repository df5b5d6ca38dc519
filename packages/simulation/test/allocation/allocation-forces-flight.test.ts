import { expect, it } from "vitest";
import { countPhaseCollections, everyForce, hills } from "../support/phase-collections.ts";

// A file of its own: after the other phases in one process the engine inlines less, and boxes numbers now and then.
it("flight allocates nothing with every force on moving ground", async () => {
  expect(await countPhaseCollections("flight", hills, everyForce)).toBe(0);
});
