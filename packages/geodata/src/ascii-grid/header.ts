import type { LineReader } from "../files/line-reader.ts";
import { parseNumber } from "../files/number-text.ts";
import { TerrainFileError } from "../files/terrain-file-error.ts";

/** Header of an ESRI ASCII grid, as in the file. */
export interface AsciiGridHeader {
  readonly columns: number;
  readonly rows: number;
  /** Meaning of the lower left point: corner or centre of the lower left cell. */
  readonly registration: "corner" | "center";
  /** Coordinates of that point before any shift, in the unit of the map. */
  readonly xLowerLeft: number;
  readonly yLowerLeft: number;
  /** Width of a cell, in the unit of the map. */
  readonly cellSize: number;
  /** Height of a cell; equal to its width except for oblong cells. */
  readonly cellHeight: number;
  /** Height that means "no data": NaN if the file says nan, −9999 if it says nothing. */
  readonly noDataValue: number;
}

interface Entry {
  readonly text: string;
  readonly line: number;
}

const keys = [
  "ncols",
  "nrows",
  "xllcorner",
  "yllcorner",
  "xllcenter",
  "yllcenter",
  "cellsize",
  "dx",
  "dy",
  "nodata_value",
  "nodata",
];
const defaultNoData = -9999;

/**
 * Reads the header lines, in any order and case, up to the first line that begins with a number.
 *
 * @returns the header and the words of the first line of heights (undefined if there is none)
 * @throws  TerrainFileError
 */
export function readHeader(
  lines: LineReader,
  file: string,
): { readonly header: AsciiGridHeader; readonly firstRow: string[] | undefined } {
  const entries = new Map<string, Entry>();
  let words = lines.next();
  for (; words !== undefined && !beginsWithHeight(words[0], entries); words = lines.next()) {
    const word = words[0].toLowerCase();
    const line = lines.line;
    if (!keys.includes(word)) {
      throw new TerrainFileError(file, line, `unknown header key "${words[0]}", allowed: ${keys.join(", ")}`);
    }
    const key = word === "nodata" ? "nodata_value" : word;
    if (entries.has(key)) throw new TerrainFileError(file, line, `${key} is given twice`);
    if (words.length !== 2) {
      throw new TerrainFileError(file, line, `${key} takes one value, got ${words.length - 1}`);
    }
    entries.set(key, { text: words[1], line });
  }
  return { header: checkHeader(entries, file, Math.max(lines.line, 1)), firstRow: words };
}

/** True if a line begins with a height: a number, or nan if that is the no-data value. */
function beginsWithHeight(word: string, entries: Map<string, Entry>): boolean {
  if (parseNumber(word) !== undefined || /^[-+.\d]/.test(word)) return true;
  return isNan(word) && isNan(entries.get("nodata_value")?.text ?? "");
}

export function isNan(word: string): boolean {
  return /^[+-]?nan$/i.test(word);
}

function checkHeader(entries: Map<string, Entry>, file: string, lastLine: number): AsciiGridHeader {
  const columns = readCount("ncols", entries, file, lastLine);
  const rows = readCount("nrows", entries, file, lastLine);
  const isCenter = entries.has("xllcenter") || entries.has("yllcenter");
  const isCorner = entries.has("xllcorner") || entries.has("yllcorner");
  if (isCenter && isCorner) {
    throw new TerrainFileError(
      file,
      lastLine,
      "header mixes corner and center, give one pair of xll and yll",
    );
  }
  const registration = isCenter ? "center" : "corner";
  const xLowerLeft = readNumber(`xll${registration}`, entries, file, lastLine);
  const yLowerLeft = readNumber(`yll${registration}`, entries, file, lastLine);
  return {
    columns,
    rows,
    registration,
    xLowerLeft,
    yLowerLeft,
    ...readCellSize(entries, file, lastLine),
    noDataValue: readNoData(entries, file),
  };
}

function find(key: string, entries: Map<string, Entry>, file: string, lastLine: number): Entry {
  const entry = entries.get(key);
  if (entry === undefined) throw new TerrainFileError(file, lastLine, `header has no ${key}`);
  return entry;
}

function readNumber(key: string, entries: Map<string, Entry>, file: string, lastLine: number): number {
  const { text, line } = find(key, entries, file, lastLine);
  const value = parseNumber(text);
  if (value === undefined) {
    throw new TerrainFileError(file, line, `${key} must be a finite number, got "${text}"`);
  }
  return value;
}

function readCount(key: string, entries: Map<string, Entry>, file: string, lastLine: number): number {
  const { text, line } = find(key, entries, file, lastLine);
  const value = parseNumber(text);
  if (value === undefined || !Number.isInteger(value) || !(value >= 2)) {
    throw new TerrainFileError(file, line, `${key} must be an integer >= 2, got "${text}"`);
  }
  return value;
}

function readCellSize(entries: Map<string, Entry>, file: string, lastLine: number) {
  const positive = (key: string): number => {
    const value = readNumber(key, entries, file, lastLine);
    const { text, line } = find(key, entries, file, lastLine);
    if (!(value > 0)) throw new TerrainFileError(file, line, `${key} must be > 0, got "${text}"`);
    return value;
  };
  const hasSides = entries.has("dx") || entries.has("dy");
  if (!hasSides) {
    const cellSize = positive("cellsize");
    return { cellSize, cellHeight: cellSize };
  }
  const [cellSize, cellHeight] = [positive("dx"), positive("dy")];
  if (entries.has("cellsize") && (positive("cellsize") !== cellSize || cellHeight !== cellSize)) {
    const { text, line } = find("cellsize", entries, file, lastLine);
    const what = `cellsize ${text} beside dx ${cellSize} and dy ${cellHeight}: give one of them`;
    throw new TerrainFileError(file, line, what);
  }
  return { cellSize, cellHeight };
}

function readNoData(entries: Map<string, Entry>, file: string): number {
  const entry = entries.get("nodata_value");
  if (entry === undefined) return defaultNoData;
  if (isNan(entry.text)) return NaN;
  const value = parseNumber(entry.text);
  if (value === undefined) {
    throw new TerrainFileError(file, entry.line, `nodata_value must be a number or nan, got "${entry.text}"`);
  }
  return value;
}
