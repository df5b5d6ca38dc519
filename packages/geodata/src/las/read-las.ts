import { requireObject } from "@talus/portable-math/arguments";
import { type ByteSource, openFile } from "../files/byte-source.ts";
import { requireCount } from "../files/require-count.ts";
import { TerrainFileError } from "../files/terrain-file-error.ts";
import { LARGEST_HEIGHT, wrongHeight } from "../grid/height-limit.ts";
import { createNoDataTest } from "../grid/no-data-test.ts";
import { voidsOfPoints } from "../grid/suspected-voids.ts";
import { type PointCloud, risesOfPoints } from "../points/point-cloud.ts";
import { chooseOrigin, type MapShift } from "../reference/map-origin.ts";
import type { MapReference } from "../reference/map-reference.ts";
import {
  looksLikeDegrees,
  refuseLikelyDegrees,
  requireHeightsUp,
  requireTrueScale,
} from "../reference/refuse-map.ts";
import { type LasHeader, readLasHeader } from "./las-header.ts";
import { readLasRecords, referenceOf } from "./las-records.ts";
import type { CreateLazPerf } from "./laz-module.ts";
import { decodeLaz } from "./laz-points.ts";

/** Contents of a LAS or LAZ file. */
export interface LasCloud {
  readonly points: PointCloud;
  /** Shift of the coordinates: map = points + origin, m. Whole kilometres; 0, 0 without a shift. */
  readonly origin: MapShift;
  readonly header: LasHeader;
  readonly reference: MapReference;
  /** Warnings of heights that look like points without data, one sentence for each value. */
  readonly warnings: readonly string[];
}

export interface LasOptions {
  /** Classes of points to keep, such as [2] for ground. Default: all. */
  readonly classes?: readonly number[];
  /** Points of this height, in the unit of the file, are skipped. */
  readonly noDataValue?: number;
  /** Largest number of points. Default: 16 million, or 64 for each byte of the file up to 1e9. */
  readonly mostPoints?: number;
  /** Required for LAZ: `createLazPerf` of the package laz-perf. */
  readonly createLazPerf?: CreateLazPerf;
}

/** Points read at a time. */
const BATCH = 16_384;

/**
 * Reads points from a LAS file (1.0 to 1.4, formats 0 to 10) or a LAZ file (formats 0 to 3 and 6 to 8).
 *
 * Feet are converted to metres; heights without a unit are assumed to be in the unit of the map. Points marked as
 * withheld are skipped. A map beyond 1e5 m is shifted as by `readAsciiGrid`.
 *
 * @param bytes contents of the file, or a source that reads pieces of it
 * @param name  name of the file, for errors
 * @throws TerrainFileError "name: byte 104: …"; also when a point lies outside the bounds in the header, as points of
 *   damaged files do
 * @throws RangeError when `classes` are not whole numbers from 0 to 255
 */
export async function readLas(
  bytes: Uint8Array | ByteSource,
  name: string,
  options: LasOptions = {},
): Promise<LasCloud> {
  requireObject("readLas", "options", options);
  const { classes, createLazPerf, noDataValue, mostPoints } = options;
  if (classes?.some((each) => !(Number.isInteger(each) && each >= 0 && each <= 255))) {
    throw new RangeError(`readLas: classes must be whole numbers from 0 to 255, got ${classes.join(", ")}`);
  }
  const file = openFile(bytes, name);
  const { header, places } = await readLasHeader(file);
  const { pointOffset, pointCount, recordLength, isCompressed } = header;
  if (!isCompressed && !(pointOffset + pointCount * recordLength <= file.size)) {
    const what = `${pointCount} points of ${recordLength} bytes need ${pointOffset + pointCount * recordLength} bytes`;
    throw new TerrainFileError(name, "byte 107", `${what}, the file has ${file.size}: cut short or damaged`);
  }
  requireCount(pointCount, file, mostPoints, "points", "byte 107");
  const records = await readLasRecords(file, places, pointOffset);
  const [xMin, yMin] = header.min;
  const [xMax, yMax] = header.max;
  const bounds = { xMin, yMin, xMax, yMax };
  const reference = referenceOf(records, header.hasWellKnownText, bounds, name);
  const fail = (what: string): never => {
    throw new TerrainFileError(name, "byte 155", what);
  };
  requireTrueScale(reference, bounds, "points", fail);
  requireHeightsUp(reference, "points", fail);
  const metres = reference.horizontalUnit.metres;
  const origin = chooseOrigin({
    xMin: header.min[0] * metres,
    yMin: header.min[1] * metres,
    xMax: header.max[0] * metres,
    yMax: header.max[1] * metres,
  });
  const keep = createCollector(header, reference, origin, classes, noDataValue, name);
  if (isCompressed) await decodeLaz(file, header, records.laszip, createLazPerf, keep.take);
  else {
    for (let first = 0; first < pointCount; first += BATCH) {
      const count = Math.min(BATCH, pointCount - first);
      const view = await file.read(pointOffset + first * recordLength, count * recordLength, "points");
      for (let i = 0; i < count; i += 1) {
        keep.take(new DataView(view.buffer, view.byteOffset + i * recordLength, recordLength));
      }
    }
  }
  const points = keep.points();
  const isNameless = reference.name === "" && reference.epsg === undefined;
  if (isNameless && looksLikeDegrees(bounds, points.x.length - 1, risesOfPoints(points)))
    refuseLikelyDegrees(bounds, "points", fail);
  const warnings = voidsOfPoints(points.z, reference.verticalUnit.metres, (i) => {
    return `point ${i + 1} (x = ${points.x[i] + origin.x}, y = ${points.y[i] + origin.y} m)`;
  });
  return { points, origin, header, reference, warnings };
}

/** Collects the points of the wanted classes from point records. Arrays grow as needed. */
function createCollector(
  header: LasHeader,
  reference: MapReference,
  origin: MapShift,
  classes: readonly number[] | undefined,
  noDataValue: number | undefined,
  name: string,
) {
  const { scale, offset, min, max, pointFormat } = header;
  const { horizontalUnit, verticalUnit } = reference;
  const isNew = pointFormat >= 6;
  const wanted = classes && new Set(classes);
  const isMissing = createNoDataTest([noDataValue], "single");
  const most = LARGEST_HEIGHT / verticalUnit.metres;
  let room = Math.min(header.pointCount, BATCH);
  let [x, y, z] = [new Float64Array(room), new Float64Array(room), new Float64Array(room)];
  let classification = new Uint8Array(room);
  let count = 0;
  let index = 0;

  function grow(): void {
    room = Math.min(2 * room, header.pointCount);
    [x, y, z] = [x, y, z].map((old) => enlarged(old, room));
    const more = new Uint8Array(room);
    more.set(classification);
    classification = more;
  }

  return {
    take(point: DataView): void {
      index += 1;
      const raw = [point.getInt32(0, true), point.getInt32(4, true), point.getInt32(8, true)];
      for (let i = 0; i < 3; i += 1) {
        // Programs round or truncate coordinates to steps of the scale, and some write the bounds from before that.
        const value = raw[i] * scale[i] + offset[i];
        if (value >= min[i] - 1.001 * scale[i] && value <= max[i] + 1.001 * scale[i]) continue;
        const bounds = `${"xyz"[i]} = ${value} is outside the bounds of the header, ${min[i]} to ${max[i]}`;
        throw new TerrainFileError(name, `point ${index}`, `${bounds}: the file is damaged`);
      }
      const flags = point.getUint8(15);
      const kind = isNew ? point.getUint8(16) : flags & 0x1f;
      const isWithheld = (flags & (isNew ? 0x04 : 0x80)) !== 0;
      if (isWithheld || wanted?.has(kind) === false) return;
      const height = raw[2] * scale[2] + offset[2];
      if (isMissing(height)) return;
      if (!(Math.abs(height) <= most))
        throw new TerrainFileError(name, `point ${index}`, wrongHeight(height, verticalUnit.metres));
      if (count === room) grow();
      x[count] = raw[0] * scale[0] * horizontalUnit.metres + (offset[0] * horizontalUnit.metres - origin.x);
      y[count] = raw[1] * scale[1] * horizontalUnit.metres + (offset[1] * horizontalUnit.metres - origin.y);
      z[count] = height * verticalUnit.metres;
      classification[count] = kind;
      count += 1;
    },
    points(): PointCloud {
      if (count === 0) {
        const which =
          wanted === undefined ? "that is not withheld" : `of the classes ${[...wanted].join(", ")}`;
        throw new TerrainFileError(name, `byte ${header.pointOffset}`, `file has no point ${which}`);
      }
      const cut = (array: Float64Array): Float64Array => (count === room ? array : array.slice(0, count));
      return { x: cut(x), y: cut(y), z: cut(z), classification: classification.slice(0, count) };
    },
  };
}

function enlarged(old: Float64Array, length: number): Float64Array<ArrayBuffer> {
  const more = new Float64Array(length);
  more.set(old);
  return more;
}
