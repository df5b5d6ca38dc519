import type { Found } from "../contact.ts";
import type { DistanceQuery } from "../distance-query.ts";
import type { MeshData } from "../terrain-data.ts";
import { createMeshBorder, type MeshBorder } from "./mesh-border.ts";
import { createMeshPieces, Line, type MeshPieces, Plane } from "./mesh-pieces.ts";
import { createMeshQuery } from "./mesh-query.ts";
import { createMeshSearch } from "./mesh-search.ts";
import { createTopBound } from "./top-bound.ts";
import { createTriangleTree, type TriangleTree } from "./triangle-tree.ts";
import { weldVertices } from "./weld-vertices.ts";

/** What all queries of one mesh share; never changed after it was made. */
export interface MeshGround {
  readonly pieces: MeshPieces;
  readonly tree: TriangleTree;
  /** Absent for a closed mesh. */
  readonly border?: MeshBorder;
  /** Bounds of the map, m: the rectangle that holds an open mesh; ±Infinity for a closed one. */
  readonly west: number;
  readonly east: number;
  readonly south: number;
  readonly north: number;
  /** Height of the lowest vertex, m. */
  readonly lowest: number;
  /** Half of the length that one in ten of the straight edges falls below, m. */
  readonly smoothLength: number;
}

/** A mesh ready to answer; the parts of a `Terrain`. */
interface MeshTerrain {
  evaluateSurface(x: number, y: number, out: Float64Array): Found;
  boundSurface(box: Float64Array, out: Float64Array): void;
  createQuery(): DistanceQuery;
}

/** Angle between planes, rad, that counts as none where the data do not say. */
const defaultFlatness = 1e-11;
const largestFlatness = 0.1;
const shortEdges = 0.1;

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
export function createMeshGround(data: MeshData): MeshGround {
  const { flatness = defaultFlatness } = data;
  if (!(flatness >= 0 && flatness <= largestFlatness)) {
    throw new RangeError(
      `createTerrain: mesh flatness must be in [0, ${largestFlatness}] rad, got ${String(flatness)}`,
    );
  }
  const pieces = createMeshPieces(weldVertices(data), flatness);
  const { vertices, isClosed } = pieces;
  const low = [Infinity, Infinity, Infinity];
  const high = [-Infinity, -Infinity, -Infinity];
  for (let k = 0; k < vertices.length; k += 1) {
    low[k % 3] = Math.min(low[k % 3], vertices[k]);
    high[k % 3] = Math.max(high[k % 3], vertices[k]);
  }
  const border = createMeshBorder(pieces);
  return {
    pieces,
    tree: createTriangleTree(pieces),
    ...(border === undefined ? {} : { border }),
    west: isClosed ? -Infinity : low[0],
    east: isClosed ? Infinity : high[0],
    south: isClosed ? -Infinity : low[1],
    north: isClosed ? Infinity : high[1],
    lowest: low[2],
    smoothLength: 0.5 * lengthOfShortEdges(pieces),
  };
}

function lengthOfShortEdges({ lines, lineCount }: MeshPieces): number {
  const lengths = Float64Array.from({ length: lineCount }, (_, n) => lines[Line.size * n + Line.length]);
  lengths.sort();
  return lengths[Math.floor(shortEdges * lineCount)];
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
