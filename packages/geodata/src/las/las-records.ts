import { bytesOf, byteText, fieldText, type OpenFile } from "../files/byte-source.ts";
import { TerrainFileError } from "../files/terrain-file-error.ts";
import { readGeoKeys } from "../reference/geo-keys.ts";
import type { MapBounds } from "../reference/map-origin.ts";
import { completeReference, type MapReference } from "../reference/map-reference.ts";
import { refuseDegreesAt } from "../reference/refuse-map.ts";
import { readWellKnownText } from "../reference/well-known-text.ts";
import type { RecordPlaces } from "./las-header.ts";

/** The variable-length records that are used, by number. */
export interface LasRecords {
  /** Records of the user LASF_Projection. */
  readonly projection: ReadonlyMap<number, DataView>;
  /** Record of a compressed file. */
  readonly laszip: DataView | undefined;
}

const HEADER_BYTES = 54;
const EXTENDED_HEADER_BYTES = 60;
const LASZIP = 22204;
const WELL_KNOWN_TEXT = 2112;
const [GEO_KEYS, GEO_DOUBLES, GEO_ASCII] = [34735, 34736, 34737];

/** Reads the records between header and points, and those after the points (ASPRS LAS 1.4 R15, 2.5 and 2.7). */
export async function readLasRecords(file: OpenFile, places: RecordPlaces, end: number): Promise<LasRecords> {
  const projection = new Map<number, DataView>();
  let laszip: DataView | undefined;
  const read = async (start: number, count: number, headerBytes: number, limit: number): Promise<void> => {
    let at = start;
    for (let n = 1; n <= count; n += 1) {
      const what = `${headerBytes === HEADER_BYTES ? "" : "extended "}record ${n} of ${count}`;
      const head = await file.read(at, headerBytes, what);
      const isExtended = headerBytes === EXTENDED_HEADER_BYTES;
      const length = isExtended ? Number(head.getBigUint64(20, true)) : head.getUint16(20, true);
      const user = fieldText(head, 2, 16);
      const id = head.getUint16(18, true);
      if (!(at + headerBytes + length <= limit)) {
        throw new TerrainFileError(
          file.name,
          `byte ${at}`,
          `${what} of ${length} bytes ends behind byte ${limit}`,
        );
      }
      const isLaszip = user === "laszip encoded" && id === LASZIP;
      if (isLaszip || user === "LASF_Projection") {
        const data = await file.read(at + headerBytes, length, what);
        if (isLaszip) laszip = data;
        else projection.set(id, data);
      }
      at += headerBytes + length;
    }
  };
  await read(places.recordsAt, places.records, HEADER_BYTES, end);
  await read(places.extendedAt, places.extended, EXTENDED_HEADER_BYTES, file.size);
  return { projection, laszip };
}

/** The reference system in the records: well-known text if the header says so, otherwise GeoKeys. */
export function referenceOf(
  { projection }: LasRecords,
  prefersText: boolean,
  bounds: MapBounds,
  name: string,
): MapReference {
  const text = projection.get(WELL_KNOWN_TEXT);
  const keys = projection.get(GEO_KEYS);
  if (text !== undefined && (prefersText || keys === undefined)) {
    const wellKnown = fieldText(text, 0, text.byteLength).trim();
    if (wellKnown === "") return completeReference({});
    const fail = (what: string): never => {
      throw new TerrainFileError(name, `record LASF_Projection ${WELL_KNOWN_TEXT}`, what);
    };
    const { isGeographic, ...stated } = readWellKnownText(wellKnown, fail);
    if (isGeographic) refuseDegreesAt(stated.name ?? "", bounds, "points", fail);
    return completeReference(stated);
  }
  if (keys === undefined) return completeReference({});
  const doubles = projection.get(GEO_DOUBLES);
  const ascii = projection.get(GEO_ASCII);
  const tags = {
    directory: numbersOf(keys, 2, (at) => keys.getUint16(at, true)),
    doubles: doubles === undefined ? [] : numbersOf(doubles, 8, (at) => doubles.getFloat64(at, true)),
    ascii: ascii === undefined ? "" : byteText(bytesOf(ascii)),
  };
  const fail = (what: string): never => {
    throw new TerrainFileError(name, `record LASF_Projection ${GEO_KEYS}`, what);
  };
  const { isGeographic, ...stated } = readGeoKeys(tags, fail);
  if (isGeographic) refuseDegreesAt(stated.name ?? "", bounds, "points", fail);
  return completeReference(stated);
}

function numbersOf(view: DataView, bytes: number, read: (at: number) => number): number[] {
  return Array.from({ length: Math.floor(view.byteLength / bytes) }, (_, i) => read(i * bytes));
}
