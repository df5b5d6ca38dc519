export type { JsonRecord, JsonValue } from "@talus/portable-math/json";
export { type CsvTable, numberCell, numberCells, readCsv, readNumberCell, textCell } from "./csv.ts";
export { jsonText } from "./json-text.ts";
export { numberText } from "./number-text.ts";
export { withoutRoundOff } from "./round-off.ts";
