import { createMeshSearch, Plane } from "@talus/shapes/mesh-distance";
import type { Found } from "../ground/contact.ts";
import type { DistanceQuery } from "../ground/distance-query.ts";
import type { MeshData } from "../ground/terrain-data.ts";
import { createMeshGround, type MeshGround } from "./mesh-ground.ts";
import { createMeshQuery } from "./mesh-query.ts";
import { createTopBound } from "./top-bound.ts";

/** A mesh ready for queries; the parts of a `Terrain`. */
interface MeshTerrain {
  evaluateSurface(x: number, y: number, out: Float64Array): Found;
  boundSurface(box: Float64Array, out: Float64Array): void;
  createQuery(): DistanceQuery;
}

/** @throws RangeError naming the wrong vertex, triangle or edge */
export function createMeshTerrain(data: MeshData): MeshTerrain {
  const ground = createMeshGround(data);
  return {
    createQuery: () => createMeshQuery(ground),
    evaluateSurface: createTopLook(ground),
    boundSurface: createTopBound(ground),
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
