import { expect, test } from "vitest";
import { restContactsOf, summaryRecord } from "../src/index.ts";
import { runResult, slipSample } from "./result-records.ts";

test("the summary has each contact on which a body rests, in map coordinates, and none for one that moves", () => {
  const { feature, normalForce, friction, foot, normal } = slipSample;
  const ground = {
    feature,
    normalForce,
    friction,
    foot,
    normal,
    slip: 0,
    mode: "stick",
    notUnique: true,
  } as const;
  const several = { ...slipSample, contacts: [ground, { ...ground, feature: "wall" }] };
  const context = { title: "", origin: { x: 100, y: 200 }, wallSeconds: 0 };
  const record = {
    feature: "ground",
    place: [100.1, 200.2, 0.3],
    normal: [0, 0.6, 0.8],
    normalForce: 1471.5,
    friction: [-0, 1e-5, 2],
  };
  const summaryOf = (sample: typeof several) =>
    summaryRecord({ ...runResult, restsOn: restContactsOf(sample) }, context).restsOn;
  expect(summaryOf(several)).toEqual([
    { ...record, notUnique: true },
    { ...record, feature: "wall", notUnique: true },
  ]);
  expect(restContactsOf(slipSample)).toEqual([{ ...record, place: [0.1, 0.2, 0.3], notUnique: false }]);
  expect(restContactsOf({ ...slipSample, onMap: false })).toEqual([]);
  expect(summaryRecord(runResult, context).restsOn).toEqual([]);
});
