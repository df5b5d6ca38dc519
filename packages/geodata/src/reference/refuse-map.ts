import { wrongScale } from "./cylindrical-map.ts";
import type { MapBounds } from "./map-origin.ts";
import type { MapReference } from "./map-reference.ts";
import { utmZone } from "./utm-zone.ts";

/** Kinds of data, which are converted to another map in different ways. */
export type MapContent = "grid" | "points" | "mesh";

/** Example of a command that converts a file to another map, for errors. */
function wayTo(content: MapContent, zone: string, from = ""): string {
  if (content === "mesh") {
    const way = `export the mesh in a projected system in metres, such as ${zone}`;
    return from === ""
      ? way
      : `${way}; if these are lengths, say their unit, such as unit: m in the scenario`;
  }
  if (content === "points") {
    return `reproject the points, for example: pdal translate in.las out.las reprojection --filters.reprojection.out_srs=${zone}`;
  }
  return `convert it, for example: talus terrain convert in.tif out.tif${from === "" ? "" : ` --from ${from}`} --to ${zone}`;
}

/**
 * @param bounds in units of the map
 * @param fail   throws an error of the file
 */
export function requireTrueScale(
  reference: MapReference | undefined,
  bounds: MapBounds,
  content: MapContent,
  fail: (what: string) => never,
): void {
  if (reference?.cylindrical === undefined) return;
  const wrong = wrongScale(reference.cylindrical, bounds, reference.horizontalUnit.metres);
  if (wrong !== undefined) fail(`${wrong.what}; ${wayTo(content, wrong.zone)}`);
}

/** Refuses heights that count downward. */
export function requireHeightsUp(
  reference: MapReference | undefined,
  content: MapContent,
  fail: (what: string) => never,
): void {
  if (reference?.depths === undefined) return;
  const system = reference.epsg === undefined ? "SYSTEM" : `EPSG:${reference.epsg}`;
  const ways = {
    grid: `turn them over, for example: gdal_translate -a_srs ${system} -scale 0 1 0 -1 in.tif out.tif`,
    points:
      'turn them over, for example: pdal translate in.las out.las assign --filters.assign.value="Z = -Z"',
    mesh: "export the mesh with heights",
  };
  fail(`heights are depths: ${reference.depths} counts downward, allowed: heights; ${ways[content]}`);
}

/** Refuses coordinates in degrees with the zone of UTM in which they lie. */
export function refuseDegreesAt(
  system: string,
  { xMin, yMin, xMax, yMax }: MapBounds,
  content: MapContent,
  fail: (what: string) => never,
): never {
  const zone = utmZone(0.5 * (xMin + xMax), 0.5 * (yMin + yMax));
  const what = `coordinates are in degrees (${system}), allowed: a projected system in metres or feet`;
  return fail(`${what}; ${wayTo(content, zone)}`);
}

/** Median rise between neighbouring heights, per unit of the map, beyond any ground in metres: 89.4 degrees. */
const STEEPEST_GROUND = 100;
/** Number of pairs of heights examined. */
const PAIRS = 10_000;

/**
 * True if the coordinates of a file without a reference system are probably longitude and latitude: they are within a
 * full turn, and since a degree is 111 km long, slopes come out 100,000 times too steep.
 *
 * @param riseOf rise per unit of the map between neighbours number i, of `count`; 0 and NaN are ignored
 */
export function looksLikeDegrees(
  { xMin, yMin, xMax, yMax }: MapBounds,
  count: number,
  riseOf: (i: number) => number,
): boolean {
  const isOnGlobe = xMin >= -180 && xMax <= 360 && yMin >= -90 && yMax <= 90;
  if (!isOnGlobe) return false;
  const step = Math.max(1, Math.floor(count / PAIRS));
  const rises: number[] = [];
  for (let i = 0; i < count; i += step) {
    const rise = Math.abs(riseOf(i));
    if (rise > 0) rises.push(rise);
  }
  if (rises.length === 0) return false;
  rises.sort((a, b) => a - b);
  return rises[Math.floor(rises.length / 2)] > STEEPEST_GROUND;
}

/** Refuses a file without a reference system whose coordinates look like degrees. */
export function refuseLikelyDegrees(
  { xMin, yMin, xMax, yMax }: MapBounds,
  content: MapContent,
  fail: (what: string) => never,
): never {
  const zone = utmZone(0.5 * (xMin + xMax), 0.5 * (yMin + yMax));
  const place = `x from ${short(xMin)} to ${short(xMax)}, y from ${short(yMin)} to ${short(yMax)}`;
  const what = `coordinates look like degrees (${place}, slopes beyond 89 degrees if they were metres), allowed: metres or feet`;
  return fail(`${what}; ${wayTo(content, zone, "EPSG:4326")}`);
}

function short(x: number): number {
  return Number(x.toPrecision(6));
}
