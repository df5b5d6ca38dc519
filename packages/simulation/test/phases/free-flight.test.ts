import type { EventRecord, Sample } from "@talus/results";
import { createContact } from "@talus/terrain";
import { expectWithin } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import { SphereState, simulate } from "../../src/index.ts";
import { type Choice, flight, gridOf, modelOf, run } from "../support/scenarios.ts";

const [g, a, m] = [9.81, 0.3, 150];
const { p_WB, q_WB, v_WB, w_WB } = SphereState;
const rounding = { rel: 1e-14, because: "a few operations on numbers of this size" };

/** Samples of a run, as copies. */
function sampled(choice: Choice): { readonly samples: Sample[]; readonly result: ReturnType<typeof run> } {
  const samples: Sample[] = [];
  const onSample = (each: Sample): void => {
    samples.push({ ...each, y: each.y.slice() });
  };
  const result = simulate(modelOf(choice), { observer: { onSample } });
  return { samples, result };
}

describe("a flight under weight alone, by its closed form", () => {
  const [p0, v0, w0] = [[1, -2, 3] as const, [3, 1, 5] as const, [4, -7, 11] as const];
  const landing = (v0[2] + Math.sqrt(v0[2] * v0[2] + 2 * g * (p0[2] - a))) / g;
  const thrown = flight(p0, v0, w0);

  it("is not integrated", () => {
    expect(run({ start: thrown, time: landing * 1.5, friction: 0 }).statistics.steps).toBe(0);
    expect(run({ ground: gridOf(() => 0, 20, 1), start: thrown, time: 1 }).statistics.steps).toBe(0);
  });

  it("lands when the parabola reaches the ground, with its velocity", () => {
    const { events } = run({ start: thrown, time: 2 });
    const { t, yMinus } = events[0] as EventRecord;
    expectWithin(t, landing, rounding);
    expectWithin([...yMinus.slice(p_WB, p_WB + 3)], [p0[0] + v0[0] * t, p0[1] + v0[1] * t, a], rounding);
    expectWithin([...yMinus.slice(v_WB, v_WB + 3)], [v0[0], v0[1], v0[2] - g * t], rounding);
    expect([...yMinus.slice(w_WB, w_WB + 3)]).toEqual([...w0]);
  });

  it("has samples on the parabola, turned about the fixed axis, at each output time", () => {
    const { samples } = sampled({ start: thrown, time: 1, outputStep: 0.125 });
    const flown = samples.filter(({ t }) => t > 0 && t < 1);
    expect(flown.map(({ t }) => t)).toEqual([1, 2, 3, 4, 5, 6, 7].map((k) => k / 8));
    const spin = Math.hypot(...w0);
    for (const { t, y, phase, normalForce } of flown) {
      expect([phase, normalForce]).toEqual(["flight", 0]);
      const z = p0[2] + v0[2] * t - 0.5 * g * t * t;
      expectWithin([...y.slice(p_WB, p_WB + 3)], [p0[0] + v0[0] * t, p0[1] + v0[1] * t, z], rounding);
      expectWithin([...y.slice(v_WB, v_WB + 3)], [v0[0], v0[1], v0[2] - g * t], {
        abs: 1e-14,
        because: "a difference of numbers of 10",
      });
      const half = 0.5 * spin * t;
      const turned = [Math.cos(half), ...w0.map((w) => (Math.sin(half) * w) / spin)];
      const q = [...y.slice(q_WB, q_WB + 4)];
      const side = Math.sign(q.reduce((sum, x, i) => sum + x * (turned[i] as number), 0));
      expectWithin(
        q,
        turned.map((x) => side * x),
        { abs: 1e-14, because: "sines of angles of 7 rad" },
      );
    }
  });

  it("measures apex, speed, path and turnover of the whole flight", () => {
    const { highestJump, largestSpeed, pathLength, deepestGap, ledger, events } = run({
      start: thrown,
      time: landing,
      restitution: 0,
      friction: 0,
    });
    expect(events.length).toBeGreaterThan(0);
    const up = v0[2] / g;
    expectWithin(highestJump?.t ?? 0, up, rounding);
    expectWithin(highestJump?.value ?? 0, p0[2] - a + (v0[2] * up) / 2, rounding);
    const down = v0[2] - g * landing;
    expectWithin(largestSpeed?.value ?? 0, Math.hypot(v0[0], v0[1], down), rounding);
    const q = Math.hypot(v0[0], v0[1]);
    const primitive = (u: number): number => 0.5 * (u * Math.hypot(u, q) + q * q * Math.asinh(u / q));
    expectWithin(pathLength, (primitive(v0[2]) - primitive(down)) / g, { rel: 1e-13, because: "logarithms" });
    expect(Math.abs(deepestGap ?? 1)).toBeLessThan(1e-14);
    const fallen = m * g * (2 * (v0[2] * up) * 0.5 + p0[2] - a);
    const impact = 0.5 * m * down * down;
    expectWithin(ledger.turnover, fallen + impact, { rel: 1e-13, because: "a sum of two" });
  });

  it("finds both crossings of a plane that it rises through and falls back through", () => {
    const [high, across] = [3.9, 2.5];
    const gates = [
      { kind: "plane", name: "level", point: [0, 0, high], normal: [0, 0, 1] },
      { kind: "plane", name: "across", point: [across, 0, 0], normal: [1, 0, 0] },
      {
        kind: "plane",
        name: "over the top",
        point: [0, 0, p0[2] + v0[2] ** 2 / (2 * g) + 1e-9],
        normal: [0, 0, 1],
      },
    ] as const;
    const { events, gates: records } = run({ start: thrown, time: landing * 0.999, gates });
    const root = Math.sqrt(v0[2] * v0[2] - 2 * g * (high - p0[2]));
    const told = events.filter(({ kind }) => kind === "gate").map(({ t, feature }) => ({ t, feature }));
    expect(told.map(({ feature }) => feature)).toEqual(["level", "across", "level"]);
    expectWithin(
      told.map(({ t }) => t),
      [(v0[2] - root) / g, (across - p0[0]) / v0[0], (v0[2] + root) / g],
      { rel: 1e-14, because: "roots of quadratics with a discriminant of 7" },
    );
    expect(records.map(({ forward, backward }) => [forward, backward])).toEqual([
      [1, 1],
      [1, 0],
      [0, 0],
    ]);
  });

  it("leaves the map where the parabola crosses its border, and falls past the lowest edge of a formula", () => {
    const grid = run({ ground: gridOf(() => 0, 5, 1), start: flight([0, 0, 30], [8, 0, 2]), time: 9 });
    expect(grid.outcome).toBe("left-map");
    expectWithin(grid.t, 5 / 8, rounding);
    const ledge = { kind: "formula", z: "0.1*x", domain: { x: [-2, 2], y: [-2, 2] } } as const;
    const fallen = run({ ground: ledge, start: flight([0, 0, 4], [6, 0, 0]), time: 9 });
    expect(fallen.outcome).toBe("left-map");
    expect(fallen.statistics.steps).toBe(0);
  });
});

describe("a sphere that leaves a crest along the ground", () => {
  // z = -x²/2; at 6 m/s the centre falls by less than the ground, whose curvature is 1/m at most
  const ground = { kind: "formula", z: "-x^2/2" } as const;

  it("does not touch it again, wherever on the crest it begins", () => {
    for (let k = 0; k < 40; k += 1) {
      const x = -0.4 + 0.02 * k;
      const w = Math.sqrt(1 + x * x);
      const start = flight([x + (a * x) / w, 0.1 * k, -0.5 * x * x + a / w], [6 / w, 0.05 * k, (-6 * x) / w]);
      const { events, phase, statistics } = run({ ground, start, time: 0.5 });
      expect([events.map(({ kind }) => kind), phase], `from x = ${x}`).toEqual([["end"], "flight"]);
      expect(statistics.rejectedSteps).toBeLessThan(10);
    }
  });
});

describe("the bits of a run of flights", () => {
  const hills = gridOf((x, y) => -0.3 * x + 0.6 * Math.sin(0.7 * x) * Math.cos(0.5 * y), 25, 1);
  const choice: Choice = {
    ground: hills,
    restitution: 0.6,
    start: flight([-15, 2, 8], [4, 1, 0], [0, 5, 3]),
    time: 3,
  };

  const sidesOf = (events: readonly EventRecord[]) =>
    events.map(({ t, kind, yMinus, yPlus }) => [t, kind, ...yMinus, ...yPlus]);

  it("do not depend on when it is to end", () => {
    const long = run(choice);
    const flown = long.events.filter(({ kind }) => kind === "impact");
    expect(flown.length).toBeGreaterThan(3);
    const middle = 0.5 * ((flown[1]?.t ?? 0) + (flown[2]?.t ?? 0));
    const short = run({ ...choice, time: middle });
    expect(short.outcome).toBe("time");
    const before = sidesOf(short.events.slice(0, -1));
    expect(before.length).toBeGreaterThan(1);
    expect(sidesOf(long.events).slice(0, before.length)).toEqual(before);
  });
});

describe("a flight that leaves the ground without a speed away from it", () => {
  // over the brow of a hill z = 2 cos(x/4): the normal force vanishes there, and the gap opens as t³
  const hill = gridOf((x) => 2 * Math.cos(x / 4), 40, 1);
  const start = flight([-3, 0.2, 2], [9.8, 0, 3.2], [0, 0, 0], "on-surface");
  const choice: Choice = { ground: hill, start, friction: 0, restitution: 0, time: 2 };

  it("is integrated for an instant only, and lands where its parabola meets the ground", () => {
    const { events } = run(choice);
    const i = events.findIndex(({ kind }) => kind === "lift-off");
    const [leaves, lands] = [events[i], events[i + 1]] as [EventRecord, EventRecord];
    expect([leaves.kind, lands.kind]).toEqual(["lift-off", "impact"]);
    const query = modelOf(choice).terrain.createQuery();
    const contact = createContact();
    const [p, v] = [leaves.yPlus.slice(p_WB, p_WB + 3), leaves.yPlus.slice(v_WB, v_WB + 3)];
    const gapAt = (t: number): number => {
      const c = p.map((x, k) => x + (v[k] as number) * t - (k === 2 ? 0.5 * g * t * t : 0));
      query.nearest(c, undefined, contact);
      return contact.distance - a;
    };
    let low = 0.01; // apart by then
    while (gapAt(low + 0.01) > 0) low += 0.01;
    let high = low + 0.01;
    for (let k = 0; k < 60; k += 1) {
      const middle = 0.5 * (low + high);
      if (gapAt(middle) > 0) low = middle;
      else high = middle;
    }
    expect(low).toBeGreaterThan(0.1);
    expectWithin(lands.t - leaves.t, low, {
      abs: 1e-11,
      because:
        "the rounding of the gap, 1e-14 m, over the speed of approach, and of the time of the lift-off",
    });
  });

  it("takes a few steps at its beginning, and one for the rest", () => {
    const steps: number[] = [];
    let phases = "";
    simulate(modelOf(choice), {
      observer: { onStep: (t) => steps.push(t), onEvent: ({ kind }) => (phases += `${kind} `) },
    });
    expect(phases).toContain("lift-off impact");
    const { events } = run(choice);
    const i = events.findIndex(({ kind }) => kind === "lift-off");
    const [from, to] = [events[i]?.t ?? 0, events[i + 1]?.t ?? 0];
    expect(steps.filter((t) => t > from && t <= to).length).toBeLessThanOrEqual(5);
  });
});
