import { fieldText, type OpenFile } from "../files/byte-source.ts";
import { TerrainFileError } from "../files/terrain-file-error.ts";

/** The header of a LAS or LAZ file, in the units of the file. */
export interface LasHeader {
  /** Version, such as "1.4". */
  readonly version: string;
  /** Point format, 0 to 10. */
  readonly pointFormat: number;
  readonly isCompressed: boolean;
  readonly pointCount: number;
  /** Bytes per point when not compressed. */
  readonly recordLength: number;
  /** Start of the points in the file. */
  readonly pointOffset: number;
  /** Coordinate = integer · scale + offset, in x, y and z. */
  readonly scale: readonly [number, number, number];
  readonly offset: readonly [number, number, number];
  readonly min: readonly [number, number, number];
  readonly max: readonly [number, number, number];
  /** True if the coordinate reference system is given as well-known text. */
  readonly hasWellKnownText: boolean;
}

/** Locations of the variable-length records. */
export interface RecordPlaces {
  readonly recordsAt: number;
  readonly records: number;
  readonly extendedAt: number;
  readonly extended: number;
}

/** Least bytes per point, formats 0 to 10 (LAS 1.4 R15, section 2.6). */
const RECORD_BYTES = [20, 28, 26, 34, 57, 63, 30, 36, 38, 59, 67];
const OLDEST_HEADER_BYTES = 227;
const HEADER_BYTES_1_4 = 375;

/** Reads the public header block (ASPRS LAS 1.4 R15, section 2.4; 1.2 and 1.3 are its beginning). */
export async function readLasHeader(file: OpenFile): Promise<{ header: LasHeader; places: RecordPlaces }> {
  const fail = (at: number, what: string): never => {
    throw new TerrainFileError(file.name, `byte ${at}`, what);
  };
  if (file.size < OLDEST_HEADER_BYTES) fail(0, `not a LAS file: ${file.size} bytes are less than its header`);
  const view = await file.read(0, Math.min(file.size, HEADER_BYTES_1_4), "header");
  if (fieldText(view, 0, 4) !== "LASF") fail(0, 'not a LAS file: it must begin with "LASF"');
  const [major, minor] = [view.getUint8(24), view.getUint8(25)];
  if (major !== 1 || minor > 4) fail(24, `LAS version ${major}.${minor}, allowed: 1.0 to 1.4`);
  const headerBytes = view.getUint16(94, true);
  const is14 = minor === 4;
  const least = is14 ? HEADER_BYTES_1_4 : OLDEST_HEADER_BYTES;
  if (headerBytes < least) fail(94, `header of ${headerBytes} bytes, allowed: at least ${least}`);
  if (file.size < headerBytes)
    fail(94, `header of ${headerBytes} bytes, the file has ${file.size}: cut short`);
  const formatByte = view.getUint8(104);
  const pointFormat = formatByte & 0x3f;
  if (pointFormat > 10) fail(104, `point format ${pointFormat}, allowed: 0 to 10`);
  const recordLength = view.getUint16(105, true);
  const bytes = RECORD_BYTES[pointFormat];
  if (recordLength < bytes) {
    fail(105, `point record of ${recordLength} bytes, allowed: at least ${bytes} in format ${pointFormat}`);
  }
  const legacyCount = view.getUint32(107, true);
  const count = is14 ? Number(view.getBigUint64(247, true)) : 0;
  const pointCount = count === 0 ? legacyCount : count;
  if (pointCount === 0) fail(107, "file has no points");
  const pointOffset = view.getUint32(96, true);
  if (pointOffset < headerBytes || pointOffset > file.size) {
    fail(96, `points begin at byte ${pointOffset}, allowed: ${headerBytes} to ${file.size}`);
  }
  const triple = (at: number, step = 8): [number, number, number] => {
    return [
      view.getFloat64(at, true),
      view.getFloat64(at + step, true),
      view.getFloat64(at + 2 * step, true),
    ];
  };
  const [scale, offset, max, min] = [triple(131), triple(155), triple(179, 16), triple(187, 16)];
  if (!scale.every((s) => s > 0 && s <= 1))
    fail(131, `scale must be > 0 and at most 1, got ${scale.join(", ")}`);
  if (![...offset, ...min, ...max].every((value) => Math.abs(value) < 1e12)) {
    fail(155, "offset and bounds must be finite coordinates");
  }
  if (min.some((value, i) => value > max[i])) fail(179, "bounds must have min <= max");
  const header: LasHeader = {
    version: `${major}.${minor}`,
    pointFormat,
    isCompressed: (formatByte & 0xc0) !== 0,
    pointCount,
    recordLength,
    pointOffset,
    scale,
    offset,
    min,
    max,
    hasWellKnownText: (view.getUint16(6, true) & 0x10) !== 0,
  };
  const places: RecordPlaces = {
    recordsAt: headerBytes,
    records: view.getUint32(100, true),
    extendedAt: is14 ? Number(view.getBigUint64(235, true)) : 0,
    extended: is14 ? view.getUint32(243, true) : 0,
  };
  return { header, places };
}
