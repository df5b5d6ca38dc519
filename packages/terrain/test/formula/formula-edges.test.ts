import { seededRandom } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import { createContact, createQuery, createTerrain, type FormulaDomain } from "../../src/index.ts";
import { describeTerrain } from "../../src/testing/index.ts";

const seed = 6201;

function queryOf(z: string, domain: FormulaDomain = {}) {
  return createQuery(createTerrain({ kind: "formula", z, domain }));
}

/**
 * Least distance from (u, w) to the curve (s, f(s)) over [s0, s1]: samples, then a golden search about the best ones.
 */
function curveDistance(f: (s: number) => number, s0: number, s1: number, u: number, w: number): number {
  const n = 400;
  const square = (s: number): number => (s - u) ** 2 + (f(s) - w) ** 2;
  const at = Array.from({ length: n + 1 }, (_, k) => s0 + ((s1 - s0) * k) / n);
  const values = at.map(square);
  let best = Math.min(values[0] as number, values[n] as number);
  for (let k = 0; k <= n; k += 1) {
    const here = values[k] as number;
    if (here > (values[Math.max(k - 1, 0)] as number) || here > (values[Math.min(k + 1, n)] as number))
      continue;
    let [a, b] = [at[Math.max(k - 1, 0)] as number, at[Math.min(k + 1, n)] as number];
    const ratio = (Math.sqrt(5) - 1) / 2;
    for (let step = 0; step < 60; step += 1) {
      const p = b - ratio * (b - a);
      const q = a + ratio * (b - a);
      if (square(p) < square(q)) b = q;
      else a = p;
    }
    best = Math.min(best, square(a), square(b));
  }
  return Math.sqrt(best);
}

type Case = readonly [
  name: string,
  z: string,
  domain: FormulaDomain,
  distance: (x: number, y: number, z: number) => number,
  count: number,
];

const clampTo = (v: number, low: number, high: number): number => Math.min(Math.max(v, low), high);
const bowl = (s: number): number => (s * s) / 4;
const rows = (s: number): number => Math.abs(Math.sin(s));
const joined = (s: number): number => (s < 0 ? 0 : s * s);
const cases: readonly Case[] = [
  [
    "a roof, over its ridge and beside it",
    "-0.75*abs(x)",
    {},
    (x, _y, z) => {
      const along = 0.8 * Math.abs(x) - 0.6 * z; // way down the side, whose direction is (4, -3)/5
      return along > 0 ? 0.6 * Math.abs(x) + 0.8 * z : Math.hypot(x, z);
    },
    1000,
  ],
  [
    "a table that ends at x = 1",
    "0",
    { where: "x < 1" },
    (x, _y, z) => Math.hypot(Math.max(x - 1, 0), z),
    1000,
  ],
  [
    "a table with four corners",
    "0.5",
    { x: [-1, 1], y: [-0.5, 1.5] },
    (x, y, z) => Math.hypot(x - clampTo(x, -1, 1), y - clampTo(y, -0.5, 1.5), z - 0.5),
    1000,
  ],
  [
    "a table with an inner corner",
    "0",
    { where: "x < 0 || y < 0" },
    (x, y, z) => Math.hypot(Math.max(Math.min(x, y), 0), z),
    1000,
  ],
  [
    "a round table",
    "0",
    { where: "x^2 + y^2 < 1" },
    (x, y, z) => Math.hypot(Math.max(Math.hypot(x, y) - 1, 0), z),
    1000,
  ],
  [
    "a bowl with a rim",
    "(x^2 + y^2)/4",
    { where: "x^2 + y^2 <= 1.44" },
    (x, y, z) => curveDistance(bowl, -1.2, 1.2, Math.hypot(x, y), z),
    300,
  ],
  [
    "rows of valleys with sharp bottoms, seen from below as ridges",
    "abs(sin(x))",
    {},
    (x, _y, z) => curveDistance(rows, -7, 7, x, z),
    300,
  ],
  [
    "a parabola joined to a plane",
    "if(x < 0, 0, x^2)",
    {},
    (x, _y, z) => curveDistance(joined, -6, 3, x, z),
    300,
  ],
  [
    "half a pipe with vertical walls",
    "-sqrt(1 - y^2)",
    {},
    (_x, y, z) => (z < 0 ? Math.abs(Math.hypot(y, z) - 1) : Math.hypot(Math.abs(y) - 1, z)),
    1000,
  ],
];

describe.each(cases)("the distance from %s", (_name, z, domain, distance, count) => {
  it(`is that computed in another way at ${count} points, seed ${seed}`, () => {
    const random = seededRandom(seed);
    const query = queryOf(z, domain);
    const contact = createContact();
    let worst = 0;
    let lost = 0;
    for (let n = 0; n < count; n += 1) {
      const c = Float64Array.of(random.uniform(-2, 2), random.uniform(-2, 2), random.uniform(-2, 2));
      if (query.nearest(c, n % 3 === 0 ? undefined : contact, contact) !== "found") lost += 1;
      worst = Math.max(worst, Math.abs(Math.abs(contact.distance) - Math.abs(distance(c[0], c[1], c[2]))));
    }
    expect(lost).toBe(0);
    // golden searches end where values differ by less than their rounding: 1e-16 of f
    expect(worst).toBeLessThan(2e-14);
  });
});

describeTerrain(
  () => queryOf("-0.75*abs(x) - 0.1*abs(y - x/3)"),
  { describe, it, expect },
  {
    name: "hip roof",
    area: [-1, 1, -1, 1],
    reach: 0.7,
    scale: 0.02,
    count: 100,
  },
);
describeTerrain(
  () => queryOf("(x^2 + y^2)/4", { where: "x^2 + y^2 <= 1.44" }),
  { describe, it, expect },
  {
    name: "bowl with a rim",
    area: [-1.6, 1.6, -1.6, 1.6],
    reach: 0.5,
    scale: 0.02,
    count: 100,
  },
);
describeTerrain(
  () => queryOf("sin(x)*cos(y)/2", { x: [-1, 1], y: [-1, 1] }),
  { describe, it, expect },
  {
    name: "a piece of waves with four corners",
    area: [-1.4, 1.4, -1.4, 1.4],
    reach: 0.4,
    scale: 0.02,
    count: 60,
  },
);
describeTerrain(
  () =>
    queryOf("4.8 - x/5 - sqrt(0.64 - (y + sin(2*x/3))^2)", {
      x: [0, 20],
      y: [-2, 2],
      where: "abs(y + sin(2*x/3)) < 0.8",
    }),
  { describe, it, expect },
  { name: "water slide and its rim", area: [1, 19, -2.5, 2.5], reach: 0.3, scale: 0.02, count: 40 },
);
