import { createMeshSurface, type MeshSurface } from "@talus/shapes/mesh-distance";
import type { MeshData } from "../ground/terrain-data.ts";
import { createMeshBorder, type MeshBorder } from "./mesh-border.ts";

/** What all queries of one mesh share; never changed after it was made. */
export interface MeshGround extends MeshSurface {
  /** Absent for a closed mesh. */
  readonly border?: MeshBorder;
  /** Bounds of the map, m: the rectangle that holds an open mesh; ±Infinity for a closed one. */
  readonly west: number;
  readonly east: number;
  readonly south: number;
  readonly north: number;
  /** Height of the lowest vertex, m. */
  readonly lowest: number;
}

/** @throws RangeError naming the vertex, triangle or edge that is wrong */
export function createMeshGround(data: MeshData): MeshGround {
  const surface = createMeshSurface(data, "createTerrain: mesh");
  const { pieces } = surface;
  const { vertices, isClosed } = pieces;
  const low = [Infinity, Infinity, Infinity];
  const high = [-Infinity, -Infinity, -Infinity];
  for (let k = 0; k < vertices.length; k += 1) {
    low[k % 3] = Math.min(low[k % 3], vertices[k]);
    high[k % 3] = Math.max(high[k % 3], vertices[k]);
  }
  const border = createMeshBorder(pieces);
  return {
    ...surface,
    ...(border === undefined ? {} : { border }),
    west: isClosed ? -Infinity : low[0],
    east: isClosed ? Infinity : high[0],
    south: isClosed ? -Infinity : low[1],
    north: isClosed ? Infinity : high[1],
    lowest: low[2],
  };
}
