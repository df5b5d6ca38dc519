import { createMeshSurface, type MeshSurface, planesOfNodes } from "@talus/shapes/mesh-distance";
import type { MeshData } from "../ground/terrain-data.ts";
import { createMeshBorder, type MeshBorder } from "./mesh-border.ts";

/** Data shared by all queries of one mesh; immutable. */
export interface MeshGround extends MeshSurface {
  /** Absent for a closed mesh. */
  readonly border?: MeshBorder;
  /** Bounds of the map, m: the rectangle that contains an open mesh; ±Infinity for a closed one. */
  readonly west: number;
  readonly east: number;
  readonly south: number;
  readonly north: number;
  /** The plane piece that all triangles of a node of the tree belong to, else -1. */
  readonly planeOfNode: Int32Array;
  /** True if no triangles were joined that are not coplanar up to rounding: each lies where its plane is. */
  readonly isExact: boolean;
  /** Height of the lowest vertex, m. */
  readonly lowest: number;
}

/** Angle of planes that are joined, rad, up to which a plane coincides with its triangles. */
const mostFlatness = 1e-11;

/** @throws RangeError naming the wrong vertex, triangle or edge */
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
    planeOfNode: planesOfNodes(pieces, surface.tree),
    isExact: (data.flatness ?? 0) <= mostFlatness,
    lowest: low[2],
  };
}
