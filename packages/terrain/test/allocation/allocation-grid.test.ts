import { expect, it } from "vitest";
import { roughGrid } from "../rough-grid.ts";
import { countQueryCollections } from "./query-collections.ts";

// A file of its own: with one kind of ground in a process the engine inlines its calls and boxes no numbers.
it("a distance query with a hint starts no garbage collection in 2 · 10⁵ calls over a grid, rolling close over it", async () => {
  expect(await countQueryCollections({ kind: "grid", grid: roughGrid(40, 40, 2, 0.05) }, 0.2)).toBe(0);
});
