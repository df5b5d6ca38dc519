import { cos, sin } from "@talus/portable-math";
import { createMeshSolid, type Solid } from "@talus/shapes/solids";
import type { Terrain } from "../ground/terrain.ts";
import { checkObstacle, vector } from "./check-obstacle.ts";
import type { MeshObstacleData } from "./obstacle-data.ts";
import { groundAt } from "./standing-ground.ts";

/**
 * A mesh obstacle as a solid, in place.
 *
 * @throws RangeError that names the obstacle and the fault: a mesh that is open, inside out or not a mesh
 */
export function createMeshObstacle(data: MeshObstacleData, label: string, terrain: Terrain): Solid {
  const { triangles, flatness } = data;
  const vertices = placedVertices(data, label, terrain);
  const given = flatness === undefined ? {} : { flatness };
  return createMeshSolid({ vertices, triangles, ...given }, `createScene: ${label}`);
}

/** The vertices where the obstacle puts them: rotated about the z axis of the mesh, then moved. */
export function placedVertices(data: MeshObstacleData, label: string, terrain: Terrain): Float64Array {
  checkObstacle(data, label);
  const { vertices, at, turn = 0 } = data;
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
