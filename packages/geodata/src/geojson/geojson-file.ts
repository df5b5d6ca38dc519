import { TerrainFileError } from "../files/terrain-file-error.ts";
import { fileText } from "../files/text-bytes.ts";
import { isGeographicCode } from "../reference/epsg-systems.ts";

export type JsonObject = Readonly<Record<string, unknown>>;

/** Throws the error for a place of the file. */
export type FailAt = (place: string, what: string) => never;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A value of the file for a message, shortened to a few words. */
export function quoted(value: unknown): string {
  return (JSON.stringify(value) ?? "nothing").slice(0, 60);
}

/**
 * The object that a GeoJSON file holds.
 *
 * @throws TerrainFileError "name: text: …" if it is not JSON
 */
export function parseGeoJson(bytes: Uint8Array, name: string): JsonObject {
  const text = fileText(bytes, (reason) => {
    throw new TerrainFileError(name, 1, reason);
  });
  let root: unknown;
  try {
    root = JSON.parse(text);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new TerrainFileError(name, "text", `is not JSON: ${message}`);
  }
  if (isObject(root)) return root;
  throw new TerrainFileError(name, "type", "file must hold a GeoJSON object");
}

/**
 * The member "crs" of GeoJSON 2008, as GDAL writes it: { type: "name", properties: { name: "urn:ogc:def:crs:EPSG::2056"
 * } }.
 *
 * @param what kind of contents, for errors
 */
export function readCrs(crs: unknown, fail: FailAt, what: string): number | undefined {
  if (crs === undefined || crs === null) return undefined;
  const properties = isObject(crs) ? crs.properties : undefined;
  const name = isObject(properties) ? properties.name : undefined;
  if (typeof name !== "string")
    return fail("crs", 'must have the form { "type": "name", "properties": { "name": … } }');
  if (/CRS84|WGS ?84$/i.test(name)) return fail("crs", degreesOf(name, what));
  const code = /EPSG:(?:[\d.]*:)?(\d+)$/i.exec(name)?.[1];
  if (code === undefined) return fail("crs", `is ${quoted(name)}, allowed: urn:ogc:def:crs:EPSG::<code>`);
  const epsg = Number(code);
  if (isGeographicCode(epsg)) return fail("crs", degreesOf(name, what));
  return epsg;
}

/** Error for coordinates in degrees, with advice on how to obtain metres. */
function degreesOf(system: string, what: string): string {
  const said = `coordinates are in degrees (${system}), allowed: a projected system in metres or feet`;
  return `${said}; reproject the ${what}, for example: ogr2ogr -t_srs EPSG:32632 out.geojson in.geojson`;
}
