import { expectWithin } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import { flight, modelOf, run } from "../support/scenarios.ts";

const [a, g] = [0.3, 9.81];

describe("a start on the ground", () => {
  it.each([1e-4, 1e-6, 2e-9])("deeper by %d radii is refused", (part) => {
    const start = flight([0, 0, a * (1 - part)], [0, 0, 0]);
    expect(() => run({ start, time: 0.1 })).toThrow("start.position: the sphere");
  });

  it("touches up to a gap that is rounding, and falls from beyond", () => {
    expect(run({ start: flight([0, 0, a * (1 + 5e-10)], [0, 0, 0]), time: 0.1 }).events[0]?.kind).toBe(
      "rest",
    );
    expect(run({ start: flight([0, 0, a * (1 + 1e-7)], [0, 0, 0]), time: 0.1 }).events[0]?.kind).toBe(
      "impact",
    );
  });
});

describe("what is small is not nothing", () => {
  it("a slip of 1e-5 of the speed √(g a) ends by friction, not at once: u = (7/2) mu g t", () => {
    const [mu, u] = [0.2, 1e-5 * Math.sqrt(g * a)];
    const { events } = run({
      start: flight([0, 0, a], [u, 0, 0]),
      friction: mu,
      time: 1,
      relativeTolerance: 1e-12,
    });
    const grip = events.find(({ kind }) => kind === "grip");
    expectWithin(grip?.t as number, u / (3.5 * mu * g), { rel: 1e-6, because: "u has ten digits" });
    expect(modelOf({ start: flight([0, 0, a], [0, 0, 0]), time: 1 }).thresholds.gripSpeed).toBeLessThan(
      0.2 * u,
    );
  });

  it("a sphere on a slope of 1e-6 rolls off, with (5/7) g sin", () => {
    const ground = { kind: "plane", gradient: [-1e-6, 0], height: 0 } as const;
    const result = run({
      ground,
      start: flight([1e-6 * a, 0, a], [0, 0, 0], [0, 0, 0], "on-surface"),
      time: 10,
    });
    expect(result.phase).toBe("roll");
    expectWithin(result.y[7], (50 / 7) * g * 1e-6, {
      rel: 1e-8,
      because: "the tolerance of the run, of 1e-5 m/s",
    });
  });

  it("a sphere that rolls at 1e-7 of the speed √(g a) rolls on", () => {
    const v = 1e-7 * Math.sqrt(g * a);
    const result = run({ start: flight([0, 0, a], [v, 0, 0], [0, v / a, 0]), time: 5 });
    expect(result.outcome).toBe("time");
    expectWithin(result.y[0], 5 * v, { rel: 1e-9, because: "rounding: it rolls evenly" });
  });

  it("a ground that falls away from under it with N of 1e-5 of the weight lets go: the crest of a cylinder", () => {
    // on top of a cylinder N = m (g - v²/(R + a)) > 0 until the angle at which cos = v²/((R + a) g)
    const R = 5;
    const speed = Math.sqrt(g * (R + a) * (1 - 1e-5));
    const ground = {
      kind: "cylinder",
      centre: [0, 0, 0],
      axis: [0, 1, 0],
      radius: R,
      side: "outside",
    } as const;
    const { events } = run({
      ground,
      start: flight([0, 0, R + a], [speed, 0, 0]),
      friction: 0,
      time: 1,
      relativeTolerance: 1e-12,
    });
    const lift = events.find(({ kind }) => kind === "lift-off");
    // without friction v² = v0² + 2 g (R + a) (1 - cos), so that 3 cos = v0²/(g (R + a)) + 2
    const cos = (3 - 1e-5) / 3;
    expectWithin((lift?.p[2] as number) / (R + a), cos, {
      abs: 1e-10,
      because: "ten times the tolerance of a step",
    });
    expect((lift?.t as number) * speed).toBeGreaterThan(0.5 * Math.acos(cos) * (R + a));
  });
});

it.each([0.1, 1, 7])("a touch after a fall of %d m is located to a few units in the last place", (h) => {
  const start = flight([0, 0, a + h], [0, 0, 0]);
  // air of no weight: the flight is integrated, and is a parabola to rounding
  const drag = { law: "quadratic", coefficient: 1e-30, airDensity: 1 } as const;
  const impact = run({ start, drag, restitution: 0, time: 2 }).events.find(({ kind }) => kind === "impact");
  expectWithin(impact?.t as number, Math.sqrt((2 * h) / g), {
    rel: 8 * Number.EPSILON,
    because: "one unit of the time and of the step, and the rounding of the heights",
  });
});
