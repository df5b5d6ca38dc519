import { bytesOf, type OpenFile } from "../files/byte-source.ts";
import { TerrainFileError } from "../files/terrain-file-error.ts";
import type { LasHeader } from "./las-header.ts";
import { type CreateLazPerf, loadLazPerf } from "./laz-module.ts";

/** Point formats that laz-perf decodes. */
const FORMATS = [0, 1, 2, 3, 6, 7, 8];
/** Largest number of points per byte: real terrain takes at least half a bit per point, so more are a damaged count. */
const MOST_POINTS_PER_BYTE = 16;
const VARIABLE_CHUNK = 0xffffffff;

/**
 * Decodes the points of a LAZ file one after the other.
 *
 * @param laszip the record "laszip encoded" 22204
 * @param take   receives each point; the view is reused with other contents
 */
export async function decodeLaz(
  file: OpenFile,
  header: LasHeader,
  laszip: DataView | undefined,
  createLazPerf: CreateLazPerf | undefined,
  take: (point: DataView) => void,
): Promise<void> {
  if (createLazPerf === undefined) {
    const what =
      "points are compressed (LAZ), which needs the option createLazPerf, from the package laz-perf";
    throw new TerrainFileError(file.name, "byte 104", what);
  }
  await checkLaz(file, header, laszip);
  const bytes = bytesOf(await file.read(0, file.size, "file"));
  const lazPerf = await loadLazPerf(createLazPerf);
  let index = 0;
  try {
    const input = lazPerf._malloc(bytes.length);
    const output = lazPerf._malloc(header.recordLength);
    lazPerf.HEAPU8.set(bytes, input);
    const decoder = new lazPerf.LASZip();
    decoder.open(input, bytes.length);
    const isSame =
      decoder.getCount() === header.pointCount && decoder.getPointLength() === header.recordLength;
    if (!isSame) throw new TerrainFileError(file.name, "byte 104", "point count or size are damaged");
    let heap = lazPerf.HEAPU8;
    let point = new DataView(heap.buffer, output, header.recordLength);
    for (; index < header.pointCount; index += 1) {
      decoder.getPoint(output);
      if (heap !== lazPerf.HEAPU8) {
        heap = lazPerf.HEAPU8; // the memory has grown
        point = new DataView(heap.buffer, output, header.recordLength);
      }
      take(point);
    }
  } catch (error) {
    if (error instanceof TerrainFileError) throw error;
    throw new TerrainFileError(file.name, `point ${index + 1}`, "compressed points are damaged or cut short");
  }
}

/** Checks the record of the compression and the chunk table (LASzip; M. Isenburg 2013, PE&RS 79, 209). */
async function checkLaz(file: OpenFile, header: LasHeader, laszip: DataView | undefined): Promise<void> {
  const fail = (place: string, what: string): never => {
    throw new TerrainFileError(file.name, place, what);
  };
  const place = "record laszip encoded 22204";
  const { pointFormat, pointOffset, pointCount, recordLength } = header;
  if (!FORMATS.includes(pointFormat)) {
    fail("byte 104", `compressed point format ${pointFormat}, allowed: ${FORMATS.join(", ")}`);
  }
  if (laszip === undefined || laszip.byteLength < 34) return fail(place, "missing or too short");
  const compressor = laszip.getUint16(0, true);
  const wanted = pointFormat < 6 ? 2 : 3;
  if (compressor !== wanted)
    fail(place, `compressor ${compressor}, allowed: ${wanted} in format ${pointFormat}`);
  const items = laszip.getUint16(32, true);
  if (laszip.byteLength < 34 + 6 * items) fail(place, `too short for ${items} items`);
  let itemBytes = 0;
  for (let i = 0; i < items; i += 1) itemBytes += laszip.getUint16(34 + 6 * i + 2, true);
  if (itemBytes !== recordLength)
    fail(place, `items of ${itemBytes} bytes, expected ${recordLength} per point`);
  const chunkSize = laszip.getUint32(12, true);
  const start = await file.read(pointOffset, 8, "place of the chunk table");
  let table = Number(start.getBigInt64(0, true));
  if (table === -1) table = Number((await file.read(file.size - 8, 8, "chunk table")).getBigInt64(0, true));
  if (!(table >= pointOffset + 8 && table + 8 <= file.size)) {
    fail(
      `byte ${pointOffset}`,
      `chunk table at byte ${table}, the file has ${file.size}: cut short or damaged`,
    );
  }
  const chunks = (await file.read(table, 8, "chunk table")).getUint32(4, true);
  const packed = table - pointOffset - 8;
  if (!(chunks >= 1 && chunks * recordLength <= packed)) {
    fail(`byte ${table}`, `${chunks} chunks do not fit into ${packed} bytes of points`);
  }
  const holds = chunkSize === VARIABLE_CHUNK ? pointCount : chunks * chunkSize;
  if (pointCount > holds || pointCount > MOST_POINTS_PER_BYTE * packed) {
    fail(`byte ${table}`, `${pointCount} points do not fit into ${chunks} chunks of ${packed} bytes`);
  }
}
