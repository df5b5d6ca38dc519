import type { Triangles } from "../surface/triangles.ts";
import { createMeshPieces } from "./mesh-pieces.ts";
import { Line, type MeshPieces } from "./piece-arrays.ts";
import { createTriangleTree, type TriangleTree } from "./triangle-tree.ts";
import { requireMesh, weldVertices } from "./weld-vertices.ts";

/** Triangles, open or closed; the free side is that from which their corners run anticlockwise. */
export interface FlatMesh extends Triangles {
  /** Neighbours whose planes meet at a smaller angle are one plane, rad, in [0, 0.1]. Default 1e-11. */
  readonly flatness?: number;
}

/** Precomputed data for distances from a mesh; immutable. */
export interface MeshSurface {
  readonly pieces: MeshPieces;
  readonly tree: TriangleTree;
  /** Half of the length below which one in ten of the straight edges falls, m. */
  readonly smoothLength: number;
}

/** Default angle between planes that counts as none, rad. */
export const defaultFlatness = 1e-11;
/** The largest angle that may be given for it, rad. */
export const largestFlatness = 0.1;
const shortEdges = 0.1;

/**
 * @param where prefix of error messages, such as "createScene: mesh 1"
 * @throws RangeError naming the wrong vertex, triangle or edge
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
