// Not the root of the package, which Node gives a writer of files besides.
import { parquetWriteBuffer } from "hyparquet-writer/src/index.js";
import { requireMembers } from "../check-argument.ts";
import type { Columns } from "../columns/columns.ts";

/** A table as a Parquet file. A column that has no empty cell is written as one that can have none; an empty cell is null. */
export function parquetBytes(table: Columns): Uint8Array {
  requireMembers("parquetBytes", "table", table, ["names", "numbers", "texts"]);
  const { names, numbers, texts } = table;
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
