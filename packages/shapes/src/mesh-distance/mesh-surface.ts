import type { Triangles } from "../surface/triangles.ts";
import { createMeshPieces } from "./mesh-pieces.ts";
import { Line, type MeshPieces } from "./piece-arrays.ts";
import { createTriangleTree, type TriangleTree } from "./triangle-tree.ts";
import { requireMesh, weldVertices } from "./weld-vertices.ts";

/** Triangles, open or closed; the free side is that from which their corners run anticlockwise. */
export interface FlatMesh extends Triangles {
  /** Neighbours whose planes meet at a smaller angle are one plane, rad, in [0, 0.1]. Left out: 1e-11. */
  readonly flatness?: number;
}

/** What distances from a mesh are measured with; never changed after it was made. */
export interface MeshSurface {
  readonly pieces: MeshPieces;
  readonly tree: TriangleTree;
  /** Half of the length that one in ten of the straight edges falls below, m. */
  readonly smoothLength: number;
}

/** Angle between planes, rad, that counts as none where the data do not say. */
const defaultFlatness = 1e-11;
const largestFlatness = 0.1;
const shortEdges = 0.1;

/**
 * @param where what errors begin with, such as "createScene: mesh 1"
 * @throws RangeError naming the vertex, triangle or edge that is wrong
 */
export function createMeshSurface(mesh: FlatMesh, where: string): MeshSurface {
  requireMesh(mesh, where);
  const { flatness = defaultFlatness } = mesh;
  if (!(flatness >= 0 && flatness <= largestFlatness)) {
    throw new RangeError(`${where} flatness must be in [0, ${largestFlatness}] rad, got ${String(flatness)}`);
  }
  const pieces = createMeshPieces(weldVertices(mesh, where), flatness, where);
  return { pieces, tree: createTriangleTree(pieces), smoothLength: 0.5 * lengthOfShortEdges(pieces) };
}

function lengthOfShortEdges({ lines, lineCount }: MeshPieces): number {
  const lengths = Float64Array.from({ length: lineCount }, (_, n) => lines[Line.size * n + Line.length]);
  lengths.sort();
  return lengths[Math.floor(shortEdges * lineCount)];
}
