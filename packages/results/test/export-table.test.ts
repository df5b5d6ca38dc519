import { describe, expect, test } from "vitest";
import { base64Text, numberColumn, readTable, stretchesOf, textColumn } from "../src/export/index.ts";
import { eventsCsv, trajectoryHeader, trajectoryRow } from "../src/index.ts";
import { awkwardNumbers, endEvent, impactEvent, slipSample } from "./result-records.ts";

const noShift = { x: 0, y: 0 };

describe("a table by its columns", () => {
  test("holds the doubles that were written; an empty cell is NaN", () => {
    const flight = { ...slipSample, phase: "flight", onMap: false } as const;
    const table = readTable(
      trajectoryHeader + trajectoryRow(slipSample, noShift) + trajectoryRow(flight, noShift),
    );
    expect(table.length).toBe(2);
    expect(`${table.names.join(",")}\n`).toBe(trajectoryHeader);
    const state = "px,py,pz,qw,qx,qy,qz,vx,vy,vz,wx,wy,wz".split(",");
    expect(state.map((name) => numberColumn(table, name)[0])).toEqual([...slipSample.y]);
    expect([...numberColumn(table, "gap")]).toEqual([slipSample.gap, NaN]);
    expect([...numberColumn(table, "slip")]).toEqual([slipSample.slip, NaN]);
    expect(textColumn(table, "phase")).toEqual(["slip", "flight"]);
  });

  test("text with quotes and commas is read as it was", () => {
    const table = readTable(eventsCsv([impactEvent, endEvent], noShift));
    expect(textColumn(table, "material")).toEqual([impactEvent.material, endEvent.material]);
    expect([...numberColumn(table, "jy")]).toEqual([-0, NaN]);
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

test("base64 is that of Node, for every length of the last group and across chunks", () => {
  for (const length of [0, 1, 2, 3, 4, 24_575, 24_576, 24_577, 50_000]) {
    const bytes = Uint8Array.from({ length }, (_, i) => (i * 97 + (i >> 8)) & 255);
    expect(base64Text(bytes)).toBe(Buffer.from(bytes).toString("base64"));
  }
  expect(awkwardNumbers).toContain(-0); // the numbers of the tables above are hard ones
});
