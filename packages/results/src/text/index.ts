export { type CsvTable, numberCell, numberCells, readCsv, readNumberCell, textCell } from "./csv.ts";
export { type JsonRecord, type JsonValue, jsonText } from "./json-text.ts";
export { numberText } from "./number-text.ts";
