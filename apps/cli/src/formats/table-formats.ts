import { csvTables, jsonTables, type ResultTables, type TabledRun } from "@talus/results/tables";
import type { FormatContext, FormatWriter, ResultSink } from "./format-writer.ts";

export const writeCsv = (context: FormatContext): FormatWriter => writeTables(context, csvTables);

export const writeJson = (context: FormatContext): FormatWriter => writeTables(context, jsonTables);

/** Writes all tables of a run while it runs. */
export function writeTables(
  { model, origin, scenario, open }: FormatContext,
  begin: (run: TabledRun, open: (name: string) => ResultSink) => ResultTables,
): FormatWriter {
  const tables = begin({ model, origin, hasGates: (scenario.gates ?? []).length > 0 }, open);
  return { ...tables, finish: ({ result }) => tables.finish(result.events) };
}
