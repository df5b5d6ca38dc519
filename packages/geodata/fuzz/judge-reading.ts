import type { Reading, WhenCut } from "./samples.ts";

/** Inconsistency that no reading may have, whatever the file; undefined if it is well formed. */
export function inconsistencyOf({ grid, points, mesh }: Reading): string | undefined {
  if (grid !== undefined) {
    const { columns, rows, heights, noData, x0, y0, cell } = grid;
    if (heights.length !== columns * rows || !(columns >= 2 && rows >= 2))
      return "grid has another number of cells";
    if (![x0, y0].every(Number.isFinite) || !(cell > 0 && cell < Infinity))
      return "place of the grid is not finite";
    if (!heights.every(Number.isFinite)) return "a height is not finite";
    if (noData !== undefined && noData.length !== heights.length) return "marks have another length";
    if (noData?.every((mark) => mark === 1)) return "no cell has a height";
  }
  if (points !== undefined) {
    const { x, y, z, classification } = points;
    if (x.length === 0 || x.length !== y.length || x.length !== z.length)
      return "numbers of coordinates differ";
    if (classification !== undefined && classification.length !== x.length)
      return "number of classes differs";
    if (![x, y, z].every((values) => values.every(Number.isFinite))) return "a coordinate is not finite";
  }
  if (mesh !== undefined) {
    const { vertices, triangles } = mesh;
    if (triangles.length === 0 || triangles.length % 3 !== 0) return "mesh has no whole triangle";
    if (!triangles.every((i) => 3 * i + 2 < vertices.length)) return "a corner is no vertex";
    if (!vertices.every(Number.isFinite)) return "a vertex is not finite";
  }
  return undefined;
}

/** Difference of a reading from that of the undamaged file; undefined if it is allowed. */
export function differenceOf(reading: Reading, whole: Reading, may: WhenCut): string | undefined {
  const now = arraysOf(reading);
  for (const [name, values] of Object.entries(arraysOf(whole))) {
    const other = now[name];
    if (other === undefined) return `${name} are missing`;
    if (other.length !== values.length && may !== "beginning") {
      return `${name}: ${other.length} instead of ${values.length}`;
    }
    for (let i = 0; i < other.length; i += 1) {
      if (other[i] !== values[i] && (may === "same" || !isLast(reading, name, i))) {
        return `${name}: ${other[i]} at ${i} instead of ${values[i]}`;
      }
    }
  }
  return undefined;
}

/** True if a number is among the last ones of a text: the height in the south-east, a point, a triangle. */
function isLast({ grid, points, mesh }: Reading, name: string, i: number): boolean {
  if (grid !== undefined) return (name === "heights" || name === "marks") && i === grid.columns - 1;
  if (points !== undefined) return i === points.x.length - 1;
  return mesh !== undefined && name === "triangles" && i >= mesh.triangles.length - 3;
}

function arraysOf({ grid, points, mesh }: Reading): Record<string, ArrayLike<number>> {
  return {
    ...(grid && {
      heights: grid.heights,
      marks: grid.noData ?? new Uint8Array(grid.heights.length),
      place: [grid.columns, grid.x0, grid.y0, grid.cell],
    }),
    ...(points && { x: points.x, y: points.y, z: points.z, classes: points.classification ?? [] }),
    ...(mesh && { vertices: mesh.vertices, triangles: mesh.triangles }),
  };
}
