// Not the root of the package, which Node gives a writer of files besides.
import { ByteWriter, parquetWrite } from "hyparquet-writer/src/index.js";
import { requireMembers } from "../check-argument.ts";
import type { Columns } from "../columns/columns.ts";

/** Rows that are encoded at a time: what they take meanwhile goes by it, and readers skip by it. */
const rowGroupSize = 8192;
/** What schema and statistics, and texts, which are few and alike, take at first, bytes. */
const sizeOfRest = 65_536;

/** A table as a Parquet file. A column that has no empty cell is written as one that can have none; an empty cell is null. */
export function parquetBytes(table: Columns): Uint8Array {
  requireMembers("parquetBytes", "table", table, ["names", "numbers", "texts"]);
  const { length, names, numbers, texts } = table;
  const columnData = names.map((name) => {
    const text = texts.get(name);
    if (text !== undefined) return { name, type: "STRING" as const, data: [...text], nullable: false };
    const values = numbers.get(name) ?? new Float64Array(0);
    const nullable = values.some((x) => Number.isNaN(x));
    const data = nullable ? Array.from(values, (x) => (Number.isNaN(x) ? null : x)) : values;
    // Plain: a dictionary would take minus zero for zero.
    return { name, type: "DOUBLE" as const, encoding: "PLAIN" as const, data, nullable };
  });
  // Room for all numbers as they are: a buffer that grows would be copied, and take twice as much.
  const writer = new ByteWriter(sizeOfRest + 8 * length * numbers.size);
  void parquetWrite({ writer, columnData, rowGroupSize }); // done when it returns: a buffer needs no flush
  return writer.getBytes();
}
