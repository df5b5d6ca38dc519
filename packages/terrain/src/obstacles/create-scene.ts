import { requireFunctions, requireList, requireObject } from "@talus/portable-math/arguments";
import type { Terrain } from "../ground/terrain.ts";
import { createSolids } from "./create-solids.ts";
import type { ObstacleData } from "./obstacle-data.ts";
import { createSceneQuery, type SceneObject } from "./scene-query.ts";

/**
 * Ground with obstacles on it. Without obstacles it is the ground itself.
 *
 * @param ground    the surface of the scene; its height places obstacles without a base
 * @param obstacles numbered from 1 in this order in `Contact.object`; a dam counts once for each of its segments
 * @throws RangeError or TypeError that names the obstacle, the field, the allowed and the given value
 */
export function createScene(ground: Terrain, obstacles: readonly ObstacleData[]): Terrain {
  requireFunctions("createScene", "ground", ground, ["evaluateSurface", "createQuery"]);
  requireList("createScene", "obstacles", obstacles);
  const counts = new Map<string, number>();
  const objects: SceneObject[] = [];
  for (const [i, data] of obstacles.entries()) {
    requireObject("createScene", `obstacles[${i}]`, data);
    const number = (counts.get(data.kind) ?? 0) + 1;
    counts.set(data.kind, number);
    const name = data.name ?? `${data.kind} ${number}`;
    const { material = 0 } = data;
    if (!Number.isInteger(material) || material < 0) {
      throw new RangeError(`createScene: ${name} material must be an integer >= 0, got ${String(material)}`);
    }
    for (const solid of createSolids(data, name, ground)) objects.push({ solid, name, material });
  }
  if (objects.length === 0) return ground;
  const { boundSurface } = ground;
  return {
    data: ground.data,
    evaluateSurface: (x, y, out) => ground.evaluateSurface(x, y, out),
    ...(boundSurface === undefined ? {} : { boundSurface }),
    createQuery: (size) => createSceneQuery(ground.createQuery(size), objects),
  };
}
