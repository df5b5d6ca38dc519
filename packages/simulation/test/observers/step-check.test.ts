import { type Contact, createTerrain, type DistanceQuery, type Terrain } from "@talus/terrain";
import { describe, expect, it } from "vitest";
import { flight, run } from "../support/scenarios.ts";

/** A ground whose query differs from the true one. */
function lyingTerrain(z: string, lie: (query: DistanceQuery) => Partial<DistanceQuery>): Terrain {
  const honest = createTerrain({ kind: "formula", z });
  return {
    ...honest,
    createQuery() {
      const query = honest.createQuery();
      return { ...query, ...lie(query) };
    },
  };
}

describe("a hill that the ground's own bound of a flight does not know", () => {
  const terrain = lyingTerrain("3*exp(-x^2/4)", () => ({
    clearTime: () => Infinity,
    firstTouch: () => "clear",
  }));
  const thrown = { start: flight([-8, 0, 1], [8, 0, 4.905]), time: 2 };

  it("ends the run with the status penetration, and says where and what to do", () => {
    const { status, outcome, t } = run({ ...thrown, terrain });
    expect(outcome).toBeUndefined();
    expect(status.kind).toBe("penetration");
    // over x = 0 after 1 s it is at z = 1 m, on the hill of 3 m
    expect(status.message).toMatch(/^at t = \S+ s the sphere is \S+ m deep in "ground", at \(.+\) m/);
    expect(status.message).toMatch(/use smaller tolerances, or correct the ground/);
    expect(t).toBeLessThanOrEqual(2);
  });

  it("is met where the bound is right", () => {
    const { outcome, events, warnings } = run({
      ...thrown,
      terrain: lyingTerrain("3*exp(-x^2/4)", () => ({})),
    });
    expect(events[0]?.kind).toBe("impact");
    expect(outcome).toBeDefined();
    expect(warnings).toEqual([]);
  });
});

describe("level ground whose foot lies higher and higher without a slope of its normal", () => {
  // the centre is lifted by s x without work: m g s L after a way L is energy beyond the ledger
  const [m, a, g, v, L] = [150, 0.3, 9.81, 5, 10];
  const [rtol, atol] = [1e-10, 1e-12];
  const kinetic = 0.5 * m * v * v * (1 + 0.4);
  const tolerated =
    1.4 * m * v * (rtol * v) + m * v * atol + 0.4 * m * a * v * atol + m * g * (rtol * a + atol);
  const allowed = rtol * kinetic + tolerated;

  /** A run whose energy is off by so many times what is allowed. */
  function runOff(times: number) {
    const slope = (times * allowed) / (m * g * L);
    const lift = (out: Contact): void => {
      const rise = slope * out.foot[0];
      out.foot[2] += rise;
      out.distance -= rise;
    };
    const terrain = lyingTerrain("0*x", (query) => ({
      smoothLength: 0.02, // short steps, so that projection takes little in each
      nearest(c, hint, out) {
        const found = query.nearest(c, hint, out);
        lift(out);
        return found;
      },
      follow(c, hint, out) {
        const found = query.follow(c, hint, out);
        lift(out);
        return found;
      },
    }));
    return run({
      terrain,
      mass: m,
      radius: a,
      start: flight([0, 0, a], [v, 0, 0], [0, v / a, 0]),
      time: L / v,
    });
  }

  it.each([8, 12, 80])(
    "is reported from ten times the allowance of the tolerances on, %i times here",
    (times) => {
      const { outcome, warnings } = runOff(times);
      expect(outcome).toBe("time");
      const reported = warnings.filter((each) => each.startsWith("within its steps"));
      expect(reported).toHaveLength(times > 10 ? 1 : 0);
      if (times > 10) expect(Number(/J, (\S+) times/.exec(reported[0] ?? "")?.[1]) / times).toBeCloseTo(1, 1);
    },
  );

  it("ends the run with a status from a hundred times on", () => {
    const { status, outcome, t } = runOff(130);
    expect(outcome).toBeUndefined();
    expect(status.kind).toBe("energy-not-balanced");
    expect(t).toBeGreaterThan((L / v) * (95 / 130)); // 100 times are there at 100/130 of the way, within a step
    expect(t).toBeLessThan((L / v) * (105 / 130));
  });
});
