import type { RunResult } from "@talus/results";
import { expectWithin } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import { simulate } from "../../src/index.ts";
import { type Choice, flight, gridOf, modelOf, partsOf, run } from "../support/scenarios.ts";

const [g, a, h] = [9.81, 0.3, 2];
const V = Math.sqrt(2 * g * h);
const bouncing = { ending: "threshold", normalSpeed: 1e-3 } as const;
const because =
  "event location at relative tolerance 1e-10; the flight is a parabola, which steps give exactly";
const exact = { rel: 1e-9, abs: 1e-10, because };

function firstImpact({ events }: RunResult) {
  const event = events.find(({ kind }) => kind === "impact");
  if (event === undefined) throw new Error("no impact");
  return partsOf(event.yPlus);
}

describe("the soil law in a run", () => {
  const [R, halfSpeed] = [0.6, 10];
  const impactLaw = { kind: "soil", parameters: { tangentialRestitution: R, halfSpeed } };
  const Rn = halfSpeed / (halfSpeed + V);
  const [vx, vy, wx, wy, wz] = [4, -1, 2, -3, 5];
  const soil: Choice = {
    start: flight([0, 0, a + h], [vx, vy, 0], [wx, wy, wz]),
    impactLaw,
    bouncing,
    time: 0.7,
  };

  it("slows way and spin by R_t, then grips: the sphere rolls off, its spin about the normal is kept", () => {
    const result = run({ ...soil, friction: 5 });
    const { v, w } = firstImpact(result);
    // The slip R_t (v - a w x n) = R_t (vx - a wy, vy + a wx) goes to zero: two sevenths of it from the velocity.
    const after = [R * (vx - (2 / 7) * (vx - a * wy)), R * (vy - (2 / 7) * (vy + a * wx))];
    expectWithin(v, [after[0], after[1], Rn * V], exact);
    expectWithin(w, [-after[1] / a, after[0] / a, wz], exact);
    expect(result.ledger.residual).toBeLessThan(1e-9);
  });

  it("slows way and spin by R_t, then slips with mu (1 + R_n) V", () => {
    const mu = 0.05;
    const { v, w } = firstImpact(run({ ...soil, friction: mu }));
    const u = [vx - a * wy, vy + a * wx];
    const size = Math.hypot(...u);
    const dv = u.map((part) => (-mu * (1 + Rn) * V * part) / size);
    expectWithin(v, [R * vx + dv[0], R * vy + dv[1], Rn * V], exact);
    // A dw = -a n x J, A = (2/5) m a²
    expectWithin(w, [R * wx + (2.5 * dv[1]) / a, R * wy - (2.5 * dv[0]) / a, wz], exact);
  });

  it("tells the couple that stops spin and way about the centre: −(1 − R_t) (A w + m a n x v) along the ground", () => {
    const { events } = run({ ...soil, friction: 0.05 });
    const impact = events.find(({ kind }) => kind === "impact");
    const [m, A] = [150, 0.4 * 150 * a * a];
    const couple = [-(1 - R) * (A * wx - m * a * vy), -(1 - R) * (A * wy + m * a * vx), 0];
    expectWithin([...(impact?.impulse?.couple ?? [])], couple, exact);
    const { events: atAPoint } = run({ ...soil, impactLaw: { kind: "poisson", parameters: {} } });
    expect(atAPoint.find(({ kind }) => kind === "impact")?.impulse?.couple).toBeUndefined();
  });

  it("on a belt is the same as seen from the belt", () => {
    const velocity = [1.5, 0.5, 0] as const;
    const start = flight([0, 0, a + h], [vx + 1.5, vy + 0.5, 0], [wx, wy, wz]);
    const still = firstImpact(run({ ...soil, friction: 0.05 }));
    const result = run({ ...soil, friction: 0.05, start, motion: { kind: "conveyor", velocity } });
    const moved = firstImpact(result);
    expectWithin(moved.v, [still.v[0] + 1.5, still.v[1] + 0.5, still.v[2]], exact);
    expectWithin(moved.w, still.w, exact);
    expect(result.ledger.residual).toBeLessThan(1e-9);
  });

  it("takes nothing along the ground from a sphere that turns with the drum it falls on", () => {
    const [radius, W] = [2, 3];
    const speed = W * (radius + a);
    const fall = Math.sqrt((2 * h) / g);
    const result = run({
      ground: { kind: "cylinder", centre: [0, 0, 0], axis: [0, 1, 0], radius, side: "outside" },
      motion: { kind: "turntable", centre: [0, 0, 0], axis: [0, 1, 0], rate: W },
      start: flight([-speed * fall, 0, radius + a + h], [speed, 0, 0], [0, W, 0]),
      impactLaw,
      bouncing,
      time: 0.66,
    });
    const { v, w } = firstImpact(result);
    expectWithin(v, [speed, 0, Rn * V], exact);
    expectWithin(w, [0, W, 0], exact);
  });
});

describe("rough ground in a run", () => {
  const roughness = 0.15;
  const impactLaw = { kind: "rough-ground", parameters: { roughness } };
  const rough: Choice = { start: flight([0, 0, a + h], [2, 0, 0]), impactLaw, bouncing, time: 0.7 };

  it("strikes a facet whose tilts are the first two numbers of the seed", () => {
    const e = 0.7;
    const { v, w } = firstImpact(run({ ...rough, friction: 0, restitution: e, seed: 1 }));
    // NumPy's RandomState(1).random_sample(2); without friction the impulse is along the facet's normal.
    const slopes = [0.417022004702574, 0.7203244934421581].map((x) =>
      Math.tan(Math.atan(roughness / a) * (2 * x - 1)),
    );
    const length = Math.hypot(1, ...slopes);
    const n = [-slopes[0] / length, -slopes[1] / length, 1 / length];
    const vn = 2 * n[0] - V * n[2];
    // The facet touches where n points through the centre: its push does not turn the sphere.
    const push = -(1 + e) * vn;
    expectWithin(v, [2 + push * n[0], push * n[1], -V + push * n[2]], exact);
    expectWithin(w, [0, 0, 0], { abs: 1e-12, because: "spins of 10 rad/s cancel, some tens of roundings" });
  });

  it("resolves the impact on the facet by the law that the scenario names", () => {
    const R = 0.6;
    const law = { kind: "soil", parameters: { tangentialRestitution: R, halfSpeed: 1e12 } };
    const { v, w } = firstImpact(
      run({
        ...rough,
        impactLaw: { ...impactLaw, law },
        friction: 0,
        start: flight([0, 0, a + h], [0, 0, 0], [3, 4, 5]),
        seed: 1,
      }),
    );
    // A fall onto the same facet: soil keeps R of the motion along the facet and of the spin along it; R_n = 1.
    const slopes = [0.417022004702574, 0.7203244934421581].map((x) =>
      Math.tan(Math.atan(roughness / a) * (2 * x - 1)),
    );
    const length = Math.hypot(1, ...slopes);
    const n = [-slopes[0] / length, -slopes[1] / length, 1 / length];
    const [vn, wn] = [-V * n[2], 3 * n[0] + 4 * n[1] + 5 * n[2]];
    const bounced = n.map((each, i) => R * ((i === 2 ? -V : 0) - vn * each) - vn * each);
    const spun = n.map((each, i) => R * (3 + i - wn * each) + wn * each);
    expectWithin(v, bounced, exact);
    expectWithin(w, spun, exact);
  });

  it.each([
    [{ kind: "soil" }, /laws\.impact\.law: soil: tangentialRestitution is required/],
    [{ kind: "none" }, /laws\.impact\.law: there is no "none"; known are poisson/],
    [
      { kind: "rough-ground", parameters: { roughness: 1 } },
      /laws\.impact\.law: the law "rough-ground" takes a law itself/,
    ],
  ])("refuses %j as the law of a facet", (law, message) => {
    const choice = { ...impactLaw, law: { parameters: {}, ...law } };
    expect(() => run({ ...rough, impactLaw: choice })).toThrow(message);
    const inside = { kind: "poisson", parameters: {}, law: { kind: "newton", parameters: {} } };
    expect(() => run({ ...rough, impactLaw: inside })).toThrow(
      /laws\.impact\.law: the law "poisson" takes no other law/,
    );
  });

  const hills = gridOf((x, y) => -0.3 * x + 0.5 * Math.sin(0.6 * x) * Math.cos(0.4 * y), 25, 1);
  const falling: Choice = { ...rough, ground: hills, start: flight([-10, 1, 6], [3, 0.5, 0]), time: 6 };
  const ending = ({ t, y, events }: RunResult) => ({ t, y, kinds: events.map(({ kind }) => kind) });

  it("gives the same run from the same seed, also from a model used before, and another from another", () => {
    const model = modelOf({ ...falling, seed: 5 });
    const first = ending(simulate(model));
    expect(first.kinds.filter((kind) => kind === "impact").length).toBeGreaterThan(5);
    expect(ending(simulate(model))).toEqual(first);
    expect(ending(run({ ...falling, seed: 5 }))).toEqual(first);
    expect(ending(run({ ...falling, seed: 6 })).y).not.toEqual(first.y);
  });

  it("gives the same run with another output step", () => {
    const fine = ending(run({ ...falling, outputStep: 0.001 }));
    expect(ending(run(falling))).toEqual(fine);
  });

  it("never adds energy, and balances it", () => {
    for (const seed of [1, 2, 3, 4]) {
      const { events, ledger } = run({ ...falling, seed });
      for (const { kind, energyLost } of events)
        if (kind === "impact") expect(energyLost).toBeGreaterThan(-1e-9);
      expect(ledger.residual).toBeLessThan(1e-9);
    }
  });
});
