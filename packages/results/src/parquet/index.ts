// Tables as Apache Parquet. The writer is large: who does not import this sub-path does not carry it.
export { parquetBytes } from "./parquet-bytes.ts";
