import type { Triangles } from "@talus/shapes/drawing";
import type { MeshData } from "../ground/terrain-data.ts";
import type { MapBox } from "./ground-part.ts";

/** The triangles of a mesh that reach into the box, with their vertices only. */
export function meshTriangles(
  { vertices, triangles }: MeshData,
  [west, east, south, north]: MapBox,
): Triangles {
  const numbers = new Map<number, number>();
  const places: number[] = [];
  const corners: number[] = [];
  const isBeyond = (k: number, axis: 0 | 1, sign: number, limit: number): boolean =>
    [0, 1, 2].every((i) => sign * ((vertices[3 * (triangles[k + i] ?? 0) + axis] ?? 0) - limit) > 0);
  for (let k = 0; k < triangles.length; k += 3) {
    if (isBeyond(k, 0, -1, west) || isBeyond(k, 0, 1, east)) continue;
    if (isBeyond(k, 1, -1, south) || isBeyond(k, 1, 1, north)) continue;
    for (let i = 0; i < 3; i += 1) {
      const vertex = triangles[k + i] ?? 0;
      let number = numbers.get(vertex);
      if (number === undefined) {
        number = numbers.size;
        numbers.set(vertex, number);
        for (let axis = 0; axis < 3; axis += 1) places.push(vertices[3 * vertex + axis] ?? 0);
      }
      corners.push(number);
    }
  }
  return { vertices: Float64Array.from(places), triangles: Uint32Array.from(corners) };
}
