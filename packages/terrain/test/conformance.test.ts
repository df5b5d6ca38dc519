import { describe, expect, it } from "vitest";
import { createQuery, createTerrain, type TerrainData } from "../src/index.ts";
import { describeTerrain, type TerrainSuiteOptions } from "../src/testing/index.ts";
import { roughGrid } from "./rough-grid.ts";

const slide = "4.8 - x/5 - sqrt(0.64 - (y + sin(2*x/3))^2)";
const grounds: readonly [TerrainData, TerrainSuiteOptions][] = [
  [
    { kind: "plane", gradient: [0.35, -0.2], height: 3 },
    { name: "plane", area: [-10, 10, -10, 10], reach: 2, scale: 1 },
  ],
  [
    { kind: "grid", grid: roughGrid(20, 25, 2, 0.1) },
    { name: "rough grid", area: [-2, 34, 6, 52], reach: 1, scale: 2 },
  ],
  [
    { kind: "formula", z: "(x^2 + y^2)/4" },
    { name: "paraboloid", area: [-3, 3, -3, 3], reach: 1, scale: 2 },
  ],
  [
    { kind: "formula", z: "sin(x)*cos(y/2) + x/3", domain: { x: [-10, 10], y: [-10, 10] } },
    { name: "waves", area: [-9, 9, -9, 9], reach: 0.5, scale: 1 },
  ],
  [
    {
      kind: "formula",
      z: slide,
      domain: { x: [0, 20], y: [-2, 2], where: "abs(y + sin(2*x/3)) < 0.8" },
    },
    { name: "water slide", area: [1, 19, -1.5, 1.5], reach: 0.3, scale: 0.8, count: 100 },
  ],
];

for (const [data, options] of grounds) {
  const terrain = createTerrain(data);
  describeTerrain(() => createQuery(terrain), { describe, it, expect }, options);
}
