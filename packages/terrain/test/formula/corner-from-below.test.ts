import { expectWithin, seededRandom } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import { createContact, createTerrain } from "../../src/index.ts";

type Plane = readonly [number, number];

/**
 * Distance of a point below z >= max(a x + b y) of three planes through the origin. The set is convex, so that its
 * nearest point is the nearest of the projections on faces, edges and the vertex that lie in it.
 */
function distanceFromBelow(planes: readonly Plane[], c: readonly number[]): number {
  const dot = (u: readonly number[], v: readonly number[]): number => u[0] * v[0] + u[1] * v[1] + u[2] * v[2];
  const normals = planes.map(([a, b]) => [-a, -b, 1]);
  const places: number[][] = [[0, 0, 0]];
  normals.forEach((n, i) => {
    const part = dot(c, n) / dot(n, n);
    places.push(c.map((value, k) => value - part * n[k]));
    for (const m of normals.slice(i + 1)) {
      const along = [n[1] * m[2] - n[2] * m[1], n[2] * m[0] - n[0] * m[2], n[0] * m[1] - n[1] * m[0]];
      const length = dot(c, along) / dot(along, along);
      places.push(along.map((value) => length * value));
    }
  });
  // a projection lies on its own planes to rounding
  const inside = places.filter((place) => normals.every((n) => dot(place, n) >= -1e-12));
  return Math.min(...inside.map((place) => Math.hypot(...place.map((value, k) => value - c[k]))));
}

describe("a point under a corner of three planes, max(a, max(b, c))", () => {
  it("has its nearest point on them at once, on the vertex too", () => {
    // at each point the search gave up after 200,000 boxes along an edge, without the vertex
    const planes: Plane[] = [
      [2.78000351190567, 0],
      [-0.9178533434867858, -0.7769467830657959],
      [0, 1.39987810254097],
    ];
    const z =
      "max(2.78000351190567*x, max(-0.9178533434867858*x - 0.7769467830657959*y, 1.39987810254097*y))";
    const query = createTerrain({ kind: "formula", z }).createQuery();
    const contact = createContact();
    for (const c of [
      [0.06837138989821578, -0.016436249723896387, -0.10655707934995329],
      [-0.2155527285372681, 0.08042776330117317, -0.452732543327033],
    ]) {
      expect(query.nearest(Float64Array.from(c), undefined, contact)).toBe("found");
      expectWithin(contact.distance, -distanceFromBelow(planes, c), { rel: 1e-12, because: "rounding" });
      expectWithin(contact.foot, [0, 0, 0], { abs: 1e-12, because: "the vertex, to rounding" });
    }
  });

  it.each(Array.from({ length: 20 }, (_, i) => i + 1))("and anywhere on random ones (seed %i)", (seed) => {
    const random = seededRandom(seed);
    const turn = random.uniform(0, 2);
    const planes = [0, 1, 2].map((k): Plane => {
      const slope = random.uniform(0.3, 3);
      const angle = turn + (2 * Math.PI * k) / 3 + random.uniform(-0.8, 0.8);
      return [slope * Math.cos(angle), slope * Math.sin(angle)];
    });
    const [p, q, r] = planes.map(([a, b]) => `(${a})*x + (${b})*y`);
    const query = createTerrain({ kind: "formula", z: `max(${p}, max(${q}, ${r}))` }).createQuery();
    const contact = createContact();
    for (let n = 0; n < 10; n += 1) {
      const x = random.uniform(-0.5, 0.5);
      const y = random.uniform(-0.5, 0.5);
      const height = Math.max(...planes.map(([a, b]) => a * x + b * y));
      const c = [x, y, height - random.uniform(0.05, 1)];
      expect(query.nearest(Float64Array.from(c), undefined, contact)).toBe("found");
      // a foot nearer by less than 1e-12 of f counts as the same
      expectWithin(contact.distance, -distanceFromBelow(planes, c), { rel: 1e-11, because: "the search" });
    }
  });
});
