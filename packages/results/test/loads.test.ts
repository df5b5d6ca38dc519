import { expectWithin } from "@talus/testing-tools";
import { expect, test } from "vitest";
import { type EventRecord, type Sample, summaryRecord } from "../src/index.ts";
import { createLoadColumns, csvText, type LoadedModel } from "../src/tables/index.ts";
import { readCsv, readNumberCell } from "../src/text/index.ts";
import { endEvent, impactEvent, runResult, slipSample } from "./result-records.ts";

const noShift = { x: 0, y: 0 };
const model = { mass: 150, gravity: 9.81, obstacleFrames: new Map() };

/** The table of one sample or event, as CSV. */
function loadsOf(of: LoadedModel, origin: { x: number; y: number }) {
  return {
    force(sample: Sample): string {
      const table = createLoadColumns(of, origin);
      table.addForce(sample);
      return csvText(table.columns());
    },
    impulse(event: EventRecord): string {
      const table = createLoadColumns(of, origin);
      table.addImpulse(event);
      return csvText(table.columns());
    },
  };
}

const plain = loadsOf(model, noShift);

/** Numbers of the columns, in order; undefined: empty. */
function numbers(text: string, columns: string): (number | undefined)[] {
  const [row] = readCsv(text).rows;
  return columns.split(",").map((column) => readNumberCell(row?.[column] ?? "no such column"));
}

const half = Math.SQRT1_2;
/** Turned by 90 degrees about x: the body's y is the world's z. */
const turned = Float64Array.of(0, 0, 0, half, half, 0, 0, 0, 0, 0, 0, 0, 0);
const sample = {
  ...slipSample,
  y: turned,
  normalForce: 1000,
  normal: Float64Array.of(0, 0, 1),
  friction: Float64Array.of(30, 40, 0),
};

test("a force is that on the ground, its parts those of the contact, what the body feels in its own axes", () => {
  const row = plain.force(sample);
  expect(readCsv(row).rows[0]).toMatchObject({ kind: "force", feature: "ground", event: "" });
  expect(numbers(row, "t,fx,fy,fz,normal,tangential")).toEqual([1 / 3, -30, -40, -1000, 1000, 50]);
  expect(numbers(row, "duration,sequential,along,aside,up")).toEqual(Array(5).fill(undefined));
  expect(numbers(row, "bx,by,bz,nx,ny,nz")).toEqual([0.1, 0.2, 0.3, 0, 0, 1]);
  const weight = 150 * 9.81;
  expectWithin(numbers(row, "felt_x,felt_y,felt_z") as number[], [30 / weight, 1000 / weight, -40 / weight], {
    abs: 1e-15,
    because: "rounding",
  });
});

test("in flight and off the map there is no force; without gravity nothing is felt", () => {
  expect(readCsv(plain.force({ ...sample, phase: "flight" })).rows).toEqual([]);
  expect(readCsv(plain.force({ ...sample, onMap: false })).rows).toEqual([]);
  const row = loadsOf({ ...model, gravity: 0 }, noShift).force(sample);
  expect(numbers(row, "felt_x,felt_y,felt_z")).toEqual([undefined, undefined, undefined]);
});

test("an impulse is that on what was struck, with the number of its event, duration 0 and whether it is one of several", () => {
  expect(readCsv(plain.impulse(endEvent)).rows).toEqual([]);
  const row = plain.impulse(impactEvent);
  expect(readCsv(row).rows[0]).toMatchObject({ kind: "impulse", feature: "ground" });
  expect(numbers(row, "t,event,sequential,duration,fx,fy,fz,normal,tangential")).toEqual([
    0.1 + 0.2,
    3,
    undefined,
    0,
    -1e-300,
    0,
    -4,
    7,
    6,
  ]);
  expect(numbers(row, "bx,by,bz,nx,ny,nz")).toEqual([1, 2, 3, -0.6, 0, 0.8]);
  expect(numbers(row, "felt_x,felt_y,felt_z")).toEqual([undefined, undefined, undefined]);
  expect(numbers(plain.impulse({ ...impactEvent, sequential: true }), "sequential")).toEqual([1]);
});

test("the summary has what each thing bears, what is felt and the way to the border; null where there was none", () => {
  const context = { title: "", origin: { x: 100, y: 200 }, wallSeconds: 0 };
  const extreme = { value: 1, t: 2, place: [3, 4, 5] } as const;
  const load = { impacts: 1, impulse: [1, 2, 3], contactTime: 4, contactImpulse: [5, 6, 7] } as const;
  const record = summaryRecord(
    {
      ...runResult,
      loads: [
        { feature: "ground", ...load, largestForce: extreme, largestImpulse: extreme },
        { feature: "wall", ...load },
      ],
      largestFelt: { ...extreme, body: [6, 7, 8] },
      nearestBorder: extreme,
    },
    context,
  );
  const shifted = { value: 1, t: 2, place: [103, 204, 5] };
  expect(record).toMatchObject({
    loads: [
      { feature: "ground", ...load, largestForce: shifted, largestImpulse: shifted },
      { feature: "wall", ...load, largestForce: null, largestImpulse: null },
    ],
    largestFelt: { ...shifted, body: [6, 7, 8] },
    nearestBorder: shifted,
  });
  const { deepestGap: _, ...flying } = runResult;
  expect(summaryRecord(flying, context)).toMatchObject({
    loads: [],
    largestFelt: null,
    nearestBorder: null,
    deepestGap: null,
  });
});

test("points are in map coordinates; the place on an obstacle is as its frame tells it, empty on what has none", () => {
  const wall = {
    placeInto(foot: Float64Array, out: Float64Array) {
      out.set(foot.map((x) => 10 * x));
    },
  };
  const rows = loadsOf({ ...model, obstacleFrames: new Map([["wall", wall]]) }, { x: 100, y: 200 });
  const row = rows.impulse({ ...impactEvent, feature: "wall", foot: Float64Array.of(2, 0, 1) });
  expect(numbers(row, "bx,by,bz,along,aside,up")).toEqual([102, 200, 1, 20, 0, 10]);
  expect(numbers(rows.impulse(impactEvent), "along,aside,up")).toEqual(Array(3).fill(undefined));
});
