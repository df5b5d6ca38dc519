import { norm3 } from "@talus/kinematics";
import type { RunResult } from "@talus/results";
import { expectWithin, seededRandom } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import { SphereState } from "../../src/index.ts";
import { airAcceleration, bodyForceInto } from "../../src/model/body-forces.ts";
import { initialDiscrete } from "../../src/model/state/discrete-state.ts";
import { createFlightPhase } from "../../src/phases/flight/flight-phase.ts";
import { type Choice, flight, level, modelOf, run } from "../support/scenarios.ts";

const { v_WB, w_WB } = SphereState;
const [m, a, g] = [150, 0.3, 9.81];
const area = Math.PI * a * a;
/** Linear drag that changes the velocity at a rate k, 1/s: c = 2 A C in m v' = -c u. */
const linearDrag = (k: number) => ({ law: "linear", coefficient: (k * m) / (2 * area) }) as const;
/** Magnus force that turns the velocity at a rate W, 1/s, under a spin w, rad/s. */
const magnus = (W: number, w: number) =>
  [{ kind: "magnus", coefficient: (W * m) / (0.5 * 1.2 * area * a * w), airDensity: 1.2 }] as const;
const noRebound = { restitution: 0, friction: 0 } as const;

function firstTouch({ events }: RunResult): { readonly t: number; readonly feature: string | undefined } {
  const touch = events.find(({ kind }) => kind === "impact");
  return { t: touch?.t ?? Infinity, feature: touch?.feature };
}

/** The first t in [0, tEnd] at which f reaches 0 from above, by 400 steps and 60 halvings. */
function firstZero(f: (t: number) => number, tEnd: number): number {
  const n = 400;
  for (let i = 0; i < n; i += 1) {
    let [low, high] = [(i * tEnd) / n, ((i + 1) * tEnd) / n];
    if (!(f(low) > 0) || f(high) > 0) continue;
    for (let k = 0; k < 60; k += 1) {
      const middle = 0.5 * (low + high);
      if (f(middle) > 0) low = middle;
      else high = middle;
    }
    return high;
  }
  return Infinity;
}

const because = "ten times the tolerance of a step, 1e-10, of times and ways of 1 to 10";

describe("the acceleration by the air at a speed is at least the true one at any lower speed", () => {
  const seed = 20209;
  it.each([
    ["linear drag", { drag: linearDrag(0.7) }],
    ["quadratic drag", { drag: { law: "quadratic", coefficient: 0.5, airDensity: 1.2 } }],
    ["the Magnus force", { forces: magnus(2, 100) }],
    ["both", { drag: linearDrag(0.7), forces: magnus(2, 100) }],
  ] satisfies [string, Partial<Choice>][])(`%s (seed ${seed})`, (_name, air) => {
    const random = seededRandom(seed);
    const model = modelOf({ start: flight([0, 0, 9], [0, 0, 0]), time: 1, ...air });
    const y = new Float64Array(SphereState.length);
    const force = new Float64Array(3);
    let closest = 0;
    for (let n = 0; n < 2000; n += 1) {
      for (let i = 0; i < 3; i += 1) y[v_WB + i] = random.uniform(-20, 20);
      for (let i = 0; i < 3; i += 1) y[w_WB + i] = random.uniform(-50, 50);
      bodyForceInto(model, y, force);
      force[2] += m * g;
      const bound = airAcceleration(model, y, norm3(y, v_WB) * random.uniform(1, 2));
      const share = norm3(force, 0) / m / bound;
      expect(share).toBeLessThan(1 + 1e-12); // rounding of the weight that is taken off again
      closest = Math.max(closest, share);
    }
    expect(closest).toBeGreaterThan(0.6); // nor is it far above
  });
});

describe("what falls from rest gains speed, and force of the air with it", () => {
  it.each([
    [1, 0.45],
    [1, 0.5],

    [10, 0.03],
    [10, 0.05],
  ])(
    "by a Magnus force that turns its way by %d rad/s it meets a steep ridge %d m to the side, no sooner than looked for",
    (W, side) => {
      const [w, z0, crest, width] = [100, 10, 12, 0.08];
      const middle = a + side + 0.05;
      const z = `${crest}*exp(-((x-${middle})/${width})^2)`;
      const ground = { kind: "formula", z, domain: { x: [-2, 4], y: [-2, 2] } } as const;
      const start = flight([0, 0, z0], [0, 0, 0], [0, -w, 0]);
      const model = modelOf({ ground, start, forces: magnus(W, w), time: 1 });
      // v_x' = -W v_z, v_z' = W v_x - g from rest: a cycloid
      const at = (t: number) => ({
        p: [(g / W) * (t - Math.sin(W * t) / W), 0, z0 - (g / (W * W)) * (1 - Math.cos(W * t))],
        v: [(g / W) * (1 - Math.cos(W * t)), 0, (-g / W) * Math.sin(W * t)],
      });
      const gap = (t: number): number => {
        const { p } = at(t);
        return distanceFrom((s) => middle - width * Math.sqrt(Math.log(crest / s)), p[0], p[2]) - a;
      };
      const touch = firstZero(gap, 1.2);
      const phase = createFlightPhase(model);
      for (const t of [0, 0.2, 0.5, 0.8, 0.95].map((part) => part * touch)) {
        const y = new Float64Array(SphereState.length);
        y[3] = 1;
        y.set(at(t).p);
        y.set(at(t).v, v_WB);
        y[w_WB + 1] = -w;
        const work = phase.enter(t, y, initialDiscrete);
        phase.maxStep?.(t, y, work);
        expect(work.clearanceUntil).toBeLessThan(touch + 1e-9);
      }
    },
  );

  /** Distance from (x, z) to the curve x = f(s) at the heights s within 1 m of z: nearest by thirds. */
  function distanceFrom(f: (s: number) => number, x: number, z: number): number {
    let [low, high] = [Math.max(z - 1, 1e-3), Math.min(z + 1, 12 - 1e-9)];
    const square = (s: number): number => (f(s) - x) ** 2 + (s - z) ** 2;
    for (let i = 0; i < 120; i += 1) {
      const third = (high - low) / 3;
      if (square(low + third) < square(high - third)) high -= third;
      else low += third;
    }
    return Math.sqrt(square(0.5 * (low + high)));
  }
});

/** Without weight, from rest 5 m above the level, with a thin wall in the way. */
const drifting: Choice = {
  ground: level,
  gravity: 0,
  start: flight([0, 0, 5], [0, 0, 0]),
  time: 8,
  ...noRebound,
};
const wallAcross = (x: number) =>
  [{ kind: "box", name: "wall", centre: [x + 0.05, 0, 30], size: [0.1, 80, 60] }] as const;
const wallAlong = (y: number) =>
  [{ kind: "box", name: "wall", centre: [0, y - 0.05, 30], size: [80, 0.1, 60] }] as const;

describe("what the wind drives is not taken through a wall", () => {
  it.each([1, 6])("by drag, %d m away: x = V (t - (1 - exp(-k t))/k)", (x) => {
    const [V, k] = [10, 1];
    const result = run({ ...drifting, wind: [V, 0, 0], drag: linearDrag(k), obstacles: wallAcross(x) });
    const expected = firstZero((t) => x - a - V * (t - (1 - Math.exp(-k * t)) / k), 8);
    expect(firstTouch(result).feature).toBe("wall");
    expectWithin(firstTouch(result).t, expected, { rel: 1e-9, because });
  });

  it.each([1, 6])("by the Magnus force, %d m away: y = (V/W) (1 - cos W t)", (y) => {
    const [V, W, w] = [10, 2, 100];
    const start = flight([0, 0, 5], [0, 0, 0], [0, 0, w]);
    const result = run({
      ...drifting,
      wind: [V, 0, 0],
      start,
      forces: magnus(W, w),
      obstacles: wallAlong(-y),
    });
    const expected = firstZero((t) => y - a - (V / W) * (1 - Math.cos(W * t)), 8);
    expect(firstTouch(result).feature).toBe("wall");
    expectWithin(firstTouch(result).t, expected, { rel: 1e-9, because });
  });

  it.each([6, 12, 25])("as it rises into ever more wind, %d m away", (x) => {
    const [S, k, z0, v0] = [5, 0.2, 1, 10];
    const wind = [
      { height: 0, velocity: [0, 0, 0] },
      { height: 100, velocity: [100 * S, 0, 0] },
    ] as const;
    const start = flight([0, 0, z0], [S * z0, 0, v0]);
    const result = run({ ...drifting, wind, start, drag: linearDrag(k), obstacles: wallAcross(x) });
    // z = E - (v0/k) e, E = z0 + v0/k, e = exp(-k t); v_x' = k (S z - v_x), so v_x = S E + (S z0 - S E - S v0 t) e
    const E = z0 + v0 / k;
    const way = (t: number): number => {
      const e = Math.exp(-k * t);
      return S * E * t + ((S * z0 - S * E) * (1 - e)) / k - (S * v0 * (1 - (1 + k * t) * e)) / (k * k);
    };
    expect(firstTouch(result).feature).toBe("wall");
    expectWithin(
      firstTouch(result).t,
      firstZero((t) => x - a - way(t), 8),
      { rel: 1e-9, because },
    );
  });
});

describe("the rest of bounces in air", () => {
  it.each([
    [100, 1, 1e-6],
    [100, 1, 1e-9],
    [30, 5, 1e-8],
  ])(
    "is summed with the air frozen, from %d m/s under k = %d 1/s at tolerance %s: within its bound",
    (v0, k, relativeTolerance) => {
      const result = run({
        start: flight([0, 0, a + 1e-3], [v0, 0, 0]),
        drag: linearDrag(k),
        restitution: 0.3,
        friction: 0,
        relativeTolerance,
        time: 0.5,
      });
      const end = result.events.findIndex(({ kind }) => kind === "bounces-end");
      const [impact, last] = [result.events[end - 1], result.events[end]];
      expect([impact?.kind, last?.kind]).toEqual(["impact", "bounces-end"]);
      // without friction v_x falls as exp(-k t), whatever the bounces do
      const expected =
        (impact?.yPlus[7] as number) * Math.exp(-k * ((last?.t as number) - (impact?.t as number)));
      const error = Math.abs((last?.yPlus[7] as number) - expected);
      expect(error).toBeLessThan((last?.bound as number) + 1e-15 * v0);
      expect(last?.bound).toBeLessThan(1.01 * relativeTolerance * v0 + 1e-2 * relativeTolerance);
    },
  );
});
