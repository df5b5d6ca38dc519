import type { TerrainData } from "@talus/terrain";
import { expectWithin, seededRandom } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import type { EventRecord, RunResult } from "../src/index.ts";
import {
  bounce,
  bounceOut,
  fly,
  type Motion,
  type Plane,
  planeOf,
  roll,
  slipOf,
  slipToGrip,
  timeToTouch,
} from "./plane-forms.ts";
import { flight, partsOf, run } from "./scenarios.ts";
import { across, cross, size, sum, type Triple, times } from "./vectors.ts";

const asked = "1e-9 of the size of the motion: ten times what a run at 1e-10 per step may lose";
const planes = 60;

type Random = ReturnType<typeof seededRandom>;
interface Incline {
  readonly plane: Plane;
  readonly ground: TerrainData;
}

function randomIncline(random: Random, mu: number): Incline {
  const gradient = [random.uniform(-0.6, 0.6), random.uniform(-0.6, 0.6)] as const;
  const rest = {
    radius: random.uniform(0.05, 1),
    gravity: random.uniform(1, 20),
    mu,
    e: random.uniform(0, 0.8),
  };
  return { plane: planeOf(...gradient, rest), ground: { kind: "plane", gradient, height: 0 } };
}

const randomTriple = (random: Random, most: number): Triple => [
  random.uniform(-most, most),
  random.uniform(-most, most),
  random.uniform(-most, most),
];

/** Random velocities with the centre at a height above a random point of the plane. */
function randomMotion(random: Random, { n, radius }: Plane, gap: number): Motion {
  const x = random.uniform(-3, 3);
  const y = random.uniform(-3, 3);
  const foot: Triple = [x, y, -(n[0] * x + n[1] * y) / n[2]];
  const v = randomTriple(random, 5);
  return {
    t: 0,
    p: sum(foot, times(radius + gap, n)),
    v: gap === 0 ? across(v, n) : v,
    w: randomTriple(random, 5 / radius),
  };
}

function simulateFrom({ plane, ground }: Incline, start: Motion, time: number): RunResult {
  const { radius, gravity, mu, e } = plane;
  const { p, v, w } = start;
  return run({ ground, radius, gravity, friction: mu, restitution: e, start: flight(p, v, w), time });
}

function expectMotion(t: number, y: Float64Array, expected: Motion, radius: number): void {
  const { p, v, w } = partsOf(y);
  const length = size(expected.p) + size(expected.v) * expected.t + radius;
  const speed = size(expected.v) + radius * size(expected.w) + 1;
  expectWithin(t, expected.t, { abs: 1e-9 * (1 + expected.t), because: asked });
  expectWithin(p, expected.p, { abs: 1e-9 * length, because: asked });
  expectWithin(v, expected.v, { abs: 1e-9 * speed, because: asked });
  expectWithin(times(radius, w as unknown as Triple), times(radius, expected.w), {
    abs: 1e-9 * speed,
    because: asked,
  });
}

const first = (result: RunResult, kind: string): EventRecord =>
  result.events.find((event) => event.kind === kind) as EventRecord;

describe.each([1001, 2002])("on random planes (seed %i)", (seed) => {
  it("a sphere rolls with (5/7) g along the plane and keeps its spin about the normal", () => {
    const random = seededRandom(seed);
    for (let i = 0; i < planes / 2; i += 1) {
      const incline = randomIncline(random, 1);
      const { plane } = incline;
      const free = randomMotion(random, plane, 0);
      const spin = times(random.uniform(-3, 3), plane.n);
      const start = { ...free, w: sum(times(1 / plane.radius, cross(plane.n, free.v)), spin) };
      const result = simulateFrom(incline, start, 2);
      expect(result.eventCounts).toEqual({ end: 1 });
      expect(result.phase).toBe("roll");
      expectMotion(2, result.y, roll(plane, start, 2), plane.radius);
    }
  });

  it("oblique slip turns, ends at t* and goes over into rolling", () => {
    const random = seededRandom(seed + 1);
    for (let i = 0; i < planes / 2; i += 1) {
      const steepness = randomIncline(random, 0);
      const { n } = steepness.plane;
      const tangent = Math.sqrt(1 - n[2] * n[2]) / n[2];
      const mu = (random.uniform(1.3, 6) * tangent * 2) / 7;
      const incline = { ...steepness, plane: { ...steepness.plane, mu } };
      const start = randomMotion(random, incline.plane, 0);
      const grip = slipToGrip(incline.plane, start);
      const result = simulateFrom(incline, start, grip.t + 0.5);
      expect(result.events.map(({ kind }) => kind)).toEqual(["grip", "end"]);
      const event = first(result, "grip");
      expectMotion(event.t, event.yPlus, grip, incline.plane.radius);
      expectMotion(result.t, result.y, roll(incline.plane, grip, 0.5), incline.plane.radius);
    }
  });

  it("a flight ends where the parabola meets the plane, with the impact of a sphere", () => {
    const random = seededRandom(seed + 2);
    let slipping = 0;
    for (let i = 0; i < planes / 2; i += 1) {
      const incline = randomIncline(random, random.uniform(0, 1));
      const start = randomMotion(random, incline.plane, random.uniform(0.01, 3));
      const touch = fly(incline.plane, start, timeToTouch(incline.plane, start));
      const after = bounce(incline.plane, touch);
      const event = first(simulateFrom(incline, start, touch.t + 1e-3), "impact");
      expectMotion(event.t, event.yMinus, touch, incline.plane.radius);
      expectMotion(event.t, event.yPlus, after, incline.plane.radius);
      if (size(slipOf(incline.plane, after)) > 1e-6) slipping += 1;
    }
    expect(slipping).toBeGreaterThan(3); // both kinds of impact were met
    expect(slipping).toBeLessThan(planes / 2 - 3);
  });

  it("infinitely many bounces end at the limit of the bounces taken one by one", () => {
    const random = seededRandom(seed + 3);
    for (let i = 0; i < planes / 2; i += 1) {
      const incline = randomIncline(random, random.uniform(0, 1));
      const start = randomMotion(random, incline.plane, random.uniform(0.01, 3));
      const touch = fly(incline.plane, start, timeToTouch(incline.plane, start));
      const rest = bounceOut(incline.plane, bounce(incline.plane, touch));
      const event = first(simulateFrom(incline, start, rest.t + 1e-3), "bounces-end");
      expectMotion(event.t, event.yMinus, rest, incline.plane.radius);
      // Without a closed form (slip that turns) the bound is that of a velocity at the tolerances of the run.
      expect(event.bound).toBeLessThan(1e-10 * (1 + size(rest.v)));
    }
  });
});

describe("oblique slip near the steepest slope that still grips, p = (7/2) mu/tan(slope)", () => {
  it.each([1.5, 1.1, 1.02])("p = %f: grips after t* = K/(2b) [...]", (p) => {
    const mu = (p * 0.35 * 2) / 7;
    const plane = planeOf(0.35, 0, { radius: 0.3, gravity: 9.81, mu, e: 0.4 });
    const start: Motion = { t: 0, p: times(0.3, plane.n), v: [0, 2, 0], w: [0, 0, 0] };
    const grip = slipToGrip(plane, start);
    const incline: Incline = { plane, ground: { kind: "plane", gradient: [0.35, 0], height: 0 } };
    const event = first(simulateFrom(incline, start, grip.t + 0.1), "grip");
    // The end is slow, |u| ~ g sin (p - 1) (t* - t): an error of u is one of t* over that rate.
    expectWithin(event.t, grip.t, { abs: 1e-9 / (p - 1), because: "error 1e-9 m/s of u over its slow rate" });
    expectWithin(partsOf(event.yPlus).v, grip.v, {
      abs: (1e-8 * size(grip.v)) / (p - 1),
      because: "as t*",
    });
  });
});
