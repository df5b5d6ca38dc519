import { fieldText, viewOf } from "../files/byte-source.ts";
import { TerrainFileError } from "../files/terrain-file-error.ts";
import { lengthUnitOfName } from "./length-unit.ts";
import { completeReference, type MapReference } from "./map-reference.ts";
import { readWellKnownText } from "./well-known-text.ts";

/** The reference system of a file in the `.prj` file beside it. */
export interface PrjReference {
  /** True if coordinates are longitude and latitude. */
  readonly isGeographic: boolean;
  readonly reference: MapReference;
}

/**
 * Reads a `.prj` file: well-known text, or the lines of Arc/Info (`Projection UTM`, `Units FEET`).
 *
 * @param name name of the file, for errors
 */
export function readPrj(bytes: Uint8Array, name: string): PrjReference | undefined {
  const text = fieldText(viewOf(bytes), 0, bytes.length)
    .replace(/^\u00ef\u00bb\u00bf/, "")
    .trim();
  const fail = (what: string): never => {
    throw new TerrainFileError(name, 1, what);
  };
  if (text === "") return undefined;
  if (/^[A-Za-z_]\w*\s*[[(]/.test(text)) {
    const { isGeographic, ...stated } = readWellKnownText(text, fail);
    return { isGeographic, reference: completeReference(stated) };
  }
  return readLines(text, fail);
}

/** Reads the lines that Arc/Info writes, each with a key and a value. */
function readLines(text: string, fail: (what: string) => never): PrjReference {
  const values = new Map<string, string>();
  for (const line of text.split(/\r\n?|\n/)) {
    const [key = "", ...rest] = line.trim().split(/\s+/);
    if (rest.length > 0) values.set(key.toLowerCase(), rest.join(" "));
  }
  const projection = values.get("projection");
  if (projection === undefined) {
    fail(
      'no reference system: allowed: well-known text, or lines such as "Projection UTM" and "Units METERS"',
    );
  }
  const isGeographic = /^geographic$/i.test(projection ?? "");
  const unitOf = (key: string) => {
    const given = values.get(key);
    if (given === undefined || /^(no|dd|degrees|ds)$/i.test(given)) return undefined;
    const unit = lengthUnitOfName(given) ?? (Number(given) > 0 ? perMetre(Number(given)) : undefined);
    return unit ?? fail(`${key} are "${given}", allowed: METERS, FEET, or the number of units in a metre`);
  };
  const name = [projection, values.get("zone") ?? values.get("fipszone")].filter(Boolean).join(" ");
  const horizontalUnit = isGeographic ? undefined : statePlaneFeet(unitOf("units"));
  return {
    isGeographic,
    reference: completeReference({ name, horizontalUnit, verticalUnit: unitOf("zunits") }),
  };
}

/** FEET of Arc/Info are US survey feet, as in GDAL. */
function statePlaneFeet(unit: ReturnType<typeof lengthUnitOfName>): typeof unit {
  return unit?.name === "foot" ? lengthUnitOfName("us survey foot") : unit;
}

function perMetre(count: number) {
  return { name: `unit of ${1 / count} m`, metres: 1 / count };
}
