import { requireObject } from "@talus/portable-math/arguments";
import { TerrainFileError } from "../files/terrain-file-error.ts";
import type { GridData } from "../grid/grid-data.ts";
import type { ClassZones } from "./zone-data.ts";

/** Number of materials that one byte per cell can distinguish from the ground's own. */
const mostMaterials = 255;

/**
 * Zones from a grid of class numbers. Cells without data have the ground's own material.
 *
 * @param materials the material, from 1 to 255, of each class allowed
 * @param name      name of the file, for errors
 * @throws TerrainFileError "name: cell (3, 7): …" for another class; column and row from 0, row 0 in the south
 * @throws RangeError for an invalid material
 */
export function classesOfGrid(
  grid: GridData,
  materials: ReadonlyMap<number, number>,
  name: string,
): ClassZones {
  requireObject("classesOfGrid", "grid", grid);
  const { columns, rows, x0, y0, cell, heights, noData } = grid;
  const count = columns * rows;
  if (!(count >= 1 && count < Infinity && heights?.length === count)) {
    throw new RangeError(
      `classesOfGrid: grid must have columns · rows heights, got ${heights?.length} for ${columns} and ${rows}`,
    );
  }
  const isMap: boolean = materials instanceof Map;
  if (!isMap) {
    throw new TypeError(`classesOfGrid: materials must be a Map of numbers, got ${String(materials)}`);
  }
  for (const material of materials.values()) {
    if (!(Number.isInteger(material) && material >= 1 && material <= mostMaterials)) {
      throw new RangeError(
        `classesOfGrid: materials must be integers from 1 to 255, got ${String(material)}`,
      );
    }
  }
  const cells = new Uint8Array(columns * rows);
  for (let k = 0; k < cells.length; k += 1) {
    if (noData !== undefined && noData[k] === 1) continue;
    const material = materials.get(heights[k]);
    if (material === undefined) {
      const place = `cell (${k % columns}, ${Math.floor(k / columns)})`;
      const allowed = `${[...materials.keys()].join(", ")}, no data`;
      throw new TerrainFileError(name, place, `has class ${heights[k]}, allowed: ${allowed}`);
    }
    cells[k] = material;
  }
  return { kind: "classes", columns, rows, x0, y0, cell, materials: cells };
}
