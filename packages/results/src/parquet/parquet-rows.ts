import { requireFunction, requireMembers } from "@talus/portable-math/arguments";
// Not the root of the package, which Node gives a writer of files besides.
import { ByteWriter, ParquetWriter, schemaFromColumnData } from "hyparquet-writer/src/index.js";
import type { Columns } from "../columns/columns.ts";

/** Rows that readers skip by, and that are encoded together: the memory needed goes by it. */
export const rowsOfGroup = 8192;

/** A Parquet file in the making. */
export interface ParquetRows {
  /** Writes the rows of a table with the same columns, {@link rowsOfGroup} of them together. An empty cell is null. */
  rows(table: Columns): void;
  /** Writes the description of the file, with which it ends. */
  end(): void;
}

/**
 * Writes a table as a Parquet file while it grows. Columns of numbers may hold null, columns of text may not.
 *
 * @param head a table with the columns of the file; its rows are not written
 * @param write called with the bytes of the file, one piece after another, each a new array
 */
export function createParquetRows(head: Columns, write: (bytes: Uint8Array) => void): ParquetRows {
  requireMembers("createParquetRows", "head", head, ["names", "numbers", "texts"]);
  requireFunction("createParquetRows", "write", write);
  const columns = head.names.map((name) =>
    head.texts.has(name)
      ? { name, type: "STRING" as const, nullable: false }
      : { name, type: "DOUBLE" as const, nullable: true },
  );
  const buffer = new ByteWriter();
  const writer = new ParquetWriter({
    writer: buffer,
    schema: schemaFromColumnData({ columnData: columns.map((column) => ({ ...column, data: [] })) }),
  });
  const handOver = (): void => {
    write(buffer.getBytes().slice());
    buffer.index = 0; // its place in the buffer; `offset`, its place in the file, counts on
  };
  return {
    rows({ length, numbers, texts }) {
      for (let begin = 0; begin < length; begin += rowsOfGroup) {
        const end = Math.min(begin + rowsOfGroup, length);
        const columnData = columns.map(({ name }) => {
          const words = texts.get(name);
          if (words !== undefined) return { name, data: words.slice(begin, end) };
          const cells = (numbers.get(name) ?? new Float64Array(length).fill(NaN)).subarray(begin, end);
          const data = cells.some((x) => Number.isNaN(x)) ? withNulls(cells) : cells;
          // Plain: a dictionary would take minus zero for zero.
          return { name, encoding: "PLAIN" as const, data };
        });
        void writer.write({ columnData, rowGroupSize: rowsOfGroup }); // done when it returns: a buffer needs no flush
        handOver();
      }
    },
    end() {
      void writer.finish();
      handOver();
    },
  };
}

function withNulls(cells: Float64Array): (number | null)[] {
  return Array.from(cells, (x) => (Number.isNaN(x) ? null : x));
}
