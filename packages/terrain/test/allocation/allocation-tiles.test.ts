import { expect, it } from "vitest";
import { roughGrid } from "../rough-grid.ts";
import { countQueryCollections } from "./query-collections.ts";

// As for a grid of one tile; the places, from (10, 20) to (30, 30), cross the tile lines x = 20 and y = 25.
it("a distance query with a hint starts no garbage collection in 2 · 10⁵ calls over the lines of tiles", async () => {
  const grid = { ...roughGrid(100, 100, 2, 0.05), x0: -108, y0: -103 };
  expect(await countQueryCollections({ kind: "grid", grid }, 0.2)).toBe(0);
});
