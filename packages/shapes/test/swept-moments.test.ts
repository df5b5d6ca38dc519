import type { Triple } from "@talus/kinematics";
import { expectWithin, randomDirection, seededRandom } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import { type Geometry, geometryMoments } from "../src/index.ts";
import { addSums, cutPoints, momentSums, randomPoints } from "./cut-points.ts";

const moments = (geometry: Geometry) => geometryMoments("test", geometry);
const hull = (points: ArrayLike<number>, rounding: number) => ({ kind: "hull", points, rounding }) as const;
const boxPoints = ([a, b, c]: Triple): number[] =>
  [-a, a].flatMap((x) => [-b, b].flatMap((y) => [-c, c].flatMap((z) => [x, y, z])));

/**
 * Volume and ∫ x² of a rounded box by its sections across x: rectangles 2B × 2C with a rim of the radius r for |x| < A,
 * of √(r² − s²) at A + s beyond, with ∫ ρ = π r²/4, ∫ ρ² = 2r³/3, ∫ s ρ = r³/3, ∫ s ρ² = r⁴/4, ∫ s² ρ = π r⁴/16,
 * ∫ s² ρ² = 2r⁵/15.
 */
function boxSections([A, B, C]: Triple, r: number) {
  const [flat, rim] = [4 * B * C, 4 * (B + C)];
  const ball = (Math.PI * 2 * r ** 3) / 3;
  const volume =
    2 * A * (flat + rim * r + Math.PI * r * r) + 2 * (flat * r + (rim * Math.PI * r * r) / 4 + ball);
  const inner = (2 / 3) * A ** 3 * (flat + rim * r + Math.PI * r * r);
  const end =
    flat * (A * A * r + A * r * r + r ** 3 / 3) +
    rim * ((A * A * Math.PI * r * r) / 4 + (2 * A * r ** 3) / 3 + (Math.PI * r ** 4) / 16) +
    Math.PI * ((A * A * 2 * r ** 3) / 3 + (2 * A * r ** 4) / 4 + (2 * r ** 5) / 15);
  return { volume, square: inner + 2 * end };
}

describe("mass properties of a hull swept by a ball", () => {
  const halves: readonly Triple[] = [
    [0.5, 0.5, 0.5],
    [0.2, 0.4, 1.1],
    [2, 0.03, 0.5],
  ];
  it.each(halves.flatMap((size) => [1e-6, 0.01, 0.3, 5].map((r) => [size, r] as const)))(
    "a rounded box has the volume and the moments of its sections: half sides %s, rounding %s",
    (size, r) => {
      const [A, B, C] = size;
      const { volume, square: xx } = boxSections(size, r);
      const yy = boxSections([B, C, A], r).square;
      const zz = boxSections([C, A, B], r).square;
      const found = moments(hull(boxPoints(size), r));
      const because = "some 200 roundings of terms of one sign";
      expectWithin(found.measure, volume, { rel: 1e-14, because });
      const J = [yy + zz, 0, 0, xx + zz, 0, xx + yy].map((x) => x / volume);
      expectWithin(found.inertiaByMass, J, { abs: 1e-14 * Math.max(...J), because });
      expectWithin(found.centre, [0, 0, 0], { abs: 1e-14 * Math.max(A, B, C, r), because });
    },
  );

  it.each([1e-9, 0.1, 0.7, 40])("two points are a capsule, one a ball: radius %s", (radius) => {
    const because = "the closed forms, each of some ten roundings";
    const capsule = moments({ kind: "capsule", radius, length: 1.4 });
    const two = moments(hull([0, 0, -0.7, 0, 0, 0.7, 0, 0, 0.1], radius));
    expectWithin(two.measure, capsule.measure, { rel: 1e-14, because });
    const largest = Math.max(...capsule.inertiaByMass);
    expectWithin(two.inertiaByMass, [...capsule.inertiaByMass], { abs: 1e-14 * largest, because });
    expectWithin(two.inertiaByMass[5], capsule.inertiaByMass[5], { rel: 1e-13, because });
    const ball = moments({ kind: "sphere", radius });
    const one = moments(hull([3, -4, 5, 3, -4, 5], radius));
    expectWithin(one.measure, ball.measure, { rel: 1e-14, because });
    expectWithin(one.inertiaByMass, [...ball.inertiaByMass], { abs: 1e-14 * radius * radius, because });
    expect(one.centre).toEqual([3, -4, 5]);
  });

  it("a polygon of n sides is a rounded plate that tends to the rounded disc as 1/n^2", () => {
    const disc = moments({ kind: "rounded-disc", radius: 1, edgeRadius: 0.3 });
    const errors = [64, 128, 256].map((n) => {
      const ring = Array.from({ length: n }, (_, k) => (2 * Math.PI * k) / n);
      const found = moments(
        hull(
          ring.flatMap((t) => [0.7 * Math.cos(t), 0.7 * Math.sin(t), 0]),
          0.3,
        ),
      );
      return [1 - found.measure / disc.measure, 1 - found.inertiaByMass[5] / disc.inertiaByMass[5]];
    });
    for (const k of [0, 1]) {
      expect(errors[0][k]).toBeGreaterThan(0);
      expectWithin(errors[0][k] / errors[1][k], 4, { rel: 1e-3, because: "the next term is of order 1/n^2" });
      expectWithin(errors[1][k] / errors[2][k], 4, { rel: 3e-4, because: "the next term is of order 1/n^2" });
    }
  });

  it("a plate of no thickness is the limit of thin boxes", () => {
    const r = 0.2;
    const plate = moments(hull([-1, -2, 0, 1, -2, 0, 1, 2, 0, -1, 2, 0], r));
    const { volume, square } = boxSections([0, 1, 2], r); // x is the thin way
    expectWithin(plate.measure, volume, { rel: 1e-14, because: "closed forms" });
    const yy = boxSections([2, 0, 1], r).square;
    const xx = boxSections([1, 2, 0], r).square;
    const J = [yy + square, 0, 0, xx + square, 0, xx + yy].map((x) => x / volume);
    expectWithin(plate.inertiaByMass, J, { abs: 1e-14 * J[5], because: "closed forms" });
  });

  it("without rounding it is the polyhedron, and a small rounding adds its area", () => {
    const points = randomPoints(seededRandom(5), 30);
    const sharp = moments({ kind: "polyhedron", vertices: points });
    const found = moments(hull(points, 0));
    const because = "the same sums in another order";
    expectWithin(found.measure, sharp.measure, { rel: 1e-14, because });
    expectWithin(found.inertiaByMass, [...sharp.inertiaByMass], { abs: 1e-14, because });
    expectWithin(found.centre, [...sharp.centre], { abs: 1e-14, because });
    const slope = (moments(hull(points, 1e-6)).measure - sharp.measure) / 1e-6;
    const half = (moments(hull(points, 5e-7)).measure - sharp.measure) / 5e-7;
    const area = 2 * half - slope; // the mean curvature term drops out
    const larger = moments(hull(points, 1e-4)).measure;
    expectWithin(larger, sharp.measure + area * 1e-4, {
      abs: 2e-7,
      because:
        "M r^2 with M below 4 pi for a body within the unit ball, and 1e-16/5e-7 in the slopes times 1e-4",
    });
  });

  const seed = 25;
  it(`two halves have the moments of the whole and of their common face (30 hulls, seed ${seed})`, () => {
    const random = seededRandom(seed);
    for (let k = 0; k < 30; k += 1) {
      const points = randomPoints(random, random.integer(4, 60));
      const rounding = random.uniform(0, 0.3);
      const cut = cutPoints(points, randomDirection(random));
      if (cut === undefined) continue;
      const parts = addSums(momentSums(hull(cut.above, rounding)), momentSums(hull(cut.below, rounding)));
      const whole = momentSums(hull(points, rounding));
      const face = rounding === 0 ? whole.map(() => 0) : momentSums(hull(cut.face, rounding));
      expectWithin(addSums(whole, face), parts, {
        abs: 1e-13,
        because: "sums of some 10^3 terms below 1, of points moved by 1e-16",
      });
    }
  });

  it("slivers along edges and in faces cost no digits: a grid of points in a turned box is the box", () => {
    const size: Triple = [0.5, 0.3, 0.2];
    const [c, s, r] = [Math.cos(0.7), Math.sin(0.7), 0.15];
    const turned = (points: number[]): number[] =>
      points.map((_, k) => {
        const [x, y, z] = [points[k - (k % 3)], points[k - (k % 3) + 1], points[k - (k % 3) + 2]];
        const [u, v] = [c * x - s * y, s * x + c * y];
        return [u, c * v - s * z, s * v + c * z][k % 3];
      });
    const grid: number[] = [];
    for (let i = 0; i <= 6; i += 1) {
      for (let j = 0; j <= 6; j += 1) {
        for (let k = 0; k <= 6; k += 1) {
          grid.push((i / 3 - 1) * size[0], (j / 3 - 1) * size[1], (k / 3 - 1) * size[2]);
        }
      }
    }
    const fine = moments(hull(turned(grid), r));
    const plain = moments(hull(turned(boxPoints(size)), r));
    const because = "points of a face are off it by 1e-16 of the size";
    expectWithin(fine.measure, boxSections(size, r).volume, { rel: 1e-14, because });
    expectWithin(fine.inertiaByMass, [...plain.inertiaByMass], { abs: 1e-14, because });
    expectWithin(fine.centre, [0, 0, 0], { abs: 1e-14, because });
  });

  it.each([1e-30, 1e-6, 1e6, 1e30])("it has no natural length: all measures times %s", (scale) => {
    const points = randomPoints(seededRandom(8), 12);
    const one = moments(hull(points, 0.1));
    const other = moments(
      hull(
        points.map((x) => x * scale),
        0.1 * scale,
      ),
    );
    const because = "the factor is rounded in every coordinate";
    expectWithin(other.measure / scale / scale / scale, one.measure, { rel: 1e-14, because });
    expectWithin(
      other.inertiaByMass.map((J) => J / scale / scale),
      [...one.inertiaByMass],
      { abs: 1e-14, because },
    );
  });

  it("coordinates of a map cost no more digits than their own rounding", () => {
    const points = randomPoints(seededRandom(9), 20).map((x) => Math.round(x * 2 ** 20) / 2 ** 20);
    const moved = points.map((x, k) => x + [2.6e6, 1.2e6, 1500][k % 3]);
    const [here, there] = [moments(hull(points, 0.1)), moments(hull(moved, 0.1))];
    const because = "points at multiples of 2^-20 are moved exactly";
    expectWithin(there.measure, here.measure, { rel: 1e-14, because });
    expectWithin(there.inertiaByMass, [...here.inertiaByMass], { abs: 1e-14, because });
    expectWithin(
      there.centre.map((x, k) => x - [2.6e6, 1.2e6, 1500][k]),
      [...here.centre],
      { abs: 1e-9, because: "the centre is a double near 2.6e6: half an ulp is 2.3e-10" },
    );
  });

  it("points of one plane without rounding have no volume, which is an error", () => {
    const message = /^test: hull.rounding must be > 0 m where all points lie in one plane, got 0/;
    expect(() => moments(hull([0, 0, 0, 1, 0, 0, 0, 1, 0, 1, 1, 0], 0))).toThrow(message);
    expect(() => moments(hull([0, 0, 0], 0))).toThrow(message);
    expect(() => moments(hull([0, 0, 0], -1))).toThrow(
      /^test: hull.rounding must be >= 0 m and finite, got -1/,
    );
    expect(() => moments(hull([0, Number.NaN, 0], 1))).toThrow(
      /^test: hull.points: y of point 0 must be finite/,
    );
  });
});
