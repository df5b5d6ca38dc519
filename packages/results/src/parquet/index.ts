// Tables as Apache Parquet. A sub-path of its own, since the writer is large.
export { createParquetRows, type ParquetRows } from "./parquet-rows.ts";
export { parquetTables } from "./parquet-tables.ts";
