import { ModelError, type Scenario } from "@talus/scenario";
import { createTerrain, type TerrainData } from "@talus/terrain";
import { describe, expect, it } from "vitest";
import { builtInLaws, createModel } from "../../src/index.ts";
import { contact, scenarioOf } from "../support/scenarios.ts";

const formulation = { kind: "selected-frame", kick: 1e-8 } as const;
const slope: TerrainData = { kind: "plane", gradient: [0.3, 0], height: 0 };
const bowl: TerrainData = { kind: "sphere", centre: [0, 0, 5], radius: 5, side: "inside" };
const good = scenarioOf({ start: contact([0, 0]), time: 1, formulation, stepper: "radau-5" });
const { environment, terrain, solver } = good;
const create = (part: object, ground: TerrainData = slope) =>
  createModel({ ...good, ...part } as Scenario, createTerrain(ground));

describe("what the selected frame does not carry is refused in one line with its key", () => {
  it("takes what it carries, and what has no effect", () => {
    expect(create({ forces: [], gates: [] }).stepper.name).toBe("radau-5");
  });

  it("materials by place", () => {
    const material = { staticFriction: 0.1, kineticFriction: 0.1, restitution: 0 };
    const rings = [Float64Array.of(1, -9, 9, -9, 9, 9, 1, 9)];
    const zoned = scenarioOf({
      start: contact([0, 0]),
      time: 1,
      formulation,
      stepper: "radau-5",
      classes: { ice: material },
    });
    const parts = { zones: { kind: "polygons", polygons: [{ material: 1, rings }] } } as const;
    expect(() => createModel(zoned, createTerrain(slope), builtInLaws, parts)).toThrow(
      /^terrain\.materials: .*left out/,
    );
  });

  it.each<[string, object, RegExp, TerrainData?]>([
    [
      "a kick of zero",
      { formulation: { ...formulation, kick: 0 } },
      /^formulation\.kick: .*above 0 and below the speed/,
    ],
    [
      "a kick that is slip",
      { formulation: { ...formulation, kick: 1e-3 } },
      /^formulation\.kick: .*got 0\.001/,
    ],
    [
      "an explicit method",
      { solver: { ...solver, stepper: "dormand-prince-54" } },
      /^solver\.stepper: .*radau-5.*got dormand-prince-54/,
    ],
    [
      "a ground without second derivatives",
      {},
      /^terrain\.surface: .*plane, formula, grid, points, got sphere/,
      bowl,
    ],
    [
      "an obstacle",
      {
        terrain: {
          ...terrain,
          obstacles: [{ kind: "sphere", name: "boulder", centre: [9, 9, 9], radius: 1 }],
        },
      },
      /^terrain\.obstacles: .*none/,
    ],
    [
      "quadratic drag",
      { environment: { ...environment, drag: { law: "quadratic", coefficient: 0.4, airDensity: 1.2 } } },
      /^environment\.drag\.law: .*linear, got quadratic/,
    ],
    [
      "wind by height",
      { environment: { ...environment, wind: [{ height: 0, velocity: [1, 0, 0] }] } },
      /^environment\.wind: .*one velocity/,
    ],
    [
      "a force",
      { forces: [{ kind: "surface-drag", law: "linear", coefficient: 1, flow: [0, 0, 0] }] },
      /^forces: .*left out/,
    ],
    [
      "moving ground",
      { terrain: { ...terrain, motion: { kind: "conveyor", velocity: [1, 0, 0] } } },
      /^terrain\.motion: .*left out/,
    ],
  ])("%s", (_name, part, message, ground) => {
    expect(() => create(part, ground)).toThrow(ModelError);
    expect(() => create(part, ground)).toThrow(message);
  });
});
