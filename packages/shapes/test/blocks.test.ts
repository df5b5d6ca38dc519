import type { Triple } from "@talus/kinematics";
import { expectWithin } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import {
  boxPoints,
  convexHull,
  geometryMoments,
  prismPoints,
  rockPoints,
  testBlockPoints,
} from "../src/index.ts";

const moments = (points: Float64Array, rounding: number) =>
  geometryMoments("test", { kind: "hull", points, rounding });
/** Full lengths of the body along the axes. */
const extents = (points: Float64Array, rounding: number): number[] =>
  [0, 1, 2].map((axis) => {
    const along = points.filter((_, k) => k % 3 === axis);
    return Math.max(...along) - Math.min(...along) + 2 * rounding;
  });

describe("points of blocks", () => {
  it("a box has its size, with the rounding", () => {
    expect(extents(boxPoints([0.4, 0.3, 0.2], 0.05), 0.05)).toEqual([0.4, 0.3, 0.2]);
    const { measure, inertiaByMass } = moments(boxPoints([2, 3, 4], 0), 0);
    const because = "sums of twelve tetrahedra";
    expectWithin(measure, 24, { rel: 1e-15, because });
    expectWithin(inertiaByMass, [25 / 12, 0, 0, 20 / 12, 0, 13 / 12], { abs: 1e-14, because });
  });

  it.each([3, 4, 6, 24, 96])(
    "a prism of %i sides has the volume and the moment about its axis of n triangles",
    (n) => {
      const [R, l] = [0.1, 0.7];
      const { measure, centre, inertiaByMass } = moments(prismPoints(n, R, l, 0), 0);
      const because = "closed forms, corners to 1e-16 of the radius";
      expectWithin(measure, (n / 2) * R * R * Math.sin((2 * Math.PI) / n) * l, { rel: 2e-14, because });
      const k2 = (R * R * (1 + 2 * Math.cos(Math.PI / n) ** 2)) / 6; // several-contacts, 4.8
      expectWithin(inertiaByMass, [k2 / 2 + (l * l) / 12, 0, 0, k2, 0, k2 / 2 + (l * l) / 12], {
        abs: 1e-15,
        because,
      });
      expectWithin(centre, [0, 0, 0], { abs: 1e-16, because });
      const outer = extents(prismPoints(4, R, l, 0.02), 0.02);
      expectWithin(outer, [2 * R, l, 2 * R], { abs: 1e-16, because });
    },
  );

  it("the test block of EOTA has 24 corners, 26 faces, V = 17/24 L^3 and I = 21/170 m L^2", () => {
    const L = 1.5;
    const points = testBlockPoints([L, L, L], 0);
    expect(points).toHaveLength(72);
    const triangles = convexHull("test", points);
    expect(new Set(triangles).size).toBe(24);
    // 18 rectangles of two triangles and 8 triangles
    expect(triangles).toHaveLength(3 * (18 * 2 + 8));
    const { measure, inertiaByMass } = moments(points, 0);
    const because = "closed forms; sums of 44 tetrahedra";
    expectWithin(measure, (17 / 24) * L ** 3, { rel: 1e-15, because });
    const I = (21 / 170) * L * L;
    expectWithin(inertiaByMass, [I, 0, 0, I, 0, I], { abs: 1e-15, because });
  });

  it("the plate of EOTA has V = 17/48 L^3 and I = 21/272 m L^2 across", () => {
    const { measure, inertiaByMass } = moments(testBlockPoints([1, 1, 0.5], 0), 0);
    const because = "closed forms; sums of 44 tetrahedra";
    expectWithin(measure, 17 / 48, { rel: 1e-15, because });
    expectWithin(inertiaByMass, [21 / 272, 0, 0, 21 / 272, 0, 21 / 170], { abs: 1e-15, because });
    // 780 kg at 0.93 x 0.93 x 0.47 m (rocks-and-soil, 9)
    const { measure: V } = moments(testBlockPoints([0.93, 0.93, 0.47], 0), 0);
    expectWithin(780 / V, 2709, { abs: 0.5, because: "printed in whole numbers" });
  });
});

describe("rocks", () => {
  /** The three blocks of Tschamut 2014: full lengths and volume over box. */
  const blocks: readonly (readonly [Triple, number])[] = [
    [[0.62, 0.5, 0.42], 0.594],
    [[1.1, 0.8, 0.5], 0.51],
    [[0.7, 0.66, 0.6], 0.547],
  ];
  const counts = [10, 14, 20, 60, 200];
  it.each(counts.flatMap((points) => [0, 0.02].map((rounding) => [points, rounding] as const)))(
    "have the three axes exactly and the volume to 1e-12: %i points, rounding %s",
    (points, rounding) => {
      for (const [axes, fill] of blocks) {
        for (let seed = 1; seed <= (points > 60 ? 1 : 4); seed += 1) {
          const rock = rockPoints({ axes, fill, points, seed, rounding });
          expectWithin(extents(rock, rounding), [...axes], {
            rel: 4e-16,
            because: "half lengths less the rounding",
          });
          const { measure } = moments(rock, rounding);
          expectWithin(measure, fill * axes[0] * axes[1] * axes[2], { rel: 1e-12, because: "the promise" });
        }
      }
    },
  );

  it("are the same for the same seed, and other rocks for others", () => {
    const rock = (seed: number) => rockPoints({ axes: [1, 1, 1], fill: 0.5, points: 14, seed, rounding: 0 });
    expect(rock(7)).toEqual(rock(7));
    expect(rock(7)).not.toEqual(rock(8));
    expect(rock(7)).toHaveLength(42);
  });

  it("say which fill is possible where theirs is not", () => {
    const measures = { axes: [1, 1, 1] as Triple, points: 6, seed: 1, rounding: 0 };
    expect(() => rockPoints({ ...measures, fill: 0.95 })).toThrow(
      /^rockPoints: fill must be <= 0\.\d+ with these points/,
    );
    expect(() => rockPoints({ ...measures, fill: 0.01 })).toThrow(
      /^rockPoints: fill must be >= 0\.\d+ with these points/,
    );
  });
});
