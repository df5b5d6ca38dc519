import { requireObject } from "@talus/portable-math/arguments";
import { createLineReader } from "../files/line-reader.ts";
import { prjName } from "../files/names-beside.ts";
import { parseNumber } from "../files/number-text.ts";
import { requireBytes } from "../files/require-bytes.ts";
import { TerrainFileError } from "../files/terrain-file-error.ts";
import { requireText } from "../files/text-bytes.ts";
import { voidsOfPoints } from "../grid/suspected-voids.ts";
import { METRE } from "../reference/length-unit.ts";
import { chooseOrigin, type MapShift } from "../reference/map-origin.ts";
import type { MapReference } from "../reference/map-reference.ts";
import { readPrj } from "../reference/prj-file.ts";
import {
  looksLikeDegrees,
  refuseDegreesAt,
  refuseLikelyDegrees,
  requireHeightsUp,
  requireTrueScale,
} from "../reference/refuse-map.ts";
import { createFields } from "./line-fields.ts";
import { type PointCloud, risesOfPoints } from "./point-cloud.ts";
import {
  type ColumnIndices,
  findColumns,
  guessSeparator,
  type PointColumns,
  type Separator,
} from "./text-columns.ts";
import { createXyzCollector } from "./xyz-collector.ts";

/** Contents of a text file of points. */
export interface XyzCloud {
  readonly points: PointCloud;
  /** Shift of the coordinates: file = points + origin, m. Whole kilometres; 0, 0 without a shift. */
  readonly origin: MapShift;
  /** Reference system of the `.prj` file; undefined without one: the file is then in metres. */
  readonly reference: MapReference | undefined;
  /** Warnings of heights that look like points without data, one sentence for each value. */
  readonly warnings: readonly string[];
}

export interface XyzOptions {
  /** Default: detected from the first line. */
  readonly separator?: Separator;
  /** Columns by name or by number from 1. Default: x, y, z by name, or the first three. */
  readonly columns?: PointColumns;
  /** Points of this height, in the unit of the file, are skipped. */
  readonly noDataValue?: number;
  /** Contents of the file of the same name with the extension `.prj`: reference system and units. */
  readonly prj?: Uint8Array;
  /** Largest number of points. Default: 16 million, or 64 for each byte of the file up to 1e9. */
  readonly mostPoints?: number;
  /** Classes of points to keep; needs a column of classes. Default: all. */
  readonly classes?: readonly number[];
}

/**
 * Reads points from text: one point per line, separated by blanks, tabs, commas or semicolons, with decimal points or
 * (where commas do not separate) decimal commas. Blank lines and lines that begin with # or // are skipped; the first
 * other line may name the columns. Coordinates are in metres unless the `.prj` file names another unit. Beyond 1e5 m
 * they are shifted as by `readAsciiGrid`.
 *
 * Refused: degrees, as stated by the `.prj` file or shown by slopes beyond 89 degrees; Web Mercator and other
 * projections whose scale is off by more than a hundredth; heights beyond 1e6 m.
 *
 * @param bytes contents of the file
 * @param name  name of the file, for errors
 * @throws TerrainFileError "name:line: …"
 */
export function readXyz(bytes: Uint8Array, name: string, options: XyzOptions = {}): XyzCloud {
  requireBytes("readXyz", bytes);
  requireObject("readXyz", "options", options);
  requireText(bytes, name, "points, one on a line");
  const lines = createLineReader(bytes);
  const fail = (what: string): never => {
    throw new TerrainFileError(name, Math.max(lines.line, 1), what);
  };
  const prj = options.prj === undefined ? undefined : readPrj(options.prj, prjName(name));
  const { horizontalUnit, verticalUnit } = prj?.reference ?? { horizontalUnit: METRE, verticalUnit: METRE };
  const file = { name, size: bytes.length };
  const collector = createXyzCollector({ ...options, metres: verticalUnit.metres, file }, fail);
  let fields = createFields(bytes, options.separator ?? "blank", fail);
  let columns: ColumnIndices | undefined;
  for (let isThere = lines.nextSpan(); isThere; isThere = lines.nextSpan()) {
    if (lines.isBlankOrComment()) continue;
    if (columns === undefined) {
      const separator = options.separator ?? guessSeparator(lines.text());
      fields = createFields(bytes, separator, fail);
      fields.split(lines.from, lines.to);
      const texts = fields.texts();
      const isHeader = texts.every((field) => parseNumber(field) === undefined);
      columns = findColumns(isHeader ? texts : undefined, texts.length, options.columns, fail);
      if (options.classes !== undefined && columns.classification === undefined) {
        fail("classes are requested, but there is no column of classes");
      }
      fields.expect(texts.length);
      if (isHeader) continue;
    }
    fields.split(lines.from, lines.to);
    fields.requireOneMark();
    collector.take(fields, columns);
  }
  const { points, bounds } = collector.points();
  if (prj?.isGeographic === true) refuseDegreesAt(prj.reference.name, bounds, "points", fail);
  requireTrueScale(prj?.reference, bounds, "points", fail);
  requireHeightsUp(prj?.reference, "points", fail);
  if (prj === undefined && looksLikeDegrees(bounds, points.x.length - 1, risesOfPoints(points)))
    refuseLikelyDegrees(bounds, "points", fail);
  const { metres } = horizontalUnit;
  const origin = chooseOrigin({
    xMin: bounds.xMin * metres,
    yMin: bounds.yMin * metres,
    xMax: bounds.xMax * metres,
    yMax: bounds.yMax * metres,
  });
  place(points.x, metres, origin.x);
  place(points.y, metres, origin.y);
  const warnings = voidsOfPoints(points.z, verticalUnit.metres, (i) => {
    return `point ${i + 1} (x = ${points.x[i] + origin.x}, y = ${points.y[i] + origin.y} m)`;
  });
  return { points, origin, reference: prj?.reference, warnings };
}

/** Converts coordinates from the unit of the file to metres relative to the origin, in place. */
function place(values: Float64Array, metres: number, origin: number): void {
  for (let i = 0; i < values.length; i += 1) values[i] = values[i] * metres - origin;
}
