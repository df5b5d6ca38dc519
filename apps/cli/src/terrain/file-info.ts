import type { MapReference } from "@talus/geodata";
import { headedRows, place } from "../process/info-text.ts";

/** What the output of `talus terrain info --json` says of any file. Lengths in m, map coordinates. */
export interface FileInfo {
  readonly file: string;
  readonly format: string;
  /** Outer edges of the data. */
  readonly extent: Extent;
  readonly crs: CrsInfo;
  readonly units: UnitsInfo;
  /** Contents that look wrong but may be right. */
  readonly warnings: readonly string[];
}

/** Coordinate reference system of a file, as in `--json`. */
interface CrsInfo {
  readonly name: string;
  readonly epsg?: number;
  readonly verticalEpsg?: number;
}

function crsOf(reference: MapReference | undefined): CrsInfo {
  const { name = "", epsg, verticalEpsg } = reference ?? {};
  return {
    name,
    ...(epsg === undefined ? {} : { epsg }),
    ...(verticalEpsg === undefined ? {} : { verticalEpsg }),
  };
}

/** Units of a file, as in `--json`; the data read are in metres. */
interface UnitsInfo {
  readonly horizontal: string;
  readonly vertical: string;
}

const unnamed = "metre (the format names none)";

function unitsOf(reference: MapReference | undefined): UnitsInfo {
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
interface Extent {
  readonly west: number;
  readonly east: number;
  readonly south: number;
  readonly north: number;
}

/** Reference system and units of a file. */
export function referenceInfo(reference: MapReference | undefined): Pick<FileInfo, "crs" | "units"> {
  return { crs: crsOf(reference), units: unitsOf(reference) };
}

type Row = readonly [string, string];

/** The file as heading, and rows: its format, its size, its place on the map, what it holds, warnings, its shape. */
export function fileText(
  info: FileInfo,
  size: readonly Row[],
  contents: readonly Row[],
  shape: readonly Row[],
): string {
  const { west, east, south, north } = info.extent;
  const { horizontal, vertical } = info.units;
  return headedRows(info.file, [
    ["format", info.format],
    ...size,
    ["extent", `x ${place(west)} to ${place(east)}, y ${place(south)} to ${place(north)} m`],
    ["reference system", crsText(info.crs)],
    ["units in the file", `map ${horizontal}, heights ${vertical}`],
    ...contents,
    ...info.warnings.map((warning): Row => ["warning", warning]),
    ...shape,
  ]);
}
