import { cos, sin } from "@talus/portable-math";
import { createMeshGround } from "../mesh-surface/mesh-ground.ts";
import { createMeshQuery } from "../mesh-surface/mesh-query.ts";
import { fillPieceContact } from "../mesh-surface/piece-contact.ts";
import { measureSeam } from "../mesh-surface/piece-seam.ts";
import { placeText } from "../mesh-surface/weld-vertices.ts";
import type { Terrain } from "../terrain.ts";
import { finite, vector } from "./check-obstacle.ts";
import type { MeshObstacleData } from "./obstacle-data.ts";
import type { Solid } from "./solid.ts";
import { groundAt } from "./standing-ground.ts";

/**
 * A closed mesh as a solid: the distance from its nearest plane, edge or vertex, negative inside.
 *
 * @throws RangeError that names the obstacle and what is wrong: a mesh that is open, turned inside out or no mesh
 */
export function createMeshSolid(data: MeshObstacleData, label: string, terrain: Terrain): Solid {
  const { triangles, flatness } = data;
  const vertices = placedVertices(data, label, terrain);
  const ground = naming(label, () => {
    return createMeshGround({
      kind: "mesh",
      vertices,
      triangles,
      ...(flatness === undefined ? {} : { flatness }),
    });
  });
  const { pieces } = ground;
  checkClosed(pieces, label);
  const query = createMeshQuery(ground);
  const measure = new Float64Array(1);
  return {
    nearest(c, out) {
      query.nearest(c, undefined, out);
    },
    follow(c, piece, out) {
      fillPieceContact(pieces, piece, c, out);
      out.piece = piece;
    },
    seamDistance(piece, c) {
      measureSeam(pieces, piece, c, measure);
      return measure[0];
    },
    bounds: boundsOf(pieces.vertices),
    smoothLength: ground.smoothLength,
  };
}

/** The vertices where the obstacle puts them: turned about the z axis of the mesh, then moved. */
export function placedVertices(
  { vertices, at, turn = 0 }: MeshObstacleData,
  label: string,
  terrain: Terrain,
): Float64Array {
  finite(label, "turn", turn);
  if (!(vertices?.length >= 9 && vertices.every(Number.isFinite))) {
    throw new RangeError(`createScene: ${label} vertices must be finite places of at least 3 vertices`);
  }
  const [c, s] = [cos(turn), sin(turn)];
  const shift = shiftOf(vertices, at, label, terrain);
  const moved = new Float64Array(vertices.length);
  for (let k = 0; k < vertices.length; k += 3) {
    moved[k] = shift[0] + c * vertices[k] - s * vertices[k + 1];
    moved[k + 1] = shift[1] + s * vertices[k] + c * vertices[k + 1];
    moved[k + 2] = shift[2] + vertices[k + 2];
  }
  return moved;
}

function shiftOf(
  vertices: Float64Array,
  at: MeshObstacleData["at"],
  label: string,
  terrain: Terrain,
): readonly [number, number, number] {
  if (at === undefined) return [0, 0, 0];
  if (at.length === 3) return vector(label, "at", at, 3);
  const [x, y] = vector(label, "at", at, 2);
  let low = Infinity;
  for (let k = 2; k < vertices.length; k += 3) low = Math.min(low, vertices[k]);
  return [x, y, groundAt(label, terrain, x, y) - low];
}

function naming<T>(label: string, make: () => T): T {
  try {
    return make();
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new RangeError(`createScene: ${label} ${error.message.replace("createTerrain: mesh ", "")}`);
  }
}

function checkClosed(
  pieces: {
    readonly vertices: Float64Array;
    readonly triangles: Int32Array;
    readonly edgeEnds: Int32Array;
    readonly edgeTriangles: Int32Array;
  },
  label: string,
): void {
  const { vertices, triangles, edgeEnds, edgeTriangles } = pieces;
  const open = edgeTriangles.indexOf(-1) >> 1;
  if (open >= 0) {
    const [from, to] = [0, 1].map((end) => placeText(vertices, edgeEnds[2 * open + end]));
    throw new RangeError(
      `createScene: ${label} must be a closed mesh; the edge from ${from} to ${to} has one triangle only`,
    );
  }
  const volume = volumeOf(vertices, triangles);
  if (volume > 0) return;
  throw new RangeError(
    `createScene: ${label} must have its faces outward, corners anticlockwise seen from outside; its volume is ${volume} m³`,
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
