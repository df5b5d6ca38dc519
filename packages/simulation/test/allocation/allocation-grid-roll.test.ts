import { expect, it } from "vitest";
import { countPhaseCollections, hills } from "../support/phase-collections.ts";

// A file of its own: after the other phases in one process the engine inlines less, and boxes numbers now and then.
it("roll allocates nothing on a grid", async () => {
  expect(await countPhaseCollections("roll", hills)).toBe(0);
});
