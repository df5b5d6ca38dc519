import { expectWithin } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import { createContact, createQuery, createTerrain } from "../../src/index.ts";

/** A winding slide with a round section, 1.6 m wide, whose sides end vertically where its root does. */
const z = "4.8 - x/5 - sqrt(0.64 - (y + sin(2*x/3))^2)";

/** Distance of c from the two sides of the slide, whose places are known, between x0 and x1: m. */
function distanceFromSides(c: readonly number[], x0: number, x1: number): number {
  const count = 10_000;
  let least = Infinity;
  for (let k = 0; k <= count; k += 1) {
    const x = x0 + ((x1 - x0) * k) / count;
    for (const side of [-0.8, 0.8]) {
      const y = side - Math.sin((2 * x) / 3);
      if (Math.abs(y) > 2) continue;
      least = Math.min(least, Math.hypot(x - (c[0] ?? 0), y - (c[1] ?? 0), 4.8 - x / 5 - (c[2] ?? 0)));
    }
  }
  return least;
}

describe("the nearest ground of a slide from up to 280 m away", () => {
  const grounds = {
    "with bounds": { points: 100, domain: { x: [0, 20], y: [-2, 2], where: "abs(y + sin(2*x/3)) < 0.8" } },
    "without bounds": { points: 20, domain: undefined },
  } as const;

  it.each(Object.entries(grounds))("%s: no place of its sides is nearer", (_name, { points, domain }) => {
    const query = createQuery(createTerrain({ kind: "formula", z, ...(domain && { domain }) }), 0.3);
    const contact = createContact();
    let seed = 4242; // of the numbers of Park and Miller
    const random = (): number => {
      seed = (seed * 16807) % 2147483647;
      return seed / 2147483647;
    };
    for (let i = 0; i < points; i += 1) {
      const c = [400 * random() - 200, 400 * random() - 200, 5 + 60 * random()];
      const found = query.nearest(Float64Array.from(c), undefined, contact);
      const [x0, x1] = domain === undefined ? [(c[0] ?? 0) - 400, (c[0] ?? 0) + 400] : [0, 20];
      const least = distanceFromSides(c, x0, x1);
      expect([i, found]).toEqual([i, "found"]);
      expect(Math.abs(contact.distance)).toBeLessThan(least + 1e-9);
      // the inside of the slide is at most its depth nearer than a side
      expectWithin(Math.abs(contact.distance), least, {
        abs: 0.8 * Math.SQRT2,
        because: "depth and half width",
      });
    }
  });
});

it("a needle with kinks is the nearest ground from a hundred times its width away", () => {
  const needle = "max(0, 0.45*(1 - max(abs(x - 3), abs(y))/2e-3))";
  const query = createQuery(createTerrain({ kind: "formula", z: needle }), 0.3);
  const contact = createContact();
  for (let k = 0; k < 20; k += 1) {
    const [dx, dy] = [0.2 * Math.cos(k), 0.2 * Math.sin(k)];
    query.nearest(Float64Array.of(3 + dx, dy, 0.3), undefined, contact);
    // its axis is 0.2 m away, and the sides less by their half width, at most 2 mm in x and in y; the level 0.3 m
    expectWithin(contact.distance, 0.2 - 1e-3 * Math.SQRT2, { abs: 1e-3 * Math.SQRT2, because: "its width" });
  }
});
