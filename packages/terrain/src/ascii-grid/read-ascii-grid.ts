import type { GridData } from "../terrain-data.ts";
import { type AsciiGridHeader, isNan, readHeader } from "./header.ts";
import { createLineReader } from "./lines.ts";
import { parseNumber } from "./number-text.ts";
import { TerrainFileError } from "./terrain-file-error.ts";

/** What an ESRI ASCII grid holds. */
export interface AsciiGrid {
  readonly grid: GridData;
  /** What was taken off the file's coordinates: file = grid + origin. Whole metres; 0, 0 when nothing was. */
  readonly origin: { readonly x: number; readonly y: number };
  readonly header: AsciiGridHeader;
}

/** Coordinates beyond this are shifted, m: a double then still resolves 1e-11 m. */
const largestCoordinate = 1e5;
/** The origin is a multiple of this, m. */
const originStep = 1000;

/**
 * Reads an ESRI ASCII grid (.asc).
 *
 * Accepted: header keys in any order and case, lower left corner or centre, NODATA_value left out (then −9999) or
 * nan, dx and dy in place of cellsize when equal, LF, CR LF or CR, exponents, decimal commas, blanks at line ends.
 * One line per row of cells, the northernmost first. If a coordinate of the map is beyond 1e5 m, both axes are
 * shifted by whole kilometres; `origin` says by how much.
 *
 * @param bytes the file
 * @param name  its name, for errors
 * @throws TerrainFileError "name:line: …"
 */
export function readAsciiGrid(bytes: Uint8Array, name: string): AsciiGrid {
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
  let words = firstRow;
  for (let row = rows - 1; row >= 0; row -= 1) {
    if (words === undefined) {
      const got = rows - 1 - row;
      throw new TerrainFileError(
        name,
        lines.line,
        `file ends after ${got} rows of heights, expected ${rows}`,
      );
    }
    if (words.length !== columns) {
      const problem = words.length < columns ? "short" : "long";
      throw new TerrainFileError(
        name,
        lines.line,
        `row is too ${problem}: ${words.length} heights, expected ${columns}`,
      );
    }
    for (let column = 0; column < columns; column += 1) {
      const at = row * columns + column;
      const value = readHeight(words[column], noDataValue);
      if (value === undefined) {
        throw new TerrainFileError(
          name,
          lines.line,
          `height ${column + 1} of the row must be a finite number, got "${words[column]}"`,
        );
      }
      if (isMissing(value, noDataValue)) {
        noData[at] = 1;
        missing += 1;
      } else {
        heights[at] = value;
      }
    }
    words = lines.next();
  }
  if (words !== undefined) {
    throw new TerrainFileError(name, lines.line, `more than ${rows} rows of heights`);
  }
  if (missing === heights.length) throw new TerrainFileError(name, lines.line, "no cell has a height");
  return place(header, heights, missing > 0 ? noData : undefined);
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
  const right = xLowerLeft + columns * cellSize;
  const top = yLowerLeft + rows * cellSize;
  const reach = Math.max(Math.abs(xLowerLeft), Math.abs(yLowerLeft), Math.abs(right), Math.abs(top));
  const isFar = reach > largestCoordinate;
  const origin = {
    x: isFar ? Math.floor(xLowerLeft / originStep) * originStep : 0,
    y: isFar ? Math.floor(yLowerLeft / originStep) * originStep : 0,
  };
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
