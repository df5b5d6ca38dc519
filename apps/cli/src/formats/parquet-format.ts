import { parquetTables } from "@talus/results/parquet";
import type { FormatContext, FormatWriter } from "./format-writer.ts";
import { writeTables } from "./table-formats.ts";

export const writeParquet = (context: FormatContext): FormatWriter => writeTables(context, parquetTables);
