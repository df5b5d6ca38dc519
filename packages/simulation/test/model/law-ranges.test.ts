import type { FrictionLawDefinition, ImpactLawDefinition } from "@talus/contact";
import { poissonImpact } from "@talus/contact/impact";
import { dot3 } from "@talus/kinematics";
import { createTerrain } from "@talus/terrain";
import { describe, expect, it } from "vitest";
import { builtInLaws, createModel, simulate } from "../../src/index.ts";
import { type Choice, flight, run, scenarioOf } from "../support/scenarios.ts";

const halfSpeed = 4;
const soil: Choice = {
  start: flight([0, 0, 3], [2, 0, 0], [0, 0, 0]),
  impactLaw: { kind: "soil", parameters: { tangentialRestitution: 0.8, halfSpeed } },
  bouncing: { ending: "threshold", normalSpeed: 0.05 },
  time: 4,
};

describe("a run under a law with a range", () => {
  it("warns once of the impacts outside it, with their number, speeds and the first of them", () => {
    const { events, warnings } = run(soil);
    const impacts = events
      .filter(({ kind }) => kind === "impact")
      .map(({ t, yMinus, normal = new Float64Array(3) }) => ({ t, speed: -dot3(yMinus, 7, normal, 0) }));
    const from = halfSpeed * (1 / 0.66 - 1); // where v_h/(v + v_h) = 0.66
    const outside = impacts.filter(({ speed }) => speed < from);
    expect(outside.length).toBeGreaterThan(3);
    expect(outside.length).toBeLessThan(impacts.length);
    const speeds = outside.map(({ speed }) => speed);
    const shown = (speed: number): string => String(Number(speed.toPrecision(4)));
    const [first] = outside;
    expect(warnings).toEqual([
      expect.stringContaining(
        `the impact law "soil" holds for normal speeds from ${shown(from)} m/s, and ${outside.length} impacts of ` +
          `${shown(Math.min(...speeds))} to ${shown(Math.max(...speeds))} m/s were outside, the first at t = ` +
          `${Number(first?.t.toPrecision(6))} s with ${shown(first?.speed ?? 0)} m/s: slower, its restitution rises from 0.66`,
      ),
    ]);
  });

  it("is the same motion as without the range, and without a warning where every impact is within it", () => {
    const [definition] = builtInLaws.impact.filter(({ name }) => name === "soil");
    const { validity: _, ...plain } = definition as ImpactLawDefinition;
    const scenario = scenarioOf(soil);
    const terrain = createTerrain(scenario.terrain.surface as never);
    const without = simulate(createModel(scenario, terrain, { ...builtInLaws, impact: [plain] }));
    const { y, warnings, events } = run(soil);
    expect(without.y).toEqual(y);
    expect(without.events.length).toBe(events.length);
    expect(without.warnings).toEqual([]);
    expect(warnings.length).toBe(1);
    expect(run({ ...soil, time: 0.9 }).warnings).toEqual([]); // one impact, at 7 m/s
  });
});

describe("a law from outside", () => {
  const lawWith = (validity: unknown): ImpactLawDefinition => ({
    api: 1,
    kind: "impact",
    name: "own",
    parameters: [],
    create: () => poissonImpact(),
    validity: (() => validity) as never,
  });
  const warningsUnder = (validity: unknown): readonly string[] => {
    const scenario = scenarioOf({ ...soil, impactLaw: { kind: "own", parameters: {} }, time: 0.9 });
    const terrain = createTerrain(scenario.terrain.surface as never);
    return simulate(createModel(scenario, terrain, { ...builtInLaws, impact: [lawWith(validity)] })).warnings;
  };

  it("may have an end above, which the run names", () => {
    expect(warningsUnder({ to: 2, reason: "drop tests" })).toEqual([
      expect.stringMatching(
        /^the impact law "own" holds for normal speeds up to 2 m\/s, and 1 impact of .*: drop tests$/,
      ),
    ]);
    expect(warningsUnder({ from: 1, to: 20, reason: "drop tests" })).toEqual([]);
  });

  it.each([
    [
      undefined,
      /^laws\.impact: own: validity must have from >= 0 or to >= from, m\/s, got from 0 to Infinity$/,
    ],
    [{ from: 3, to: 2, reason: "x" }, /got from 3 to 2$/],
    [{ from: Number.NaN, reason: "x" }, /got from NaN to Infinity$/],
    [{ from: 1 }, /validity must have a reason, a text, got undefined$/],
  ])("is refused with an invalid range: %j", (validity, message) => {
    expect(() => warningsUnder(validity)).toThrow(message);
  });
});

describe("a parameter outside the range of its source", () => {
  const soilWith = (tangentialRestitution: number, speed: number): Choice => ({
    ...soil,
    impactLaw: { kind: "soil", parameters: { tangentialRestitution, halfSpeed: speed } },
    time: 0.1, // before the first impact
  });

  it("is named by a warning, and the run is computed all the same", () => {
    expect(run(soilWith(0.95, 50)).warnings).toEqual([]);
    const reason = "the largest value that PlatRock takes for this law";
    expect(run(soilWith(0.96, 51)).warnings).toEqual([
      `laws.impact: tangentialRestitution of the law "soil" is 0.96, outside its range up to 0.95: ${reason}`,
      `laws.impact: halfSpeed of the law "soil" is 51 m/s, outside its range up to 50 m/s: ${reason}`,
    ]);
    expect(run(soilWith(0.96, 51)).y).toEqual(run(soilWith(0.95, 50)).y);
  });

  const frictionWith = (validity: unknown): readonly string[] => {
    const others = builtInLaws.friction.filter(({ name }) => name !== "viscous");
    const viscous = builtInLaws.friction.find(({ name }) => name === "viscous") as FrictionLawDefinition;
    const parameters = viscous.parameters.map((each) => ({ ...each, validity: validity as never }));
    const definition = { ...viscous, parameters };
    const scenario = scenarioOf({ ...soil, time: 0.1 });
    const { material, ...terrain } = scenario.terrain;
    const friction = { kind: "viscous", parameters: { viscosity: 3 } };
    const changed = { ...scenario, terrain: { ...terrain, material: { ...material, friction } } };
    const ground = createTerrain(scenario.terrain.surface as never);
    return simulate(createModel(changed, ground, { ...builtInLaws, friction: [...others, definition] }))
      .warnings;
  };

  it("is named for every kind of law, with the key of the material that has it", () => {
    expect(frictionWith({ from: 4, to: 5, reason: "shear tests" })).toEqual([
      'terrain.material.friction: viscosity of the law "viscous" is 3 N s/m, outside its range from 4 up to 5 N s/m: shear tests',
    ]);
    expect(frictionWith({ from: 3, reason: "shear tests" })).toEqual([]);
  });

  it.each([
    [
      { reason: "x" },
      /^terrain\.material\.friction: viscous: validity of viscosity must have from, or to >= from/,
    ],
    [{ from: 3, to: 2, reason: "x" }, /got from 3 to 2$/],
    [{ from: 1 }, /validity of viscosity must have a reason, a text, got undefined$/],
  ])("is refused with an invalid range: %j", (validity, message) => {
    expect(() => frictionWith(validity)).toThrow(message);
  });
});
