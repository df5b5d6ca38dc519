import { runInNewContext } from "node:vm";
import { seededRandom } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import {
  createContact,
  createOwnGround,
  createQuery,
  createTerrain,
  type OwnGround,
} from "../../src/index.ts";

// Ground z(x) with kinks, level in y: everything about it follows from the plane y = 0, where it is looked at densely.

type Height = (x: number) => number;

/** The ground about the foot of (x, z); undefined where the foot is on the other side of the kink at 0. */
function ownAt(formula: string, x: number, z: number, wish: number): OwnGround & { readonly foot: number } {
  const query = createQuery(
    createTerrain({ kind: "formula", z: formula, domain: { x: [-9, 9], y: [-9, 9] } }),
  );
  const contact = createContact();
  const c = Float64Array.of(x, 0, z);
  query.nearest(c, undefined, contact);
  const own = createOwnGround();
  own.wish = wish;
  own.limit = 1.5 * contact.distance;
  query.ownGroundAtEdges?.(c, contact, own);
  return { ...own, foot: contact.foot[0] ?? 0 };
}

/** Each of these has one kink, at x = 0, where the slope rises by `rise`. */
const kinks: readonly (readonly [string, number])[] = [
  ["0.5*abs(x)", 1],
  ["-0.5*abs(x)", -1],
  ["max(0.2*x, -0.3*x)", 0.5],
  ["min(0.2*x, -0.3*x)", -0.5],
  ["-max(0.2*x, -0.3*x)", -0.5],
  ["-min(0.2*x, -0.3*x)", 0.5],
  ["max(0, 0.4*x)", 0.4],
  ["min(0, 0.4*x)", -0.4],
  ["if(x < 0, 0.1*x, 0.6*x)", 0.5],
  ["if(x < 0, 0.6*x, 0.1*x)", -0.5],
  ["if(x > 0, 0.1*x, 0.6*x)", -0.5],
  ["if(2*x > sin(x), 0.6*x, 0.1*x)", 0.5],
  // two of the same line, whose sum decides
  ["abs(x) - 1.5*max(x, 0)", 0.5],
  ["abs(x) - 2.5*max(x, 0)", -0.5],
  ["max(x, 0) - 0.4*abs(x)", 0.2],
  ["max(x, 0) - 0.6*abs(x)", -0.2],
  ["abs(x) + if(x < 0, 0, -1.5*x)", 0.5],
  ["abs(x) + if(x < 0, 0, -2.5*x)", -0.5],
  ["sin(abs(x)) - 1.5*max(x, 0)", 0.5],
  ["-0.4*abs(x*(x + 20))/20", -0.8],
  ["0.4*abs(x*(x + 20))/20", 0.8],
];

describe.each(kinks)("across the kink of %s the slope rises by %d:", (formula, rise) => {
  it(rise > 0 ? "a valley, no part of the ground about a foot beside it" : "a ridge, part of it", () => {
    const slope = (x: number): number => (heightOf(formula)(x + 1e-7) - heightOf(formula)(x - 1e-7)) / 2e-7;
    // one-sided differences over 2e-7 m, of numbers below 5
    expect(slope(1e-3) - slope(-1e-3)).toBeCloseTo(rise, 1);
    const height = heightOf(formula);
    let over = 0;
    for (const foot of [-0.3, -0.1, -0.03, 0.03, 0.1, 0.3]) {
      for (const wish of [0.02, 0.1, 0.3]) {
        const s = slope(foot);
        const w = Math.sqrt(1 + s * s);
        const own = ownAt(formula, foot - s / w, height(foot) + 1 / w, wish);
        const isOver = own.way > 0 && (own.isAlone || (own.region[0] ?? 0) * (own.region[1] ?? 0) < 0);
        if (isOver) over += 1;
      }
    }
    if (rise > 0) expect(over).toBe(0);
    else expect(over).toBeGreaterThan(6);
  });
});

/** A formula of x by the functions of the language. */
function heightOf(formula: string): Height {
  const text = formula.replaceAll(
    /if\(([^,<>]*[<>][^,]*(?:\([^)]*\))?[^,]*),([^,]*),([^,]*)\)/g,
    "(($1) ? ($2) : ($3))",
  );
  const { abs, max, min, sin } = Math;
  return runInNewContext(`(x) => ${text}`, { abs, max, min, sin }) as Height;
}

/** Parts of a stretch between the places that are looked at. */
const parts = 1000;

/** Least distance from (x, z) of the places of the ground in [from, to]. */
function nearestIn(height: Height, x: number, z: number, from: number, to: number): number {
  let least = Infinity;
  for (let k = 0; k <= parts; k += 1) {
    const at = from + ((to - from) * k) / parts;
    least = Math.min(least, Math.hypot(at - x, height(at) - z));
  }
  return least;
}

/** Number of places of [from, to] that are nearer to (x, z) than both neighbours. */
function feetIn(height: Height, x: number, z: number, from: number, to: number): number {
  const f = Array.from({ length: parts + 1 }, (_, k) => {
    const at = from + ((to - from) * k) / parts;
    return (at - x) ** 2 + (height(at) - z) ** 2;
  });
  let feet = 0;
  for (let k = 0; k <= parts; k += 1) {
    const here = f[k] as number;
    if (here < (f[k - 1] ?? Infinity) && here < (f[k + 1] ?? Infinity)) feet += 1;
  }
  return feet;
}

const seed = 20262;
describe(`a hollow with a ridge in it (seed ${seed})`, () => {
  const random = seededRandom(seed);
  const cases = Array.from({ length: 60 }, (_, i) => {
    const [bend, rise] = [random.uniform(0.2, 0.9), random.uniform(0, 0.4)];
    const foot = random.uniform(-0.6, 0.6);
    const slope = bend * foot - 0.5 * rise * Math.sign(foot);
    const w = Math.sqrt(1 + slope * slope);
    const size = random.uniform(0.5, 1);
    // thin walls to both sides of every other one, so that no box of all ground within reach is convex
    const walls = i % 2 === 0 ? 0 : 3;
    const height: Height = (x) => {
      const wall = walls * Math.exp(-(((Math.abs(x) - 1.7) / 0.001) ** 2));
      return 0.5 * bend * x * x - 0.5 * rise * Math.abs(x) + wall;
    };
    return {
      formula: `${0.5 * bend}*x^2 - ${0.5 * rise}*abs(x) + ${walls}*exp(-((abs(x) - 1.7)/0.001)^2)`,
      height,
      c: [foot - (size * slope) / w, height(foot) + size / w] as const,
      wish: 10 ** random.uniform(-2, 0.5),
    };
  });
  const turns = Array.from(
    { length: 16 },
    (_, k) => [Math.cos((k * Math.PI) / 8), Math.sin((k * Math.PI) / 8)] as const,
  );
  const places = cases.map((each) => ({ ...each, own: ownAt(each.formula, ...each.c, each.wish) }));

  it("each centre within the way has one foot in the region, not on its border", () => {
    let looked = 0;
    for (const { formula, height, c, own } of places) {
      if (!(own.way > 0)) continue;
      looked += 1;
      const [from = 0, to = 0] = own.region;
      for (const [cos, sin] of turns) {
        const [x, z] = [c[0] + own.way * cos, c[1] + own.way * sin];
        expect(feetIn(height, x, z, from, to), `${formula}, ${c}, way ${own.way}`).toBe(1);
        const inside = nearestIn(height, x, z, from, to);
        const atBorder = Math.min(Math.hypot(from - x, height(from) - z), Math.hypot(to - x, height(to) - z));
        expect(atBorder).toBeGreaterThan(inside);
      }
    }
    expect(looked).toBeGreaterThan(20);
  });

  it("all ground on the border of the region is further than the limit from a centre as near as the first", () => {
    let looked = 0;
    for (const { formula, height, c, own } of places) {
      if (!(own.way > 0) || own.isAlone) continue;
      looked += 1;
      const [from = 0, to = 0] = own.region;
      for (const [cos, sin] of turns) {
        const [x, z] = [c[0] + own.way * cos, c[1] + own.way * sin];
        // brought to the distance of the first one, if it is nearer to the ground
        const near = nearestIn(height, x, z, from, to);
        if (near < own.distance) continue;
        for (const end of [from, to]) {
          expect(Math.hypot(end - x, height(end) - z), `${formula}, ${c}`).toBeGreaterThan(own.limit);
        }
      }
    }
    expect(looked).toBeGreaterThan(5);
  });

  it("where it is alone, nothing outside of the region is within reach of a centre on the way", () => {
    let looked = 0;
    for (const { height, c, own } of places) {
      if (!own.isAlone) continue;
      looked += 1;
      const [from = 0, to = 0] = own.region;
      for (const [cos, sin] of turns) {
        const [x, z] = [c[0] + own.way * cos, c[1] + own.way * sin];
        const outside = Math.min(nearestIn(height, x, z, -9, from), nearestIn(height, x, z, to, 9));
        expect(outside).toBeGreaterThan(own.distance);
      }
    }
    expect(looked).toBeGreaterThan(5);
  });
});
