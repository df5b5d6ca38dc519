import { countCollections } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import { createContact, createQuery, createTerrain, type TerrainData } from "../src/index.ts";
import { roughGrid } from "./rough-grid.ts";

const grounds: readonly [string, TerrainData, number][] = [
  ["a plane", { kind: "plane", gradient: [0.35, 0], height: 0 }, 1],
  ["a grid, rolling close over it", { kind: "grid", grid: roughGrid(40, 40, 2, 0.05) }, 0.2],
  ["a formula", { kind: "formula", z: "x^2/40 + y^2/90 - x*y/80" }, 0.2],
];

describe("a distance query with a hint", () => {
  it.each(grounds)("starts no garbage collection in 10⁶ calls over %s", async (_name, data, height) => {
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
    const run = () => {
      query.nearest(places[0], undefined, contact);
      for (let n = 0; n < 1_000_000; n += 1) query.nearest(places[n % 1000], contact, contact);
    };
    expect(await countCollections(run)).toBe(0);
  });
});
