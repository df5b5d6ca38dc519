import type { MapReference } from "@talus/geodata";

/** Coordinate reference system of a file, as in `--json`. */
export interface CrsInfo {
  readonly name: string;
  readonly epsg?: number;
  readonly verticalEpsg?: number;
}

export function crsOf(reference: MapReference | undefined): CrsInfo {
  const { name = "", epsg, verticalEpsg } = reference ?? {};
  return {
    name,
    ...(epsg === undefined ? {} : { epsg }),
    ...(verticalEpsg === undefined ? {} : { verticalEpsg }),
  };
}

/** Units of a file, as in `--json`; the data read are in metres. */
export interface UnitsInfo {
  readonly horizontal: string;
  readonly vertical: string;
}

const unnamed = "metre (the format names none)";

export function unitsOf(reference: MapReference | undefined): UnitsInfo {
  if (reference === undefined) return { horizontal: unnamed, vertical: unnamed };
  const { horizontalUnit, verticalUnit, isVerticalUnitStated } = reference;
  const vertical = verticalUnit.name + (isVerticalUnitStated ? "" : " (not stated)");
  return { horizontal: horizontalUnit.name, vertical };
}

function crsText({ name, epsg, verticalEpsg }: CrsInfo): string {
  const codes = [epsg, verticalEpsg].filter((code) => code !== undefined).map((code) => `EPSG:${code}`);
  const text = [name, ...codes].filter((part) => part !== "").join(", ");
  return text === "" ? "not stated" : text;
}

/** Outer borders of the data of a file, map coordinates, m. */
export interface Extent {
  readonly west: number;
  readonly east: number;
  readonly south: number;
  readonly north: number;
}

/** Rows on the place of the data of a file: extent, reference system and units. */
export function placeRows(
  extent: Extent,
  crs: CrsInfo,
  units: UnitsInfo,
): readonly (readonly [string, string])[] {
  const { west, east, south, north } = extent;
  return [
    ["extent", `x ${place(west)} to ${place(east)}, y ${place(south)} to ${place(north)} m`],
    ["reference system", crsText(crs)],
    ["units in the file", `map ${units.horizontal}, heights ${units.vertical}`],
  ];
}

/** A heading, and one line for each name with its text. */
export function headedRows(heading: string, rows: readonly (readonly [string, string])[]): string {
  return `${heading}\n${rows.map(([name, text]) => `  ${name.padEnd(22)}${text}\n`).join("")}`;
}

/** A number with six digits for display; --json has all of them. */
export function digits(x: number): string {
  return String(Number(x.toPrecision(6)));
}

/** Map coordinates to millimetres, since they have many digits before the point. */
export function place(x: number): string {
  return String(Number(x.toFixed(3)));
}
