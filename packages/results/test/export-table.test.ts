import { describe, expect, test } from "vitest";
import {
  type Columns,
  csvText,
  numberColumn,
  readTable,
  stretchesOf,
  textColumn,
} from "../src/tables/index.ts";
import { endEvent, eventTable, impactEvent, slipSample, trajectoryOf } from "./result-records.ts";

const noShift = { x: 0, y: 0 };

describe("a table by its columns", () => {
  test("holds the doubles of the records; an empty cell is NaN", () => {
    const flight = { ...slipSample, phase: "flight", onMap: false } as const;
    const table = trajectoryOf([slipSample, flight], noShift);
    expect(table.length).toBe(2);
    const state = "px,py,pz,qw,qx,qy,qz,vx,vy,vz,wx,wy,wz".split(",");
    expect(state.map((name) => numberColumn(table, name)[0])).toEqual([...slipSample.y]);
    expect([...numberColumn(table, "gap")]).toEqual([slipSample.gap, NaN]);
    expect([...numberColumn(table, "slip")]).toEqual([slipSample.slip, NaN]);
    expect(textColumn(table, "phase")).toEqual(["slip", "flight"]);
  });

  test("text with quotes and commas is read as it was", () => {
    const table = readTable(csvText(eventTable([impactEvent, endEvent], noShift)));
    expect(textColumn(table, "material")).toEqual([impactEvent.material, endEvent.material]);
    expect([...numberColumn(table, "jy")]).toEqual([-0, NaN]);
  });

  test.each<[string, Columns]>([
    ["the trajectory", trajectoryOf([slipSample, { ...slipSample, onMap: false }], noShift)],
    ["the events", eventTable([impactEvent, endEvent], noShift)],
  ])("a CSV file of %s is read as the same columns, units included", (_name, table) => {
    expect(readTable(csvText(table))).toEqual(table);
  });

  test("a column of a file that is not of Talus holds numbers and has no unit", () => {
    const { units, numbers } = readTable("t,colour\n1,2\n");
    expect([...units]).toEqual([["t", "s"]]);
    expect(numbers.get("colour")).toEqual(Float64Array.of(2));
  });

  test("rows with too few cells and columns that are not there are refused", () => {
    expect(() => readTable("t,phase\n1\n")).toThrow("readTable: row 2 must have 2 cells, got 1");
    expect(() => readTable("t\nabc\n")).toThrow("cell must be a number, got abc");
    const table = readTable("t,phase\n1,roll\n");
    expect(() => numberColumn(table, "phase")).toThrow('no column of numbers "phase" among t, phase');
    expect(() => textColumn(table, "t")).toThrow('no column of text "t" among t, phase');
  });

  test("stretches of one phase follow each other", () => {
    const phases = ["flight", "flight", "roll", "flight", "flight"];
    const table = readTable(`t,phase\n${phases.map((phase, i) => `${i},${phase}\n`).join("")}`);
    expect(stretchesOf(table)).toEqual([
      [0, 1],
      [2, 2],
      [3, 4],
    ]);
  });
});
