import { expect, test } from "vitest";
import { type EventRecord, summaryRecord } from "../src/index.ts";
import { createGateColumns, csvText } from "../src/tables/index.ts";
import { readCsv, readNumberCell } from "../src/text/index.ts";
import { awkwardState, endEvent, runResult } from "./result-records.ts";

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
  const table = createGateColumns({ x: 100, y: 200 });
  for (const event of events) table.add(event);
  const { columns, rows } = readCsv(csvText(table.columns()));
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
