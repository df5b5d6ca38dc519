/// <reference path="./proj4-types.d.ts" />

import { requireObject } from "@talus/portable-math/arguments";
import type { Converter, default as Proj4 } from "proj4";
import type { MapChange } from "../raster/lattice.ts";

/** A coordinate reference system with its name and its definition for proj4. */
export interface ReferenceSystem {
  /** "EPSG:32632", or a definition of PROJ. */
  readonly name: string;
  readonly epsg: number | undefined;
  readonly definition: string;
}

const bessel = "+ellps=bessel +towgs84=674.374,15.056,405.346,0,0,0,0 +units=m";
const mgi = "+ellps=bessel +towgs84=577.326,90.129,463.919,5.137,1.474,5.297,2.4232 +units=m";
const grs80 = "+ellps=GRS80 +towgs84=0,0,0,0,0,0,0 +units=m";

/** Definitions by EPSG code, in addition to the UTM zones. */
const definitions: Readonly<Record<number, string>> = {
  4326: "+proj=longlat +datum=WGS84",
  4258: "+proj=longlat +ellps=GRS80 +towgs84=0,0,0,0,0,0,0", // ETRS89
  4269: "+proj=longlat +ellps=GRS80 +towgs84=0,0,0,0,0,0,0", // NAD83
  4617: "+proj=longlat +ellps=GRS80 +towgs84=0,0,0,0,0,0,0", // NAD83(CSRS)
  3857: "+proj=merc +a=6378137 +b=6378137 +lat_ts=0 +lon_0=0 +x_0=0 +y_0=0 +k=1 +units=m +nadgrids=@null", // Web Mercator
  3395: "+proj=merc +lon_0=0 +k=1 +x_0=0 +y_0=0 +datum=WGS84 +units=m", // World Mercator
  3832: "+proj=merc +lon_0=150 +k=1 +x_0=0 +y_0=0 +datum=WGS84 +units=m", // Mercator of the Pacific
  4087: "+proj=eqc +lat_ts=0 +lat_0=0 +lon_0=0 +x_0=0 +y_0=0 +datum=WGS84 +units=m", // equidistant cylindrical
  6933: "+proj=cea +lat_ts=30 +lon_0=0 +x_0=0 +y_0=0 +datum=WGS84 +units=m", // EASE grid, cylindrical equal-area
  2056: `+proj=somerc +lat_0=46.95240555555556 +lon_0=7.439583333333333 +k_0=1 +x_0=2600000 +y_0=1200000 ${bessel}`, // LV95
  21781: `+proj=somerc +lat_0=46.95240555555556 +lon_0=7.439583333333333 +k_0=1 +x_0=600000 +y_0=200000 ${bessel}`, // LV03
  31254: `+proj=tmerc +lat_0=0 +lon_0=10.33333333333333 +k=1 +x_0=0 +y_0=-5000000 ${mgi}`, // Austria West
  31255: `+proj=tmerc +lat_0=0 +lon_0=13.33333333333333 +k=1 +x_0=0 +y_0=-5000000 ${mgi}`, // Austria Central
  31256: `+proj=tmerc +lat_0=0 +lon_0=16.33333333333333 +k=1 +x_0=0 +y_0=-5000000 ${mgi}`, // Austria East
  31287: `+proj=lcc +lat_1=49 +lat_2=46 +lat_0=47.5 +lon_0=13.33333333333333 +x_0=400000 +y_0=400000 ${mgi}`, // Austria Lambert
  2154: `+proj=lcc +lat_0=46.5 +lon_0=3 +lat_1=49 +lat_2=44 +x_0=700000 +y_0=6600000 ${grs80}`, // Lambert-93
  3035: `+proj=laea +lat_0=52 +lon_0=10 +x_0=4321000 +y_0=3210000 ${grs80}`, // Europe
  3006: `+proj=utm +zone=33 ${grs80}`, // SWEREF99 TM
  3400: `+proj=tmerc +lat_0=0 +lon_0=-115 +k=0.9992 +x_0=500000 +y_0=0 ${grs80}`, // Alberta 10-TM (Forest)
  3402: `+proj=tmerc +lat_0=0 +lon_0=-115 +k=0.9992 +x_0=500000 +y_0=0 ${grs80}`, // the same on NAD83(CSRS)
  2193: `+proj=tmerc +lat_0=0 +lon_0=173 +k=0.9996 +x_0=1600000 +y_0=10000000 ${grs80}`, // New Zealand
};

const known =
  "EPSG:326zz, 327zz (UTM), 258zz (ETRS89 UTM), 269zz (NAD83 UTM), " +
  `${Object.keys(definitions).join(", ")}, or a definition "+proj=… +units=m"`;

/**
 * A reference system from an EPSG code or a PROJ definition.
 *
 * @throws RangeError for an unknown code, with the known ones
 */
export function referenceSystem(text: string): ReferenceSystem {
  if (typeof text !== "string")
    throw new TypeError(`referenceSystem: text must be a text, got ${String(text)}`);
  if (text.trim().startsWith("+proj="))
    return { name: text.trim(), epsg: undefined, definition: text.trim() };
  const epsg = Number(/^(?:EPSG:)?(\d{4,6})$/i.exec(text.trim())?.[1]);
  const definition = definitionOf(epsg);
  if (definition === undefined) throw new RangeError(`got ${text}; allowed: ${known}`);
  return { name: `EPSG:${epsg}`, epsg, definition };
}

function definitionOf(epsg: number): string | undefined {
  const zone = epsg % 100;
  const family = (epsg - zone) / 100;
  if ((family === 326 || family === 327) && zone >= 1 && zone <= 60) {
    return `+proj=utm +zone=${zone}${family === 327 ? " +south" : ""} +datum=WGS84 +units=m`;
  }
  if (family === 258 && zone >= 28 && zone <= 38) return `+proj=utm +zone=${zone} ${grs80}`;
  if (family === 269 && zone >= 1 && zone <= 23) return `+proj=utm +zone=${zone} ${grs80}`;
  return definitions[epsg];
}

/** A projection between two maps, in both directions. */
export interface Projection {
  readonly isSourceGeographic: boolean;
  readonly forward: MapChange;
  readonly inverse: MapChange;
}

/**
 * Loads the package proj4, which must be installed separately. Its last digits depend on the engine: for conversions
 * only, never for a run.
 *
 * @param middle a longitude, degrees: resulting longitudes of a source in degrees are within half a turn of it
 * @throws RangeError when the target is not in metres, or a definition cannot be read
 */
export async function loadProjection(
  from: ReferenceSystem,
  to: ReferenceSystem,
  middle: number,
): Promise<Projection> {
  requireObject("loadProjection", "from", from);
  requireObject("loadProjection", "to", to);
  if (!Number.isFinite(middle)) {
    throw new RangeError(`loadProjection: middle must be a finite number, got ${String(middle)}`);
  }
  const { default: proj4 } = await import("proj4");
  if (isGeographic(to))
    throw new RangeError(`${to.name} is in degrees; allowed: a projected system in metres`);
  if (!isMetric(to)) throw new RangeError(`${to.name} is not in metres; allowed: "+proj=… +units=m"`);
  const converter = connect(proj4, from, to);
  const isSourceGeographic = isGeographic(from);
  return {
    isSourceGeographic,
    forward: change((place) => converter.forward(place)),
    inverse: change((place) => {
      const [x, y] = converter.inverse(place);
      return isSourceGeographic ? [x + 360 * Math.round((middle - x) / 360), y] : [x, y];
    }),
  };
}

function connect(proj4: typeof Proj4, from: ReferenceSystem, to: ReferenceSystem): Converter {
  try {
    return proj4(from.definition, to.definition);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new RangeError(`no conversion from ${from.name} to ${to.name}: ${reason}`);
  }
}

function isGeographic({ definition }: ReferenceSystem): boolean {
  return /\+proj=(longlat|latlong)\b/.test(definition);
}

function isMetric({ definition }: ReferenceSystem): boolean {
  return !/\+to_meter/.test(definition) && (/\+units=(\S+)/.exec(definition)?.[1] ?? "m") === "m";
}

/** Wraps proj4, which throws if a point has no image, or returns numbers that are not finite. */
function change(map: (place: [number, number]) => [number, number]): MapChange {
  return (place) => {
    try {
      const [x, y] = map([place[0] ?? Number.NaN, place[1] ?? Number.NaN]);
      place[0] = x;
      place[1] = y;
    } catch {
      place.fill(Number.NaN, 0, 2);
    }
  };
}
