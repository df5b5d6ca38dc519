import { createHash } from "node:crypto";
import { toMap } from "@talus/geodata";
import { expect, test } from "vitest";
import type { EventRecord, Sample } from "../src/index.ts";
import { createTrajectoryHash, fileHash, summaryJson } from "../src/index.ts";
import { csvText } from "../src/tables/index.ts";
import { jsonText, readCsv, readNumberCell } from "../src/text/index.ts";
import {
  awkwardNumbers,
  awkwardState,
  endEvent,
  eventTable,
  impactEvent,
  runResult,
  slipSample,
  trajectoryOf,
} from "./result-records.ts";

const noShift = { x: 0, y: 0 };
const mapShift = { x: 2_600_000, y: 1_200_000 };

const eventsCsv = (events: readonly EventRecord[], origin: { x: number; y: number }) =>
  csvText(eventTable(events, origin));
const trajectoryCsv = (sample: Sample) => csvText(trajectoryOf([sample], noShift));

/** toEqual takes 0 and -0 for different numbers: exactly what "bit for bit" needs here. */
function numbersOf(
  row: Readonly<Record<string, string>> | undefined,
  columns: string,
): (number | undefined)[] {
  return columns.split(",").map((column) => readNumberCell(row?.[column] ?? "no such column"));
}

test("events.csv has the columns of the format and reads back bit for bit", () => {
  const { columns, rows } = readCsv(eventsCsv([impactEvent, endEvent], noShift));
  expect(columns.join(",")).toBe(
    "index,t,kind,from,to,px,py,pz,bx,by,bz,nx,ny,nz,vx-,vy-,vz-,wx-,wy-,wz-,vx+,vy+,vz+,wx+,wy+,wz+," +
      "impulse_n,impulse_t,p_k,p_r,p_slip,jx,jy,jz,energy_lost,feature,material," +
      "cx,cy,cz,contact_time,contact_e,peak_force,peak_indentation,residual_indentation,not_unique,e_factor",
  );
  expect(rows).toHaveLength(2);
  const [impact] = rows;
  expect(impact).toMatchObject({ kind: "impact", from: "flight", to: "flight", feature: "ground" });
  expect(impact?.material).toBe(impactEvent.material);
  expect(numbersOf(impact, "index,t,px,py,pz,bx,by,bz")).toEqual([3, 0.1 + 0.2, 1 / 3, -0, 5e-324, 1, 2, 3]);
  expect(numbersOf(impact, "nx,ny,nz")).toEqual([-0.6, 0, 0.8]);
  expect(numbersOf(impact, "vx-,vy-,vz-,wx-,wy-,wz-")).toEqual([...impactEvent.yMinus.slice(7)]);
  expect(numbersOf(impact, "vx+,vy+,vz+,wx+,wy+,wz+")).toEqual([...impactEvent.yPlus.slice(7)]);
  expect(numbersOf(impact, "impulse_n,impulse_t,p_k,p_r,p_slip")).toEqual([7, 6, 5, 2, 0.7]);
  expect(numbersOf(impact, "jx,jy,jz,energy_lost")).toEqual([1e-300, -0, 4, 12.5]);
  expect(numbersOf(impact, "cx,cy,cz")).toEqual([undefined, undefined, undefined]);
  const compliantContact = {
    begin: 0.2,
    duration: 0.1,
    restitution: 2 / 3,
    peakForce: 1e5,
    peakIndentation: 1e-17,
    residualIndentation: 0,
  };
  const [vector, couple] = [Float64Array.of(0, 0, 1), Float64Array.of(-0, 1 / 3, 2)];
  const soft = {
    ...impactEvent,
    compliantContact,
    impulse: { duration: 0, normal: 1, tangential: 0, compression: 1, restitution: 0, vector, couple },
  };
  const [row] = readCsv(eventsCsv([soft], noShift)).rows;
  expect(numbersOf(row, "cx,cy,cz")).toEqual([-0, 1 / 3, 2]);
  expect(numbersOf(row, "contact_time,contact_e,peak_force,peak_indentation,residual_indentation")).toEqual([
    0.1,
    2 / 3,
    1e5,
    1e-17,
    0,
  ]);
});

test("cells of an event that do not apply are empty", () => {
  const row = readCsv(eventsCsv([endEvent], noShift)).rows[0];
  for (const column of "bx,by,bz,nx,ny,nz,impulse_n,impulse_t,p_k,p_r,p_slip,jx,jy,jz".split(",")) {
    expect(row?.[column]).toBe("");
  }
});

test("trajectory.csv has the columns of the format and reads back bit for bit", () => {
  const { columns, rows } = readCsv(trajectoryCsv(slipSample));
  expect(columns.join(",")).toBe(
    "t,phase,px,py,pz,qw,qx,qy,qz,vx,vy,vz,wx,wy,wz,gap,bx,by,bz,N,Tx,Ty,Tz,slip,e_kin,e_pot",
  );
  const [row] = rows;
  expect(row?.phase).toBe("slip");
  expect(numbersOf(row, "px,py,pz,qw,qx,qy,qz,vx,vy,vz,wx,wy,wz")).toEqual([...slipSample.y]);
  expect(numbersOf(row, "t,gap,bx,by,bz")).toEqual([1 / 3, -1e-17, 0.1, 0.2, 0.3]);
  expect(numbersOf(row, "N,Tx,Ty,Tz,slip,e_kin,e_pot")).toEqual([1471.5, -0, 1e-5, 2, 0.25, 1e5, -3]);
});

test("off the map there is no gap and no foot, in flight no slip", () => {
  const row = readCsv(trajectoryCsv({ ...slipSample, phase: "flight", onMap: false })).rows[0];
  expect([row?.gap, row?.bx, row?.by, row?.bz, row?.slip]).toEqual(["", "", "", "", ""]);
});

test("every awkward double of a state comes back from text with the same bits", () => {
  for (let shift = 0; shift < 13; shift += 1) {
    const y = awkwardState(shift);
    const row = readCsv(trajectoryCsv({ ...slipSample, y })).rows[0];
    const back = numbersOf(row, "px,py,pz,qw,qx,qy,qz,vx,vy,vz,wx,wy,wz") as number[];
    expect(Buffer.from(Float64Array.from(back).buffer)).toEqual(Buffer.from(y.buffer));
  }
  expect(JSON.parse(jsonText(awkwardNumbers))).toEqual(awkwardNumbers);
});

test("NaN and infinities are refused, never written", () => {
  expect(() => trajectoryCsv({ ...slipSample, gap: Number.NaN })).toThrow(
    new RangeError("trajectory: gap must be finite, got NaN"),
  );
  expect(() => eventsCsv([{ ...endEvent, t: Number.POSITIVE_INFINITY }], noShift)).toThrow(RangeError);
  expect(() => jsonText({ a: [1, { b: Number.NaN }] })).toThrow(RangeError);
});

test("places are written in map coordinates, velocities are not shifted", () => {
  const row = readCsv(eventsCsv([impactEvent], mapShift)).rows[0];
  expect(numbersOf(row, "bx,by,bz,nx,ny,nz")).toEqual([2_600_001, 1_200_002, 3, -0.6, 0, 0.8]);
  expect(toMap([1, 2, 3], mapShift)).toEqual([2_600_001, 1_200_002, 3]);
  const summary = JSON.parse(summaryJson(runResult, { title: "", origin: mapShift, wallSeconds: 0 }));
  expect(summary.largestSpeed.place).toEqual([2_600_001, 1_200_002, 3]);
});

test("the summary holds result, places, energy and one clock time; what does not exist is null or left out", () => {
  const context = { title: "Test", origin: noShift, wallSeconds: 0.125 };
  const summary = JSON.parse(summaryJson(runResult, context));
  expect(summary).toMatchObject({
    title: "Test",
    status: "ended",
    outcome: "at-rest",
    t: 10.25,
    phase: "rest",
    phaseCounts: runResult.phaseCounts,
    eventCounts: runResult.eventCounts,
    largestSpeed: { value: 11, t: 1, place: [1, 2, 3] },
    largestImpulse: null,
    energy: runResult.ledger,
    startShift: [0, 0, 0.5],
    statistics: runResult.statistics,
    wall_s: 0.125,
  });
  const { position, orientation, velocity, angularVelocity } = summary.state;
  expect([...position, ...orientation, ...velocity, ...angularVelocity]).toEqual([...runResult.y]);
  const { outcome: _, ...unfinished } = runResult;
  expect(JSON.parse(summaryJson(unfinished, context))).not.toHaveProperty("outcome");
});

test("the hash of a trajectory is SHA-256 over little-endian (t, y[0..12]), by another implementation", () => {
  const hash = createTrajectoryHash();
  const reference = createHash("sha256");
  for (let i = 0; i < 200; i += 1) {
    const t = i / 7;
    const y = Float64Array.from([...awkwardState(i), 99]); // a ledger behind the 13 numbers does not count
    hash.update(t, y);
    const bytes = Buffer.alloc(14 * 8);
    [t, ...y.subarray(0, 13)].forEach((x, index) => {
      bytes.writeDoubleLE(x, 8 * index);
    });
    reference.update(bytes);
    if (i === 99) expect(hash.hex()).toBe(reference.copy().digest("hex"));
  }
  expect(hash.hex()).toBe(reference.digest("hex"));
  // FIPS 180-2, appendix B.1: the message "abc"
  expect(fileHash(Buffer.from("abc"))).toBe(
    "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
  );
});

test("readCsv refuses a row that is too short and cells that are no numbers", () => {
  expect(() => readCsv("a,b\n1\n")).toThrow("row 2 must have 2 cells, got 1");
  expect(() => readNumberCell("NaN")).toThrow(RangeError);
  expect(readCsv('a,b\n"x,""y""\nz",\n').rows).toEqual([{ a: 'x,"y"\nz', b: "" }]);
});

test.each(["\n", "\r\n", "\r"])("readCsv reads rows that end with %j", (end) => {
  expect(readCsv(["a,b", "1,2", "3,"].join(end)).rows).toEqual([
    { a: "1", b: "2" },
    { a: "3", b: "" },
  ]);
  expect(readCsv(["a", "1", "2", ""].join(end)).rows).toEqual([{ a: "1" }, { a: "2" }]);
});
