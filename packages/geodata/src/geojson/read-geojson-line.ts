import { requireObject } from "@talus/portable-math/arguments";
import { requireBytes } from "../files/require-bytes.ts";
import { TerrainFileError } from "../files/terrain-file-error.ts";
import { checkMapUnits, type MapShift } from "../reference/map-origin.ts";
import { type FailAt, isObject, type JsonObject, parseGeoJson, quoted, readCrs } from "./geojson-file.ts";

export interface GeoJsonLineOptions {
  /**
   * Line to read: the property `name` or the `id` of its feature, or its number in the file, from 1. Default: the only
   * one.
   */
  readonly line?: string | number;
  /** Length of the unit of the coordinates, m. Default 1. */
  readonly metresPerUnit?: number;
  /** Subtracted from the coordinates, m. Default: no shift. */
  readonly origin?: MapShift;
}

export interface GeoJsonLine {
  /** At least two points, m; neighbours are distinct. */
  readonly points: readonly (readonly [number, number])[];
  /** EPSG code in the member "crs"; undefined if there is none. */
  readonly epsg: number | undefined;
  /** True if all coordinates of the line are at most 180 and 90 in magnitude, as degrees are. */
  readonly mayBeDegrees: boolean;
}

type Point = readonly [number, number];

/** A line of a file, with its names. */
interface NamedLine {
  readonly place: string;
  readonly names: readonly string[];
  readonly coordinates: unknown;
}

/**
 * Reads a line from GeoJSON: a LineString, or one part of a MultiLineString, of a feature or of a collection of them,
 * or a geometry alone. Repeated points are skipped, and heights ignored. Coordinates are in a projected system of the
 * map, as for zones.
 *
 * @param bytes contents of the file
 * @param name  name of the file, for errors
 * @throws TerrainFileError "name: features: file contains 3 lines, ..."
 */
export function readGeoJsonLine(
  bytes: Uint8Array,
  name: string,
  options: GeoJsonLineOptions = {},
): GeoJsonLine {
  requireBytes("readGeoJsonLine", bytes);
  requireObject("readGeoJsonLine", "options", options);
  checkMapUnits("readGeoJsonLine", options);
  const fail = (place: string, what: string): never => {
    throw new TerrainFileError(name, place, what);
  };
  const root = parseGeoJson(bytes, name);
  const epsg = readCrs(root.crs, fail, "lines");
  const { place, coordinates } = chosen(linesOf(root, fail), options.line, fail);
  const { metresPerUnit = 1, origin = { x: 0, y: 0 } } = options;
  const raw = positions(coordinates, place, fail);
  const points = raw
    .map(([x, y]): Point => [x * metresPerUnit - origin.x, y * metresPerUnit - origin.y])
    .filter(([x, y], i, all) => i === 0 || x !== all[i - 1]?.[0] || y !== all[i - 1]?.[1]);
  if (points.length < 2) fail(place, "must have at least two positions apart from each other");
  const mayBeDegrees = raw.every(([x, y]) => Math.abs(x) <= 180 && Math.abs(y) <= 90);
  return { points, epsg, mayBeDegrees };
}

function linesOf(root: JsonObject, fail: FailAt): readonly NamedLine[] {
  if (root.type === "LineString" || root.type === "MultiLineString")
    return partsOf(root, "geometry", [], fail);
  if (root.type !== "Feature" && root.type !== "FeatureCollection") {
    return fail("type", `is ${quoted(root.type)}, allowed: FeatureCollection, Feature, LineString`);
  }
  const features = root.type === "Feature" ? [root] : root.features;
  if (!Array.isArray(features)) return fail("features", "must be a list");
  return features.flatMap((feature: unknown, i) => {
    const place = root.type === "Feature" ? "feature" : `features[${i}]`;
    if (!isObject(feature) || feature.type !== "Feature") return fail(place, 'must have the type "Feature"');
    const { properties, id, geometry } = feature;
    const given = [id, isObject(properties) ? properties.name : undefined];
    const names = given.flatMap((each) =>
      typeof each === "string" || typeof each === "number" ? [`${each}`] : [],
    );
    return isObject(geometry) ? partsOf(geometry, `${place}.geometry`, names, fail) : [];
  });
}

function partsOf(
  { type, coordinates }: JsonObject,
  place: string,
  names: readonly string[],
  fail: FailAt,
): NamedLine[] {
  if (type === "LineString") return [{ place: `${place}.coordinates`, names, coordinates }];
  if (type !== "MultiLineString") return [];
  if (!Array.isArray(coordinates)) return fail(`${place}.coordinates`, "must be a list of lines");
  return coordinates.map((each: unknown, i) => ({
    place: `${place}.coordinates[${i}]`,
    names,
    coordinates: each,
  }));
}

function chosen(lines: readonly NamedLine[], line: string | number | undefined, fail: FailAt): NamedLine {
  if (lines.length === 0) return fail("features", "file contains no line");
  const known = lines.map(({ names }, i) => names[0] ?? String(i + 1)).slice(0, 10);
  const which =
    line === undefined ? lines : typeof line === "number" ? lines.slice(line - 1, line) : named(lines, line);
  const [first] = which;
  if (which.length === 1 && first !== undefined) return first;
  const allowed = `allowed: line: a name or a number from 1 to ${lines.length} (${known.join(", ")})`;
  if (line === undefined) return fail("features", `file contains ${lines.length} lines; ${allowed}`);
  if (which.length === 0) return fail("features", `file contains no line ${quoted(line)}; ${allowed}`);
  return fail(
    "features",
    `file contains ${which.length} lines ${quoted(line)}; allowed: line: a number from 1 to ${lines.length}`,
  );
}

function named(lines: readonly NamedLine[], name: string): readonly NamedLine[] {
  return lines.filter(({ names }) => names.includes(name));
}

function positions(coordinates: unknown, place: string, fail: FailAt): readonly Point[] {
  if (!Array.isArray(coordinates) || coordinates.length < 2) {
    return fail(place, "must be a list of at least two positions");
  }
  return coordinates.map((each, i): Point => {
    const isPosition = Array.isArray(each) && Number.isFinite(each[0]) && Number.isFinite(each[1]);
    return isPosition ? [each[0], each[1]] : fail(`${place}[${i}]`, `is ${quoted(each)}, allowed: [x, y]`);
  });
}
