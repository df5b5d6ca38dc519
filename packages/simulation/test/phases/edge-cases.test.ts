import type { RunResult } from "@talus/results";
import type { TerrainData } from "@talus/terrain";
import { expectWithin } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import { simulate } from "../../src/index.ts";
import { contact, flight, modelOf, run } from "../support/scenarios.ts";

const a = 0.3;
const g = 9.81;
const accuracy = "ten times the tolerance of a step, of motion of the size of metres";
const kinds = (result: RunResult): string[] => result.events.map(({ kind }) => kind);
const slope = (gradient: number): TerrainData => ({ kind: "plane", gradient: [gradient, 0], height: 0 });
const angle = Math.atan(0.35);

describe("restitution at its limits", () => {
  it("e = 0: one impact, then contact", () => {
    const result = run({ restitution: 0, friction: 0.1, start: flight([0, 0, 1], [5, 0, 0]), time: 3 });
    expect(kinds(result)).toEqual(["impact", "grip", "end"]);
    expect(result.events[0]?.to).toBe("slip");
  });

  it("e = 1: bounces to the same height for ever, at equal intervals", () => {
    const result = run({ restitution: 1, start: flight([0, 0, 1 + a], [0, 0, 0]), time: 20 });
    const t1 = Math.sqrt(2 / g);
    const times = result.events.filter(({ kind }) => kind === "impact").map(({ t }) => t);
    expect(times).toHaveLength(22);
    expectWithin(
      times,
      times.map((_, i) => (2 * i + 1) * t1),
      { rel: 1e-12, because: "two roundings of a time per bounce" },
    );
    expect(result.ledger.lostToImpact).toBeLessThan(1e-11 * result.ledger.start);
  });
});

describe("friction at its limits", () => {
  it("mu = 0: slides with g sin and keeps its spin", () => {
    const result = run({ ground: slope(0.35), friction: 0, start: contact([0, 0], [1, 2, 3]), time: 2 });
    expect(result.phase).toBe("slip");
    const speed = Math.sqrt(result.y[7] ** 2 + result.y[9] ** 2);
    expectWithin(speed, g * Math.sin(angle) * 2 - 2 * a, { rel: 1e-9, because: accuracy });
    const spin = Math.sqrt(result.y[10] ** 2 + result.y[11] ** 2 + result.y[12] ** 2);
    expectWithin(spin, Math.sqrt(14), { rel: 1e-12, because: "no moment acts" });
    expect(result.ledger.lostToSlip).toBe(0);
  });

  it("mu_s > mu_d: on a slope between their limits it rolls when it rolled, and slips when it slipped", () => {
    const friction = [0.2, 0.05] as const; // grips up to 7/2 mu_s = 0.7, slip ends up to 7/2 mu_d = 0.175
    const rolls = run({ ground: slope(0.35), friction, start: contact([0, 0]), time: 2 });
    expect(kinds(rolls)).toEqual(["end"]);
    const way = 0.5 * (5 / 7) * g * Math.sin(angle) * 4;
    expectWithin(rolls.y[0], -a * Math.sin(angle) - way * Math.cos(angle), {
      abs: 1e-9,
      because: accuracy,
    });
    // friction angle 0: it points up the slope, the sphere slips down
    const slips = run({ ground: slope(0.35), friction, start: contact([0, 0], [0, 0, 0], 1, 0), time: 2 });
    expect(slips.phase).toBe("slip");
    const speed = 1 + g * (Math.sin(angle) - 0.05 * Math.cos(angle)) * 2;
    expectWithin(Math.sqrt(slips.y[7] ** 2 + slips.y[9] ** 2), speed, { rel: 1e-9, because: accuracy });
  });

  it.each([0, 1])("slope exactly at 7/2 mu (rounded, variant %i): moves as rolling does", (variant) => {
    const mu = (2 / 7) * 0.35 * (1 - variant * Number.EPSILON);
    const result = run({ ground: slope(0.35), friction: mu, start: contact([0, 0]), time: 2 });
    expect(result.outcome).toBe("time");
    const speed = (5 / 7) * g * Math.sin(angle) * 2;
    expectWithin(Math.sqrt(result.y[7] ** 2 + result.y[9] ** 2), speed, { rel: 1e-9, because: accuracy });
  });

  it("slip of a sphere that turns round: down the slope at first held by friction the other way", () => {
    // thrown up a slope it cannot hold on: slips up, comes to u = 0 at v = 0, slips down
    const mu = 0.05;
    const start = contact([0, 0], [0, 0, 0], 3, Math.PI);
    const result = run({ ground: slope(0.35), friction: mu, start, time: 3 });
    const [up, down] = [Math.sin(angle) + mu * Math.cos(angle), Math.sin(angle) - mu * Math.cos(angle)];
    // u' = -g (sin + 7/2 mu cos) until u = 0, then u' = -g (sin - 7/2 mu cos), v' likewise without 7/2
    const turn = 3 / (g * (Math.sin(angle) + 3.5 * mu * Math.cos(angle)));
    const speed = 3 - g * up * turn - g * down * (3 - turn);
    const v = result.y[7] * Math.cos(angle) + result.y[9] * Math.sin(angle);
    expectWithin(v, speed, { rel: 1e-9, because: accuracy });
  });
});

describe("starts", () => {
  it("a sphere set down at rest on level ground is at rest, at once", () => {
    const result = run({ start: flight([1, 2, a], [0, 0, 0]), time: 5 });
    expect([result.outcome, result.t, result.phase]).toEqual(["at-rest", 0, "rest"]);
    expect(result.phaseCounts).toEqual({ flight: 0, slip: 0, roll: 0, rest: 1 });
    expect([...result.y.slice(0, 3)]).toEqual([1, 2, a]);
  });

  it("and stays there where the scenario goes on", () => {
    const result = run({ start: flight([1, 2, a], [0, 0, 0]), time: 5, atRest: false });
    expect([result.outcome, result.t, result.phase]).toEqual(["time", 5, "rest"]);
    expect(kinds(result)).toEqual(["rest", "end"]);
  });

  it("one dropped straight comes to rest after (1 + e)/(1 - e) sqrt(2 h/g)", () => {
    const result = run({ start: flight([0, 0, 1 + a], [0, 0, 0]), time: 50 });
    expect(result.outcome).toBe("at-rest");
    expectWithin(result.t, (1.4 / 0.6) * Math.sqrt(2 / g), { rel: 1e-13, because: "roundings of 20 times" });
    expectWithin(result.pathLength, 1 * (1.16 / 0.84), {
      rel: 1e-7,
      because: "path of the last millionth of a radius",
    });
  });

  it("touching and moving away it flies", () => {
    const result = run({ start: flight([0, 0, a], [0, 0, 2]), time: 0.1 });
    expect(kinds(result)).toEqual(["end"]);
    expectWithin(result.y[2], a + 0.2 - 0.5 * g * 0.01, { abs: 1e-12, because: "a parabola" });
  });

  it("touching and moving into the ground it has its impact at t = 0", () => {
    const result = run({ start: flight([0, 0, 5], [3, 0, -2], [0, 0, 0], "on-surface"), time: 0.1 });
    expect(result.events[0]).toMatchObject({ kind: "impact", t: 0 });
    expect(result.startShift[2]).toBe(a - 5);
    expectWithin(result.events[0]?.yPlus[9] as number, 0.8, { abs: 1e-15, because: "e v_n" });
  });
});

describe("ends", () => {
  const bouncing = flight([0, 0, 1 + a], [1, 0, 0]);
  const rest = (1.4 / 0.6) * Math.sqrt(2 / g);

  it("in the middle of a summed series of bounces the books still balance", () => {
    const result = run({ start: bouncing, time: rest - 1e-5 });
    expect([result.outcome, result.t]).toEqual(["time", rest - 1e-5]);
    expect(result.eventCounts["bounces-end"]).toBeUndefined();
    expect(result.ledger.residual).toBeLessThan(1e-12);
  });

  it("in the last instant of slip", () => {
    const slipTime = (2 * 4) / (7 * 0.5 * g);
    const result = run({ start: flight([0, 0, a], [4, 0, 0]), time: slipTime - 1e-8 });
    expect([result.outcome, result.phase]).toEqual(["time", "slip"]);
    expectWithin(result.y[7], (5 / 7) * 4 + 0.5 * g * 1e-8, { abs: 1e-9, because: accuracy });
    expect(result.ledger.residual).toBeLessThan(1e-9);
  });

  it("at time zero", () => {
    const result = run({ start: bouncing, time: 0 });
    expect([result.outcome, result.t, result.ledger.residual]).toEqual(["time", 0, 0]);
  });

  it("by a signal, with what was computed until then", () => {
    const signal = { aborted: false };
    const onStep = (t: number): void => {
      signal.aborted = t > 1;
    };
    const model = modelOf({ start: bouncing, time: 100, restitution: 1 });
    const result = simulate(model, { signal, observer: { onStep } });
    expect(result.status.kind).toBe("aborted");
    expect(result.outcome).toBeUndefined();
    expect(result.t).toBeGreaterThan(1);
    expect(result.ledger.residual).toBeLessThan(1e-9);
  });
});

describe("without gravity", () => {
  it("a sphere flies straight, rebounds with e and never returns", () => {
    const result = run({ gravity: 0, friction: 0, start: flight([0, 0, 1 + a], [1, 0, -2]), time: 10 });
    expect(kinds(result)).toEqual(["impact", "end"]);
    expectWithin([...result.y.slice(0, 3)], [10, 0, a + 0.8 * 9.5], { abs: 1e-9, because: accuracy });
  });

  it("it rolls round the inside of a bowl at constant speed, held by the curvature", () => {
    const ground: TerrainData = {
      kind: "formula",
      z: "2 - sqrt(4 - x^2 - y^2)",
      domain: { x: [-1.9, 1.9], y: [-1.9, 1.9], where: "x^2 + y^2 < 3.61" },
    };
    // From the foot (1, 0), 30 degrees from the bottom, along the horizontal y: a great circle about (0, 0, 2).
    const result = run({ ground, gravity: 0, start: contact([1, 0], [4, 0, 0]), time: 1 });
    const [L, speed] = [2 - a, 4 * a];
    const turned = speed / L;
    const across = Math.cos(turned) * L;
    const side = Math.sign(result.y[8]) * Math.sin(turned) * L;
    expect(result.phase).toBe("roll");
    expectWithin([...result.y.slice(0, 3)], [0.5 * across, side, 2 - Math.sqrt(0.75) * across], {
      abs: 1e-9,
      because: accuracy,
    });
    const N = (150 * speed * speed) / L;
    expectWithin(result.largestNormalForce?.value as number, N, { rel: 1e-9, because: accuracy });
    expect(result.ledger.residual).toBeLessThan(1e-9);
  });
});

it("a sphere that comes out of the end of a tube leaves the map at the wall of what goes on straight, beside other turns or not", () => {
  // Turns 2.5 m apart of a tube 3.4 m wide run into each other, and where the tube ends the second one begins at once.
  const ground = {
    kind: "sweep",
    x: "6*cos(s)",
    y: "6*sin(s)",
    z: "0.39*s",
    range: [0, 9],
    radius: 1.7,
    side: "inside",
  } as const;
  const start = flight([-3.4525, 5.6258, 3.8051], [-1.5338, -3.3563, -0.8951], [7.3, -6.7, 0], "on-surface");
  const result = run({
    ground,
    radius: 0.51,
    gravity: 3.55,
    restitution: 0.52,
    friction: 0.75,
    start,
    time: 4,
  });
  expect(result.outcome).toBe("left-map");
  // from the tangent at s = 0, or at s = 9, the centre is as far as the wall less the radius
  const fromEnd = [0, 9].map((s) => {
    const size = Math.sqrt(36 + 0.39 ** 2);
    const tangent = [(-6 * Math.sin(s)) / size, (6 * Math.cos(s)) / size, 0.39 / size];
    const away = [6 * Math.cos(s), 6 * Math.sin(s), 0.39 * s].map(
      (each, i) => (result.y[i] as number) - each,
    );
    const along = away.reduce((sum, each, i) => sum + each * (tangent[i] as number), 0);
    const square = away.reduce((sum, each) => sum + each * each, 0);
    return { isBeyond: s === 0 ? along < 0 : along > 0, across: Math.sqrt(square - along * along) };
  });
  const end = fromEnd.find(({ isBeyond }) => isBeyond);
  expectWithin(end?.across ?? NaN, 1.7 - 0.51, { abs: 1e-9, because: "a root of the gap, to rounding" });
  expectWithin(result.ledger.residual, 0, { abs: 1e-10, because: "some tens of steps of 1e-10 until then" });
});
