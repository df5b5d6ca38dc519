import { createLineReader } from "../files/line-reader.ts";
import { parseNumber } from "../files/number-text.ts";
import { TerrainFileError } from "../files/terrain-file-error.ts";
import { requireText } from "../files/text-bytes.ts";
import { LARGEST_HEIGHT, wrongHeight } from "../grid/height-limit.ts";
import { createNoDataTest } from "../grid/no-data-test.ts";
import { type NumbersOfKind, sharedNumbers } from "../grid/shared-numbers.ts";
import { type AsciiGridHeader, isNan, readHeader } from "./header.ts";

/** Header and heights of an ESRI ASCII grid. */
export interface AsciiCells {
  readonly header: AsciiGridHeader;
  /** Heights, m; rows from south to north, 0 where there is no data. */
  readonly heights: Float64Array;
  /** 1 for cells without a height; undefined if all have one. */
  readonly noData?: Uint8Array;
}

/** Interpretation of the heights. */
export interface CellMeaning {
  /** m per unit of height. */
  readonly metres: number;
  /** True for class numbers, which may be of any size. */
  readonly areClasses: boolean;
  /** Height that means "no data", in addition to that of the file. */
  readonly noDataValue?: number | undefined;
  /** True for memory that threads share, where the platform has it. */
  readonly inSharedMemory?: boolean | undefined;
}

/** @throws TerrainFileError "name:line: …" */
export function readAsciiCells(bytes: Uint8Array, name: string, meaning: CellMeaning): AsciiCells {
  requireText(bytes, name, "an ESRI ASCII grid");
  const { metres, areClasses, inSharedMemory } = meaning;
  const lines = createLineReader(bytes);
  const { header, firstRow } = readHeader(lines, name);
  const { columns, rows } = header;
  if (columns * rows > bytes.length) {
    throw new TerrainFileError(
      name,
      lines.line,
      `file is too short for ${rows} rows of ${columns} heights (${bytes.length} bytes)`,
    );
  }
  const allocate = <T>(Kind: NumbersOfKind<T>): T =>
    inSharedMemory === true ? sharedNumbers(Kind, columns * rows) : new Kind(columns * rows);
  const heights = allocate(Float64Array);
  const noData = allocate(Uint8Array);
  const isMissing = createNoDataTest([header.noDataValue, meaning.noDataValue], "single");
  const most = areClasses ? Infinity : LARGEST_HEIGHT / metres;
  let missing = 0;
  let count = 0;
  const shape = createShapeCheck(header, name);
  for (let words = firstRow; words !== undefined; words = lines.next()) {
    shape.line(words.length, lines.line);
    for (let i = 0; i < words.length && count < heights.length; i += 1) {
      const value = parseNumber(words[i]) ?? otherHeight(words[i]);
      if (value === undefined) {
        const what = `height ${i + 1} of the row must be a finite number, got "${words[i]}"`;
        throw new TerrainFileError(name, lines.line, what);
      }
      const fileRow = Math.floor(count / columns);
      const column = count - fileRow * columns;
      const at = (rows - 1 - fileRow) * columns + column;
      count += 1;
      if (isMissing(value)) {
        noData[at] = 1;
        missing += 1;
        continue;
      }
      if (!(Math.abs(value) <= most)) {
        const what = `column ${column + 1}, row ${fileRow + 1}: ${wrongHeight(value, metres)}`;
        throw new TerrainFileError(name, lines.line, what);
      }
      heights[at] = metres === 1 ? value : value * metres;
    }
  }
  shape.end(lines.line);
  if (missing === heights.length) throw new TerrainFileError(name, lines.line, "no cell has a height");
  return missing > 0 ? { header, heights, noData } : { header, heights };
}

/** Value of a word that programs print for a cell without height, other than a number: nan. */
function otherHeight(word: string): number | undefined {
  return isNan(word) ? Number.NaN : undefined;
}

/**
 * Counts heights and lines: one row per line, or all heights on any other number of lines. Otherwise the error names
 * the first line that is not a row.
 */
function createShapeCheck({ columns, rows }: AsciiGridHeader, name: string) {
  let heights = 0;
  let full = 0;
  let other = 0;
  let first: TerrainFileError | undefined;
  return {
    line(length: number, line: number): void {
      heights += length;
      if (first === undefined && full === rows) {
        first = new TerrainFileError(name, line, `more than ${rows} rows of heights`);
      } else if (first === undefined && length !== columns) {
        const problem = length < columns ? "short" : "long";
        const what = `row is too ${problem}: ${length} heights, expected ${columns}`;
        first = new TerrainFileError(name, line, what);
      }
      if (length === columns) full += 1;
      else other += 1;
    },
    end(line: number): void {
      const isWrapped = heights === columns * rows && full + other !== rows;
      if (first !== undefined && !isWrapped) throw first;
      if (first === undefined && full < rows) {
        const what = `file ends after ${full} rows of heights, expected ${rows}`;
        throw new TerrainFileError(name, line, what);
      }
    },
  };
}
