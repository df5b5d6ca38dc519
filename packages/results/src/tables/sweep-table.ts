import { type MapOrigin, requireOrigin, toMap } from "@talus/geodata";
import { readRigidBodyState } from "@talus/kinematics";
import { requireList, requireMembers, requireObject } from "@talus/portable-math/arguments";
import type { RunResult } from "../run-records.ts";
import { numberCell, textCell } from "../text/index.ts";
import { csvHeader } from "./csv-table.ts";

/** Cells of a row by column; a missing column is an empty cell. */
export type SweepCells = Readonly<Record<string, string>>;

/** Names that determine the columns of a sweep. */
export interface SweptNames {
  /** The varied keys. */
  readonly keys: readonly string[];
  /** Names of the obstacles and gates of all runs. */
  readonly obstacles: readonly string[];
  readonly gates: readonly string[];
}

/**
 * Columns present in every sweep, between the varied keys and the columns of obstacles and gates. Units in
 * docs/results.md.
 */
const figures = [
  "status,outcome,t,phase,px,py,pz,vx,vy,vz,wx,wy,wz,path_length,v_max,N_max,jump_max,impulse_max,felt_max",
  "impacts,e_start,e_end,lost_impact,lost_slip,lost_rolling,lost_pivoting,lost_drag,residual,steps,hash,message",
]
  .join(",")
  .split(",");

/** Column names of `sweep.csv`. */
export function sweepColumns(plan: SweptNames): readonly string[] {
  requireMembers("sweepColumns", "plan", plan, ["keys", "obstacles", "gates"]);
  const { keys, obstacles, gates } = plan;
  return [
    "run",
    ...keys,
    ...figures,
    ...obstacles.flatMap((name) => [`impacts(${name})`, `impulse_max(${name})`, `N_max(${name})`]),
    ...gates.flatMap((name) => [
      `crossings(${name})`,
      `t(${name})`,
      `speed(${name})`,
      `height(${name})`,
      `energy(${name})`,
    ]),
  ];
}

/** One row of `sweep.csv` with its line end; always a single line, whatever the messages and values contain. */
export function sweepRow(columns: readonly string[], cells: SweepCells): string {
  requireList("sweepRow", "columns", columns);
  requireObject("sweepRow", "cells", cells);
  return `${columns.map((column) => textCell(onOneLine(cells[column]))).join(",")}\n`;
}

/** Header row of `sweep.csv`, with its line end. */
export function sweepHeader(columns: readonly string[]): string {
  requireList("sweepHeader", "columns", columns);
  return csvHeader(columns);
}

/** Columns that are text even where a cell looks like a number. */
const textColumns: ReadonlySet<string> = new Set(["phase", "hash"]);

/**
 * `sweep.json`: the same cells as a list of records. A cell that holds a number is written as one, digit for digit,
 * even if other cells of its column hold text, as a varied key may have both. An empty cell is null.
 */
export function sweepJson(columns: readonly string[], rows: readonly SweepCells[]): string {
  requireList("sweepJson", "columns", columns);
  requireList("sweepJson", "rows", rows);
  const records = rows.map((cells) => {
    const members = columns.map(
      (column) => `${JSON.stringify(column)}:${jsonCell(column, onOneLine(cells[column]))}`,
    );
    return `{${members.join(",")}}`;
  });
  return records.length === 0 ? "[]\n" : `[\n${records.join(",\n")}\n]\n`;
}

function jsonCell(column: string, cell: string): string {
  if (cell === "") return "null";
  return textColumns.has(column) || !Number.isFinite(Number(cell)) ? JSON.stringify(cell) : cell;
}

function onOneLine(cell = ""): string {
  return cell.replace(/[\r\n]+/g, " ");
}

/**
 * Cells of a run that has ended; those that do not apply are omitted.
 *
 * @param origin shift from run to map coordinates; positions are written in map coordinates
 * @throws RangeError for a number that is not finite
 */
export function sweepFigures(result: RunResult, origin: MapOrigin, hash: string): SweepCells {
  requireMembers("sweepFigures", "result", result, ["status", "y"]);
  requireOrigin("sweepFigures", origin);
  const { status, outcome, ledger, statistics } = result;
  const { p_WB, v_WB, w_WB } = readRigidBodyState(result.y);
  const isGood = outcome !== undefined;
  return {
    status: isGood ? "done" : status.kind,
    ...(isGood ? { outcome } : { message: status.message }),
    t: numberCell(result.t),
    phase: result.phase,
    ...vectorCells("p", toMap(p_WB, origin)),
    ...vectorCells("v", v_WB),
    ...vectorCells("w", w_WB),
    path_length: numberCell(result.pathLength),
    v_max: numberCell(result.largestSpeed?.value),
    N_max: numberCell(result.largestNormalForce?.value),
    jump_max: numberCell(result.highestJump?.value),
    impulse_max: numberCell(result.largestImpulse?.value),
    felt_max: numberCell(result.largestFelt?.value),
    impacts: numberCell(result.eventCounts.impact ?? 0),
    e_start: numberCell(ledger.start),
    e_end: numberCell(ledger.end),
    lost_impact: numberCell(ledger.lostToImpact),
    lost_slip: numberCell(ledger.lostToSlip),
    lost_rolling: numberCell(ledger.lostToRollingResistance),
    lost_pivoting: numberCell(ledger.lostToPivoting),
    lost_drag: numberCell(ledger.lostToDrag),
    residual: numberCell(ledger.residual),
    steps: numberCell(statistics.steps),
    hash,
    ...Object.fromEntries(
      [...result.loads.map(loadCells), ...result.gates.map(gateCells)].flatMap(Object.entries),
    ),
  };
}

function vectorCells(name: string, vector: ArrayLike<number>): SweepCells {
  return {
    [`${name}x`]: numberCell(vector[0]),
    [`${name}y`]: numberCell(vector[1]),
    [`${name}z`]: numberCell(vector[2]),
  };
}

function loadCells({
  feature,
  impacts,
  largestImpulse,
  largestForce,
}: RunResult["loads"][number]): SweepCells {
  return {
    [`impacts(${feature})`]: numberCell(impacts),
    [`impulse_max(${feature})`]: numberCell(largestImpulse?.value),
    [`N_max(${feature})`]: numberCell(largestForce?.value),
  };
}

function gateCells({ name, forward, backward, first }: RunResult["gates"][number]): SweepCells {
  return {
    [`crossings(${name})`]: numberCell(forward + backward),
    [`t(${name})`]: numberCell(first?.t),
    [`speed(${name})`]: numberCell(first?.speed),
    [`height(${name})`]: numberCell(first?.height),
    [`energy(${name})`]: numberCell(first && first.translationalEnergy + first.rotationalEnergy),
  };
}
