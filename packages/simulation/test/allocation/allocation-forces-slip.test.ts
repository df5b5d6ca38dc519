import { expect, it } from "vitest";
import { countPhaseCollections, everyForce } from "../support/phase-collections.ts";
import { level } from "../support/scenarios.ts";

// A file of its own: after the other phases in one process the engine inlines less, and boxes numbers now and then.
it("slip allocates nothing with every force on moving ground", async () => {
  expect(await countPhaseCollections("slip", level, everyForce)).toBe(0);
});
