import { expect, test } from "vitest";
import { parseScenario, scenarioJson, scenarioYaml, shiftToOrigin } from "../src/files/index.ts";
import { slopeYaml } from "./slope-scenario.ts";

const text = slopeYaml
  .replace("start:", "  motion: { kind: turntable, centre: [12, 25, 0], rate: 30 rpm }\nstart:")
  .replace(
    "end:",
    `environment:
  wind: [{ height: 0, velocity: [0, 0, 0] }, { height: 10, velocity: [36 km/h, 0, 0] }]
forces:
  - { kind: magnus, coefficient: 1.5 }
  - { kind: surface-drag, law: quadratic, coefficient: 8, flow: [2, 0, 0] }
  - { kind: rolling-resistance, arm: 6 mm }
  - { kind: pivoting, arm: 0.001 }
end:`,
  );
const scenario = parseScenario(text, "slope.yaml");

test("wind by height, forces and moving ground are read, in SI, with their defaults", () => {
  expect(scenario.environment.wind).toEqual([
    { height: 0, velocity: [0, 0, 0] },
    { height: 10, velocity: [10, 0, 0] },
  ]);
  expect(scenario.forces).toEqual([
    { kind: "magnus", coefficient: 1.5, airDensity: 1.225 },
    { kind: "surface-drag", law: "quadratic", coefficient: 8, flow: [2, 0, 0] },
    { kind: "rolling-resistance", arm: 0.006 },
    { kind: "pivoting", arm: 0.001 },
  ]);
  expect(scenario.terrain.motion).toEqual({
    kind: "turntable",
    centre: [12, 25, 0],
    axis: [0, 0, 1],
    rate: Math.PI,
  });
});

test("they are written so that reading them back gives the same scenario", () => {
  expect(parseScenario(scenarioJson(scenario), "a.json")).toEqual(scenario);
  expect(parseScenario(scenarioYaml(scenario), "a.yaml")).toEqual(scenario);
});

test("the axis of a turntable moves to the local origin of a map", () => {
  expect(shiftToOrigin(scenario, { x: 10, y: 20 }).terrain.motion).toMatchObject({ centre: [2, 5, 0] });
});
