import { requireFunction, requireMembers } from "@talus/portable-math/arguments";
import { type ResultTables, streamTables, type TabledRun } from "../tables/run-tables.ts";
import { createParquetRows, rowsOfGroup } from "./parquet-rows.ts";

/**
 * `events.parquet`, `trajectory.parquet`, `loads.parquet`, and `gates.parquet` where there are gates, written while the
 * run goes on.
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
