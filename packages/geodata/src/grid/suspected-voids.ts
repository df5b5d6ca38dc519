import type { MapShift } from "../reference/map-origin.ts";
import type { GridData } from "./grid-data.ts";

/** Heights that programs write for missing ones, in units of the file. */
const USUAL_VOIDS = [-9999, -32768, -32767, -99999];

/** The usual no-data value equal to a height; undefined for a plausible height. */
function suspectedVoid(z: number, metres: number): number | undefined {
  if (!(z < 0)) return undefined;
  return USUAL_VOIDS.find((value) => Math.abs(z - value * metres) <= 1e-6 * Math.abs(z));
}

/**
 * Warnings of heights that look like cells without data, one for each value, with its first cell from the north-west.
 */
export function voidsOfGrid(
  { columns, rows, x0, y0, cell, heights, noData }: GridData,
  origin: MapShift,
  metres: number,
): readonly string[] {
  const found = new Map<number, { count: number; first: number }>();
  for (let row = rows - 1; row >= 0; row -= 1) {
    for (let at = row * columns; at < (row + 1) * columns; at += 1) {
      if (!(heights[at] < -9998 * metres) || noData?.[at] === 1) continue;
      const value = suspectedVoid(heights[at], metres);
      if (value === undefined) continue;
      const known = found.get(value);
      if (known === undefined) found.set(value, { count: 1, first: at });
      else known.count += 1;
    }
  }
  return [...found].map(([value, { count, first }]) => {
    const column = first % columns;
    const row = (first - column) / columns;
    const place = `column ${column + 1}, row ${rows - row} of the file`;
    const map = `x = ${x0 + column * cell + origin.x}, y = ${y0 + row * cell + origin.y} m`;
    return voidText(value, `${place} (${map})`, count, "cell");
  });
}

/** The same of points. */
export function voidsOfPoints(
  z: Float64Array,
  metres: number,
  placeOf: (i: number) => string,
): readonly string[] {
  const found = new Map<number, { count: number; first: number }>();
  for (let i = 0; i < z.length; i += 1) {
    if (!(z[i] < -9998 * metres)) continue;
    const value = suspectedVoid(z[i], metres);
    if (value === undefined) continue;
    const known = found.get(value);
    if (known === undefined) found.set(value, { count: 1, first: i });
    else known.count += 1;
  }
  return [...found].map(([value, { count, first }]) => voidText(value, placeOf(first), count, "point"));
}

function voidText(value: number, place: string, count: number, thing: string): string {
  const others = count === 1 ? "" : ` and of ${count - 1} other ${thing}${count === 2 ? "" : "s"}`;
  return `the height of ${place}${others} is ${value}, which usually means no data; if so, set noData: ${value} in the scenario, or --nodata ${value}`;
}
