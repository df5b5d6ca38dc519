import { countCollections } from "@talus/testing-tools";
import { expect, it } from "vitest";
import { createQuery, createTerrain, createTouch } from "../../src/index.ts";
import { roughGrid } from "../rough-grid.ts";

/** Collections begin after 16 MB: 400 bytes of each flight go unseen. */
const flights = 40_000;

it("the first touch of a flight starts no garbage collection in 40,000 flights over a grid", async () => {
  const query = createQuery(createTerrain({ kind: "grid", grid: roughGrid(40, 40, 2, 0.05) }));
  const c = Float64Array.of(20, 20, 30);
  const v = new Float64Array(3);
  const g = Float64Array.of(0, 0, -9.81);
  const touch = createTouch();
  const touched = { count: 0 };
  const fly = (): void => {
    for (let k = 0; k < flights; k += 1) {
      c[0] = 10 + (k % 7) * 5;
      c[1] = 12 + (k % 5) * 6;
      v[0] = (k % 11) - 5;
      v[1] = (k % 13) - 6;
      v[2] = k % 3;
      if (query.firstTouch?.(c, v, g, 0.5, 10, touch) === "touched") touched.count += 1;
    }
  };
  fly();
  fly();
  expect(await countCollections(fly)).toBe(0);
  expect(touched.count).toBeGreaterThan(flights);
});
