import { describe, expect, it } from "vitest";
import { createQuery, createTerrain, type TerrainData } from "../../src/index.ts";
import { describeTerrain } from "../../src/testing/index.ts";
import type { TerrainSuiteOptions } from "../../src/testing/test-runner.ts";

const grounds: readonly [TerrainData, TerrainSuiteOptions][] = [
  [
    {
      kind: "profile",
      x: "s + sin(s)",
      z: "1 - cos(s)",
      range: [-2.8, 2.8],
      form: "extruded",
      side: "left",
      offset: -0.1,
    },
    {
      name: "cycloid trough below the path of a centre",
      area: [-2.5, 2.5, -3, 3],
      reach: 0.5,
      scale: 1,
      count: 200,
    },
  ],
  [
    { kind: "profile", x: "s", z: "0.3*cos(2*s)", range: [-20, 20], form: "extruded", side: "left" },
    { name: "washboard", area: [-18, 18, -3, 3], reach: 0.4, scale: 0.5, count: 200 },
  ],
  [
    {
      kind: "profile",
      x: "2*sin(s)",
      z: "1 + cos(s)",
      range: [0, 2 * Math.PI],
      form: "extruded",
      side: "right",
    },
    { name: "loop of an ellipse from inside", area: [-1.9, 1.9, -3, 3], reach: 0.3, scale: 0.5, count: 200 },
  ],
  [
    { kind: "profile", x: "2*sin(s)", z: "1 - cos(s)", range: [0, 1.4], form: "revolved", side: "left" },
    { name: "bowl of an ellipse", area: [-1.2, 1.2, -1.2, 1.2], reach: 0.3, scale: 1, count: 200 },
  ],
  [
    { kind: "profile", x: "1 + s^2", z: "s", range: [-2, 2], form: "revolved", side: "right", offset: 0.05 },
    { name: "waist", area: [1.2, 3.5, -0.5, 0.5], reach: 0.3, scale: 0.5, count: 200 },
  ],
  [
    {
      kind: "sweep",
      x: "3*cos(s)",
      y: "3*sin(s)",
      z: "-s/2",
      range: [0, 12],
      radius: 0.4,
      side: "inside",
    },
    { name: "helical tube", area: [-3, 3, -3, 3], reach: 0.15, scale: 0.4, count: 200 },
  ],
  [
    { kind: "sweep", x: "s", y: "sin(s)", z: "cos(s)/2", range: [-6, 6], radius: 0.3, side: "outside" },
    { name: "bent bar", area: [-5, 5, -2, 2], reach: 0.4, scale: 0.3, count: 200 },
  ],
  [
    {
      kind: "sweep",
      x: "s",
      y: "sin(s/2)/5",
      z: "0.4 + sin(s/3)/10",
      range: [-9, 9],
      radius: 0.6,
      side: "inside",
      halfAngle: 1.5,
    },
    { name: "bent channel", area: [-8, 8, -0.2, 0.2], reach: 0.2, scale: 0.5, count: 200 },
  ],
];

for (const [data, options] of grounds) {
  const terrain = createTerrain(data);
  describeTerrain(() => createQuery(terrain), { describe, it, expect }, options);
}
