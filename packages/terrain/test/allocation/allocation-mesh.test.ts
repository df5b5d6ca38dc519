import { expect, it } from "vitest";
import { reliefMesh } from "../meshes.ts";
import { countQueryCollections } from "./query-collections.ts";

// A file of its own: with one kind of ground in a process the engine inlines its calls and boxes no numbers.
it("a distance query with a hint starts no garbage collection in 2 · 10⁵ calls over a mesh", async () => {
  const mesh = reliefMesh((x, y) => Math.sin(x) + Math.cos(y / 2), [0, 40, 10, 40], 40, 40);
  expect(await countQueryCollections(mesh, 0.2)).toBe(0);
});
