import { type GridStatistics, measureGrid, slopeClassWidth } from "@talus/terrain";
import type { GridFile } from "./grid-file.ts";
import { type CrsInfo, crsText, digits, headedRows, place } from "./info-text.ts";

/** What `talus terrain info --json` prints. Lengths in m, coordinates of the map. */
export interface TerrainInfo {
  readonly file: string;
  readonly format: string;
  readonly columns: number;
  readonly rows: number;
  readonly cell: number;
  /** Outer edges of the cells. */
  readonly extent: {
    readonly west: number;
    readonly east: number;
    readonly south: number;
    readonly north: number;
  };
  readonly crs: CrsInfo;
  readonly units: { readonly horizontal: string; readonly vertical: string };
  readonly noData: { readonly count: number; readonly share: number };
  readonly heights: { readonly lowest: number; readonly highest: number; readonly mean: number };
  /** Classes of slope in degrees, each with its share of the slopes that can be told. */
  readonly slopes: readonly { readonly from: number; readonly to: number; readonly share: number }[];
  /** Degrees. */
  readonly steepest: number;
  /** 1/m; > 0 in a hollow. */
  readonly largestCurvature: number;
  /** [x, y]; null when no cell has data. */
  readonly mostCurvedAt: readonly [number, number] | null;
  /** Radius of the largest sphere that fits everywhere; null when every sphere does. */
  readonly largestSphere: number | null;
}

/** @throws RangeError when the grid cannot be ground */
export function describeGridFile(file: string, read: GridFile): TerrainInfo {
  const { grid, origin, format, crs, epsg, verticalEpsg } = read;
  const { columns, rows, cell } = grid;
  const measured = measureGrid(grid);
  const west = grid.x0 + origin.x - 0.5 * cell;
  const south = grid.y0 + origin.y - 0.5 * cell;
  const { missing, lowest, highest, mean, mostCurvedAt, largestSphere, largestCurvature } = measured;
  return {
    file,
    format,
    columns,
    rows,
    cell,
    extent: { west, east: west + columns * cell, south, north: south + rows * cell },
    crs: {
      name: crs,
      ...(epsg === undefined ? {} : { epsg }),
      ...(verticalEpsg === undefined ? {} : { verticalEpsg }),
    },
    units: { horizontal: read.horizontalUnit, vertical: read.verticalUnit },
    noData: { count: missing, share: missing / (columns * rows) },
    heights: { lowest, highest, mean },
    slopes: slopeShares(measured),
    steepest: inDegrees(measured.steepest),
    largestCurvature,
    mostCurvedAt:
      mostCurvedAt === undefined ? null : [mostCurvedAt[0] + origin.x, mostCurvedAt[1] + origin.y],
    largestSphere: Number.isFinite(largestSphere) ? largestSphere : null,
  };
}

function slopeShares({ slopeCounts }: GridStatistics): TerrainInfo["slopes"] {
  const sum = slopeCounts.reduce((all, count) => all + count, 0);
  const width = Math.round(inDegrees(slopeClassWidth));
  return slopeCounts.map((count, k) => ({
    from: k * width,
    to: (k + 1) * width,
    share: sum === 0 ? 0 : count / sum,
  }));
}

function inDegrees(angle: number): number {
  return (angle * 180) / Math.PI;
}

/** The same for people: a heading and a row for each thing. */
export function terrainInfoText(info: TerrainInfo): string {
  const { extent, crs, units, noData, heights } = info;
  const rows: [string, string][] = [
    ["format", info.format],
    ["size", `${info.columns} columns, ${info.rows} rows`],
    ["cell", `${digits(info.cell)} m`],
    [
      "extent",
      `x ${place(extent.west)} to ${place(extent.east)}, y ${place(extent.south)} to ${place(extent.north)} m`,
    ],
    ["reference system", crsText(crs)],
    ["units in the file", `map ${units.horizontal}, heights ${units.vertical}`],
    ["no data", `${noData.count} cells, ${digits(100 * noData.share)} %`],
    ["heights", `${digits(heights.lowest)} to ${digits(heights.highest)} m, mean ${digits(heights.mean)} m`],
    ["steepest", `${digits(info.steepest)} degrees`],
    ["largest curvature", curvatureText(info)],
    ["largest sphere", sphereText(info)],
  ];
  return `${headedRows(info.file, rows)}  slopes\n${info.slopes.map(slopeRow).join("")}`;
}

function curvatureText({ largestCurvature, mostCurvedAt }: TerrainInfo): string {
  if (mostCurvedAt === null) return "no cell has heights at all its nodes";
  const [x, y] = mostCurvedAt;
  return `${digits(largestCurvature)} 1/m at x = ${place(x)}, y = ${place(y)} m`;
}

function sphereText({ largestSphere }: TerrainInfo): string {
  return largestSphere === null
    ? "every sphere fits everywhere"
    : `radius ${digits(largestSphere)} m fits everywhere`;
}

/** Characters of the longest bar. */
const bar = 40;

function slopeRow({ from, to, share }: TerrainInfo["slopes"][number]): string {
  const range = `${from} to ${to} degrees`;
  return (
    `    ${range.padEnd(20)}${(100 * share).toFixed(1).padStart(5)} % ${"#".repeat(Math.round(bar * share))}`.trimEnd() +
    "\n"
  );
}
