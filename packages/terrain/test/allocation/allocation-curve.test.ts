import { countCollections } from "@talus/testing-tools";
import { expect, it } from "vitest";
import { createContact, createQuery, createTerrain, type TerrainData } from "../../src/index.ts";

/** A hundred thousand calls that follow a foot along the ground; sines are left out since they may be boxed. */
async function collectionsOver(data: TerrainData): Promise<number> {
  const query = createQuery(createTerrain(data));
  const contact = createContact();
  const places = Array.from({ length: 1000 }, (_, k) => Float64Array.of(-1 + 0.002 * k, 0.1, 1.2));
  const run = (): void => {
    query.nearest(places[0], undefined, contact);
    for (let n = 0; n < 100_000; n += 1) {
      const back = n % 2000; // to and fro, so that each foot is near the one before
      query.follow(places[back < 1000 ? back : 1999 - back], contact, contact);
    }
  };
  for (let round = 0; round < 2; round += 1) run(); // the engine has then settled how it compiles the calls
  return countCollections(run);
}

it("a distance query that follows a foot starts no garbage collection in 10⁵ calls over a profile", async () => {
  const parabola: TerrainData = {
    kind: "profile",
    x: "s",
    z: "s^2/8",
    range: [-3, 3],
    form: "extruded",
    side: "left",
  };
  expect(await collectionsOver(parabola)).toBe(0);
});
