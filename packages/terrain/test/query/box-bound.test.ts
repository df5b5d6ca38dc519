import { seededRandom } from "@talus/testing-tools";
import { expect, it } from "vitest";
import { boundBox, createBoxBound } from "../../src/search/box-bound.ts";
import type { HeightSurface } from "../../src/surface/height-surface.ts";

type Six = readonly [number, number, number, number, number, number];

/** z = a + b x + c y + (p x² + 2 q x y + r y²)/2 with true bounds of its jet, from slopes that are linear. */
function quadratic([a, b, c, p, q, r]: Six): HeightSurface {
  const jetAt = (x: number, y: number): Six => [
    a + b * x + c * y + 0.5 * (p * x * x + 2 * q * x * y + r * y * y),
    b + p * x + q * y,
    c + q * x + r * y,
    p,
    q,
    r,
  ];
  const boundJet = (box: Float64Array, at: number, out: Float64Array): void => {
    const corners = [0, 1].flatMap((i) => [2, 3].map((j) => jetAt(box[at + i], box[at + j])));
    for (let k = 1; k < 6; k += 1) {
      out[2 * k] = Math.min(...corners.map((jet) => jet[k]));
      out[2 * k + 1] = Math.max(...corners.map((jet) => jet[k]));
    }
    const [rx, ry] = [0.5 * (box[at + 1] - box[at]), 0.5 * (box[at + 3] - box[at + 2])];
    const middle = jetAt(box[at] + rx, box[at + 2] + ry)[0];
    const most =
      rx * Math.max(Math.abs(out[2]), Math.abs(out[3])) + ry * Math.max(Math.abs(out[4]), Math.abs(out[5]));
    out[0] = middle - most;
    out[1] = middle + most;
  };
  return {
    evaluate: (at: Float64Array, jet: Float64Array) => {
      jet.set(jetAt(at[0], at[1]));
      return true;
    },
    boundJet,
    boundHeight: (box: Float64Array, at: number, out: Float64Array) => {
      const ranges = new Float64Array(12);
      boundJet(box, at, ranges);
      out[0] = ranges[0];
      out[1] = ranges[1];
    },
  } as unknown as HeightSurface;
}

const seed = 20215;
it(`what is known of f = |r - c|²/2 over a box holds at all of its points (seed ${seed})`, () => {
  const random = seededRandom(seed);
  const bound = createBoxBound();
  const counts = { convex: 0, withoutMinimum: 0, tight: 0 };
  for (let n = 0; n < 1000; n += 1) {
    const some = (size: number): number => random.uniform(-size, size);
    const surface = quadratic([some(1), some(1), some(1), some(1), some(1), some(1)]);
    const c = Float64Array.of(some(2), some(2), some(2));
    const [x, y, rx, ry] = [some(2), some(2), 10 ** random.uniform(-2, 0), 10 ** random.uniform(-2, 0)];
    boundBox(surface, c, Float64Array.of(x - rx, x + rx, y - ry, y + ry), 0, bound);
    const parts = 12;
    const f = new Float64Array((parts + 1) ** 2);
    const jet = new Float64Array(6);
    let least = Infinity;
    let flattest = Infinity;
    for (let k = 0; k < f.length; k += 1) {
      const [i, j] = [k % (parts + 1), Math.floor(k / (parts + 1))];
      const at = Float64Array.of(x + rx * ((2 * i) / parts - 1), y + ry * ((2 * j) / parts - 1));
      surface.evaluate(at, jet);
      const h = c[2] - jet[0];
      f[k] = 0.5 * ((at[0] - c[0]) ** 2 + (at[1] - c[1]) ** 2 + h * h);
      least = Math.min(least, f[k]);
      const [fxx, fxy, fyy] = [
        1 + jet[1] ** 2 - h * jet[3],
        jet[1] * jet[2] - h * jet[4],
        1 + jet[2] ** 2 - h * jet[5],
      ];
      flattest = Math.min(flattest, fxx, fxx * fyy - fxy * fxy);
    }
    expect(bound.lowest).toBeLessThan(least * (1 + 1e-12) + 1e-15);
    if (bound.convex) expect(flattest).toBeGreaterThan(-1e-12); // rounding of numbers near 1
    if (bound.lowest > 0.9 * least) counts.tight += 1;
    if (bound.convex) counts.convex += 1;
    if (!bound.withoutMinimum) continue;
    counts.withoutMinimum += 1;
    const around = [-parts - 2, -parts - 1, -parts, -1, 1, parts, parts + 1, parts + 2];
    const isInside = (k: number) => k % (parts + 1) > 0 && k % (parts + 1) < parts;
    const isMinimum = (_: number, k: number) =>
      isInside(k) && around.every((step) => (f[k + step] ?? -Infinity) > f[k] + 1e-14);
    expect(f.some(isMinimum)).toBe(false);
  }
  expect(Math.min(...Object.values(counts))).toBeGreaterThan(10);
});
