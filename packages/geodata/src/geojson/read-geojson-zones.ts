import { requireObject } from "@talus/portable-math/arguments";
import { requireBytes } from "../files/require-bytes.ts";
import { TerrainFileError } from "../files/terrain-file-error.ts";
import { checkMapUnits, type MapShift } from "../reference/map-origin.ts";
import type { PolygonZones, ZonePolygon } from "../zones/zone-data.ts";
import { type FailAt, isObject, type JsonObject, parseGeoJson, quoted, readCrs } from "./geojson-file.ts";
import { ringsOf } from "./geojson-rings.ts";

export interface GeoJsonOptions {
  /** Property of a feature that names its material. */
  readonly property: string;
  /** Index of the material, >= 0, for each name allowed. */
  readonly materials: ReadonlyMap<string, number>;
  /** Length of the unit of the coordinates, m. Default 1. */
  readonly metresPerUnit?: number;
  /** Subtracted from the coordinates, m. Default: no shift. */
  readonly origin?: MapShift;
}

export interface GeoJsonZones {
  readonly zones: PolygonZones;
  /** EPSG code in the member "crs"; undefined if there is none. */
  readonly epsg: number | undefined;
  /** True if all coordinates of the file, before conversion, are at most 180 and 90 in magnitude, as degrees are. */
  readonly mayBeDegrees: boolean;
}

/**
 * Reads zones from GeoJSON: polygons and multipolygons of a feature or a collection of them, with holes; a geometry
 * alone if there is only one material. Later zones cover earlier ones where they overlap. Features without a geometry
 * are skipped, and heights ignored.
 *
 * Coordinates are in a projected system of the map. RFC 7946 allows only degrees, but programs also write projected
 * coordinates, with the member "crs" of GeoJSON 2008 or without.
 *
 * @param bytes contents of the file
 * @param name  name of the file, for errors
 * @throws TerrainFileError "name: features[3].geometry.type: …"; "name: text: …" if it is not JSON
 */
export function readGeoJsonZones(bytes: Uint8Array, name: string, options: GeoJsonOptions): GeoJsonZones {
  requireBytes("readGeoJsonZones", bytes);
  checkOptions(options);
  const fail = (place: string, what: string): never => {
    throw new TerrainFileError(name, place, what);
  };
  const root = parseGeoJson(bytes, name);
  const epsg = readCrs(root.crs, fail, "polygons");
  const polygons: ZonePolygon[] = [];
  const reach = { x: 0, y: 0 };
  for (const [place, feature] of featuresOf(root, options, fail)) {
    const { geometry } = feature;
    if (geometry === null) continue;
    const material = materialOf(feature.properties, place, options, fail);
    for (const rings of ringsOf(geometry, `${place}.geometry`, fail)) {
      polygons.push({ material, rings: rings.map((ring) => moved(ring, options, reach)) });
    }
  }
  if (polygons.length === 0) fail("features", "file contains no polygon");
  return { zones: { kind: "polygons", polygons }, epsg, mayBeDegrees: reach.x <= 180 && reach.y <= 90 };
}

function checkOptions(options: GeoJsonOptions): void {
  requireObject("readGeoJsonZones", "options", options);
  const { property, materials } = options;
  if (typeof property !== "string") {
    throw new TypeError(`readGeoJsonZones: property must be a text, got ${String(property)}`);
  }
  if (!(materials instanceof Map)) {
    throw new TypeError(`readGeoJsonZones: materials must be a Map of names, got ${String(materials)}`);
  }
  checkMapUnits("readGeoJsonZones", options);
}

function* featuresOf(
  root: JsonObject,
  { property, materials }: GeoJsonOptions,
  fail: FailAt,
): Generator<readonly [string, JsonObject]> {
  const { type, features } = root;
  if ((type === "Polygon" || type === "MultiPolygon") && materials.size === 1) {
    yield ["geometry", { geometry: root, properties: { [property]: [...materials.keys()][0] } }];
    return;
  }
  if (type === "Feature") {
    yield ["feature", root];
    return;
  }
  if (type !== "FeatureCollection") {
    fail(
      "type",
      `is ${quoted(type)}, allowed: FeatureCollection, Feature; with one material Polygon, MultiPolygon`,
    );
  }
  if (!Array.isArray(features)) return fail("features", "must be a list");
  for (const [i, feature] of features.entries()) {
    const place = `features[${i}]`;
    if (!isObject(feature) || feature.type !== "Feature") return fail(place, 'must have the type "Feature"');
    yield [place, feature];
  }
}

function materialOf(
  properties: unknown,
  place: string,
  { property, materials }: GeoJsonOptions,
  fail: FailAt,
): number {
  const value = isObject(properties) ? properties[property] : undefined;
  const key = typeof value === "number" ? String(value) : value;
  const material = typeof key === "string" ? materials.get(key) : undefined;
  if (material !== undefined) return material;
  const allowed = [...materials.keys()].join(", ");
  const what = value === undefined ? "is missing" : `is ${quoted(value)}`;
  return fail(`${place}.properties.${property}`, `${what}, allowed: ${allowed}`);
}

/** A ring in metres relative to the origin; `reach` is enlarged to the largest coordinates, in the unit of the file. */
function moved(ring: Float64Array, options: GeoJsonOptions, reach: { x: number; y: number }): Float64Array {
  const { metresPerUnit = 1, origin = { x: 0, y: 0 } } = options;
  return ring.map((value, i) => {
    const axis = i % 2 === 0 ? "x" : "y";
    reach[axis] = Math.max(reach[axis], Math.abs(value));
    return value * metresPerUnit - origin[axis];
  });
}
