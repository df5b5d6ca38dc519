import { requireFunction, requireMembers } from "@talus/portable-math/arguments";
// The root of the package would also load the file writer for Node.
import { ByteWriter, ParquetWriter, schemaFromColumnData } from "hyparquet-writer/src/index.js";
import type { Columns } from "../columns/columns.ts";

/** Rows in a group, which readers can skip and which are encoded together; the memory needed is proportional to it. */
export const rowsOfGroup = 8192;

/** A Parquet file that is being written. */
export interface ParquetRows {
  /** Writes the rows of a table with the same columns, in groups of {@link rowsOfGroup}. An empty cell is null. */
  rows(table: Columns): void;
  /** Writes the footer that ends the file. */
  end(): void;
}

/**
 * Writes a table as a Parquet file while it grows. Columns of numbers may hold null, columns of text may not.
 *
 * @param head a table with the columns of the file; only its columns are used
 * @param write receives the bytes of the file piece by piece, each a new array
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
    buffer.index = 0; // position in the buffer; `offset`, the position in the file, keeps counting
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
          // Plain encoding: a dictionary would not distinguish minus zero from zero.
          return { name, encoding: "PLAIN" as const, data };
        });
        void writer.write({ columnData, rowGroupSize: rowsOfGroup }); // complete when it returns: a buffer needs no flush
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
