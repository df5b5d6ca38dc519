import { countCollections, seededRandom } from "@talus/testing-tools";
import { expect, it } from "vitest";
import { createContact, createTerrain, createZonedTerrain } from "../../src/index.ts";
import { starPolygons } from "../polygons.ts";

// A file of its own: with one kind of ground in a process the engine inlines its calls and boxes no numbers.
it("a plane with 100 polygons starts next to no garbage collection in 5·10⁵ calls (seed 60606)", async () => {
  const level = createTerrain({ kind: "plane", gradient: [0, 0], height: 0 });
  const query = createZonedTerrain(level, starPolygons(seededRandom(60606), 100, 1000)).createQuery();
  const contact = createContact();
  const places = Array.from({ length: 1000 }, (_, k) => Float64Array.of(300 + 0.2 * k, 400 + 0.1 * k, 0.4));
  const kept = new Float64Array(1);
  const run = (): void => {
    for (let n = 0; n < 500_000; n += 1) {
      query.follow(places[n % 1000], contact, contact);
      if (n % 4 === 0) kept[0] = Math.min(kept[0], query.zoneDistance?.(contact) ?? 0);
    }
  };
  query.nearest(places[0], undefined, contact);
  for (let round = 0; round < 2; round += 1) run();
  // a record for each call would start hundreds; single boxed numbers may start some
  expect(await countCollections(run)).toBeLessThan(10);
});
