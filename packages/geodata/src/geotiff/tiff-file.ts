import { bytesOf, byteText, type OpenFile } from "../files/byte-source.ts";
import { TerrainFileError } from "../files/terrain-file-error.ts";
import { TAG, type TagName, tagPlace } from "./tiff-tags.ts";

/** One image of a TIFF file: its directory of tags. */
export interface TiffPage {
  /** Counted from 1, in the order of the file. */
  readonly number: number;
  readonly entries: ReadonlyMap<number, TiffEntry>;
}

interface TiffEntry {
  readonly type: number;
  readonly count: number;
  /** Location of the values in the file: in the entry itself if they fit. */
  readonly offset: number;
}

/** A TIFF file with its directories read. */
export interface TiffFile {
  readonly file: OpenFile;
  readonly littleEndian: boolean;
  readonly pages: readonly TiffPage[];
}

/** Bytes per value of the types 1 to 13 and 16 to 18 (0: no such type). */
const TYPE_BYTES = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4, 0, 0, 8, 8, 8];
const ASCII_TYPE = 2;
/** Number of pages above which a file is considered damaged. */
const MOST_PAGES = 1000;

/**
 * Reads the header and all directories of a TIFF or BigTIFF file.
 *
 * Source: TIFF revision 6.0 (Adobe, 1992), section 2; BigTIFF as in libtiff.
 */
export async function readTiffFile(file: OpenFile): Promise<TiffFile> {
  const fail = (what: string): never => {
    throw new TerrainFileError(file.name, "byte 0", what);
  };
  if (file.size < 8) fail(`not a TIFF file: ${file.size} bytes`);
  const head = await file.read(0, Math.min(16, file.size), "header");
  const mark = head.getUint16(0);
  const littleEndian = mark === 0x4949;
  if (!littleEndian && mark !== 0x4d4d) fail('not a TIFF file: it must begin with "II" or "MM"');
  const version = head.getUint16(2, littleEndian);
  if (version !== 42 && version !== 43) fail(`TIFF version ${version}, allowed: 42 (classic), 43 (BigTIFF)`);
  const isBig = version === 43;
  if (isBig && (file.size < 16 || head.getUint16(4, littleEndian) !== 8)) fail("BigTIFF header is damaged");
  let offset = isBig ? wholeNumber(head, 8, littleEndian) : head.getUint32(4, littleEndian);
  const pages: TiffPage[] = [];
  const seen = new Set<number>();
  while (offset !== 0) {
    if (seen.has(offset) || pages.length === MOST_PAGES) {
      throw new TerrainFileError(file.name, `byte ${offset}`, "directories of the file form a ring: damaged");
    }
    seen.add(offset);
    const { page, next } = await readPage(file, offset, pages.length + 1, littleEndian, isBig);
    pages.push(page);
    offset = next;
  }
  if (pages.length === 0) fail("file has no image");
  return { file, littleEndian, pages };
}

/** A 64-bit number; one that a double cannot represent is returned as larger than any file. */
function wholeNumber(view: DataView, at: number, littleEndian: boolean): number {
  return Number(view.getBigUint64(at, littleEndian));
}

async function readPage(
  file: OpenFile,
  start: number,
  number: number,
  littleEndian: boolean,
  isBig: boolean,
): Promise<{ page: TiffPage; next: number }> {
  const what = `directory of page ${number}`;
  const countBytes = isBig ? 8 : 2;
  const head = await file.read(start, countBytes, what);
  const count = isBig ? wholeNumber(head, 0, littleEndian) : head.getUint16(0, littleEndian);
  const entryBytes = isBig ? 20 : 12;
  const pointerBytes = isBig ? 8 : 4;
  if (!(count * entryBytes <= file.size)) {
    throw new TerrainFileError(
      file.name,
      `byte ${start}`,
      `${what} has ${count} tags, the file ${file.size} bytes: cut short or damaged`,
    );
  }
  const view = await file.read(start + countBytes, count * entryBytes + pointerBytes, what);
  const pointer = (at: number): number =>
    isBig ? wholeNumber(view, at, littleEndian) : view.getUint32(at, littleEndian);
  const entries = new Map<number, TiffEntry>();
  for (let i = 0; i < count; i += 1) {
    const at = i * entryBytes;
    const type = view.getUint16(at + 2, littleEndian);
    const valueCount = pointer(at + 4);
    const valueAt = at + 4 + pointerBytes;
    const isInside = valueCount * (TYPE_BYTES[type] ?? 0) <= pointerBytes;
    const offset = isInside ? start + countBytes + valueAt : pointer(valueAt);
    entries.set(view.getUint16(at, littleEndian), { type, count: valueCount, offset });
  }
  return { page: { number, entries }, next: pointer(count * entryBytes) };
}

/** The values of a numeric tag; undefined when the page has none. */
export async function readNumbers(
  { file, littleEndian }: TiffFile,
  page: TiffPage,
  name: TagName,
): Promise<Float64Array | undefined> {
  const entry = page.entries.get(TAG[name]);
  if (entry === undefined) return undefined;
  const { type, count, offset } = entry;
  const size = TYPE_BYTES[type] ?? 0;
  if (size === 0 || type === ASCII_TYPE || type === 5 || type === 10) {
    throw new TerrainFileError(file.name, tagPlace(name), `type ${type} is not numeric`);
  }
  const view = await file.read(offset, count * size, tagPlace(name));
  const values = new Float64Array(count);
  for (let i = 0; i < count; i += 1) values[i] = readValue(view, i * size, type, littleEndian);
  return values;
}

function readValue(view: DataView, at: number, type: number, littleEndian: boolean): number {
  if (type === 1 || type === 7) return view.getUint8(at);
  if (type === 3) return view.getUint16(at, littleEndian);
  if (type === 4 || type === 13) return view.getUint32(at, littleEndian);
  if (type === 6) return view.getInt8(at);
  if (type === 8) return view.getInt16(at, littleEndian);
  if (type === 9) return view.getInt32(at, littleEndian);
  if (type === 11) return view.getFloat32(at, littleEndian);
  if (type === 12) return view.getFloat64(at, littleEndian);
  if (type === 17) return Number(view.getBigInt64(at, littleEndian));
  return wholeNumber(view, at, littleEndian);
}

/** The first value of a tag, which must be a whole number >= 0, or the default. */
export async function readWhole(
  tiff: TiffFile,
  page: TiffPage,
  name: TagName,
  whenAbsent: number | undefined,
): Promise<number> {
  const values = await readNumbers(tiff, page, name);
  const value = values === undefined ? whenAbsent : values[0];
  if (value === undefined) {
    throw new TerrainFileError(tiff.file.name, tagPlace(name), `missing on page ${page.number}`);
  }
  if (!Number.isInteger(value) || !(value >= 0)) {
    throw new TerrainFileError(tiff.file.name, tagPlace(name), `must be a whole number >= 0, got ${value}`);
  }
  return value;
}

/** The text of a tag without its closing zero; undefined when the page has none. */
export async function readText(
  { file }: TiffFile,
  page: TiffPage,
  name: TagName,
): Promise<string | undefined> {
  const entry = page.entries.get(TAG[name]);
  if (entry === undefined) return undefined;
  if (entry.type !== ASCII_TYPE && entry.type !== 1) {
    throw new TerrainFileError(file.name, tagPlace(name), `type ${entry.type} is not text`);
  }
  return byteText(bytesOf(await file.read(entry.offset, entry.count, tagPlace(name)))).replace(/\0+$/, "");
}
