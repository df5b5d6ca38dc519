import type { RunResult } from "@talus/results";
import { createTerrain, type TerrainData } from "@talus/terrain";
import { describe, expect, it } from "vitest";
import { builtInLaws, createModel, simulate, steppedFormulation } from "../../src/index.ts";
import { type Choice, level, scenarioOf } from "../support/scenarios.ts";

const laws = { ...builtInLaws, formulations: [steppedFormulation] };

const start = {
  kind: "flight",
  position: [0, 0, 3],
  velocity: [4, 1, 0],
  orientation: [1, 0, 0, 0],
  angularVelocity: [0, 20, 5],
  place: "as-given",
} as const;

function runOf(method: string, ground: TerrainData, relativeTolerance: number): RunResult {
  const scenario = { ...scenarioOf({ start, time: 3, relativeTolerance }), method };
  return simulate(createModel(scenario, createTerrain(ground), laws));
}

describe("a sphere by steps", () => {
  it("bounces, slips and rolls as by events", () => {
    const data: TerrainData = { kind: "plane", gradient: [0.35, 0], height: 0 };
    const event = runOf("event", data, 1e-10);
    const runs = [1e-6, 1e-8, 1e-10].map((tolerance) => runOf("stepped", data, tolerance));
    const errors = runs.map(({ y }) => Math.max(...[0, 1, 2].map((i) => Math.abs(y[i] - event.y[i]))));
    // what is left are bounces below the shortest step
    expect(errors[2]).toBeLessThan(2e-3);
    for (const run of runs) {
      expect(run.ledger.residual).toBeLessThan(1e-9);
      expect(run.stepped).toBeDefined();
      expect(run.phase).toBe("roll");
    }
    const first = event.events.find(({ kind }) => kind === "impact");
    const same = runs[2].events.find(({ kind }) => kind === "impact");
    // flight and impact are exact: gaps are located to 1e-8 of the radius
    expect(same?.t).toBeCloseTo(first?.t ?? 0, 8);
    expect(same?.impulse?.normal).toBeCloseTo(first?.impulse?.normal ?? 0, 5);
    for (let i = 0; i < 13; i += 1) {
      const sign = i >= 3 && i < 7 && (same?.yPlus[3] ?? 0) * (first?.yPlus[3] ?? 0) < 0 ? -1 : 1;
      expect(sign * (same?.yPlus[i] ?? 0)).toBeCloseTo(first?.yPlus[i] ?? 0, 6);
    }
  });
});

describe("method: stepped refuses what it does not have, with the key and what is allowed", () => {
  const choices: readonly (readonly [string, Partial<Choice>])[] = [
    ["environment.drag", { drag: { law: "linear", coefficient: 1 } }],
    ["forces", { forces: [{ kind: "rolling-resistance", arm: 0.1 }] }],
    ["bouncing.ending", { bouncing: { ending: "threshold", normalSpeed: 0.1 } }],
    ["gates", { gates: [{ kind: "line", name: "a", from: [0, 0], to: [1, 0] }] }],
    ["terrain.motion", { motion: { kind: "conveyor", velocity: [1, 0, 0] } }],
    ["laws.impact", { impactLaw: { kind: "soil", parameters: {} } }],
    ["laws.contact", { contactLaw: { kind: "hooke", parameters: { stiffness: 1e5 } } }],
  ];

  it.each(choices)("%s", (key, choice) => {
    const scenario = { ...scenarioOf({ start, time: 3, ...choice }), method: "stepped" };
    expect(() => createModel(scenario, createTerrain(level), laws)).toThrow(
      `${key}: with method: stepped must be`,
    );
  });

  it("a start below the ground", () => {
    const scenario = { ...scenarioOf({ start, time: 3 }), method: "stepped" };
    const terrain = createTerrain({ kind: "plane", gradient: [0, 0], height: 5 });
    expect(() => simulate(createModel(scenario, terrain, laws))).toThrow(
      /start.position: .* above the ground/,
    );
  });
});
