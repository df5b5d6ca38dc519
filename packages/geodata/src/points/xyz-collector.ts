import type { OpenFile } from "../files/byte-source.ts";
import { requireCount } from "../files/require-count.ts";
import { LARGEST_HEIGHT, wrongHeight } from "../grid/height-limit.ts";
import { createNoDataTest } from "../grid/no-data-test.ts";
import type { MapBounds } from "../reference/map-origin.ts";
import type { LineFields } from "./line-fields.ts";
import type { PointCloud } from "./point-cloud.ts";
import type { ColumnIndices } from "./text-columns.ts";

/** Points that are kept. */
interface Kept {
  readonly noDataValue?: number;
  readonly classes?: readonly number[];
  readonly mostPoints?: number;
  /** m per unit of height. */
  readonly metres: number;
  readonly file: Pick<OpenFile, "name" | "size">;
}

/** Initial capacity in points. */
const FIRST_ROOM = 1024;

/**
 * Collects points line by line.
 *
 * @param fail throws an error of the line
 */
export function createXyzCollector(
  { noDataValue, classes, mostPoints, metres, file }: Kept,
  fail: (what: string) => never,
) {
  const isMissing = createNoDataTest([noDataValue], "single");
  const takesNan = noDataValue !== undefined && Number.isNaN(noDataValue);
  const most = LARGEST_HEIGHT / metres;
  let room = FIRST_ROOM;
  let [x, y, z] = [new Float64Array(room), new Float64Array(room), new Float64Array(room)];
  let classification = new Uint8Array(room);
  let hasClasses = false;
  let count = 0;

  function grow(): void {
    room *= 2;
    requireCount(count + 1, file, mostPoints, "points", "lines");
    [x, y, z] = [x, y, z].map((old) => {
      const more = new Float64Array(room);
      more.set(old);
      return more;
    });
    const more = new Uint8Array(room);
    more.set(classification);
    classification = more;
  }

  function refuse(fields: LineFields, index: number, what: string): never {
    return fail(`${what} (field ${index + 1}) must be a finite number, got "${fields.text(index)}"`);
  }

  return {
    take(fields: LineFields, columns: ColumnIndices): void {
      const px = fields.number(columns.x);
      if (Number.isNaN(px)) refuse(fields, columns.x, "x");
      const py = fields.number(columns.y);
      if (Number.isNaN(py)) refuse(fields, columns.y, "y");
      const height = fields.number(columns.z);
      if (Number.isNaN(height)) {
        if (takesNan && /^[+-]?nan$/i.test(fields.text(columns.z))) return;
        refuse(fields, columns.z, "z");
      }
      if (noDataValue !== undefined && isMissing(height)) return;
      if (!(Math.abs(height) <= most)) fail(wrongHeight(height, metres));
      let kind = 0;
      if (columns.classification !== undefined) {
        hasClasses = true;
        kind = fields.number(columns.classification);
        if (Number.isNaN(kind)) refuse(fields, columns.classification, "class");
        if (!(Number.isInteger(kind) && kind >= 0 && kind <= 255)) {
          fail(`class must be a whole number from 0 to 255, got ${kind}`);
        }
        if (classes?.includes(kind) === false) return;
      }
      if (count === room) grow();
      x[count] = px;
      y[count] = py;
      z[count] = height * metres;
      classification[count] = kind;
      count += 1;
    },
    /** Points with heights in m, x and y in units of the file. */
    points(): { readonly points: PointCloud; readonly bounds: MapBounds } {
      if (count === 0) fail("file has no points");
      requireCount(count, file, mostPoints, "points", "lines");
      const bounds = { xMin: x[0], xMax: x[0], yMin: y[0], yMax: y[0] };
      for (let i = 1; i < count; i += 1) {
        bounds.xMin = Math.min(bounds.xMin, x[i]);
        bounds.xMax = Math.max(bounds.xMax, x[i]);
        bounds.yMin = Math.min(bounds.yMin, y[i]);
        bounds.yMax = Math.max(bounds.yMax, y[i]);
      }
      const points = {
        x: x.slice(0, count),
        y: y.slice(0, count),
        z: z.slice(0, count),
        ...(hasClasses ? { classification: classification.slice(0, count) } : {}),
      };
      return { points, bounds };
    },
  };
}
