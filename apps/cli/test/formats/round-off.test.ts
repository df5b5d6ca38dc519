import type { GateRecord, RunResult } from "@talus/results";
import { expect, test } from "vitest";
import { factsOf } from "../../src/formats/run-facts.ts";
import { summaryText } from "../../src/formats/summary-text.ts";

/** 3 kJ turned over on a way of 25 m, with the round-off of some thousands of steps in what is zero. */
const ledger = {
  start: -481.3,
  end: 3e-14,
  lostToSlip: 1217.25,
  lostToImpact: -5.7e-14,
  lostToRollingResistance: 4.7e-16,
  lostToPivoting: -1.2e-14,
  lostToDrag: 2e-8,
  workOfGround: 1e-13,
  stored: -2e-14,
  turnover: 3700,
  residual: 3.1e-11,
};
const first = {
  direction: "forward",
  t: 1,
  speed: 5,
  height: -3e-14,
  translationalEnergy: 70,
  rotationalEnergy: 28,
  place: [3, 0, 0],
};
const extreme = { value: 2e-16, t: 1, place: [3, 0, 0] };
const result = {
  status: { kind: "done" },
  outcome: "time",
  t: 5,
  phase: "roll",
  y: new Float64Array(13),
  phaseCounts: {},
  eventCounts: {},
  pathLength: 25,
  highestJump: extreme,
  nearestBorder: extreme,
  loads: [],
  gates: [{ name: "A", forward: 1, backward: 0, first } as unknown as GateRecord],
  ledger,
  warnings: [],
  startShift: [0, 0, 0],
  statistics: { steps: 1, rejectedSteps: 0 },
} as unknown as RunResult;

test("the summary has 0 for round-off, and keeps what is small but no round-off", () => {
  const text = summaryText(result, {
    heading: "Run",
    origin: { x: 0, y: 0, z: 0 } as never,
    out: undefined,
    colours: false,
  });
  expect(text).toContain(
    "-481.3 J at the start, 0 J at the end, 0 stored in the layer, lost 1217.25 to slip, 2e-8 to drag\n",
  );
  expect(text).toContain("5 m/s, 0 m above the ground, 70 + 28 J");
  expect(text).toContain("nearest to a border   0 m at t = 1 s");
  expect(text).toContain("highest jump          0 m at t = 1 s");
});

test("the facts of a report do the same", () => {
  const facts = new Map(factsOf({ ...({ pathLength: 25, highestJump: extreme } as object), energy: ledger }));
  expect(facts.get("lost to impact")).toBe("0 J");
  expect(facts.get("lost to pivoting")).toBe("0 J");
  expect(facts.get("lost to drag")).toBe("2e-8 J");
  expect(facts.get("highest jump")).toBe("0 m at t = 1 s");
  expect(facts.get("energy residual")).toBe("3.1e-11 of the turnover");
});

test("the facts of a report count one thing in the singular", () => {
  const loads = [
    { feature: "wall", impacts: 1 },
    { feature: "ground", impacts: 2 },
  ];
  const gates = [
    { name: "A", crossings: 1 },
    { name: "B", crossings: 0 },
  ];
  const facts = new Map(factsOf({ loads, gates }));
  expect(["load on wall", "load on ground", "gate A", "gate B"].map((key) => facts.get(key))).toEqual([
    "1 impact",
    "2 impacts",
    "1 crossing",
    "0 crossings",
  ]);
});
