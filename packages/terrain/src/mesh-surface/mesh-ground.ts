import { createMeshSearch, createMeshSurface, type MeshSurface, Plane } from "@talus/shapes/mesh-distance";
import type { Found } from "../contact.ts";
import type { DistanceQuery } from "../distance-query.ts";
import type { MeshData } from "../terrain-data.ts";
import { createMeshBorder, type MeshBorder } from "./mesh-border.ts";
import { createMeshQuery } from "./mesh-query.ts";
import { createTopBound } from "./top-bound.ts";

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

/** A mesh ready to answer; the parts of a `Terrain`. */
interface MeshTerrain {
  evaluateSurface(x: number, y: number, out: Float64Array): Found;
  boundSurface(box: Float64Array, out: Float64Array): void;
  createQuery(): DistanceQuery;
}

/** @throws RangeError naming the vertex, triangle or edge that is wrong */
export function createMeshTerrain(data: MeshData): MeshTerrain {
  const ground = createMeshGround(data);
  return {
    createQuery: () => createMeshQuery(ground),
    evaluateSurface: createTopLook(ground),
    boundSurface: createTopBound(ground),
  };
}

/** @throws RangeError naming the vertex, triangle or edge that is wrong */
function createMeshGround(data: MeshData): MeshGround {
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

/** Height and derivatives of the highest upward plane at (x, y), where a body can lie; no allocation. */
function createTopLook({ pieces, tree }: MeshGround): (x: number, y: number, out: Float64Array) => Found {
  const { planes, pieceOfTriangle } = pieces;
  const search = createMeshSearch(pieces, tree);
  const at = new Float64Array(2);
  return (x, y, out) => {
    at[0] = x;
    at[1] = y;
    const t = search.highestAt(at, out);
    if (t < 0) {
      out.fill(0);
      return "outside";
    }
    const plane = Plane.size * pieceOfTriangle[t];
    const n = plane + Plane.normal;
    out[1] = -planes[n] / planes[n + 2];
    out[2] = -planes[n + 1] / planes[n + 2];
    out[0] = planes[plane + 2] + out[1] * (x - planes[plane]) + out[2] * (y - planes[plane + 1]);
    out[3] = 0;
    out[4] = 0;
    out[5] = 0;
    return "found";
  };
}
