import type { ClassZones } from "@talus/geodata";
import type { ZoneLookup } from "./zone-lookup.ts";

/**
 * Borders farther than this many cells are not searched for; outside, the raster itself is at most as far as it is.
 */
const reach = 4;

/** @throws RangeError that names the field */
export function checkClassZones({ columns, rows, x0, y0, cell, materials }: ClassZones): void {
  const isGrid = Number.isInteger(columns) && Number.isInteger(rows) && columns >= 1 && rows >= 1;
  if (!isGrid || materials?.length !== columns * rows) {
    throw new RangeError(
      `createZonedTerrain: materials must hold columns · rows cells, got ${materials?.length} for ${columns} and ${rows}`,
    );
  }
  if (!(Number.isFinite(x0) && Number.isFinite(y0) && cell > 0 && cell < Infinity)) {
    throw new RangeError(
      `createZonedTerrain: x0, y0 must be finite and cell > 0, got ${String(x0)}, ${String(y0)}, ${String(cell)}`,
    );
  }
}

/**
 * Borders are the cell lines between different materials: the nearest one bounds the nearest cell of another
 * material, which is looked for in rings of cells around the place.
 */
export function createClassLookup({ columns, rows, x0, y0, cell, materials }: ClassZones): ZoneLookup {
  const west = x0 - 0.5 * cell;
  const south = y0 - 0.5 * cell;

  function materialOf(column: number, row: number): number {
    const isInside = column >= 0 && column < columns && row >= 0 && row < rows;
    return isInside ? materials[row * columns + column] : 0;
  }

  return {
    look(at, distance) {
      const u = (at[0] - west) / cell;
      const v = (at[1] - south) / cell;
      const column = Math.floor(u);
      const row = Math.floor(v);
      const material = materialOf(column, row);
      const outsideU = Math.max(-u, 0, u - columns);
      const outsideV = Math.max(-v, 0, v - rows);
      let least = Math.max(reach * reach, outsideU * outsideU + outsideV * outsideV); // squared, in cells
      // a cell of ring n is at least n − 1 cells away
      for (let n = 1; n <= reach && (n - 1) * (n - 1) < least && least <= reach * reach; n += 1) {
        for (let j = -n; j <= n; j += 1) {
          const step = j === -n || j === n ? 1 : 2 * n;
          for (let i = -n; i <= n; i += step) {
            if (materialOf(column + i, row + j) === material) continue;
            const du = Math.max(column + i - u, 0, u - column - i - 1);
            const dv = Math.max(row + j - v, 0, v - row - j - 1);
            least = Math.min(least, du * du + dv * dv);
          }
        }
      }
      distance[0] = cell * Math.sqrt(least);
      return material;
    },
  };
}
