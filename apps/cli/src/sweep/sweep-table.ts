import { createJsonRows, type SweepCells, sweepColumns, sweepHeader, sweepRow } from "@talus/results";
import type { PlannedRun, SweepPlan } from "@talus/runner";

/** The table of a sweep while it grows, in whatever order its rows come. */
export interface SweepTable {
  readonly header: string;
  /** Adds the row of a run and returns it. */
  add(run: PlannedRun, cells: SweepCells): string;
  /** Takes over rows by the number of their run. */
  take(rows: ReadonlyMap<number, string>): void;
  has(run: PlannedRun): boolean;
  readonly size: number;
  /** The rows so far in the order of the runs, without the header. */
  rows(): string;
  json(): string;
}

export function createSweepTable(plan: SweepPlan): SweepTable {
  const columns = sweepColumns(plan);
  const header = sweepHeader(columns);
  const rows = new Map<number, string>();
  const sorted = (): string => plan.runs.map(({ number }) => rows.get(number) ?? "").join("");
  return {
    header,
    add({ number, varied }, cells) {
      const values = plan.keys.map((key, i) => [key, varied[i] ?? ""] as const);
      const row = sweepRow(columns, { ...cells, run: String(number), ...Object.fromEntries(values) });
      rows.set(number, row);
      return row;
    },
    take(older) {
      for (const [number, row] of older) rows.set(number, row);
    },
    has: ({ number }) => rows.has(number),
    get size() {
      return rows.size;
    },
    rows: sorted,
    json() {
      const json = createJsonRows(header);
      return json.text(sorted()) + json.end();
    },
  };
}
