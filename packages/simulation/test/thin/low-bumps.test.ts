import { expectWithin, seededRandom } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import { flight, run } from "../support/scenarios.ts";
import { overlapOf, type ThinGround } from "./thin-ground.ts";

// Features so low or so narrow that a step which goes by what it has seen, and not by a bound, passes over them.

const radius = 0.3;
const gravity = 9.81;

/**
 * A bump z = h (1 - tanh^2 u), u = (x - x0)/b, on level ground: bounds of its jet hold near the true ones over boxes of
 * any size.
 */
interface Bump {
  readonly h: number;
  readonly b: number;
  readonly x0: number;
}

const formulaOf = ({ h, b, x0 }: Bump): string => `${h}*(1 - tanh((x - ${x0})/${b})^2)`;

/** z, dz/dx, d²z/dx² at x. */
function jetOf({ h, b, x0 }: Bump, x: number): [number, number, number] {
  const t = Math.tanh((x - x0) / b);
  const s = 1 - t * t;
  return [h * s, (-2 * h * t * s) / b, (h * s * (4 * t * t - 2 * s)) / (b * b)];
}

/** The first zero of f from above in [from, to]: by samples, then by halving. */
function firstZero(f: (x: number) => number, from: number, to: number): number {
  const at = (k: number): number => from + ((to - from) * k) / 2000;
  let k = 1;
  while (k < 2000 && f(at(k)) > 0) k += 1;
  let [low, high] = [at(k - 1), at(k)];
  for (let i = 0; i < 60; i += 1) {
    const middle = 0.5 * (low + high);
    if (f(middle) > 0) low = middle;
    else high = middle;
  }
  return high;
}

const seed = 20216;
it(`a sphere that comes in flat strikes a low bump, and not the ground behind it (seed ${seed})`, () => {
  const random = seededRandom(seed);
  for (let n = 0; n < 40; n += 1) {
    const speed = 10 ** random.uniform(2.5, 4);
    const x0 = random.uniform(1, 10);
    const b = x0 * 10 ** random.uniform(-3, -1.5);
    const h = (0.5 * b * b * 10 ** random.uniform(-1.5, -0.9)) / x0; // its curvature times the way there is some tenth
    const slope = (h / b) * 10 ** random.uniform(-1.5, -0.5);
    const time = x0 / speed;
    const rise = gravity * time - slope * speed; // it falls by `slope` at the crest, half as high as that
    const start = radius + 0.5 * h + slope * x0 - 0.5 * gravity * time * time;
    if (!(start > radius + 2 * h)) continue;
    const result = run({
      ground: { kind: "formula", z: formulaOf({ h, b, x0 }) },
      radius,
      start: flight([0, 0, start], [speed, 0, rise]),
      time: time + random.uniform(1, 3) / speed,
    });
    const place = {
      height: (s: number) => jetOf({ h, b, x0 }, x0 + s)[0],
      across: 0,
      middle: [x0, 0],
      width: 3 * b,
      radius,
    } as unknown as ThinGround;
    const gap = (t: number): number =>
      -overlapOf(place, Float64Array.of(speed * t, 0, start + rise * t - 0.5 * gravity * t * t));
    const t = firstZero(gap, (x0 - 8 * b) / speed, x0 / speed);
    const impact = result.events.find(({ kind }) => kind === "impact");
    expectWithin(speed * (impact?.t ?? Number.NaN), speed * t, {
      abs: 1e-4 * b + 1e-6,
      because: "gaps are known to 1e-12 m, over slopes from 1e-6 on; the next ground is some b behind",
    });
  }
});

describe("a sphere that slides without friction", () => {
  const start = (v: number) => flight([0, 0, radius], [v, 0, 0], [0, 0, 0], "on-surface");

  it(`lifts off a narrow bump where v^2 times its curvature passes what presses it down (seed ${seed + 1})`, () => {
    const random = seededRandom(seed + 1);
    for (let n = 0; n < 20; n += 1) {
      const b = radius * 10 ** random.uniform(-4, -2);
      const crest = 10 ** random.uniform(-3, -1) / radius;
      const bump = { b, h: 0.5 * crest * b * b, x0: random.uniform(2, 40) * radius };
      const v = Math.sqrt(gravity * (1 / crest + radius) * random.uniform(1.05, 1.3));
      /**
       * Acceleration that presses it to the ground, m/s^2, with the foot at x: g cos θ - v^2 κ/(1 + a κ), by the
       * energy.
       */
      const normalForceAt = (x: number): number => {
        const [z, slope, bend] = jetOf(bump, x);
        const w = Math.sqrt(1 + slope * slope);
        const kappa = -bend / (w * w * w);
        const square = v * v - 2 * gravity * (z + radius / w - radius);
        return gravity / w - (square * kappa) / (1 + radius * kappa);
      };
      const foot = firstZero(normalForceAt, bump.x0 - 6 * b, bump.x0);
      const [, slope] = jetOf(bump, foot);
      const result = run({
        ground: { kind: "formula", z: formulaOf(bump) },
        radius,
        friction: 0,
        start: start(v),
        time: (bump.x0 + random.uniform(1, 5)) / v, // steps are not cut short just behind it
      });
      const lift = result.events.find(({ kind }) => kind === "lift-off");
      expectWithin(lift?.yMinus[0] ?? Number.NaN, foot - (radius * slope) / Math.sqrt(1 + slope * slope), {
        abs: 1e-4 * b,
        because:
          "the normal force, to some 1e-7 of the weight by the tolerance, over its slope, some weights in b",
      });
    }
  });

  /**
   * Position at which it strikes a thin sill across its path, of the least height that steps of `way` radii must
   * detect.
   */
  const stops = (way: number, ground: string, v: number, places: readonly number[]): void => {
    for (const x0 of places) {
      const h = (2 * radius * way * way) / 8; // w^2/(8 a) is passed over between two ends of steps, twice that is not
      const sill = `${h}*exp(-((x - ${x0})/${0.01 * way * radius})^2)`;
      const time = (x0 + radius) / v;
      const result = run({
        ground: { kind: "formula", z: `${sill} + ${ground}` },
        radius,
        friction: 0,
        start: start(v),
        time,
        relativeTolerance: 1e-8,
      });
      const struck = result.events.find(({ kind }) => kind === "impact");
      const touch = x0 - Math.sqrt(h * (2 * radius - h));
      expect(Math.abs((struck?.yMinus[0] ?? Number.NaN) - touch)).toBeLessThan(way * radius); // at the end of a step at the latest
    }
  };

  it("strikes a sill in a groove so narrow that the ground about the foot cannot be distinguished from the rest", () => {
    stops(1e-3, `y^2/${2 * 1.0005 * radius}`, 1, [0.03, 0.0313, 0.0277, 0.0237, 0.0221]);
  });

  it("strikes a sill before the end of a root, about which nothing is known but the nearest ground", () => {
    const random = seededRandom(seed + 4);
    for (let n = 0; n < 3; n += 1) {
      const x0 = random.uniform(0.5, 2);
      stops(0.03, `-sqrt(max(0, x - ${x0 + random.uniform(0.2, 0.5) * radius}))`, 20, [x0]);
    }
  });

  it("strikes a sill on a formula with an edge elsewhere", () => {
    const random = seededRandom(seed + 2);
    stops(
      0.25,
      "max(0, x - 1000)",
      30,
      Array.from({ length: 12 }, () => random.uniform(1, 3)),
    );
  });
});

it(`a sphere that flies straight on touches ridges that it overlaps by 1e-8 of its radius, past one that it misses (seed ${seed + 3})`, () => {
  const random = seededRandom(seed + 3);
  for (let n = 0; n < 8; n += 1) {
    const [x0, width, v] = [
      random.uniform(200, 400),
      radius * 10 ** random.uniform(-3, -2),
      10 ** random.uniform(0, 3),
    ];
    const overlap = 1e-8 * radius; // a hundred times what may pass unseen
    const missed = `${1 - 0.02 * radius}*exp(-((x - ${random.uniform(0.5, 0.8) * x0})/${width})^2)`;
    const result = run({
      ground: { kind: "formula", z: `${missed} + exp(-((x - ${x0})/${width})^2)` },
      radius,
      gravity: 0,
      start: flight([0, 0, 1 + radius - overlap], [v, 0, 0]),
      time: 1000 / v,
    });
    const impact = result.events.find(({ kind }) => kind === "impact");
    const touch = x0 - Math.sqrt(2 * radius * overlap);
    // the ridge is round at its top, so it is met a little before
    expect(Math.abs(v * (impact?.t ?? Number.NaN) - touch)).toBeLessThan(1e-4 * radius);
  }
});
