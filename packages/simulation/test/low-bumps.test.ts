import { expectWithin, seededRandom } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import { flight, run } from "./scenarios.ts";
import { overlapOf, type ThinGround } from "./thin-ground.ts";

// Features so low or so narrow that a step which goes by what it has seen, and not by a bound, passes over them.

const radius = 0.3;
const gravity = 9.81;

/** A bump z = h (1 - tanh^2 u), u = (x - x0)/b, on level ground: bounds of its jet hold near the true ones over boxes of any size. */
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
  for (let n = 0; n < 60; n += 1) {
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
