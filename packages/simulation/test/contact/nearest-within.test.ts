import { expectWithin, seededRandom } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import { nearestWithin } from "../../src/contact/nearest-within.ts";

const rounding = 1e-15;
const at = (angle: number): Float64Array => Float64Array.of(Math.cos(angle), Math.sin(angle), 0);
const dot = (a: ArrayLike<number>, b: ArrayLike<number>): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

describe("the nearest vector within half spaces", () => {
  it("is the vector itself where it is in all of them", () => {
    const from = Float64Array.of(1, 2, 3);
    expect(nearestWithin([{ normal: at(0), least: 0.5 }], from, rounding)).toEqual(from);
  });

  it("stops in a wedge, whatever its angle", () => {
    for (const half of [0.001, 0.1, 0.5, 1]) {
      // between a plane that faces up and one that faces down, about +x
      const wedge = [0.5 * Math.PI - half, half - 0.5 * Math.PI].map((angle) => ({
        normal: at(angle),
        least: 0,
      }));
      const x = nearestWithin(wedge, Float64Array.of(-3, 0, 0.7), rounding);
      expectWithin(x?.[0] ?? NaN, 0, { abs: 1e-12, because: "rounding over the sine of 0.002" });
      expectWithin(x?.[1] ?? NaN, 0, { abs: 1e-12, because: "as before" });
      expect(x?.[2]).toBe(0.7);
    }
  });

  it("is none where they have nothing in common", () => {
    const apart = [
      { normal: at(0), least: 1 },
      { normal: at(Math.PI), least: 1 },
    ];
    expect(nearestWithin(apart, new Float64Array(3), rounding)).toBeUndefined();
  });

  it("makes a right or obtuse angle with the way to any other vector in them", () => {
    // that holds for the nearest point of a convex set and for no other
    const random = seededRandom(5);
    const direction = (): Float64Array => {
      const v = [random.uniform(-1, 1), random.uniform(-1, 1), random.uniform(-1, 1)];
      return Float64Array.from(v, (each) => each / Math.sqrt(dot(v, v)));
    };
    let found = 0;
    let compared = 0;
    for (let each = 0; each < 300; each += 1) {
      const spaces = Array.from({ length: random.integer(1, 6) }, () => ({
        normal: direction(),
        least: random.uniform(-1, 0.3),
      }));
      const from = direction().map((c) => 2 * c);
      const x = nearestWithin(spaces, from, rounding);
      if (x === undefined) continue;
      found += 1;
      for (const { normal, least } of spaces) expect(dot(normal, x)).toBeGreaterThan(least - 1e-10); // rounding over a sine
      const way = from.map((c, i) => c - x[i]);
      for (let i = 0; i < 200; i += 1) {
        const other = direction().map((c) => 3 * random.uniform(0, 1) * c);
        if (!spaces.every(({ normal, least }) => dot(normal, other) >= least)) continue;
        compared += 1;
        const step = other.map((c, k) => c - x[k]);
        expect(dot(way, step)).toBeLessThan(1e-10);
      }
    }
    expect(found).toBeGreaterThan(200);
    expect(compared).toBeGreaterThan(1000);
  });
});
