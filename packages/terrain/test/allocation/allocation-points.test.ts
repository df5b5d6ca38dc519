import { expect, it } from "vitest";
import { reliefMesh } from "../meshes.ts";
import { countQueryCollections } from "./query-collections.ts";

// A file of its own: with one kind of ground in a process the engine inlines its calls and boxes no numbers.
it("a distance query with a hint starts no garbage collection in 2 · 10⁵ calls over patches through points", async () => {
  const { vertices } = reliefMesh((x, y) => Math.sin(x / 3) + Math.cos(y / 4), [0, 40, 10, 40], 40, 40);
  const pick = (axis: number): Float64Array => vertices.filter((_, k) => k % 3 === axis);
  const data = { kind: "points", x: pick(0), y: pick(1), z: pick(2), method: "patch" } as const;
  expect(await countQueryCollections(data, 0.2)).toBe(0);
});
