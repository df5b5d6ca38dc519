import { expect, test } from "vitest";
import { type ContactSample, type Sample, summaryRecord } from "../src/index.ts";
import {
  csvTables,
  gatherColumns,
  jsonTables,
  numberColumn,
  readTable,
  textColumn,
} from "../src/tables/index.ts";
import { endEvent, eventTable, impactEvent, runResult, slipSample } from "./result-records.ts";

const wall: ContactSample = {
  feature: "wall, old",
  mode: "stick",
  normalForce: 1 / 3,
  friction: Float64Array.of(-0, 5e-324, 2),
  foot: Float64Array.of(0.1, 0.2, 0.3),
  normal: Float64Array.of(0, -1, 0),
  slip: 0,
  notUnique: true,
};
const ground: ContactSample = {
  ...wall,
  feature: "ground",
  mode: "slip",
  normal: Float64Array.of(0, 0.6, 0.8),
  slip: 0.25,
  notUnique: false,
};
const model = { mass: 2, gravity: 9.81, obstacleFrames: new Map() };
const run = { model, origin: { x: 100, y: 200 }, hasGates: false };

/** The files that these samples give. */
function filesOf(samples: readonly Sample[], tables: typeof csvTables): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  const writer = tables(run, (name) => {
    files.set(name, "");
    return { write: (piece) => files.set(name, files.get(name) + piece) };
  });
  for (const sample of samples) writer.onSample(sample);
  writer.finish([]);
  return files;
}

test("contacts.csv has a row for each contact of a sample, in map coordinates, and none for one contact alone", () => {
  const samples = [
    slipSample,
    { ...slipSample, contacts: [ground, wall] },
    { ...slipSample, contacts: [ground] },
  ];
  const table = readTable(filesOf(samples, csvTables).get("contacts.csv") ?? "");
  expect(table.names.join(",")).toBe("t,contact,object,mode,N,Tx,Ty,Tz,bx,by,bz,nx,ny,nz,slip,not_unique");
  expect(textColumn(table, "object")).toEqual(["ground", "wall, old"]);
  expect(textColumn(table, "mode")).toEqual(["slip", "stick"]);
  const row = (i: number) => [...table.numbers.values()].map((column) => column[i]);
  expect(row(0)).toEqual([1 / 3, 0, 1 / 3, -0, 5e-324, 2, 100.1, 200.2, 0.3, 0, 0.6, 0.8, 0.25, NaN]);
  expect(row(1)).toEqual([1 / 3, 1, 1 / 3, -0, 5e-324, 2, 100.1, 200.2, 0.3, 0, -1, 0, 0, 1]);
});

test("there is a table of contacts in a run that has any alone, in every format", () => {
  const several = [slipSample, { ...slipSample, contacts: [ground, wall] }];
  for (const [tables, name] of [
    [csvTables, "contacts.csv"],
    [jsonTables, "contacts.json"],
  ] as const) {
    expect(filesOf([slipSample], tables).has(name)).toBe(false);
    expect(filesOf(several, tables).has(name)).toBe(true);
  }
  const records = JSON.parse(filesOf(several, jsonTables).get("contacts.json") ?? "");
  expect(records).toMatchObject([{ object: "ground", not_unique: null }, { not_unique: 1 }]);
  for (const samples of [[slipSample], several]) {
    const gathered = gatherColumns(run);
    for (const sample of samples) gathered.onSample(sample);
    const { contacts } = gathered.columns();
    expect(contacts && [...numberColumn(contacts, "contact")]).toEqual(
      samples === several ? [0, 1] : undefined,
    );
  }
});

test("an event that is not unique has a 1 in events.csv, and the summary counts such events", () => {
  const events = [impactEvent, { ...impactEvent, notUnique: true } as const, endEvent];
  const column = numberColumn(eventTable(events, { x: 0, y: 0 }), "not_unique");
  expect([...column]).toEqual([NaN, 1, NaN]);
  const context = { title: "", origin: { x: 0, y: 0 }, wallSeconds: 0 };
  expect(summaryRecord({ ...runResult, events }, context).notUniqueEvents).toBe(1);
  expect(summaryRecord(runResult, context).notUniqueEvents).toBe(0);
});
