import { createSolid, type Solid } from "@talus/shapes/solids";
import type { Terrain } from "../ground/terrain.ts";
import { createMeshObstacle } from "./mesh-solid.ts";
import type { ObstacleData } from "./obstacle-data.ts";
import { solidShapes } from "./solid-shapes.ts";

/**
 * The solids that an obstacle consists of.
 *
 * @param label name in errors
 * @throws RangeError or TypeError that names the obstacle, the field, the allowed and the given value
 */
export function createSolids(data: ObstacleData, label: string, terrain: Terrain): readonly Solid[] {
  if (data.kind === "mesh") return [createMeshObstacle(data, label, terrain)];
  return solidShapes(data, label, terrain).map(createSolid);
}
