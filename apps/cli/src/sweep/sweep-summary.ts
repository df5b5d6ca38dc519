import { isStopped } from "@talus/results";
import type { SweepCells } from "@talus/results/tables";
import { readNumberCell, withoutRoundOff } from "@talus/results/text";
import { digits, headedRows } from "../process/info-text.ts";

/** Results of the runs of a sweep. */
export interface SweepOutcome {
  readonly failed: number;
  /** The first failure with its status and message; undefined if there is none. */
  readonly firstFailure: string | undefined;
  /** Text for the terminal: number of runs for each outcome, and ranges of the figures. */
  readonly text: string;
}

/** Figures shown with their range: column, name, unit. */
const shownFigures = [
  ["t", "end", "s"],
  ["path_length", "path length", "m"],
  ["v_max", "largest speed", "m/s"],
  ["N_max", "largest normal force", "N"],
  ["jump_max", "highest jump", "m"],
  ["impulse_max", "largest impulse", "N s"],
] as const;

/**
 * @param rows the completed rows
 * @param planned total number of rows
 * @param files paths of the files; undefined if none were written
 */
export function summariseSweep(
  heading: string,
  rows: readonly SweepCells[],
  planned: number,
  files: string | undefined,
): SweepOutcome {
  const failures = rows.filter(({ status }) => status !== "done");
  const counts = new Map<string, number>();
  for (const { outcome = "", status = "" } of rows) {
    const what = outcome === "" ? status : outcome;
    counts.set(what, (counts.get(what) ?? 0) + 1);
  }
  const lines: [string, string][] = [
    ["runs", rows.length === planned ? `${planned}` : `${rows.length} of ${planned}`],
    ["outcomes", [...counts].map(([what, count]) => `${what} ${count}`).join(", ") || "none"],
  ];
  const stopped = rows.filter(({ outcome = "" }) => isStopped(outcome)).length;
  if (stopped > 0) lines.push(["stopped", `${stopped}`]);
  for (const [column, name, unit] of shownFigures) {
    const values = rows.flatMap((row) => readNumberCell(row[column] ?? "") ?? []);
    if (values.length > 0) lines.push([name, `${rangeText(values)} ${unit}`]);
  }
  if (files !== undefined) lines.push(["files", files]);
  const [first] = failures;
  return {
    failed: failures.length,
    firstFailure:
      first && `run ${first.run}: ${first.status}: ${(first.message ?? "").replace(/[\r\n]+/g, " ")}`,
    text: headedRows(heading, lines),
  };
}

function rangeText(values: readonly number[]): string {
  let [low, high] = [Infinity, -Infinity];
  for (const value of values) {
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  const [from, to] = [digits(withoutRoundOff(low, high)), digits(high)];
  return from === to ? to : `${from} to ${to}`;
}
