import type { PointFile } from "@talus/geodata";
import { measurePoints } from "@talus/terrain/statistics";
import { digits } from "../process/info-text.ts";
import { withoutFunction } from "../process/naming-file.ts";
import { type FileInfo, fileText, referenceInfo } from "./file-info.ts";
import { type ShapeInfo, shapeInfo, shapeRows, slopeText } from "./shape-info.ts";

/** Output of `talus terrain info --json` for a point cloud. Lengths in m, map coordinates. */
export interface CloudInfo extends FileInfo {
  /** Points that are not withheld. */
  readonly points: number;
  /** Points per square metre of their bounding rectangle. */
  readonly density: number;
  readonly heights: { readonly lowest: number; readonly highest: number; readonly mean: number };
  /** Points of each class that occurs, by class number. */
  readonly classes: readonly { readonly class: number; readonly name: string; readonly points: number }[];
  /** The surface through the points, sampled every `step` m; or the reason why there is none. */
  readonly surface: CloudSurface | string;
}

interface CloudSurface extends ShapeInfo {
  readonly step: number;
  /** Points omitted since another one lies at the same position on the map. */
  readonly duplicates: number;
  /** Fraction of the rectangle around the points outside their convex hull: without data. */
  readonly noData: { readonly share: number };
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

export function describeCloudFile(file: string, cloud: PointFile): CloudInfo {
  const { format, reference } = cloud;
  return { file, format, ...describeCloud(cloud), ...referenceInfo(reference) };
}

function describeCloud({ points, origin, warnings = [] }: PointFile) {
  const { x, y, z, classification = new Uint8Array(0) } = points;
  const [west, east] = rangeOf(x);
  const [south, north] = rangeOf(y);
  const [lowest, highest] = rangeOf(z);
  const counts = new Map<number, number>();
  for (const each of classification) counts.set(each, (counts.get(each) ?? 0) + 1);
  const area = (east - west) * (north - south);
  return {
    points: x.length,
    extent: {
      west: west + origin.x,
      east: east + origin.x,
      south: south + origin.y,
      north: north + origin.y,
    },
    density: area > 0 ? x.length / area : 0,
    heights: { lowest, highest, mean: meanOf(z) },
    classes: [...counts]
      .sort(([a], [b]) => a - b)
      .map(([number, count]) => ({ class: number, name: classNames[number] ?? "other", points: count })),
    warnings,
    surface: describeSurface({ x, y, z }, origin),
  };
}

/** More points than this would take minutes to triangulate. */
const mostPoints = 2_000_000;

function describeSurface(
  points: Parameters<typeof measurePoints>[0],
  origin: { readonly x: number; readonly y: number },
): CloudSurface | string {
  if (points.x.length > mostPoints) return `not measured: more than ${mostPoints} points`;
  try {
    const measured = measurePoints(points);
    const { step, duplicates, outside } = measured;
    return { ...shapeInfo(measured, origin), step, duplicates, noData: { share: outside } };
  } catch (error) {
    if (error instanceof RangeError) return `none: ${withoutFunction(error.message)}`;
    throw error;
  }
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

/** The same as text: a heading, and a row for each item. */
export function cloudInfoText(info: CloudInfo): string {
  const { heights, surface } = info;
  const size = [["points", `${info.points}, ${digits(info.density)} per m^2`]] as const;
  const contents = [
    ["heights", `${digits(heights.lowest)} to ${digits(heights.highest)} m, mean ${digits(heights.mean)} m`],
    ...info.classes.map(({ class: number, name, points }) => {
      return [`class ${number}`, `${points} points, ${name}`] as const;
    }),
  ] as const;
  if (typeof surface === "string") return fileText(info, size, contents, [["surface", surface]]);
  const { step, duplicates, noData } = surface;
  const double = duplicates === 0 ? "" : `, ${duplicates} points omitted that coincide with others`;
  const shape = fileText(info, size, contents, [
    ["no data", `${digits(100 * noData.share)} % of the rectangle, outside the convex hull`],
    ["surface", `through the points, sampled every ${digits(step)} m${double}`],
    ...shapeRows(surface),
  ]);
  return shape + slopeText(surface.slopes);
}
