import { asin, atan, cos, exp, sin } from "@talus/portable-math";
import { requireFinite, requireObject } from "@talus/portable-math/arguments";
import { METRE } from "./length-unit.ts";
import type { MapBounds } from "./map-origin.ts";
import { utmZone } from "./utm-zone.ts";

/**
 * A cylindrical projection, whose scale changes with latitude: map distances are true only along its standard parallels
 * (J. P. Snyder 1987, Map Projections, USGS Professional Paper 1395, chapters 7, 10 and 12).
 */
export interface CylindricalMap {
  readonly kind: "Mercator" | "Web Mercator" | "equidistant cylindrical" | "cylindrical equal-area";
  /** Semi-major axis, m, and flattening of the ellipsoid. */
  readonly a: number;
  readonly flattening: number;
  /** Scale factor along the equator. */
  readonly k0: number;
  /** Longitude of the origin, degrees, and coordinates of it, m. */
  readonly lon0: number;
  readonly x0: number;
  readonly y0: number;
}

const wgs84 = { a: 6378137, flattening: 1 / 298.257223563 };
const centred = { ...wgs84, k0: 1, lon0: 0, x0: 0, y0: 0 };
const neiez = { k0: 0.997, lon0: 110, x0: 3.9e6, y0: 9e5 };
const bessel = { a: 6377397.155, flattening: 1 / 299.1528128 };

/** Cylindrical systems of the EPSG data set, and the codes used for Web Mercator before it had one. */
export function cylindricalOfCode(epsg: number): CylindricalMap | undefined {
  if ([3857, 3785, 900913, 102100, 102113].includes(epsg)) return { kind: "Web Mercator", ...centred };
  if ([3395, 54004].includes(epsg)) return { kind: "Mercator", ...centred };
  if (epsg === 3832) return { kind: "Mercator", ...centred, lon0: 150 };
  if (epsg === 3349) return { kind: "Mercator", ...centred, lon0: -150 };
  if (epsg === 3994 || epsg === 3752)
    return { kind: "Mercator", ...centred, k0: scaleAt(-41, wgs84.flattening), lon0: 100 };
  if (epsg === 3388) {
    const krassowsky = { a: 6378245, flattening: 1 / 298.3 };
    return { kind: "Mercator", ...centred, ...krassowsky, k0: scaleAt(42, krassowsky.flattening), lon0: 51 };
  }
  if (epsg === 5641) {
    const k0 = scaleAt(-2, 1 / 298.257222101);
    return { kind: "Mercator", ...centred, k0, lon0: -43, x0: 5e6, y0: 1e7 };
  }
  if ([3000, 3001, 3002, 2934, 5329, 5330, 5331, 21100, 25700].includes(epsg))
    return { kind: "Mercator", ...bessel, ...neiez };
  if ([4087, 4088, 3786, 32662, 32663].includes(epsg)) return { kind: "equidistant cylindrical", ...centred };
  if ([6933, 3410, 3975].includes(epsg))
    return { kind: "cylindrical equal-area", ...centred, k0: scaleAt(30, wgs84.flattening) };
  return undefined;
}

const RADIANS = Math.PI / 180;

/** Scale factor along the equator of a projection that is true to scale along a parallel, degrees. */
export function scaleAt(parallel: number, flattening: number): number {
  const s = sin(parallel * RADIANS);
  return cos(parallel * RADIANS) / Math.sqrt(1 - flattening * (2 - flattening) * s * s);
}

/**
 * Scale along the parallel at a point of the map, m: distance on the map per distance on the ground; and the point in
 * degrees.
 */
export function placeOn(
  map: CylindricalMap,
  x: number,
  y: number,
): { readonly scale: number; readonly longitude: number; readonly latitude: number } {
  const { a, flattening, k0, lon0, x0, y0 } = map;
  const e2 = flattening * (2 - flattening);
  const latitude = latitudeOf(map, (y - y0) / a, e2);
  const s = sin(latitude);
  const scale = (k0 * Math.sqrt(1 - e2 * s * s)) / cos(latitude);
  return { scale, longitude: lon0 + (x - x0) / (a * k0) / RADIANS, latitude: latitude / RADIANS };
}

/** Terms of the series for the latitude, each of which gains a factor of e^2 = 0.007. */
const STEPS = 8;

/** Latitude, radians. @param y northing over the semi-major axis */
function latitudeOf({ kind, k0 }: CylindricalMap, y: number, e2: number): number {
  // The sphere is used if the effect of the ellipsoid is below the precision of the reported scale.
  if (kind === "equidistant cylindrical") return y;
  if (kind === "cylindrical equal-area") return asin(Math.max(-1, Math.min(1, y * k0)));
  if (kind === "Web Mercator") return 2 * atan(exp(y)) - Math.PI / 2;
  const e = Math.sqrt(e2);
  const t = exp(-y / k0);
  let latitude = Math.PI / 2 - 2 * atan(t);
  for (let n = 0; n < STEPS; n += 1) {
    // (7-9), with ((1 - e s)/(1 + e s))^(e/2) as an exponential of the inverse hyperbolic tangent.
    const s = e * sin(latitude);
    latitude = Math.PI / 2 - 2 * atan(t * exp(-e * inverseTanh(s)));
  }
  return latitude;
}

/** Computed by its series: |s| <= e = 0.08. */
function inverseTanh(s: number): number {
  const q = s * s;
  return s * (1 + q * (1 / 3 + q * (1 / 5 + q * (1 / 7 + q * (1 / 9 + q / 11)))));
}

/** Deviation of the scale factor from 1 that is accepted, similar to other projections: a hundredth of a slope. */
const MOST_OFF = 0.01;

/**
 * Reason why a map in such a projection cannot be used as ground, with its scale factor and the UTM zone to which to
 * convert it; undefined if its scale is within a hundredth.
 *
 * @param bounds in units of the map
 */
export function wrongScale(
  map: CylindricalMap,
  { xMin, yMin, xMax, yMax }: MapBounds,
  metresPerUnit = METRE.metres,
): { readonly what: string; readonly zone: string } | undefined {
  requireObject("wrongScale", "map", map);
  requireFinite("wrongScale", "bounds", [xMin, yMin, xMax, yMax], 4);
  const at = (x: number, y: number) => placeOn(map, x * metresPerUnit, y * metresPerUnit);
  const x = 0.5 * (xMin + xMax);
  const { scale, longitude, latitude } = at(x, 0.5 * (yMin + yMax));
  const worst = [scale, at(x, yMin).scale, at(x, yMax).scale];
  if (worst.every((each) => Math.abs(each - 1) <= MOST_OFF)) return undefined;
  const what =
    `${map.kind} stretches the ground: at latitude ${latitude.toFixed(2)} its scale factor is ${scale.toPrecision(4)}, ` +
    `so that distances come out ${scale.toPrecision(4)} times too long and slopes too gentle, allowed: a factor within ${MOST_OFF} of 1`;
  return { what, zone: utmZone(longitude, latitude) };
}
