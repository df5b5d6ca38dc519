import { createMeshSearch } from "../mesh-distance/mesh-search.ts";
import { createMeshSurface, type FlatMesh } from "../mesh-distance/mesh-surface.ts";
import { measurePatchDistance } from "../mesh-distance/patch-distance.ts";
import { fillPiecePoint } from "../mesh-distance/piece-point.ts";
import { placeText } from "../mesh-distance/weld-vertices.ts";
import type { Solid } from "./solid.ts";

/**
 * A closed mesh as a solid: the distance from its nearest plane, edge or vertex, negative inside. Keeps buffers.
 *
 * @param where prefix of error messages, such as "createScene: mesh 1"
 * @throws RangeError that says what is wrong: a mesh that is open, inside out or not a mesh
 */
export function createMeshSolid(mesh: FlatMesh, where: string): Solid {
  const { pieces, tree, smoothLength } = createMeshSurface(mesh, where);
  checkClosed(pieces, where);
  const search = createMeshSearch(pieces, tree);
  const measure = new Float64Array(1);
  return {
    nearest(c, out) {
      const piece = search.descend(c, search.nearestTriangle(c, -1));
      fillPiecePoint(pieces, piece, c, out);
      out.piece = piece;
    },
    follow(c, piece, out) {
      fillPiecePoint(pieces, piece, c, out);
      out.piece = piece;
    },
    patchDistance(piece, c) {
      measurePatchDistance(pieces, piece, c, measure);
      return measure[0];
    },
    bounds: boundsOf(pieces.vertices),
    smoothLength,
  };
}

function checkClosed(
  pieces: {
    readonly vertices: Float64Array;
    readonly triangles: Int32Array;
    readonly edgeEnds: Int32Array;
    readonly edgeTriangles: Int32Array;
  },
  where: string,
): void {
  const { vertices, triangles, edgeEnds, edgeTriangles } = pieces;
  const open = edgeTriangles.indexOf(-1) >> 1;
  if (open >= 0) {
    const [from, to] = [0, 1].map((end) => placeText(vertices, edgeEnds[2 * open + end]));
    throw new RangeError(
      `${where} must be a closed mesh; the edge from ${from} to ${to} has one triangle only`,
    );
  }
  const volume = volumeOf(vertices, triangles);
  if (volume > 0) return;
  throw new RangeError(
    `${where} must have its faces outward, corners anticlockwise seen from outside; its volume is ${volume} m³`,
  );
}

/** Sum of the signed tetrahedra under the triangles, seen from the first vertex: > 0 where they face outward, m³. */
function volumeOf(vertices: Float64Array, triangles: Int32Array): number {
  const corner = (k: number, i: number): number => vertices[3 * triangles[k] + i] - vertices[i];
  let sum = 0;
  for (let k = 0; k < triangles.length; k += 3) {
    for (let i = 0; i < 3; i += 1) {
      const [j, l] = [(i + 1) % 3, (i + 2) % 3];
      sum += corner(k, i) * (corner(k + 1, j) * corner(k + 2, l) - corner(k + 1, l) * corner(k + 2, j));
    }
  }
  return sum / 6;
}

function boundsOf(vertices: Float64Array): Float64Array {
  const bounds = Float64Array.of(Infinity, -Infinity, Infinity, -Infinity, Infinity, -Infinity);
  vertices.forEach((value, k) => {
    const axis = 2 * (k % 3);
    bounds[axis] = Math.min(bounds[axis], value);
    bounds[axis + 1] = Math.max(bounds[axis + 1], value);
  });
  return bounds;
}
