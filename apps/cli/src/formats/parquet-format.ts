import type { ResultTable } from "@talus/results/export";
import { parquetWriteBuffer } from "hyparquet-writer";
import type { WriteRecorded } from "./recorded-run.ts";

export const writeParquet: WriteRecorded = ({ trajectory, events, loads }, open) => {
  for (const [name, table] of Object.entries({ trajectory, events, loads })) {
    open(`${name}.parquet`).write(parquetBytes(table));
  }
};

/** A column that has no empty cell is written as one that can have none; an empty cell is null. */
function parquetBytes({ names, numbers, texts }: ResultTable): Uint8Array {
  const columnData = names.map((name) => {
    const text = texts.get(name);
    if (text !== undefined) return { name, type: "STRING" as const, data: [...text], nullable: false };
    const values = numbers.get(name) ?? new Float64Array(0);
    const nullable = values.some((x) => Number.isNaN(x));
    const data = nullable ? Array.from(values, (x) => (Number.isNaN(x) ? null : x)) : values;
    // Plain: a dictionary would take minus zero for zero.
    return { name, type: "DOUBLE" as const, encoding: "PLAIN" as const, data, nullable };
  });
  return new Uint8Array(parquetWriteBuffer({ columnData }));
}
