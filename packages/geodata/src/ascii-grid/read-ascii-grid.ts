import { createLineReader } from "../files/line-reader.ts";
import { parseNumber } from "../files/number-text.ts";
import { requireBytes } from "../files/require-bytes.ts";
import { TerrainFileError } from "../files/terrain-file-error.ts";
import type { GridData } from "../grid/grid-data.ts";
import { chooseOrigin, type MapShift } from "../reference/map-origin.ts";
import { type AsciiGridHeader, isNan, readHeader } from "./header.ts";

/** What an ESRI ASCII grid holds. */
export interface AsciiGrid {
  readonly grid: GridData;
  /** What was taken off the file's coordinates: file = grid + origin. Whole metres; 0, 0 when nothing was. */
  readonly origin: MapShift;
  readonly header: AsciiGridHeader;
}

/**
 * Reads an ESRI ASCII grid (.asc).
 *
 * Accepted: header keys in any order and case, lower left corner or centre, NODATA_value left out (then −9999) or
 * nan, dx and dy in place of or beside cellsize when equal, LF, CR LF or CR, exponents, decimal commas, blanks at line
 * ends. The northernmost row of cells first, each on a line, or all heights wrapped in any other way. If a coordinate of the map is beyond 1e5 m, both axes are
 * shifted by whole kilometres; `origin` says by how much.
 *
 * @param bytes the file
 * @param name  its name, for errors
 * @throws TerrainFileError "name:line: …"
 */
export function readAsciiGrid(bytes: Uint8Array, name: string): AsciiGrid {
  requireBytes("readAsciiGrid", bytes);
  const lines = createLineReader(bytes);
  const { header, firstRow } = readHeader(lines, name);
  const { columns, rows, noDataValue } = header;
  if (columns * rows > bytes.length) {
    throw new TerrainFileError(
      name,
      lines.line,
      `file is too short for ${rows} rows of ${columns} heights (${bytes.length} bytes)`,
    );
  }
  const heights = new Float64Array(columns * rows);
  const noData = new Uint8Array(columns * rows);
  let missing = 0;
  let count = 0;
  const shape = createShapeCheck(header, name);
  for (let words = firstRow; words !== undefined; words = lines.next()) {
    shape.line(words.length, lines.line);
    for (let i = 0; i < words.length && count < heights.length; i += 1) {
      const value = readHeight(words[i], noDataValue);
      if (value === undefined) {
        const what = `height ${i + 1} of the row must be a finite number, got "${words[i]}"`;
        throw new TerrainFileError(name, lines.line, what);
      }
      const fileRow = Math.floor(count / columns);
      const at = (rows - 1 - fileRow) * columns + (count - fileRow * columns);
      if (isMissing(value, noDataValue)) {
        noData[at] = 1;
        missing += 1;
      } else {
        heights[at] = value;
      }
      count += 1;
    }
  }
  shape.end(lines.line);
  if (missing === heights.length) throw new TerrainFileError(name, lines.line, "no cell has a height");
  return place(header, heights, missing > 0 ? noData : undefined);
}

/**
 * Heights are counted, and lines: a row a line, or as many heights as there are cells on any other number of lines.
 * Anything else is an error, which names the first line that is not a row.
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

function readHeight(word: string, noDataValue: number): number | undefined {
  const value = parseNumber(word);
  if (value === undefined && Number.isNaN(noDataValue) && isNan(word)) return NaN;
  return value;
}

/** Some programs print a no-data value of −3.4e38 in single precision: huge ones are compared so. */
function isMissing(value: number, noDataValue: number): boolean {
  if (Number.isNaN(noDataValue)) return Number.isNaN(value);
  if (Math.abs(noDataValue) > 1e30) return Math.fround(value) === Math.fround(noDataValue);
  return value === noDataValue;
}

function place(header: AsciiGridHeader, heights: Float64Array, noData: Uint8Array | undefined): AsciiGrid {
  const { columns, rows, cellSize, registration, xLowerLeft, yLowerLeft } = header;
  const origin = chooseOrigin({
    xMin: xLowerLeft,
    yMin: yLowerLeft,
    xMax: xLowerLeft + columns * cellSize,
    yMax: yLowerLeft + rows * cellSize,
  });
  const toCentre = registration === "corner" ? 0.5 * cellSize : 0;
  const grid: GridData = {
    columns,
    rows,
    x0: xLowerLeft - origin.x + toCentre,
    y0: yLowerLeft - origin.y + toCentre,
    cell: cellSize,
    heights,
    ...(noData === undefined ? {} : { noData }),
  };
  return { grid, origin, header };
}
