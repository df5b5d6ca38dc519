import { expectWithin, seededRandom } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import { bodyTriangles } from "../src/drawing/index.ts";
import { createSupport, geometryMoments, meshMoments, type SweptHull } from "../src/index.ts";
import { randomPoints } from "./cut-points.ts";

const colours = [
  [0, 0, 0],
  [1, 1, 1],
] as const;
const box = [-1, 1].flatMap((x) => [-0.5, 0.5].flatMap((y) => [-0.3, 0.3].flatMap((z) => [x, y, z])));
const hulls: readonly (readonly [string, SweptHull])[] = [
  ["ball", { kind: "hull", points: [0.1, -0.2, 0.3], rounding: 0.5 }],
  ["capsule", { kind: "hull", points: [0.2, -0.3, 0.4, -0.1, 0.5, 0.2], rounding: 0.3 }],
  ["plate", { kind: "hull", points: [-1, 0, 0, 1, 0, 0, 0, 1, 0, 0.5, 0.8, 0], rounding: 0.2 }],
  ["box", { kind: "hull", points: box, rounding: 0.4 }],
  ["random hull", { kind: "hull", points: randomPoints(seededRandom(3), 25), rounding: 0.25 }],
];

describe.each(hulls)("triangles of a swept hull: %s", (_name, hull) => {
  it("lie on its surface with its normals", () => {
    const { vertices, normals } = bodyTriangles(hull, colours, 3);
    const support = createSupport(hull);
    const off: number[] = [];
    for (let k = 0; k < vertices.length; k += 3) {
      const point = normals.slice(k, k + 3);
      support(point, 0, point, 0);
      off.push([0, 1, 2].reduce((sum, i) => sum + (point[i] - vertices[k + i]) * normals[k + i], 0));
    }
    const because = "a vertex is farthest in the direction of its normal; a few roundings";
    expectWithin(
      off,
      off.map(() => 0),
      { abs: 2e-15, because },
    );
  });

  it("are inscribed: volume and moments of what they enclose come to the exact ones as 1/steps^2", () => {
    const exact = geometryMoments("test", hull);
    const errors = [8, 16, 32].map((steps) => {
      const { vertices, triangles } = bodyTriangles(hull, colours, steps);
      const drawn = meshMoments(vertices, triangles);
      expect(drawn.measure).toBeLessThan(exact.measure);
      return [
        drawn.measure - exact.measure,
        ...[0, 1, 2].map((i) => drawn.centre[i] - exact.centre[i]),
        ...drawn.inertiaByMass.map((J, i) => J - exact.inertiaByMass[i]),
      ];
    });
    const extrapolated = errors[2].map((fine, k) => (4 * fine - errors[1][k]) / 3);
    const because =
      "the terms of order steps^-4, (pi/32)^4/24, and changes of the whole number of steps of an arc";
    expectWithin(
      extrapolated,
      extrapolated.map(() => 0),
      { abs: 2e-4, because },
    );
    expectWithin(errors[1][0] / errors[2][0], 4, { rel: 0.1, because: "steps of an arc are whole numbers" });
    expectWithin(errors[0][0] / errors[1][0], 4, { rel: 0.2, because: "steps of an arc are whole numbers" });
  });
});

it("a sharp hull is drawn by its faces", () => {
  const { vertices, triangles } = bodyTriangles({ kind: "hull", points: box, rounding: 0 }, colours);
  expect(triangles).toHaveLength(36);
  expectWithin(meshMoments(vertices, triangles).measure, 2 * 1 * 0.6, {
    rel: 4e-16,
    because: "two roundings",
  });
});

it("a point without rounding has nothing to draw, which is an error", () => {
  const message = /^bodyTriangles: hull.rounding must be > 0 m for a hull of one point, got 0/;
  expect(() => bodyTriangles({ kind: "hull", points: [1, 2, 3], rounding: 0 }, colours)).toThrow(message);
});
