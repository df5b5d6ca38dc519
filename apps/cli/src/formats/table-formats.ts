import { csvTables, jsonTables } from "@talus/results/tables";
import type { FormatContext, FormatWriter } from "./format-writer.ts";

export const writeCsv = (context: FormatContext): FormatWriter => writeTables(context, csvTables);

export const writeJson = (context: FormatContext): FormatWriter => writeTables(context, jsonTables);

function writeTables(
  { model, origin, scenario, open }: FormatContext,
  begin: typeof csvTables,
): FormatWriter {
  const tables = begin({ model, origin, hasGates: (scenario.gates ?? []).length > 0 }, open);
  return { ...tables, finish: ({ result }) => tables.finish(result.events) };
}
