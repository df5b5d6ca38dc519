import type { TerrainData } from "@talus/terrain";
import { expectWithin, seededRandom } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import { flight, run } from "../support/scenarios.ts";

const [radius, gravity, speed] = [0.3, 9.81, 2];

/**
 * A ramp with random waves z = -0.1 x + Σ c_k B(x - k), B the cubic B-spline with knots at whole numbers: it is in the
 * space of the C2 splines of a grid with cells of 1 m, whose nodes it is taken from, and is interpolated by itself.
 * Its third derivative jumps at every line.
 */
function createRamp(seed: number) {
  const random = seededRandom(seed);
  const first = 4; // no jump at the lines next to the border, where the spline has none
  const heights = Float64Array.from({ length: 60 }, () => random.uniform(-0.06, 0.06));
  const basis = (x: number, derivative: 0 | 1 | 2): number => {
    // Σ (-1)^j (4 over j) max(0, x + 2 - j)^3/6
    let sum = 0;
    for (const [j, weight] of [1, -4, 6, -4, 1].entries()) {
      const t = Math.max(0, x + 2 - j);
      sum += (weight * [t * t * t, 3 * t * t, 6 * t][derivative]!) / 6;
    }
    return sum;
  };
  const at = (x: number, derivative: 0 | 1 | 2): number => {
    let sum = derivative === 0 ? -0.1 * x : derivative === 1 ? -0.1 : 0;
    for (let k = Math.floor(x) - 1; k <= Math.floor(x) + 2; k += 1) {
      const c = k >= first && k < 50 ? (heights[k] as number) : 0;
      sum += c * basis(x - k, derivative);
    }
    return sum;
  };
  return at;
}

type Ramp = ReturnType<typeof createRamp>;

function gridOf(ramp: Ramp): TerrainData {
  const [columns, rows] = [71, 21];
  const z = Float64Array.from({ length: columns * rows }, (_, n) => ramp((n % columns) - 5, 0));
  return { kind: "grid", grid: { columns, rows, x0: -5, y0: -10, cell: 1, heights: z } };
}

/** Centre of the sphere above the foot at x. */
function centreOf(ramp: Ramp, x: number): readonly [number, number] {
  const slope = ramp(x, 1);
  const w = Math.hypot(1, slope);
  return [x - (radius * slope) / w, ramp(x, 0) + radius / w];
}

/**
 * Place of the centre after a time: 7/10 v² + g z is constant, and the foot goes 1/(1 − κ a) times as fast as the
 * centre. The time to a foot by Gauss's rule with five points in tenths of each cell, in which all is smooth.
 */
function placeAfter(ramp: Ramp, start: number, time: number): number {
  const top = centreOf(ramp, start)[1];
  const rate = (x: number): number => {
    const w = Math.hypot(1, ramp(x, 1));
    const v2 = speed * speed + (10 / 7) * gravity * (top - centreOf(ramp, x)[1]);
    return ((1 - (ramp(x, 2) / w ** 3) * radius) * w) / Math.sqrt(v2);
  };
  const far = Math.sqrt(5 + 2 * Math.sqrt(10 / 7)) / 3;
  const near = Math.sqrt(5 - 2 * Math.sqrt(10 / 7)) / 3;
  const weights = [(322 - 13 * Math.sqrt(70)) / 900, (322 + 13 * Math.sqrt(70)) / 900, 128 / 225] as const;
  const gauss = (a: number, b: number): number => {
    const [m, h] = [0.5 * (a + b), 0.5 * (b - a)];
    const pair = (t: number): number => rate(m - h * t) + rate(m + h * t);
    return h * (weights[0] * pair(far) + weights[1] * pair(near) + weights[2] * rate(m));
  };
  let x = start;
  let t = 0;
  for (;;) {
    const next = Math.min(Math.floor(x * 10 + 1e-9) / 10 + 0.1, 1e9);
    const part = gauss(x, next);
    if (t + part >= time) break;
    t += part;
    x = next;
  }
  let [low, high] = [x, x + 0.1];
  for (let i = 0; i < 60; i += 1) {
    const middle = 0.5 * (low + high);
    if (t + gauss(x, middle) < time) low = middle;
    else high = middle;
  }
  return centreOf(ramp, low)[0];
}

function roll(ramp: Ramp, time: number, relativeTolerance: number) {
  const [x, z] = centreOf(ramp, 0);
  const slope = ramp(0, 1);
  const w = Math.hypot(1, slope);
  const start = flight(
    [x, 0.37, z],
    [speed / w, 0, (speed * slope) / w],
    [0, speed / radius, 0],
    "on-surface",
  );
  return run({ ground: gridOf(ramp), radius, friction: 0.9, restitution: 0, start, time, relativeTolerance });
}

const time = 6; // 24 m, 24 lines

describe("rolling over a ramp with waves whose third derivative jumps at every line of the grid", () => {
  it.each([1, 2, 3])("ends where the energy says, at any tolerance (seed %i)", (seed) => {
    const ramp = createRamp(seed);
    const exact = placeAfter(ramp, 0, time);
    for (const tolerance of [1e-5, 1e-6, 1e-7, 1e-8, 1e-9, 1e-10, 1e-11]) {
      const { y, t, phaseCounts, eventCounts } = roll(ramp, time, tolerance);
      expect([t, phaseCounts.roll, eventCounts]).toEqual([time, 1, { end: 1 }]);
      expectWithin(y[0] as number, exact, {
        abs: tolerance,
        because: "steps of that error relative to 4 m/s, some up and some down; measured 0.5 at most",
      });
    }
  });

  it("takes a step for each cell and what the tolerance asks for, and looks at the ground some 25 times a step", () => {
    const ramp = createRamp(1);
    const { statistics } = roll(ramp, time, 1e-6);
    expect(statistics.steps).toBeLessThan(24 + 60);
    expect(statistics.groundQueries / statistics.steps).toBeLessThan(35);
  });
});

describe("across the corners of cells", () => {
  const hills = (x: number, y: number): number => -0.2 * x + 0.05 * Math.sin(1.3 * x + y) * Math.cos(1.1 * y);
  const heights = Float64Array.from({ length: 51 * 51 }, (_, n) =>
    hills((n % 51) - 5, Math.floor(n / 51) - 25),
  );
  const ground: TerrainData = {
    kind: "grid",
    grid: { columns: 51, rows: 51, x0: -5, y0: -25, cell: 1, heights },
  };

  it.each([
    ["rolling", 0.9],
    ["slipping", 0.05],
  ])("%s along the diagonal has an error of the tolerance", (_, friction) => {
    const start = flight([0, 0, 3], [2, 2, 0], [-2 / radius, 2 / radius, 0], "on-surface");
    const at = (relativeTolerance: number) =>
      run({ ground, radius, friction, restitution: 0, start, time: 4, relativeTolerance });
    const fine = at(1e-12);
    for (const tolerance of [1e-5, 1e-7, 1e-9]) {
      const { y, eventCounts } = at(tolerance);
      expect(eventCounts).toEqual(fine.eventCounts);
      expectWithin(y.slice(0, 3), [...fine.y.slice(0, 3)], {
        abs: 20 * tolerance,
        because: "steps of that error relative to some 5 m/s, which grow on hills by a few times in 4 s",
      });
    }
  });
});
