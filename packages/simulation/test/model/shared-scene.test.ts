import type { GateSpec, ObstacleSpec, Scenario } from "@talus/scenario";
import { createTerrain } from "@talus/terrain";
import { describe, expect, it } from "vitest";
import { builtInLaws, createModel, simulate } from "../../src/index.ts";

const surface = { kind: "plane", gradient: [0.35, 0], height: 0 } as const;
const law = (kind: string) => ({ kind, parameters: {} });
const wall = (x: number): ObstacleSpec => ({
  kind: "wall",
  points: [
    [x, -5],
    [x, 5],
  ],
  height: 2,
  thickness: 0.3,
});
const plane: GateSpec = { kind: "plane", name: "below", point: [-2, 0, 0], normal: [1, 0, 0] };

interface Parts {
  readonly obstacles?: readonly ObstacleSpec[];
  readonly gates?: readonly GateSpec[];
  readonly speed?: number;
  readonly restitution?: number;
  readonly impact?: string;
  readonly seed?: number;
}

function scenarioOf(parts: Parts): Scenario {
  const { obstacles = [wall(-6)], gates = [plane], speed = -5, restitution = 0.4 } = parts;
  return {
    talus: 1,
    title: "",
    seed: parts.seed ?? 1,
    body: { shape: "sphere", radius: 0.3, mass: 150 },
    environment: { gravity: 9.81, wind: [0, 0, 0], drag: { law: "linear", coefficient: 0 } },
    terrain: {
      surface,
      material: { staticFriction: 0.5, kineticFriction: 0.5, restitution },
      obstacles,
    },
    laws: { impact: law(parts.impact ?? "poisson"), friction: law("coulomb") },
    start: {
      kind: "flight",
      position: [0, 0, 3],
      velocity: [speed, 0.3, 0],
      angularVelocity: [0, 0, 0],
      orientation: [1, 0, 0, 0],
      place: "as-given",
    },
    gates,
    end: { time: 3, atRest: true },
    bouncing: { ending: "exact" },
    output: { step: 0.1 },
    solver: {
      stepper: "dormand-prince-54",
      relativeTolerance: 1e-8,
      absoluteTolerance: 1e-10,
      maxSteps: 1e5,
    },
  };
}

const terrain = createTerrain(surface);
const first = createModel(scenarioOf({}), terrain);
const after = (parts: Parts, ground = terrain) =>
  createModel(scenarioOf(parts), ground, builtInLaws, {}, first);

describe("a model made after another one shares its scene where the ground and all on it are the same", () => {
  it.each<[string, Parts]>([
    ["another start", { speed: -7 }],
    ["another restitution", { restitution: 0.7 }],
    ["another law", { impact: "newton" }],
    ["another seed", { seed: 2 }],
  ])("%s", (_what, parts) => {
    expect(after(parts).scene).toBe(first.scene);
  });

  it.each<[string, Parts]>([
    ["a wall elsewhere", { obstacles: [wall(-6.5)] }],
    ["a second wall", { obstacles: [wall(-6), wall(-7)] }],
    ["no wall", { obstacles: [] }],
    [
      "a material of its own",
      {
        obstacles: [{ ...wall(-6), material: { staticFriction: 0.1, kineticFriction: 0.1, restitution: 0 } }],
      },
    ],
    ["a gate elsewhere", { gates: [{ ...plane, point: [-3, 0, 0] }] }],
    ["a gate at -0, not at 0", { gates: [{ ...plane, point: [-2, -0, 0] }] }],
    ["no gate", { gates: [] }],
  ])("%s is another scene", (_what, parts) => {
    expect(after(parts).scene).not.toBe(first.scene);
  });

  it("another ground is another scene", () => {
    expect(after({}, createTerrain(surface)).scene).not.toBe(first.scene);
  });

  // Equal bit by bit: the same numbers are computed from the same records in the same order.
  it("runs on a shared scene have the bits of runs on their own, whatever ran on it before", () => {
    simulate(first);
    for (const parts of [
      { speed: -7 },
      { restitution: 0.7 },
      { impact: "newton" },
      { obstacles: [wall(-5)] },
    ]) {
      const { statistics: _shared, ...shared } = simulate(after(parts));
      const { statistics: _own, ...own } = simulate(createModel(scenarioOf(parts), createTerrain(surface)));
      expect(shared).toEqual(own);
      expect(shared.eventCounts.impact).toBeGreaterThan(1);
    }
  });
});
