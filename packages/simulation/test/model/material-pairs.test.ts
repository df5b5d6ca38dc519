import type { ZoneData } from "@talus/geodata";
import type { Material, Scenario } from "@talus/scenario";
import { createTerrain } from "@talus/terrain";
import { expectWithin } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import { createModel, simulate } from "../../src/index.ts";
import { flight, level, partsOf, scenarioOf } from "../support/scenarios.ts";

const [g, a] = [9.81, 0.3];
const exact = { rel: 1e-9, because: "ten times the tolerance of a step, 1e-10, of the size of the number" };
const threshold = { ending: "threshold", normalSpeed: 1e-3 } as const;
const drop = scenarioOf({ start: flight([0, 0, a + 1], [0, 0, 0]), bouncing: threshold, time: 0.6 });

/** The scenario with this ground under a body of this material. */
function under(material: Material, body?: string, base: Scenario = drop): Scenario {
  const { body: own, terrain } = base;
  return {
    ...base,
    body: body === undefined ? own : { ...own, material: body },
    terrain: { ...terrain, material },
  };
}

const runOf = (scenario: Scenario, zones?: ZoneData) =>
  simulate(createModel(scenario, createTerrain(level), undefined, zones === undefined ? {} : { zones }));

/** Share of the speed that the first impact leaves. */
function restitutionOf(scenario: Scenario): number {
  const impact = runOf(scenario).events.find(({ kind }) => kind === "impact");
  return -partsOf(impact?.yPlus as Float64Array).v[2] / partsOf(impact?.yMinus as Float64Array).v[2];
}

const rock: Material = {
  staticFriction: 0.5,
  kineticFriction: 0.5,
  restitution: 0.4,
  with: {
    rubber: { restitution: 0.9 },
    clay: { impact: { kind: "pfeiffer-bowen", parameters: { halfSpeed: 1 } } },
  },
};

describe("materials of a pair", () => {
  it("take the place of what they name, and leave the rest as the ground has it", () => {
    expectWithin(restitutionOf(under(rock)), 0.4, exact);
    expectWithin(restitutionOf(under(rock, "rubber")), 0.9, exact);
    expectWithin(restitutionOf(under(rock, "clay")), 0.4 / (1 + 2 * g), exact); // vn² = 2 g
  });

  it("are rigid under an impact law of their own where the ground is a layer", () => {
    const layer = { ...rock, contact: { kind: "hooke", parameters: { stiffness: 1e6 } } };
    expect(runOf(under(layer)).eventCounts.touch).toBeGreaterThan(0);
    expect(runOf(under(layer, "rubber")).eventCounts.touch).toBeGreaterThan(0);
    expectWithin(restitutionOf(under(layer, "clay")), 0.4 / (1 + 2 * g), exact);
  });

  it("hold in zones and on obstacles: an ice of 0.1 is 0.3 under rubber", () => {
    const ice: Material = { ...rock, with: { rubber: { staticFriction: 0.3, kineticFriction: 0.3 } } };
    const everywhere: ZoneData = {
      kind: "polygons",
      polygons: [{ material: 1, rings: [Float64Array.of(-99, -99, 99, -99, 99, 99, -99, 99)] }],
    };
    const slide = scenarioOf({
      start: flight([0, 0, a], [6, 0, 0]),
      time: 0.2,
      classes: { ice: { ...ice, staticFriction: 0.1, kineticFriction: 0.1 } },
      obstacles: [{ kind: "box", centre: [50, 0, 0], size: [1, 1, 1], material: ice }],
    });
    const speed = (body: string | undefined): number => runOf(under(rock, body, slide), everywhere).y[7];
    expectWithin(speed(undefined), 6 - 0.1 * g * 0.2, exact);
    expectWithin(speed("rubber"), 6 - 0.3 * g * 0.2, exact);
    const model = createModel(under(rock, "rubber", slide), createTerrain(level), undefined, {
      zones: everywhere,
    });
    expect(model.materials.map(({ context }) => context.kineticFriction)).toEqual([0.5, 0.3, 0.3]);
  });

  it("are refused where no material has such a pair, or its coefficients cannot be", () => {
    expect(() => runOf(under(rock, "ruber"))).toThrow(
      'body.material: no material has a pair with "ruber"; known are rubber, clay',
    );
    const { with: _, ...alone } = rock;
    expect(() => runOf(under(alone, "rubber"))).toThrow(/known are none$/);
    const wrong = { ...rock, with: { rubber: { staticFriction: 0.2 } } };
    expect(() => runOf(under(wrong, "rubber"))).toThrow(
      "terrain.material.staticFriction: must be at least the kinetic friction 0.5, got 0.2",
    );
  });
});
