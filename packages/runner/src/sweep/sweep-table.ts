import { type SweepCells, sweepColumns, sweepHeader, sweepJson, sweepRow } from "@talus/results/tables";
import { readCsv } from "@talus/results/text";
import type { PlannedRun, SweepPlan } from "./sweep-plan.ts";

/** The growing table of a sweep, whose rows arrive in any order. */
export interface SweepTable {
  readonly header: string;
  /** Adds the row of a run and returns it as CSV. */
  add(run: PlannedRun, cells: SweepCells): string;
  /** Takes over rows of a file, CSV by the number of their run; anything else is ignored. */
  take(rows: ReadonlyMap<number, string>): void;
  has(run: PlannedRun): boolean;
  readonly size: number;
  /** The completed rows in the order of the runs. */
  rows(): readonly SweepCells[];
  /** The completed rows as files: as CSV with its header, and as a list of records. */
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

/** The single row of a table; undefined if its cells do not match the header. */
function readRow(table: string): SweepCells | undefined {
  try {
    return readCsv(table).rows[0];
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
