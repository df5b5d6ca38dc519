import { type CylindricalMap, scaleAt } from "./cylindrical-map.ts";
import { isGeographicCode, partsOfCompound } from "./epsg-systems.ts";
import { type LengthUnit, lengthUnitOfCode } from "./length-unit.ts";
import type { StatedReference } from "./map-reference.ts";

/** Reference system in the GeoKeys of a file, and position of the values in their cells. */
export interface GeoKeyReference extends StatedReference {
  /** "area": a value belongs to the area of its cell; "point": to the point at its centre. */
  readonly registration: "area" | "point";
  /** True if coordinates are longitude and latitude; `epsg` and `name` are then those of the geographic system. */
  readonly isGeographic: boolean;
}

/** The three tags, or records, that carry GeoKeys. */
export interface GeoKeyTags {
  readonly directory: ArrayLike<number>;
  readonly doubles: ArrayLike<number>;
  readonly ascii: string;
}

const DOUBLES = 34736;
const ASCII = 34737;
const USER_DEFINED = 32767;
/** EPSG code of the angular unit. */
const DEGREE = 9102;

type Keys = ReadonlyMap<number, number | string>;

/**
 * Reads GeoKeys (GeoTIFF 1.1, OGC 19-008r4, clause 7), in TIFF and in LAS.
 *
 * @param fail throws an error of the file
 */
export function readGeoKeys(tags: GeoKeyTags, fail: (what: string) => never): GeoKeyReference {
  const keys = splitKeys(tags, fail);
  const model = numberOf(keys, 1024);
  const stated = codeOf(keys, 3072);
  const compound = stated === undefined ? undefined : partsOfCompound(stated);
  const projected = compound?.horizontal ?? stated;
  const isGeographic =
    model === 2 ||
    (model === undefined && projected === undefined && keys.has(2048)) ||
    (projected !== undefined && isGeographicCode(projected));
  const registration = numberOf(keys, 1025) === 2 ? "point" : "area";
  const verticalEpsg = codeOf(keys, 4096) ?? compound?.vertical;
  const vertical = { verticalEpsg, verticalUnit: unitOf(keys, 4099, undefined, fail) };
  if (isGeographic) {
    const angle = numberOf(keys, 2054) ?? DEGREE;
    if (angle !== DEGREE) fail(`GeoKey 2054 is the unit of angle ${angle}, allowed: ${DEGREE} degree`);
    const name = textOf(keys, 2049) || textOf(keys, 1026) || "geographic CRS";
    return { registration, isGeographic, name, epsg: codeOf(keys, 2048) ?? projected, ...vertical };
  }
  if (model !== undefined && model !== 1 && model !== USER_DEFINED && model !== 0) {
    return fail(`GeoKey 1024 GTModelType is ${model}, allowed: 1 (projected), 2 (geographic)`);
  }
  const horizontalUnit = unitOf(keys, 3076, 3077, fail);
  return {
    registration,
    isGeographic,
    name: textOf(keys, 3073) || textOf(keys, 1026),
    epsg: projected,
    horizontalUnit,
    cylindrical: projected === undefined ? cylindricalOf(keys, horizontalUnit?.metres ?? 1) : undefined,
    ...vertical,
  };
}

/** Codes of projections in GeoKey 3075 ProjMethod (GeoTIFF 1.1, annex C.3) whose scale changes with latitude. */
const KINDS: Readonly<Record<number, CylindricalMap["kind"]>> = {
  7: "Mercator",
  17: "equidistant cylindrical",
  28: "cylindrical equal-area",
};

/** Projection of a system without a code. */
function cylindricalOf(keys: Keys, metres: number): CylindricalMap | undefined {
  const kind = KINDS[numberOf(keys, 3075) ?? 0];
  if (kind === undefined) return undefined;
  const inverse = numberOf(keys, 2059) ?? 298.257223563;
  const flattening = inverse > 1 ? 1 / inverse : 0;
  const parallel = scaleAt(numberOf(keys, 3078) ?? 0, flattening);
  return {
    kind,
    a: numberOf(keys, 2057) ?? 6378137,
    flattening,
    k0: (numberOf(keys, 3092) ?? 1) * parallel,
    lon0: numberOf(keys, 3080) ?? 0,
    x0: (numberOf(keys, 3082) ?? 0) * metres,
    y0: (numberOf(keys, 3083) ?? 0) * metres,
  };
}

function splitKeys({ directory, doubles, ascii }: GeoKeyTags, fail: (what: string) => never): Keys {
  const keys = new Map<number, number | string>();
  if (directory.length === 0) return keys;
  const count = directory[3] ?? Number.NaN;
  if (directory[0] !== 1 || !(4 * (count + 1) <= directory.length)) {
    fail(`GeoKey directory of ${directory.length} numbers does not hold version 1 and ${count} keys`);
  }
  for (let k = 1; k <= count; k += 1) {
    const [key, location, size, value] = [0, 1, 2, 3].map((i) => directory[4 * k + i]);
    if (location === 0) keys.set(key, value);
    else if (location === DOUBLES && size === 1 && value < doubles.length) keys.set(key, doubles[value]);
    else if (location === ASCII && value + size <= ascii.length) {
      keys.set(key, ascii.slice(value, value + size).replace(/[|\0]+$/, ""));
    } else if (location === DOUBLES || location === ASCII) {
      if (size > 1 && location === DOUBLES) continue; // an array: not used by any key read here
      fail(`GeoKey ${key} points to values that are not in the file`);
    }
  }
  return keys;
}

function numberOf(keys: Keys, key: number): number | undefined {
  const value = keys.get(key);
  return typeof value === "number" ? value : undefined;
}

function textOf(keys: Keys, key: number): string {
  const value = keys.get(key);
  return typeof value === "string" ? value : "";
}

function codeOf(keys: Keys, key: number): number | undefined {
  const code = numberOf(keys, key);
  return code === 0 || code === USER_DEFINED ? undefined : code;
}

function unitOf(
  keys: Keys,
  key: number,
  sizeKey: number | undefined,
  fail: (what: string) => never,
): LengthUnit | undefined {
  const code = numberOf(keys, key);
  const size = sizeKey === undefined ? undefined : numberOf(keys, sizeKey);
  if (code === undefined || code === 0) return undefined;
  if (code === USER_DEFINED && size !== undefined && size > 0 && size < 1e6) {
    return { name: `unit of ${size} m`, metres: size };
  }
  const unit = lengthUnitOfCode(code);
  return (
    unit ??
    fail(
      `GeoKey ${key} is the unit ${code}, allowed: codes of lengths in the EPSG data set, such as 9001 metre, 9002 foot, 9003 US survey foot`,
    )
  );
}
