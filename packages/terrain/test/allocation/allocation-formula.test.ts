import { expect, it } from "vitest";
import { countQueryCollections } from "./query-collections.ts";

// A file of its own: with one kind of ground in a process the engine inlines its calls and boxes no numbers.
it("a distance query with a hint starts no garbage collection in 2 · 10⁵ calls over a formula", async () => {
  expect(await countQueryCollections({ kind: "formula", z: "x^2/40 + y^2/90 - x*y/80" }, 0.2)).toBe(0);
});
