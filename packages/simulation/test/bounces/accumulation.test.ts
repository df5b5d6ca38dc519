import type { RunResult } from "@talus/results";
import type { TerrainData } from "@talus/terrain";
import { expectWithin } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import { type Choice, flight, run } from "../support/scenarios.ts";

const bowl: TerrainData = { kind: "formula", z: "x^2/8 + y^2/12", domain: { x: [-9, 9], y: [-9, 9] } };
const dropped: Choice = {
  ground: bowl,
  restitution: 0.5,
  friction: 0.3,
  start: flight([1, 0.5, 1.2], [1.5, -0.5, 0], [2, 1, 3]),
  time: 3,
};

const distance = (one: RunResult, other: RunResult): number =>
  Math.hypot(...one.y.slice(0, 3).map((x, i) => x - other.y[i]));

describe("infinitely many bounces in a bowl", () => {
  const exact = run(dropped);
  const end = exact.events.find(({ kind }) => kind === "bounces-end");

  it("come to an end with a bound at the tolerance of the run", () => {
    expect(end).toBeDefined();
    const speed = Math.hypot(...(end?.yPlus ?? []).slice(7, 10));
    expect(end?.bound).toBeGreaterThan(0);
    expect(end?.bound).toBeLessThan(2 * (1e-10 * speed + 1e-12)); // freezing and what friction still does
  });

  it("are what ever smaller thresholds tend to", () => {
    const thresholds = [1e-1, 1e-2, 1e-3];
    const errors = thresholds.map((normalSpeed) =>
      distance(run({ ...dropped, bouncing: { ending: "threshold", normalSpeed } }), exact),
    );
    errors.forEach((error, i) => {
      // what is cut off lasts 2 v/(g (1 - e)) and leaves the normal speed v: after 3 s an error of some v
      expect(error).toBeLessThan(5 * (thresholds[i] as number));
    });
    expect(errors[2]).toBeLessThan(0.1 * (errors[0] as number));
    expect(errors[0]).toBeGreaterThan(1e-6); // the thresholds do differ
  });

  it("end at the same place to within the bounds when the tolerances are ten times smaller", () => {
    const finer = run({ ...dropped, relativeTolerance: 1e-11 });
    // both runs err by about their tolerance a step; the bowl focuses, so errors do not grow
    expect(distance(finer, exact)).toBeLessThan(1e-9);
  });

  it("come to an end with e = 0.99, where they vanish in rounding first, with a larger bound that is reported", () => {
    const start = flight([0.5, 0.2, 0.36], [0.3, 0, 0]);
    const result = run({ ...dropped, start, restitution: 0.99, friction: 0, radius: 0.3, time: 400 });
    const last = result.events.find(({ kind }) => kind === "bounces-end");
    expect(last?.bound).toBeLessThan(1e-4);
    expect(result.ledger.residual).toBeLessThan(1e-9);
  });
});

describe("the threshold ending on a plane", () => {
  it("keeps a rebound as fast as the threshold out of flight", () => {
    const bouncing = { ending: "threshold", normalSpeed: 1 } as const;
    const result = run({ start: flight([0, 0, 1], [0, 0, 0]), time: 3, bouncing });
    expect(result.events.map(({ kind }) => kind)).toEqual(["impact", "impact", "bounces-end", "rest"]);
    expect(result.ledger.residual).toBeLessThan(1e-12);
  });
});

describe("bounces inside a sphere without gravity", () => {
  it("are chords: each lasts 2 L v_n/(v_n^2 + v_t^2) and turns e v_n into the next", () => {
    const ground: TerrainData = {
      kind: "formula",
      z: "2 - sqrt(4 - x^2 - y^2)",
      domain: { x: [-1.9, 1.9], y: [-1.9, 1.9], where: "x^2 + y^2 < 3.61" },
    };
    const start = flight([0, 0, 0.3], [3, 0, 0.3]);
    const result = run({ ground, gravity: 0, friction: 0, restitution: 0.5, start, time: 0.5 });
    const impacts = result.events.filter(({ kind }) => kind === "impact");
    expect(impacts.length).toBeGreaterThan(8);
    let t = 0;
    impacts.forEach((impact, i) => {
      const v_n = 0.3 * 0.5 ** i;
      t += (2 * 1.7 * v_n) / (v_n * v_n + 9);
      // 64 eps of the coordinates, 2.3 m in sum, over the normal speed; the delays before add up to as much again
      const late = (2 * 64 * Number.EPSILON * 2.3) / v_n;
      expectWithin(impact.t, t, {
        abs: late + 1e-14,
        because: "a touch is detected past the rounding of the gap",
      });
    });
    const total = Array.from({ length: 60 }, (_, i) => 0.3 * 0.5 ** i);
    const rest = total.reduce((sum, v_n) => sum + (2 * 1.7 * v_n) / (v_n * v_n + 9), 0);
    const end = result.events.find(({ kind }) => kind === "bounces-end");
    const slowest = 0.3 * 0.5 ** impacts.length;
    const late = (2 * 64 * Number.EPSILON * 2.3) / slowest;
    expectWithin(end?.t as number, rest, { abs: late, because: "as the last touch that was located" });
  });
});
