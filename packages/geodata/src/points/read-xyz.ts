import { requireObject } from "@talus/portable-math/arguments";
import { createLineReader } from "../files/line-reader.ts";
import { parseNumber } from "../files/number-text.ts";
import { requireBytes } from "../files/require-bytes.ts";
import { TerrainFileError } from "../files/terrain-file-error.ts";
import { chooseOrigin, type MapShift } from "../reference/map-origin.ts";
import type { PointCloud } from "./point-cloud.ts";
import {
  type ColumnIndices,
  findColumns,
  guessSeparator,
  type PointColumns,
  type Separator,
  splitFields,
} from "./text-columns.ts";

/** What a file of points in text holds. */
export interface XyzCloud {
  readonly points: PointCloud;
  /** What was taken off the file's coordinates: file = points + origin, m. Whole kilometres; 0, 0 when nothing was. */
  readonly origin: MapShift;
}

export interface XyzOptions {
  /** Left out: as the first line shows. */
  readonly separator?: Separator;
  /** Columns by name or by number from 1. Left out: x, y, z by name or the first three. */
  readonly columns?: PointColumns;
  /** Points of this height are passed over. */
  readonly noDataValue?: number;
  /** Classes of points to keep; needs a column of classes. Left out: all. */
  readonly classes?: readonly number[];
}

/** Points that there is room for at first. */
const FIRST_ROOM = 1024;

/**
 * Reads points from text: a point a line, separated by blanks, tabs, commas or semicolons, with decimal points or
 * (where commas do not separate) decimal commas. Blank lines and lines that begin with # or // are passed over; the
 * first other line may name the columns. Coordinates are in metres. Beyond 1e5 m they are shifted as in
 * `readAsciiGrid`.
 *
 * @param bytes the file
 * @param name  its name, for errors
 * @throws TerrainFileError "name:line: …"
 */
export function readXyz(bytes: Uint8Array, name: string, options: XyzOptions = {}): XyzCloud {
  requireBytes("readXyz", bytes);
  requireObject("readXyz", "options", options);
  const lines = createLineReader(bytes);
  const fail = (what: string): never => {
    throw new TerrainFileError(name, Math.max(lines.line, 1), what);
  };
  const collector = createCollector(options, fail);
  const mark = createMarkCheck(fail);
  let separator = options.separator;
  let columns: ColumnIndices | undefined;
  let fieldCount = 0;
  for (let text = lines.nextText(); text !== undefined; text = lines.nextText()) {
    const line = text.trim();
    if (line === "" || line.startsWith("#") || line.startsWith("//")) continue;
    separator ??= guessSeparator(text);
    const fields = splitFields(text, separator);
    if (columns === undefined) {
      const isHeader = fields.every((field) => parseNumber(field) === undefined);
      columns = findColumns(isHeader ? fields : undefined, fields.length, options.columns, fail);
      if (options.classes !== undefined && columns.classification === undefined) {
        fail("classes are wanted, but no column of classes is known");
      }
      fieldCount = fields.length;
      if (isHeader) continue;
    }
    if (fields.length !== fieldCount) fail(`line has ${fields.length} fields, the first one ${fieldCount}`);
    mark(fields, separator);
    collector.take(fields, columns);
  }
  return collector.cloud();
}

/** A file uses decimal points or decimal commas, not both: 1,234 beside 1.5 would be a thousand. */
function createMarkCheck(fail: (what: string) => never) {
  let known = "";
  return (fields: readonly string[], separator: Separator): void => {
    if (separator === ",") return;
    for (const field of fields) {
      const mark = /[.,]/.exec(field)?.[0];
      if (mark === undefined || parseNumber(field) === undefined) continue;
      if (known !== "" && known !== mark)
        fail(`"${field}" has a decimal "${mark}", lines before it "${known}"`);
      known = mark;
    }
  };
}

function createCollector({ noDataValue, classes }: XyzOptions, fail: (what: string) => never) {
  let room = FIRST_ROOM;
  let [x, y, z] = [new Float64Array(room), new Float64Array(room), new Float64Array(room)];
  let classification = new Uint8Array(room);
  let hasClasses = false;
  let count = 0;

  function grow(): void {
    room *= 2;
    [x, y, z] = [x, y, z].map((old) => {
      const more = new Float64Array(room);
      more.set(old);
      return more;
    });
    const more = new Uint8Array(room);
    more.set(classification);
    classification = more;
  }

  function number(fields: readonly string[], index: number, what: string): number {
    const value = parseNumber(fields[index]);
    return value ?? fail(`${what} (field ${index + 1}) must be a finite number, got "${fields[index]}"`);
  }

  function isMissing(text: string): boolean {
    if (noDataValue === undefined) return false;
    return Number.isNaN(noDataValue) ? /^[+-]?nan$/i.test(text) : parseNumber(text) === noDataValue;
  }

  return {
    take(fields: readonly string[], columns: ColumnIndices): void {
      const px = number(fields, columns.x, "x");
      const py = number(fields, columns.y, "y");
      if (isMissing(fields[columns.z])) return;
      const pz = number(fields, columns.z, "z");
      let kind = 0;
      if (columns.classification !== undefined) {
        hasClasses = true;
        kind = number(fields, columns.classification, "class");
        if (!(Number.isInteger(kind) && kind >= 0 && kind <= 255)) {
          fail(`class must be a whole number from 0 to 255, got ${kind}`);
        }
        if (classes?.includes(kind) === false) return;
      }
      if (count === room) grow();
      x[count] = px;
      y[count] = py;
      z[count] = pz;
      classification[count] = kind;
      count += 1;
    },
    cloud(): XyzCloud {
      if (count === 0) fail("file has no points");
      const bounds = { xMin: x[0], xMax: x[0], yMin: y[0], yMax: y[0] };
      for (let i = 1; i < count; i += 1) {
        bounds.xMin = Math.min(bounds.xMin, x[i]);
        bounds.xMax = Math.max(bounds.xMax, x[i]);
        bounds.yMin = Math.min(bounds.yMin, y[i]);
        bounds.yMax = Math.max(bounds.yMax, y[i]);
      }
      const origin = chooseOrigin(bounds);
      const points = {
        x: x.slice(0, count).map((value) => value - origin.x),
        y: y.slice(0, count).map((value) => value - origin.y),
        z: z.slice(0, count),
        ...(hasClasses ? { classification: classification.slice(0, count) } : {}),
      };
      return { points, origin };
    },
  };
}
