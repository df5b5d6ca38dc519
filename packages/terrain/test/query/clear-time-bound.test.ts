import type { GridData } from "@talus/geodata";
import { seededRandom } from "@talus/testing-tools";
import { expect, it } from "vitest";
import { createContact, createQuery, createScene, createTerrain, type TerrainData } from "../../src/index.ts";
import { reliefMesh } from "../meshes.ts";

const bumps = (x: number, y: number): number =>
  Math.sin(1.3 * x) * Math.cos(1.1 * y) + 2 * Math.exp(-9 * (x - 3) ** 2);
const nodes = 81;
const grid: GridData = {
  columns: nodes,
  rows: nodes,
  x0: -20,
  y0: -20,
  cell: 0.5,
  heights: Float64Array.from({ length: nodes * nodes }, (_, k) =>
    bumps(0.5 * (k % nodes) - 20, 0.5 * Math.floor(k / nodes) - 20),
  ),
};
const level: TerrainData = { kind: "plane", gradient: [0, 0], height: 0 };

const grounds = [
  ["a plane", () => createTerrain({ ...level, gradient: [0.3, -0.2] })],
  ["a grid", () => createTerrain({ kind: "grid", grid })],
  ["a formula", () => createTerrain({ kind: "formula", z: "sin(1.3*x)*cos(1.1*y) + 2*exp(-9*(x-3)^2)" })],
  ["a mesh", () => createTerrain(reliefMesh(bumps, [-20, 20, -20, 20], 80, 80))],
  [
    "an extruded curve",
    () =>
      createTerrain({
        kind: "profile",
        x: "s",
        z: "sin(1.3*s)",
        range: [-20, 20],
        form: "extruded",
        side: "left",
      }),
  ],
  [
    "a torus",
    () =>
      createTerrain({
        kind: "torus",
        centre: [0, 0, 1],
        axis: [0, 0, 1],
        ringRadius: 8,
        tubeRadius: 3,
        side: "outside",
      }),
  ],
  [
    "a plane with obstacles",
    () =>
      createScene(createTerrain(level), [
        { kind: "wall", from: [-6, 3], to: [6, 4], thickness: 0.4, height: 4 },
        { kind: "box", centre: [3, -3, 0.5], size: [2, 1.5, 5], turn: 0.4 },
        { kind: "tree", at: [-3, -2], radius: 0.4, height: 6 },
        { kind: "sphere", centre: [-8, 0, 2], radius: 2 },
      ]),
  ],
] as const;

/**
 * An acceleration that differs from g by any vectors of size D or less takes the centre anywhere in the ball of radius
 * D t²/2 about its place on the parabola, and to all of it. So nothing is touched before t while the parabola keeps the
 * distance radius + D t²/2: that must hold at all times below the clear time.
 */
it.each(grounds)(
  "on %s no acceleration within its bound leads to a touch before the clear time",
  (_name, make) => {
    const seed = 20212;
    const random = seededRandom(seed);
    const query = createQuery(make());
    const contact = createContact();
    let flights = 0;
    for (let n = 0; n < 30; n += 1) {
      const radius = 10 ** random.uniform(-2, -0.3);
      const fast = 10 ** random.uniform(-1, 2);
      const D = 10 ** random.uniform(-1, 3);
      const c = Float64Array.of(random.uniform(-15, 15), random.uniform(-15, 15), random.uniform(0, 6));
      const v = Float64Array.of(
        random.uniform(-fast, fast),
        random.uniform(-fast, fast),
        random.uniform(-fast, fast),
      );
      const g = Float64Array.of(0, 0, -9.81 * random.integer(0, 1));
      const clear = query.clearTime(c, v, g, radius, D);
      if (!(clear > 0)) continue;
      flights += 1;
      const samples = 16;
      for (let k = 0; k <= samples; k += 1) {
        const t = (Math.min(clear, 10) * (1 - 1e-9) * k) / samples;
        const at = c.map((value, i) => value + t * (v[i] + 0.5 * t * g[i]));
        if (query.mapDistance(at[0], at[1]) < radius + 0.5 * D * t * t) break; // ground outside the map does not count
        if (query.nearest(at, undefined, contact) !== "found") break;
        expect(contact.distance, `flight ${n} at ${t} s of ${clear} s`).toBeGreaterThan(
          radius + 0.5 * D * t * t - 1e-9,
        );
      }
    }
    expect(flights).toBeGreaterThan(8);
  },
);
