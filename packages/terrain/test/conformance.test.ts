import { seededRandom } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import { createQuery, createTerrain, type TerrainData } from "../src/index.ts";
import { describeTerrain } from "../src/testing/index.ts";
import type { TerrainSuiteOptions } from "../src/testing/test-runner.ts";
import { boxMesh, reliefMesh, sphereMesh } from "./meshes.ts";
import { roughGrid } from "./rough-grid.ts";

const slide = "4.8 - x/5 - sqrt(0.64 - (y + sin(2*x/3))^2)";
/** Seeded places over the square |x|, |y| <= 10, its corners among them, with heights of hills. */
const cloud = ((): { x: Float64Array; y: Float64Array; z: Float64Array } => {
  const random = seededRandom(7202);
  const x = Float64Array.from({ length: 400 }, (_, k) =>
    k < 4 ? 20 * (k % 2) - 10 : random.uniform(-10, 10),
  );
  const y = Float64Array.from({ length: 400 }, (_, k) =>
    k < 4 ? 20 * (k >> 1) - 10 : random.uniform(-10, 10),
  );
  const z = x.map((value, k) => Math.sin(value / 2) * Math.cos((y[k] as number) / 3) + value / 4);
  return { x, y, z };
})();

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
  [
    { kind: "sphere", centre: [0, 0, 2], radius: 2, side: "inside" },
    { name: "bowl", area: [-2, 2, -2, 2], reach: 0.8, scale: 2 },
  ],
  [
    { kind: "sphere", centre: [1, -1, -2], radius: 1.5, side: "outside" },
    { name: "ball", area: [-2, 2, -2, 2], reach: 2, scale: 1.5 },
  ],
  [
    { kind: "cylinder", centre: [0, 0, 1], axis: [1, 0.2, -0.3], radius: 1, side: "inside" },
    { name: "pipe", area: [-5, 5, -2, 2], reach: 0.4, scale: 1 },
  ],
  [
    { kind: "cylinder", centre: [0, 0, 0], axis: [0, 0, 1], radius: 1, side: "outside" },
    { name: "post", area: [-3, 3, -3, 3], reach: 1, scale: 1 },
  ],
  [
    { kind: "cone", apex: [0, 0, -1], axis: [0.1, 0, 1], halfAngle: 0.9, side: "inside" },
    { name: "funnel", area: [-2, 2, -2, 2], reach: 0.3, scale: 0.5 },
  ],
  [
    { kind: "cone", apex: [0, 0, 1], axis: [0, 0, -1], halfAngle: 1.1, side: "outside" },
    { name: "heap", area: [-2, 2, -2, 2], reach: 1, scale: 0.5 },
  ],
  [
    { kind: "torus", centre: [0, 0, 1], axis: [0, 0.3, 1], ringRadius: 3, tubeRadius: 1, side: "inside" },
    { name: "tube", area: [-4, 4, -4, 4], reach: 0.4, scale: 1 },
  ],
  [
    { kind: "torus", centre: [0, 0, 1], axis: [0, 0, 1], ringRadius: 3, tubeRadius: 1, side: "outside" },
    { name: "ring", area: [-5, 5, -5, 5], reach: 0.8, scale: 1 },
  ],
  // about an edge the Hessian is 1/d: differences over 1e-4 of the scale, at distances down to 1e-2 of the reach
  [boxMesh(1, 2, 0.5), { name: "box", area: [-2, 2, -3, 3], reach: 1, scale: 0.1 }],
  [sphereMesh(2, 2, "inside"), { name: "bowl of triangles", area: [-1, 1, -1, 1], reach: 0.5, scale: 0.05 }],
  [
    reliefMesh((x, y) => Math.sin(x) * Math.cos(y / 2) + x / 3, [-10, 10, -10, 10], 14, 13),
    { name: "hills of triangles", area: [-9, 9, -9, 9], reach: 0.5, scale: 0.05 },
  ],
  [
    { kind: "points", ...cloud, method: "patch" },
    { name: "hills through points", area: [-9, 9, -9, 9], reach: 0.5, scale: 0.5, count: 100 },
  ],
  [
    { kind: "points", ...cloud, method: "smooth", cell: 2 },
    { name: "hills near points", area: [-9, 9, -9, 9], reach: 0.5, scale: 1 },
  ],
];

for (const [data, options] of grounds) {
  const terrain = createTerrain(data);
  describeTerrain(() => createQuery(terrain), { describe, it, expect }, options);
}
