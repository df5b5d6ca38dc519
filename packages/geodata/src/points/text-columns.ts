import { parseNumber } from "../files/number-text.ts";

/** Separator between the fields of a line. */
export type Separator = "," | ";" | "tab" | "blank";

/** Guesses the separator of a line; a comma between digits may also be a decimal comma. */
export function guessSeparator(line: string): Separator {
  if (line.includes(";")) return ";";
  if (line.includes("\t")) return "tab";
  if (!line.includes(",")) return "blank";
  const words = line.trim().split(/\s+/);
  const areNumbers =
    words.length >= 3 && words.every((word) => !word.endsWith(",") && parseNumber(word) !== undefined);
  return areNumbers ? "blank" : ",";
}

/** A column by its name in the header or its number from 1. */
export type ColumnChoice = string | number;

export interface PointColumns {
  readonly x: ColumnChoice;
  readonly y: ColumnChoice;
  readonly z: ColumnChoice;
  readonly classification?: ColumnChoice;
}

/** Indices from 0. */
export interface ColumnIndices {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly classification: number | undefined;
}

/** Names recognised in headers, in any case. */
const USUAL_NAMES: Readonly<Record<keyof PointColumns, readonly string[]>> = {
  x: ["x", "e", "east", "easting", "x_m", "rechtswert"],
  y: ["y", "n", "north", "northing", "y_m", "hochwert"],
  z: ["z", "h", "height", "elevation", "elev", "altitude", "z_m"],
  classification: ["class", "classification"],
};

/**
 * Finds the columns by choice, by usual names in the header, or as the first three.
 *
 * @param header names of the columns; undefined when the file has none
 * @param fail   throws an error of the line
 */
export function findColumns(
  header: readonly string[] | undefined,
  count: number,
  choice: PointColumns | undefined,
  fail: (what: string) => never,
): ColumnIndices {
  const names = header?.map((name) => name.toLowerCase());
  if (choice === undefined && names?.some((name) => /^(lon|lat|longitude|latitude)$/.test(name))) {
    fail(
      "coordinates are in degrees (columns lon, lat), allowed: a projected system in metres; reproject the points",
    );
  }
  const list = header === undefined ? `1 to ${count}` : header.join(", ");
  const find = (column: ColumnChoice): number => {
    const index = typeof column === "number" ? column - 1 : (names?.indexOf(column.toLowerCase()) ?? -1);
    if (!(Number.isInteger(index) && index >= 0 && index < count))
      return fail(`no column ${column}, there are: ${list}`);
    return index;
  };
  const usual = (axis: keyof PointColumns): number | undefined => {
    const index = names?.findIndex((name) => USUAL_NAMES[axis].includes(name)) ?? -1;
    return index < 0 ? undefined : index;
  };
  if (choice !== undefined) {
    const { classification } = choice;
    return {
      x: find(choice.x),
      y: find(choice.y),
      z: find(choice.z),
      classification: classification === undefined ? undefined : find(classification),
    };
  }
  if (names === undefined) return { x: find(1), y: find(2), z: find(3), classification: undefined };
  const [x, y, z] = [usual("x"), usual("y"), usual("z")];
  if (x === undefined || y === undefined || z === undefined) {
    return fail(`header names ${list}, allowed: x, y, z or easting, northing, height; or choose the columns`);
  }
  return { x, y, z, classification: usual("classification") };
}
