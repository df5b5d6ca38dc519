import { describe, expect, it } from "vitest";
import {
  createContact,
  createOwnGround,
  createQuery,
  createTerrain,
  type DistanceQuery,
  type OwnGround,
  type TerrainData,
} from "../../src/index.ts";

// `OwnGround` is compared with closed forms, at places where a larger way or a higher limit would be wrong.

/** The ground about the foot of a point at (x, z) of the plane y = 0. */
function ownAt(query: DistanceQuery, x: number, z: number, wish: number): OwnGround {
  const foot = createContact();
  const c = Float64Array.of(x, 0, z);
  query.nearest(c, undefined, foot);
  const own = createOwnGround();
  own.wish = wish;
  query.ownGround?.(c, foot, own);
  return own;
}

const queryOf = (data: TerrainData): DistanceQuery => createQuery(createTerrain(data));
const asProfile = (z: string, range: [number, number] = [-9, 9]): TerrainData => {
  return { kind: "profile", form: "extruded", side: "left", x: "s", z: z.replaceAll(/\bx\b/g, "s"), range };
};

/** x of the foot on z = x²/2 of a point over it that is no higher than its centre of curvature there. */
function footOnParabola(x: number, z: number): number {
  let [low, high] = [-4, 4];
  for (let i = 0; i < 100; i += 1) {
    const middle = 0.5 * (low + high);
    if (middle - x + (0.5 * middle * middle - z) * middle < 0) low = middle;
    else high = middle;
  }
  return high;
}

/** Directions of the plane y = 0. */
const turns = Array.from({ length: 24 }, (_, k) => [
  Math.cos((k * Math.PI) / 12),
  Math.sin((k * Math.PI) / 12),
]) as readonly (readonly [number, number])[];

describe.each([
  ["a formula", { kind: "formula", z: "x^2/2" }],
  ["a profile", asProfile("x^2/2")],
] as const)("in the hollow z = x²/2 of radius 1 as %s", (_name, data) => {
  const query = queryOf(data);

  it("a way ends below the centre of curvature, above which there are two feet", () => {
    let looked = 0;
    for (const height of [0.3, 0.6, 0.8, 0.88, 0.95, 0.99]) {
      for (const wish of [0.02, 0.1, 0.15, 0.25, 0.5, 1, 3]) {
        const own = ownAt(query, 0, height, wish);
        if (own.way > 0) looked += 1;
        expect(height + own.way, `${height} m up, ${wish} m wished`).toBeLessThan(1);
      }
    }
    expect(looked).toBeGreaterThan(20);
  });

  it("the foot stays in the region, and away from its border, on the whole way", () => {
    let looked = 0;
    for (const height of [0.3, 0.8, 0.9, 0.95, 0.98]) {
      for (const x of [0, 0.1, 0.3]) {
        const own = ownAt(query, x, height, 1);
        if (!(own.way > 0)) continue;
        looked += 1;
        const [from, to] = own.region;
        for (const [cos, sin] of turns) {
          const foot = footOnParabola(x + own.way * cos, height + own.way * sin);
          expect(Math.min(foot - from, to - foot), `at ${x}, ${height} m up`).toBeGreaterThan(0);
        }
      }
    }
    expect(looked).toBeGreaterThan(10);
  });
});

describe("on level ground", () => {
  /** Thin ridges at ±x0, 3 m high, so that no box around them is convex. */
  const walls = (x0: number): string => `3*exp(-((x - ${x0})/0.001)^2) + 3*exp(-((x + ${x0})/0.001)^2)`;

  it.each([
    ["a formula", { kind: "formula", z: walls(1.15) } as const],
    ["a profile", asProfile(walls(1.15))],
  ])("all ground on the border of a region is further than its limit, on %s", (_name, data) => {
    const query = queryOf(data);
    for (const height of [1, 1.1]) {
      const own = ownAt(query, 0, height, 0.4);
      expect(own.way).toBeGreaterThan(0);
      expect(own.isAlone).toBe(false);
      // as it goes along the ground: the limit is for a body that comes no nearer to it
      const [, to] = own.region;
      const nearest = Math.sqrt(height * height + (to - own.way) ** 2);
      expect(own.limit).toBeLessThan(nearest);
      expect(own.limit).toBeGreaterThan(height);
    }
  });

  it("a way on which the foot is alone ends before a wall that could be nearer than the ground", () => {
    // a slope so steep that it stands like the wall across from it: the body goes from the one towards the other
    const [steep, radius] = [40, 1];
    const w = Math.sqrt(1 + steep * steep);
    let looked = 0;
    for (let k = 1; k <= 60; k += 1) {
      const x0 = 1 + 0.05 * k;
      const query = queryOf({ kind: "formula", z: `-${steep}*x + 400*exp(-((x - ${x0})/0.001)^2)` });
      // the foot is at x = 0, the centre a radius from it along (steep, 1)/w
      const [x, z] = [(radius * steep) / w, radius / w];
      for (const wish of [0.15, 0.4, 1]) {
        const own = ownAt(query, x, z, wish);
        if (!own.isAlone) continue;
        looked += 1;
        // away from the slope by the way: the wall, from x0 - 0.004 on, is to be further than the slope
        expect(x0 - (x + (own.way * steep) / w)).toBeGreaterThan(radius + own.way - 0.01);
      }
    }
    expect(looked).toBeGreaterThan(20);
  });
});
