import { type SweepCells, sweepColumns, sweepHeader, sweepJson, sweepRow } from "@talus/results/tables";
import { readCsv } from "@talus/results/text";
import type { PlannedRun, SweepPlan } from "./sweep-plan.ts";

/** The table of a sweep while it grows, in whatever order its rows come. */
export interface SweepTable {
  readonly header: string;
  /** Adds the row of a run and returns it as CSV. */
  add(run: PlannedRun, cells: SweepCells): string;
  /** Takes over rows of a file, CSV by the number of their run; what is no row of this table is left out. */
  take(rows: ReadonlyMap<number, string>): void;
  has(run: PlannedRun): boolean;
  readonly size: number;
  /** The rows so far in the order of the runs. */
  rows(): readonly SweepCells[];
  /** The same as files: with the header, and as a list of records. */
  csv(): string;
  json(): string;
}

export function createSweepTable(plan: SweepPlan): SweepTable {
  const columns = sweepColumns(plan);
  const header = sweepHeader(columns);
  const rows = new Map<number, SweepCells>();
  const sorted = (): SweepCells[] =>
    plan.runs.map(({ number }) => rows.get(number)).filter((row) => row !== undefined);
  return {
    header,
    add({ number, varied }, cells) {
      const values = plan.keys.map((key, i) => [key, varied[i] ?? ""] as const);
      const row = { ...cells, run: String(number), ...Object.fromEntries(values) };
      rows.set(number, row);
      return sweepRow(columns, row);
    },
    take(older) {
      for (const [number, text] of older) {
        const row = readRow(header + text);
        if (row !== undefined) rows.set(number, row);
      }
    },
    has: ({ number }) => rows.has(number),
    get size() {
      return rows.size;
    },
    rows: sorted,
    csv: () =>
      header +
      sorted()
        .map((row) => sweepRow(columns, row))
        .join(""),
    json: () => sweepJson(columns, sorted()),
  };
}

/** The one row of a table; undefined where it has not the cells of its header. */
function readRow(table: string): SweepCells | undefined {
  try {
    return readCsv(table).rows[0];
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
