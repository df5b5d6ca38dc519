import { expect, it } from "vitest";
import { countQueryCollections } from "./query-collections.ts";

// A file of its own: with one kind of ground in a process the engine inlines its calls and boxes no numbers.
it("a distance query with a hint starts no garbage collection in 2 · 10⁵ calls over a plane", async () => {
  expect(await countQueryCollections({ kind: "plane", gradient: [0.35, 0], height: 0 }, 1)).toBe(0);
});
