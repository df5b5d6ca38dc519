import { manifestJson } from "@talus/results";
import { expect, test } from "vitest";
import { parseScenario, shiftToOrigin } from "../src/files/index.ts";
import { slopeYaml } from "./slope-scenario.ts";

const yaml = `${slopeYaml}gates:
  - { kind: line, name: road, from: [1, 2], to: [300 cm, 4] }
  - { kind: wall, name: screen, from: [5, 6], to: [7, 8], height: 2, base: [0, 1] }
  - { kind: wall, name: fence, from: [5, 6], to: [7, 8], height: 50 cm }
  - { kind: plane, name: level, point: [1, 2, 3], normal: [0, 0, 2] }
`;
const scenario = parseScenario(yaml, "slope.yaml");

test("gates of every kind are read, in SI; without any there is no key", () => {
  expect(scenario.gates).toEqual([
    { kind: "line", name: "road", from: [1, 2], to: [3, 4] },
    { kind: "wall", name: "screen", from: [5, 6], to: [7, 8], height: 2, base: [0, 1] },
    { kind: "wall", name: "fence", from: [5, 6], to: [7, 8], height: 0.5 },
    { kind: "plane", name: "level", point: [1, 2, 3], normal: [0, 0, 2] },
  ]);
  expect(parseScenario(slopeYaml, "slope.yaml")).not.toHaveProperty("gates");
});

test("gates move to the local origin of a map with everything else, and a manifest keeps them", () => {
  const { gates } = shiftToOrigin(scenario, { x: 1, y: 2 });
  expect(gates?.map((gate) => (gate.kind === "plane" ? gate.point : [gate.from, gate.to]))).toEqual([
    [
      [0, 0],
      [2, 2],
    ],
    [
      [4, 4],
      [6, 6],
    ],
    [
      [4, 4],
      [6, 6],
    ],
    [0, 0, 3],
  ]);
  const facts = { status: "ended", versions: {}, inputs: [], plugins: [], crs: null, origin: { x: 0, y: 0 } };
  const manifest = manifestJson(scenario, { ...facts, startShift: [0, 0, 0], hash: "" });
  expect(parseScenario(manifest, "manifest.json")).toEqual(scenario);
});
