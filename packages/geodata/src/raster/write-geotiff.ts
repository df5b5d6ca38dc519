import { requireObject } from "@talus/portable-math/arguments";
import { checkGrid } from "../grid/check-grid.ts";
import type { GridData } from "../grid/grid-data.ts";
import { chooseNoDataValue } from "./no-data-value.ts";

/** Metadata of a GeoTIFF on its map and itself. */
export interface GeoTiffTags {
  /** EPSG code of the projected coordinate reference system; undefined if it has none. */
  readonly epsg?: number | undefined;
  /** EPSG code of the vertical reference system. */
  readonly verticalEpsg?: number | undefined;
  /** Name or definition of a reference system without a code; ASCII. */
  readonly name?: string | undefined;
  /** Contents of the tag ImageDescription; ASCII. */
  readonly description: string;
}

const SHORT = 3;
const LONG = 4;
const ASCII = 2;
const DOUBLE = 12;
const typeBytes: Readonly<Record<number, number>> = { [ASCII]: 1, [SHORT]: 2, [LONG]: 4, [DOUBLE]: 8 };
/** Approximate number of bytes of heights in a strip, the unit of reading. */
const stripBytes = 1 << 16;
const mostBytes = 0xffffffff;

type Entry = readonly [tag: number, type: number, values: readonly number[] | string];

/**
 * Bytes of a GeoTIFF, piece by piece: one band of 32-bit or 64-bit floats, as the heights are, in uncompressed
 * little-endian strips; map and heights in metres.
 *
 * Source: TIFF revision 6.0 (Adobe, 1992); GeoTIFF 1.1 (OGC 19-008r4); GDAL_NODATA as GDAL writes it.
 *
 * @throws RangeError when the file would be larger than 4 GiB
 */
export function* writeGeoTiff(grid: GridData, tags: GeoTiffTags): Generator<Uint8Array> {
  checkGrid(grid, "writeGeoTiff");
  requireObject("writeGeoTiff", "tags", tags);
  if (typeof tags.description !== "string") {
    throw new TypeError(`writeGeoTiff: tags.description must be a text, got ${String(tags.description)}`);
  }
  const { columns, rows, heights, noData } = grid;
  const sampleBytes = heights.BYTES_PER_ELEMENT;
  const missing = chooseNoDataValue(grid);
  const stripRows = Math.max(1, Math.min(rows, Math.floor(stripBytes / (columns * sampleBytes))));
  const head = directory(grid, tags, missing, stripRows);
  if (head.length + heights.byteLength > mostBytes)
    throw new RangeError("the file would be larger than 4 GiB");
  yield head;
  for (let top = 0; top < rows; top += stripRows) {
    const count = Math.min(stripRows, rows - top);
    const view = new DataView(new ArrayBuffer(count * columns * sampleBytes));
    for (let cell = 0; cell < count * columns; cell += 1) {
      const row = top + Math.floor(cell / columns);
      const at = (rows - 1 - row) * columns + (cell % columns);
      const z = noData?.[at] === 1 ? missing : heights[at];
      if (sampleBytes === 4) view.setFloat32(4 * cell, z, true);
      else view.setFloat64(8 * cell, z, true);
    }
    yield new Uint8Array(view.buffer);
  }
}

/** Header, directory and the values to which it points. */
function directory(grid: GridData, tags: GeoTiffTags, missing: number, stripRows: number): Uint8Array {
  const { columns, rows, x0, y0, cell, heights } = grid;
  const sampleBytes = heights.BYTES_PER_ELEMENT;
  const strips = Math.ceil(rows / stripRows);
  const counts = Array.from({ length: strips }, (_, k) => {
    return Math.min(stripRows, rows - k * stripRows) * columns * sampleBytes;
  });
  const { keys, text } = geoKeys(tags);
  const entries: Entry[] = [
    [256, LONG, [columns]],
    [257, LONG, [rows]],
    [258, SHORT, [8 * sampleBytes]],
    [259, SHORT, [1]], // no compression
    [262, SHORT, [1]], // a grey image
    [270, ASCII, tags.description],
    [273, LONG, counts], // offsets of the strips, filled in below
    [277, SHORT, [1]],
    [278, LONG, [stripRows]],
    [279, LONG, counts],
    [339, SHORT, [3]], // floats
    [33550, DOUBLE, [cell, cell, 0]],
    [33922, DOUBLE, [0, 0, 0, x0 - 0.5 * cell, y0 + (rows - 0.5) * cell, 0]],
    [34735, SHORT, keys],
    ...(text === "" ? [] : [[34737, ASCII, text] as const]),
    [42113, ASCII, String(missing)],
  ];
  const start = 8 + 2 + 12 * entries.length + 4;
  const lengths = entries.map(([, type, values]) => byteLength(type, values));
  const outside = lengths.map((bytes) => (bytes > 4 ? bytes + (bytes % 2) : 0));
  const size = start + outside.reduce((sum, bytes) => sum + bytes, 0);
  const view = new DataView(new ArrayBuffer(size));
  view.setUint32(0, 0x49492a00); // "II", version 42
  view.setUint32(4, 8, true);
  view.setUint16(8, entries.length, true);
  let free = start;
  entries.forEach(([tag, type, values], k) => {
    const at = 10 + 12 * k;
    view.setUint16(at, tag, true);
    view.setUint16(at + 2, type, true);
    view.setUint32(at + 4, byteLength(type, values) / typeBytes[type], true);
    const to = outside[k] === 0 ? at + 8 : free;
    if (outside[k] > 0) view.setUint32(at + 8, free, true);
    put(view, to, type, tag === 273 ? placesOf(counts, size) : values);
    free += outside[k];
  });
  return new Uint8Array(view.buffer);
}

function placesOf(counts: readonly number[], first: number): number[] {
  let place = first;
  return counts.map((count) => {
    place += count;
    return place - count;
  });
}

/** Length of the values in bytes; texts end with a zero. */
function byteLength(type: number, values: Entry[2]): number {
  return typeof values === "string" ? values.length + 1 : values.length * typeBytes[type];
}

function put(view: DataView, at: number, type: number, values: Entry[2]): void {
  for (let k = 0; k < values.length; k += 1) {
    const value = values[k];
    if (typeof value === "string") view.setUint8(at + k, value.charCodeAt(0) & 127);
    else if (type === SHORT) view.setUint16(at + 2 * k, value, true);
    else if (type === LONG) view.setUint32(at + 4 * k, value, true);
    else view.setFloat64(at + 8 * k, value, true);
  }
}

/** Keys of a projected map in metres whose values belong to cells; user-defined (32767) if it has no code. */
function geoKeys({ epsg, verticalEpsg, name }: GeoTiffTags): { keys: number[]; text: string } {
  const text = epsg === undefined && name ? `${name}|` : "";
  const keys = [
    [1024, 0, 1, 1],
    [1025, 0, 1, 1],
    ...(text === "" ? [] : [[1026, 34737, text.length, 0]]),
    [3072, 0, 1, epsg ?? 32767],
    [3076, 0, 1, 9001],
    ...(verticalEpsg === undefined ? [] : [[4096, 0, 1, verticalEpsg]]),
  ];
  return { keys: [1, 1, 1, keys.length, ...keys.flat()], text };
}
