import { parquetBytes } from "@talus/results/parquet";
import type { WriteRecorded } from "./recorded-run.ts";

export const writeParquet: WriteRecorded = ({ trajectory, events, loads }, open) => {
  for (const [name, table] of Object.entries({ trajectory, events, loads })) {
    open(`${name}.parquet`).write(parquetBytes(table));
  }
};
