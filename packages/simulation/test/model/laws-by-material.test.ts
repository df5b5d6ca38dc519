import type { ZoneData } from "@talus/geodata";
import type { Material } from "@talus/scenario";
import { createTerrain } from "@talus/terrain";
import { expectWithin } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import { builtInLaws, createModel, type LawTables, simulate } from "../../src/index.ts";
import { type Choice, flight, level, modelOf, partsOf, run, scenarioOf } from "../support/scenarios.ts";

const [g, a] = [9.81, 0.3];
const threshold = { ending: "threshold", normalSpeed: 1e-3 } as const;
const law = (kind: string, parameters: Readonly<Record<string, number>> = {}) => ({ kind, parameters });
const impact = law("tangential-restitution", { tangentialRestitution: 0.7 });
const rubber: Material = { staticFriction: 5, kineticFriction: 5, restitution: 0.9, impact };
const wall = { kind: "box", centre: [4, 0, 2], size: [1, 4, 4] } as const;
const beyond3: ZoneData = {
  kind: "polygons",
  polygons: [{ material: 1, rings: [Float64Array.of(3, -9, 99, -9, 99, 9, 3, 9)] }],
};
const because = "event location at relative tolerance 1e-10; flights are parabolas, which steps give exactly";

describe("an impact law of a material", () => {
  it("poisson with e = 0.8 on smooth ground, then tangential restitution on a wall with e = 0.9, e_t = 0.7", () => {
    const [h, vx] = [1, 5];
    const result = run({
      start: flight([0, 0, a + h], [vx, 0, 0]),
      friction: 0,
      restitution: 0.8,
      obstacles: [{ ...wall, material: rubber }],
      bouncing: threshold,
      time: 0.8,
    });
    const [first, second] = result.events.filter(({ kind }) => kind === "impact");
    const V = Math.sqrt(2 * g * h);
    expectWithin(partsOf(first.yPlus).v, [vx, 0, 0.8 * V], { rel: 1e-9, abs: 1e-12, because });
    const t = (3.5 - a) / vx;
    expectWithin(second.t, t, { rel: 1e-9, because });
    const vz = 0.8 * V - g * (t - V / g);
    // On n = -x the slip is u = vz; -0.7 u after, with Dt = 7/(2 m), so that dv = -1.7 (2/7) u and a dw = (5/2) dv
    // about y.
    const dv = (-1.7 * 2 * vz) / 7;
    const { v, w } = partsOf(second.yPlus);
    expectWithin(v, [-0.9 * vx, 0, vz + dv], { rel: 1e-9, abs: 1e-12, because });
    expectWithin(Math.abs(a * w[1]), Math.abs(2.5 * dv), { rel: 1e-9, because });
    // The contact point, at a x from the centre, has the velocity vz - a wy.
    expectWithin(v[2] - a * w[1], -0.7 * vz, { rel: 1e-9, because });
    expect(result.ledger.residual).toBeLessThan(1e-9);
  });

  it("asks for the threshold ending where its bounces have no sum, and names the material", () => {
    const choice: Choice = { start: flight([0, 0, 2], [0, 0, 0]), time: 1 };
    const noSum = /\.impact: bounces under the law "tangential-restitution" have no exact sum; set bouncing/;
    const make = (more: Partial<Choice>) => () => modelOf({ ...choice, ...more });
    const obstacles = [wall, { ...wall, material: rubber }];
    expect(make({ obstacles })).toThrow(new RegExp(`^terrain\\.obstacles\\[1\\]\\.material${noSum.source}`));
    const zoned = { classes: { rubber }, zones: beyond3 };
    expect(make(zoned)).toThrow(new RegExp(`^terrain\\.materials\\.classes\\.rubber${noSum.source}`));
    expect(make({ ownLaws: { impact } })).toThrow(new RegExp(`^terrain\\.material${noSum.source}`));
    expect(make({ obstacles, bouncing: threshold })).not.toThrow();
  });

  it("sums bounces where every material has a law that can, whatever the law of the others would be", () => {
    const choice: Choice = {
      start: flight([0, 0, 1], [0, 0, 0]),
      time: 9,
      impactLaw: law("pfeiffer-bowen"),
    };
    expect(() => modelOf(choice)).toThrow(/^bouncing\.ending: /);
    const result = run({ ...choice, ownLaws: { impact: law("newton") } });
    const fall = Math.sqrt((2 * 0.7) / g);
    const exact = { rel: 1e-9, because };
    expectWithin(result.t, (fall * 1.4) / 0.6, exact); // t (1 + e)/(1 - e)
  });

  it("that gives no impulse ends the run with its own name", () => {
    const silent: LawTables["impact"][number] = {
      api: 1,
      kind: "impact",
      name: "says nothing",
      parameters: [],
      create: () => ({ name: "says nothing", dissipates: "always", impulse: () => "not-supported" }),
    };
    const tables = { ...builtInLaws, impact: [...builtInLaws.impact, silent] };
    const scenario = scenarioOf({
      start: flight([0, 0, 2], [10, 0, 0]),
      obstacles: [{ ...wall, material: { ...rubber, impact: law("says nothing") } }],
      bouncing: threshold,
      time: 1,
    });
    const { status } = simulate(createModel(scenario, createTerrain(level), tables));
    expect(status.kind).toBe("impact-not-supported");
    expect(status.message).toMatch(
      /^the impact law "says nothing" gave no impulse at t = 0\.3(2|19999999999999).*-supported;/, // 0.32 to rounding
    );
  });
});

describe("slip with coulomb friction 0.2 up to x = 3, with stribeck friction beyond", () => {
  const [v0, vs, muS, muD] = [6, 2, 0.5, 0.3];
  const moss = { staticFriction: muS, kineticFriction: muD, restitution: 0.4 };
  const stribeck = law("stribeck", { speed: vs });
  const choice: Choice = {
    start: flight([0, 0, a], [v0, 0, 0]),
    friction: 0.2,
    zones: beyond3,
    time: 4,
  };
  const v1 = Math.sqrt(v0 * v0 - 6 * 0.2 * g);
  const t1 = (v0 - v1) / (0.2 * g);
  const u1 = v0 - 3.5 * 0.2 * g * t1;
  // u' = -(7/2) g mu(u), 1/mu = (1 + x²)/(muS + muD x²) with x = u/vs
  const r = muS / muD;
  const x = u1 / vs;
  const integral = (vs / muD) * (x - ((r - 1) / Math.sqrt(r)) * Math.atan(x / Math.sqrt(r)));

  it.each<[string, Partial<Choice>]>([
    ["as the zone's own law", { classes: { moss: { ...moss, friction: stribeck } } }],
    [
      "as the law of what has none, under ground with a law of its own",
      { classes: { moss }, frictionLaw: stribeck, ownLaws: { friction: law("coulomb") } },
    ],
  ])("%s", (_name, more) => {
    const result = run({ ...choice, ...more });
    const grip = result.events.find(({ kind }) => kind === "grip");
    expect(grip?.material).toBe("moss");
    const byIntegration = {
      rel: 2e-9,
      because: "integration and event location at relative tolerance 1e-10",
    };
    expectWithin(grip?.t ?? 0, t1 + integral / (3.5 * g), byIntegration);
    expectWithin(partsOf(result.y).v[0], (5 / 7) * v0, byIntegration);
    expect(result.ledger.residual).toBeLessThan(1e-9);
  });
});

describe("a law of a material that is wrong is refused under its key", () => {
  const start = flight([0, 0, 2], [0, 0, 0]);
  const plain = { staticFriction: 0.5, kineticFriction: 0.5, restitution: 0.4 };
  it.each<[string, Partial<Choice>, RegExp]>([
    [
      "an unknown name",
      { ownLaws: { impact: law("hard") } },
      /^terrain\.material\.impact: there is no "hard"; known are poisson, .*rough-ground/,
    ],
    [
      "a friction law for an impact",
      { classes: { ice: { ...plain, impact: law("coulomb") } }, zones: beyond3 },
      /^terrain\.materials\.classes\.ice\.impact: there is no "coulomb"/,
    ],
    [
      "a parameter out of range",
      { obstacles: [{ ...wall, material: { ...plain, friction: law("stribeck", { speed: -1 }) } }] },
      /^terrain\.obstacles\[0\]\.material\.friction: stribeck: speed must be >= /,
    ],
    [
      "a parameter that is missing",
      { bouncing: threshold, ownLaws: { impact: law("rough-ground") } },
      /^terrain\.material\.impact: rough-ground: roughness \(m\) is required/,
    ],
    [
      "a seed that is no integer of 32 bits",
      { seed: -1 },
      /^seed: must be an integer from 0 to 4294967295, got -1/,
    ],
    ["a seed with a fraction", { seed: 0.5 }, /^seed: must be an integer/],
  ])("%s", (_name, more, message) => {
    expect(() => modelOf({ start, time: 1, ...more })).toThrow(message);
  });
});
