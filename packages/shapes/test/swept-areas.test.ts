import { expectWithin, randomDirection, seededRandom } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import { boxPoints, type SweptHull, sweptAreas, testBlockPoints } from "../src/index.ts";
import { randomPoints } from "./cut-points.ts";

const hull = (points: ArrayLike<number>, rounding: number): SweptHull => ({ kind: "hull", points, rounding });

/** Area and perimeter of the hull of points in a plane, by the monotone chain. */
function flatMeasures(points: (readonly [number, number])[]): { area: number; rim: number } {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const half = (list: (readonly [number, number])[]) => {
    const kept: (readonly [number, number])[] = [];
    for (const p of list) {
      while (kept.length >= 2) {
        const [a, b] = [kept[kept.length - 2], kept[kept.length - 1]];
        if ((b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]) > 0) break;
        kept.pop();
      }
      kept.push(p);
    }
    return kept.slice(0, -1);
  };
  const ring = [...half(sorted), ...half(sorted.reverse())];
  let [area, rim] = [0, 0];
  for (const [k, a] of ring.entries()) {
    const b = ring[(k + 1) % ring.length];
    area += (a[0] * b[1] - a[1] * b[0]) / 2;
    rim += Math.hypot(b[0] - a[0], b[1] - a[1]);
  }
  return { area, rim };
}

/** The silhouette by projection on a plane, swept by a disc. */
function bySight({ points, rounding }: SweptHull, d: Float64Array): number {
  const axis = Math.abs(d[0]) < 0.6 ? [1, 0, 0] : [0, 1, 0];
  const u = [
    d[1] * axis[2] - d[2] * axis[1],
    d[2] * axis[0] - d[0] * axis[2],
    d[0] * axis[1] - d[1] * axis[0],
  ];
  const size = Math.hypot(...u);
  const [a, b, c] = u.map((x) => x / size);
  const v = [d[1] * c - d[2] * b, d[2] * a - d[0] * c, d[0] * b - d[1] * a];
  const flat = Array.from({ length: points.length / 3 }, (_, i) => {
    const [x, y, z] = [points[3 * i], points[3 * i + 1], points[3 * i + 2]];
    return [x * a + y * b + z * c, x * v[0] + y * v[1] + z * v[2]] as const;
  });
  const { area, rim } = flatMeasures(flat);
  return area + rounding * rim + Math.PI * rounding * rounding;
}

describe("areas of a swept hull", () => {
  it("a rounded box: 2 (ab + bc + ca) + 2 pi r (a + b + c) + 4 pi r^2 of its core, and its three views", () => {
    const [a, b, c, r] = [0.6, 1.1, 0.3, 0.2];
    const { surface, meanSilhouette, silhouette } = sweptAreas(
      hull(boxPoints([a + 2 * r, b + 2 * r, c + 2 * r], r), r),
    );
    const exact = 2 * (a * b + b * c + c * a) + 2 * Math.PI * r * (a + b + c) + 4 * Math.PI * r * r;
    const because = "closed forms";
    expectWithin(surface, exact, { rel: 1e-14, because });
    expect(meanSilhouette).toBe(surface / 4);
    const view = (p: number, q: number) => p * q + 2 * r * (p + q) + Math.PI * r * r;
    const seen = [
      [3, 0, 0],
      [0, -0.1, 0],
      [0, 0, 1],
    ].map((d) => silhouette(Float64Array.from(d), 0));
    expectWithin(seen, [view(b, c), view(a, c), view(a, b)], { rel: 1e-14, because });
  });

  it("of a ball, a capsule and a plate are closed forms", () => {
    const r = 0.3;
    const because = "closed forms";
    const ball = sweptAreas(hull([1, 2, 3], r));
    expectWithin(ball.surface, 4 * Math.PI * r * r, { rel: 1e-15, because });
    expectWithin(ball.silhouette(Float64Array.of(1, 2, 3), 0), Math.PI * r * r, { rel: 1e-15, because });
    const capsule = sweptAreas(hull([0, 0, 0, 0, 0, 2], r));
    expectWithin(capsule.surface, 2 * Math.PI * r * 2 + 4 * Math.PI * r * r, { rel: 1e-15, because });
    const [s, t] = [Math.sin(0.4), Math.cos(0.4)];
    expectWithin(capsule.silhouette(Float64Array.of(s, 0, t), 0), 2 * r * 2 * s + Math.PI * r * r, {
      rel: 1e-15,
      because,
    });
    const plate = sweptAreas(hull([0, 0, 0, 1, 0, 0, 1, 2, 0, 0, 2, 0], r));
    expectWithin(plate.surface, 2 * 2 + 6 * Math.PI * r + 4 * Math.PI * r * r, { rel: 1e-15, because });
    expectWithin(plate.silhouette(Float64Array.of(0, 0, 1), 0), 2 + 6 * r + Math.PI * r * r, {
      rel: 1e-15,
      because,
    });
    expectWithin(plate.silhouette(Float64Array.of(1, 0, 0), 0), 2 * 2 * r + Math.PI * r * r, {
      rel: 1e-15,
      because,
    });
  });

  const seed = 71;
  it(`the silhouette is that of the points projected on a plane, along faces too (60 hulls, seed ${seed})`, () => {
    const random = seededRandom(seed);
    const turned = (points: ArrayLike<number>): number[] => {
      const [c, s] = [Math.cos(0.7), Math.sin(0.7)];
      return Array.from({ length: points.length / 3 }, (_, i) => {
        const [x, y, z] = [points[3 * i], points[3 * i + 1], points[3 * i + 2]];
        return [c * x - s * y, c * (s * x + c * y) - s * z, s * (s * x + c * y) + c * z];
      }).flat();
    };
    const views = turned([1, 0, 0, 0, 1, 0, 0, 0, 1, Math.SQRT1_2, Math.SQRT1_2, 0]);
    for (let k = 0; k < 60; k += 1) {
      const isBlock = k % 3 === 0;
      const points = isBlock
        ? turned(testBlockPoints([1, 0.7, 0.4], 0))
        : randomPoints(random, random.integer(4, 80));
      const body = hull(points, random.uniform(0, 0.3));
      const { silhouette } = sweptAreas(body);
      const directions = Array.from({ length: 10 }, () => randomDirection(random));
      if (isBlock)
        for (let i = 0; i < views.length; i += 3) directions.push(Float64Array.from(views.slice(i, i + 3)));
      for (const d of directions) {
        const because = "sums of some hundred terms below 1";
        expectWithin(silhouette(d, 0), bySight(body, d), { abs: 2e-14, because });
      }
    }
  });

  it("the mean of the silhouettes over the sphere is a fourth of the surface (Cauchy), by a spiral of 20000 views", () => {
    const body = hull(randomPoints(seededRandom(4), 20), 0.1);
    const { silhouette, meanSilhouette } = sweptAreas(body);
    const n = 20_000;
    const d = new Float64Array(3);
    let sum = 0;
    for (let k = 0; k < n; k += 1) {
      const z = (2 * k + 1) / n - 1;
      const turn = k * Math.PI * (3 - Math.sqrt(5));
      d.set([Math.sqrt(1 - z * z) * Math.cos(turn), Math.sqrt(1 - z * z) * Math.sin(turn), z]);
      sum += silhouette(d, 0) / n;
    }
    expectWithin(sum, meanSilhouette, {
      rel: 1e-4,
      because: "some 1/n of a Lipschitz function on a Fibonacci lattice",
    });
  });
});
