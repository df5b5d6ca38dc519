import { byteText } from "../files/byte-source.ts";
import { auxName } from "../files/names-beside.ts";
import type { MapReference } from "./map-reference.ts";

/** The elements of such a file that would change heights or their place. */
const ELEMENTS: readonly (readonly [element: RegExp, what: string])[] = [
  [/<SRS\b/, "a reference system"],
  [/<GeoTransform\b/, "a place on the map"],
  [/<NoDataValue\b/, "a value for no data"],
  [/<(Scale|Offset)>/, "scale and offset of heights"],
  [/<UnitType>\s*[^<\s]/, "a unit of heights"],
];

/** Bytes that are looked at: histograms and tables of attributes, which may be long, come behind. */
const LOOKED_AT = 1_048_576;

/**
 * A warning where the `.aux.xml` file beside another one (GDAL's Persistent Auxiliary Metadata) says more of the map
 * than statistics; such files are not read.
 *
 * @param file      name of the file that it lies beside
 * @param reference what that file says itself
 */
export function auxWarnings(
  bytes: Uint8Array | undefined,
  file: string,
  reference: MapReference | undefined,
): readonly string[] {
  if (bytes === undefined) return [];
  const text = byteText(bytes, 0, Math.min(bytes.length, LOOKED_AT));
  const isNamed = reference !== undefined && (reference.name !== "" || reference.epsg !== undefined);
  const said = ELEMENTS.filter(([element]) => element.test(text)).map(([, what]) => what);
  const lost = isNamed ? said.filter((what) => what !== "a reference system") : said;
  if (lost.length === 0) return [];
  const way = `write it into the file, for example: gdal_translate ${file} new.tif`;
  return [`${auxName(file)} states ${lost.join(", ")}, which is not read; ${way}`];
}
