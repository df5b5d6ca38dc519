import { requireFunction, requireMembers } from "@talus/portable-math/arguments";
import { type ResultTables, streamTables, type TabledRun } from "../tables/run-tables.ts";
import { createParquetRows, rowsOfGroup } from "./parquet-rows.ts";

/**
 * Writes `events.parquet`, `trajectory.parquet`, `loads.parquet`, `gates.parquet` if there are gates, and
 * `contacts.parquet` if several contacts hold the body at once, during the run.
 */
export function parquetTables(
  run: TabledRun,
  open: (name: string) => { write(piece: Uint8Array): void },
): ResultTables {
  requireMembers("parquetTables", "run", run, ["model", "origin"]);
  requireFunction("parquetTables", "open", open);
  return streamTables(
    run,
    (name, head) => {
      const file = open(`${name}.parquet`);
      return createParquetRows(head, (bytes) => file.write(bytes));
    },
    rowsOfGroup,
  );
}
