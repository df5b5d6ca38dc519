import type { EventRecord } from "@talus/results";
import { readCsv, readNumberCell } from "@talus/results/text";
import { expect, test } from "vitest";
import { gatesCsv, manifestJson, parseScenario, shiftToOrigin, summaryRecord } from "../src/index.ts";
import { awkwardState, endEvent, runResult } from "./result-records.ts";
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

const crossing = {
  t: 0.5,
  direction: "backward",
  place: [1, 2, 3],
  speed: 4,
  spin: 5,
  height: 0.25,
  translationalEnergy: 6,
  rotationalEnergy: 7,
} as const;
const gateEvent: EventRecord = {
  ...endEvent,
  index: 7,
  t: 0.5,
  kind: "gate",
  from: "roll",
  to: "roll",
  crossing,
  yMinus: awkwardState(2),
  feature: "the, road",
};

test("gates.csv has a row for each crossing, places in map coordinates, empty where there is no ground", () => {
  const { height: _, ...offMap } = crossing;
  const events = [endEvent, gateEvent, { ...gateEvent, crossing: offMap }];
  const { columns, rows } = readCsv(gatesCsv(events, { x: 100, y: 200 }));
  expect(columns.join(",")).toBe(
    "index,t,gate,direction,phase,px,py,pz,vx,vy,vz,wx,wy,wz,speed,spin,height,e_translation,e_rotation",
  );
  expect(rows).toHaveLength(2);
  expect(rows[0]).toMatchObject({ gate: "the, road", direction: "backward", phase: "roll" });
  const numbers = "index,t,px,py,pz,vx,vy,vz,wx,wy,wz,speed,spin,height,e_translation,e_rotation";
  expect(numbers.split(",").map((column) => readNumberCell(rows[0]?.[column] ?? ""))).toEqual([
    7,
    0.5,
    101,
    202,
    3,
    ...awkwardState(2).slice(7),
    4,
    5,
    0.25,
    6,
    7,
  ]);
  expect(rows[1]?.height).toBe("");
});

test("the summary has each gate with its count and its first crossing, or null", () => {
  const result = {
    ...runResult,
    gates: [
      { name: "road", forward: 2, backward: 1, first: crossing },
      { name: "level", forward: 0, backward: 0 },
    ],
  };
  const { gates } = summaryRecord(result, { title: "", origin: { x: 100, y: 200 }, wallSeconds: 0 });
  expect(gates).toEqual([
    { name: "road", crossings: 3, forward: 2, backward: 1, first: { ...crossing, place: [101, 202, 3] } },
    { name: "level", crossings: 0, forward: 0, backward: 0, first: null },
  ]);
});
