import { requireMembers } from "@talus/portable-math/arguments";
import { type Columns, numberColumn, textColumn } from "../columns/columns.ts";
import { type PointValues, type PolyData, vtpText } from "./vtk.ts";

/** Codes of the phases in files that hold only numbers. */
const phaseCodes = ["flight", "slip", "roll", "rest"];
/** Columns that form a vector, by the name of its array. */
const vectors: Readonly<Record<string, readonly string[]>> = {
  orientation: ["qw", "qx", "qy", "qz"],
  velocity: ["vx", "vy", "vz"],
  angularVelocity: ["wx", "wy", "wz"],
  foot: ["bx", "by", "bz"],
  friction: ["Tx", "Ty", "Tz"],
  normal: ["nx", "ny", "nz"],
  velocityBefore: ["vx-", "vy-", "vz-"],
  velocityAfter: ["vx+", "vy+", "vz+"],
  angularVelocityBefore: ["wx-", "wy-", "wz-"],
  angularVelocityAfter: ["wx+", "wy+", "wz+"],
  impulse: ["jx", "jy", "jz"],
};

/**
 * `track.vtp`: the path of the centre as one line with all columns of the trajectory; phase 0 flight, 1 slip, 2 roll, 3
 * rest.
 */
export function trackVtp(trajectory: Columns): string {
  requireMembers("trackVtp", "trajectory", trajectory, ["names", "numbers", "texts"]);
  const phases = textColumn(trajectory, "phase");
  const phase = Int32Array.from(phases, (name) => phaseCodes.indexOf(name));
  const lines = trajectory.length > 1 ? [Uint32Array.from({ length: trajectory.length }, (_, i) => i)] : [];
  return vtpText({
    ...pointsOf(trajectory),
    lines,
    values: [{ name: "phase", width: 1, numbers: phase }, ...valuesOf(trajectory)],
  });
}

/**
 * `events.vtp`: the events as points at the centre, with all numbers of `events.csv`; `index` is the row in that file.
 */
export function eventsVtp(events: Columns): string {
  requireMembers("eventsVtp", "events", events, ["names", "numbers", "texts"]);
  return vtpText({ ...pointsOf(events), isCloud: true, values: valuesOf(events) });
}

function pointsOf(table: Columns): Pick<PolyData, "points"> {
  return { points: together(table, ["px", "py", "pz"]) };
}

function valuesOf(table: Columns): readonly PointValues[] {
  const values: PointValues[] = [];
  const taken = new Set(["px", "py", "pz"]);
  for (const [name, columns] of Object.entries(vectors)) {
    if (!columns.every((column) => table.numbers.has(column))) continue;
    values.push({ name, width: columns.length, numbers: together(table, columns) });
    for (const column of columns) taken.add(column);
  }
  const single = [...table.numbers].filter(([name]) => !taken.has(name));
  return [...single.map(([name, numbers]) => ({ name, width: 1, numbers })), ...values];
}

function together(table: Columns, columns: readonly string[]): Float64Array {
  const all = new Float64Array(columns.length * table.length);
  columns.forEach((column, k) => {
    numberColumn(table, column).forEach((x, i) => {
      all[columns.length * i + k] = x;
    });
  });
  return all;
}
