import type { LasCloud } from "@talus/terrain/las";
import { type CrsInfo, crsText, digits, headedRows, place } from "./info-text.ts";

/** What `talus terrain info --json` prints of a point cloud. Lengths in m, coordinates of the map. */
export interface CloudInfo {
  readonly file: string;
  readonly format: string;
  /** Points that are not withheld. */
  readonly points: number;
  readonly extent: {
    readonly west: number;
    readonly east: number;
    readonly south: number;
    readonly north: number;
  };
  /** Points per square metre of the rectangle that holds them. */
  readonly density: number;
  readonly crs: CrsInfo;
  readonly units: { readonly horizontal: string; readonly vertical: string };
  readonly heights: { readonly lowest: number; readonly highest: number; readonly mean: number };
  /** Points of each class that there is, by its number. */
  readonly classes: readonly { readonly class: number; readonly name: string; readonly points: number }[];
}

/** Classes 0 to 18 of ASPRS LAS 1.4 R15, table 17. */
const classNames = [
  "never classified",
  "unclassified",
  "ground",
  "low vegetation",
  "medium vegetation",
  "high vegetation",
  "building",
  "low noise",
  "model key point",
  "water",
  "rail",
  "road",
  "overlap",
  "wire guard",
  "wire conductor",
  "transmission tower",
  "wire connector",
  "bridge deck",
  "high noise",
];

export function describeCloudFile(file: string, { points, origin, header, reference }: LasCloud): CloudInfo {
  const { x, y, z, classification = new Uint8Array(x.length) } = points;
  const [west, east] = rangeOf(x);
  const [south, north] = rangeOf(y);
  const [lowest, highest] = rangeOf(z);
  const { name, epsg, verticalEpsg, horizontalUnit, verticalUnit, isVerticalUnitStated } = reference;
  const counts = new Map<number, number>();
  for (const each of classification) counts.set(each, (counts.get(each) ?? 0) + 1);
  const area = (east - west) * (north - south);
  return {
    file,
    format: `LAS ${header.version}, point format ${header.pointFormat}${header.isCompressed ? ", LAZ" : ""}`,
    points: x.length,
    extent: {
      west: west + origin.x,
      east: east + origin.x,
      south: south + origin.y,
      north: north + origin.y,
    },
    density: area > 0 ? x.length / area : 0,
    crs: {
      name,
      ...(epsg === undefined ? {} : { epsg }),
      ...(verticalEpsg === undefined ? {} : { verticalEpsg }),
    },
    units: {
      horizontal: horizontalUnit.name,
      vertical: verticalUnit.name + (isVerticalUnitStated ? "" : " (not stated)"),
    },
    heights: { lowest, highest, mean: meanOf(z) },
    classes: [...counts]
      .sort(([a], [b]) => a - b)
      .map(([number, count]) => ({ class: number, name: classNames[number] ?? "other", points: count })),
  };
}

function rangeOf(values: Float64Array): readonly [number, number] {
  let low = Infinity;
  let high = -Infinity;
  for (const value of values) {
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  return [low, high];
}

function meanOf(values: Float64Array): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** The same for people: a heading and a row for each thing. */
export function cloudInfoText(info: CloudInfo): string {
  const { extent, units, heights } = info;
  return headedRows(info.file, [
    ["format", info.format],
    ["points", `${info.points}, ${digits(info.density)} per m^2`],
    [
      "extent",
      `x ${place(extent.west)} to ${place(extent.east)}, y ${place(extent.south)} to ${place(extent.north)} m`,
    ],
    ["reference system", crsText(info.crs)],
    ["units in the file", `map ${units.horizontal}, heights ${units.vertical}`],
    ["heights", `${digits(heights.lowest)} to ${digits(heights.highest)} m, mean ${digits(heights.mean)} m`],
    ...info.classes.map(({ class: number, name, points }) => {
      return [`class ${number}`, `${points} points, ${name}`] as const;
    }),
  ]);
}
