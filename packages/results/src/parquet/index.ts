// Tables as Apache Parquet. The writer is large: who does not import this sub-path does not carry it.
export { createParquetRows, type ParquetRows } from "./parquet-rows.ts";
export { parquetTables } from "./parquet-tables.ts";
