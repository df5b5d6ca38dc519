import { countCollections } from "@talus/testing-tools";
import { createContact, createQuery, createTerrain, type TerrainData } from "../../src/index.ts";

/** A small array in each of 10⁵ calls fills the young heap a few times. */
const calls = 200_000;

/** Collections that start during 2 · 10⁵ calls of `nearest` with a hint, at places `height` m above the ground. */
export async function countQueryCollections(data: TerrainData, height: number): Promise<number> {
  const terrain = createTerrain(data);
  const query = createQuery(terrain);
  const jet = new Float64Array(6);
  const places = Array.from({ length: 1000 }, (_, k) => {
    const [x, y] = [10 + 0.02 * k, 20 + 0.01 * k];
    terrain.evaluateSurface(x, y, jet);
    const w = Math.hypot(1, jet[1], jet[2]);
    return Float64Array.of(x - (height * jet[1]) / w, y - (height * jet[2]) / w, jet[0] + height / w);
  });
  const contact = createContact();
  const run = (): void => {
    query.nearest(places[0], undefined, contact);
    for (let n = 0; n < calls; n += 1) query.nearest(places[n % 1000], contact, contact);
  };
  for (let round = 0; round < 4; round += 1) run(); // the engine has then settled how it compiles the calls
  return countCollections(run);
}
