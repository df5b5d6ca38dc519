import { byteText } from "../files/byte-source.ts";
import { parseNumber } from "../files/number-text.ts";
import { TerrainFileError } from "../files/terrain-file-error.ts";

/** The place of an image on a map, in units of the map. */
export interface WorldPlace {
  /** Outer corner of the first cell. */
  readonly x: number;
  readonly y: number;
  /** Steps of the map coordinates from a cell to the next one of its row, and of its column. */
  readonly perColumn: readonly [number, number];
  readonly perRow: readonly [number, number];
}

/**
 * Reads the six numbers of a world file, one on a line: steps of x and y along a row, steps of x and y along a column,
 * x and y of the centre of the first cell.
 *
 * @param name its name, for errors
 * @throws TerrainFileError with the line
 */
export function readWorldFile(bytes: Uint8Array, name: string): WorldPlace {
  const lines = byteText(bytes)
    .split(/\r\n?|\n/)
    .map((line) => line.trim());
  while (lines.at(-1) === "") lines.pop();
  if (lines.length !== 6) {
    throw new TerrainFileError(
      name,
      lines.length,
      `world file has ${lines.length} lines, allowed: 6 numbers`,
    );
  }
  const [a, d, b, e, x, y] = lines.map((line, i) => {
    const value = parseNumber(line);
    if (value !== undefined) return value;
    throw new TerrainFileError(name, i + 1, `line must be a finite number, got "${line}"`);
  });
  return { x: x - 0.5 * (a + b), y: y - 0.5 * (d + e), perColumn: [a, d], perRow: [b, e] };
}
