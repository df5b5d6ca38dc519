import { rotateInto } from "@talus/kinematics";
import { cube, expectWithin, randomDirection, randomQuaternion, seededRandom } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import { convexHull } from "../src/hull/convex-hull.ts";
import { createOrientation } from "../src/hull/orientation.ts";
import { massProperties } from "./unit-density.ts";

const toRoundOff = { rel: 1e-14, because: "sums of signed tetrahedra of the size of the body" };

/** Points turned by one random rotation, so that those in a plane are so only to round-off. */
function turned(random: ReturnType<typeof seededRandom>, points: readonly number[]): Float64Array {
  const q = Float64Array.from(randomQuaternion(random));
  const out = Float64Array.from(points);
  for (let i = 0; i < out.length; i += 3) rotateInto(q, 0, out, i, out, i);
  return out;
}

describe("a convex polyhedron given by points", () => {
  it("is their hull: points inside, on faces and on edges do not count (seed 5)", () => {
    const random = seededRandom(5);
    const inside = Array.from({ length: 300 }, () => random.uniform(-1, 1));
    const onBorder = [1, 0, 0, 0.3, 1, -0.2, 1, 1, 0.5, -1, -1, -0.25, 1, 1, 1];
    const vertices = [...inside, ...cube.vertices, ...onBorder];
    const triangles = convexHull("test", Float64Array.from(vertices));
    expect(triangles.length).toBe(36);
    const { mass, inertia } = massProperties({ kind: "polyhedron", vertices });
    expectWithin(mass, 8, toRoundOff);
    expectWithin(inertia, [16 / 3, 0, 0, 16 / 3, 0, 16 / 3], { abs: 5e-14, because: toRoundOff.because });
  });

  it.each([6, 7])(
    "of 500 points on a sphere has all of them as corners, none outside, 2 n - 4 faces: seed %i",
    (seed) => {
      const random = seededRandom(seed);
      const points = Float64Array.from(
        Array.from({ length: 500 }, () => [...randomDirection(random)]).flat(),
      );
      const triangles = convexHull("test", points);
      expect(new Set(triangles).size).toBe(500);
      expect(triangles.length / 3).toBe(2 * 500 - 4); // Euler
      const orientation = createOrientation(points);
      let outside = 0;
      for (let t = 0; t < triangles.length; t += 3) {
        for (let i = 0; i < 500; i += 1) {
          if (orientation(triangles[t], triangles[t + 1], triangles[t + 2], i) > 0) outside += 1;
        }
      }
      expect(outside).toBe(0);
    },
  );

  it("of grids of points in planes to round-off, in any attitude and place, is closed and manifold (seed 8)", () => {
    const random = seededRandom(8);
    for (let n = 0; n < 120; n += 1) {
      const k = 2 + (n % 5);
      const range = Array.from({ length: k }, (_, i) => i / (k - 1));
      const grid = range.flatMap((x) => range.flatMap((y) => range.flatMap((z) => [x, y, z])));
      const shift = [0, 3, 1000][n % 3];
      const vertices = turned(random, grid).map((x) => x + shift);
      const { mass } = massProperties({ kind: "polyhedron", vertices });
      const abs = 4 * Number.EPSILON * (2 + 3 * shift);
      expectWithin(mass, 1, { abs, because: "corners known to ε of their coordinates" });
    }
  });

  it("of prisms of up to 60 sides, thick and thin, has their volume (seed 9)", () => {
    const random = seededRandom(9);
    for (let n = 0; n < 120; n += 1) {
      const sides = random.integer(3, 60);
      const height = n % 3 === 0 ? 1e-6 : 1;
      const points = Array.from({ length: sides }, (_, i) => {
        const angle = (2 * Math.PI * i) / sides;
        return [0, height / 2, height].flatMap((z) => [Math.cos(angle), Math.sin(angle), z]);
      });
      const vertices = turned(random, points.flat());
      const { mass } = massProperties({ kind: "polyhedron", vertices });
      const exact = (sides / 2) * Math.sin((2 * Math.PI) / sides) * height;
      expectWithin(mass, exact, { abs: 1e-14, because: "corners known to ε, over a surface of up to 12 m²" });
    }
  });

  it("of 50 000 points of one face and a tip has their pyramid's volume (seed 11)", () => {
    const random = seededRandom(11);
    const base = Array.from({ length: 50_000 }, () => [random.uniform(0, 1), random.uniform(0, 1), 0]).flat();
    const vertices = [0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0, 0.4, 0.6, 1, ...base];
    expectWithin(massProperties({ kind: "polyhedron", vertices }).mass, 1 / 3, toRoundOff);
  });

  it("must not be flat, to round-off (seed 10)", () => {
    const flat = [0, 0, 1, 1, 0, 1, 1, 1, 1, 0, 1, 1, 0.3, 0.4, 1];
    const message = "massProperties: polyhedron.vertices must not all lie in one plane";
    expect(() => massProperties({ kind: "polyhedron", vertices: flat })).toThrow(message);
    const vertices = turned(seededRandom(10), flat);
    expect(() => massProperties({ kind: "polyhedron", vertices })).toThrow(message);
    const line = [0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3];
    expect(() => massProperties({ kind: "polyhedron", vertices: line })).toThrow(message);
  });
});

describe("the side of a plane on which a point lies", () => {
  it("is exact where doubles are not: a point one unit of the last place off the plane x + y + z = 1", () => {
    const tiny = Number.EPSILON / 4; // of numbers above 1/4
    const third = (offset: number) => [0.25 + offset, 0.25, 0.5];
    const points = (offset: number) => Float64Array.of(1, 0, 0, 0, 1, 0, 0, 0, 1, ...third(offset));
    for (const [offset, side] of [
      [0, 0],
      [tiny, 1],
      [-tiny, -1],
    ]) {
      expect(createOrientation(points(offset))(0, 1, 2, 3)).toBe(side);
    }
  });

  it("is that of bodies far smaller than their distance from the origin, and of coordinates far below their size", () => {
    // the plane z = 2^-230 x; coordinates below 2^-240 of the size count as 0
    const low = 2 ** -230;
    const plane = [0, 0, 0, 1, 0, low, 0, 1, 0];
    for (const [z, side] of [
      [low, 0],
      [1.5 * low, 1],
      [0.5 * low, -1],
    ] as const) {
      expect(createOrientation(Float64Array.of(...plane, 1, 1, z))(0, 1, 2, 3)).toBe(side);
    }
    expect(createOrientation(Float64Array.of(0, 0, 0, 1, 0, 0, 0, 1, 0, 1, 1, 2 ** -250))(0, 1, 2, 3)).toBe(
      0,
    );
    const far = [0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1].map((x) => 2 ** 50 + x);
    expect(createOrientation(Float64Array.from(far))(0, 1, 2, 3)).toBe(1);
  });

  it("has the sign of the determinant in integers, near planes and in them (10,000 points, seed 12)", () => {
    const random = seededRandom(12);
    for (let n = 0; n < 10_000; n += 1) {
      const points = Float64Array.from({ length: 9 }, () => random.integer(-(2 ** 20), 2 ** 20));
      const [u, v] = [random.integer(-8, 8), random.integer(-8, 8)];
      const off = n % 3 === 0 ? 0 : random.integer(-1, 1);
      const d = [0, 1, 2].map((i) => {
        const [a, b, c] = [points[i], points[3 + i], points[6 + i]];
        return a + u * (b - a) + v * (c - a) + (i === 2 ? off : 0);
      });
      // orientation does not see that all coordinates are divided by 3, which is not exact in doubles
      const all = [...points, ...d].map((x) => x / 3);
      const x = all.map((each) => BigInt(each * 2 ** 60));
      const [ax, ay, az, bx, by, bz, cx, cy, cz] = [0, 1, 2, 3, 4, 5, 6, 7, 8].map(
        (k) => x[k] - x[9 + (k % 3)],
      );
      const determinant = az * (bx * cy - by * cx) + bz * (cx * ay - cy * ax) + cz * (ax * by - ay * bx);
      const side = determinant === 0n ? 0 : determinant < 0n ? 1 : -1;
      expect(createOrientation(Float64Array.from(all))(0, 1, 2, 3)).toBe(side);
    }
  });

  it("changes with the order of the plane's points, at any scale, subnormal numbers included", () => {
    for (const scale of [1, 1e-120, 1e120, 5e-324]) {
      const orientation = createOrientation(Float64Array.of(0, 0, 0, scale, 0, 0, 0, scale, 0, 0, 0, scale));
      expect([orientation(0, 1, 2, 3), orientation(0, 2, 1, 3), orientation(0, 1, 2, 1)]).toEqual([1, -1, 0]);
    }
  });
});
