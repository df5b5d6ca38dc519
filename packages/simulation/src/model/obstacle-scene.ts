import { type MeshObstacleSpec, ModelError, type Scenario } from "@talus/scenario";
import {
  createScene,
  createZonedTerrain,
  type MeshObstacleData,
  type ObstacleData,
  type Terrain,
} from "@talus/terrain";
import type { SceneParts } from "./scene-parts.ts";

/** The ground with the scenario's materials, numbered as in `listMaterials`, and obstacles on it. */
export interface ObstacleScene {
  readonly terrain: Terrain;
  /** Names of the materials of zones, from `Contact.material` 1 on. */
  readonly zoneNames: readonly string[];
}

/** @throws ModelError if an obstacle cannot stand where the scenario puts it, or a zone is invalid */
export function createObstacleScene(
  { terrain }: Scenario,
  ground: Terrain,
  { zones, meshes }: SceneParts,
): ObstacleScene {
  const zoneNames = Object.keys(terrain.materials?.classes ?? {});
  let last = zoneNames.length;
  const obstacles = (terrain.obstacles ?? []).map(({ material, ...spec }, i): ObstacleData => {
    const obstacle = spec.kind === "mesh" ? withTriangles(spec, i, meshes) : (spec as ObstacleData);
    if (material === undefined) return obstacle;
    last += 1;
    return { ...obstacle, material: last };
  });
  const zoned = naming("terrain.materials", () => {
    if (zones === undefined && terrain.materials !== undefined)
      throw new RangeError("createModel: parts.zones must hold its zones");
    return zones === undefined ? ground : createZonedTerrain(ground, zones);
  });
  const scene = naming("terrain.obstacles", () => createScene(zoned, obstacles));
  return { terrain: scene, zoneNames };
}

function withTriangles(
  { file, unit: _unit, ...obstacle }: MeshObstacleSpec,
  i: number,
  meshes: SceneParts["meshes"],
): MeshObstacleData {
  const mesh = meshes?.get(i);
  if (mesh === undefined) throw new RangeError(`createModel: parts.meshes must hold ${file}, obstacle ${i}`);
  return { ...obstacle, ...mesh };
}

/** @throws ModelError with the key in place of the name of the function that found the fault */
function naming<T>(key: string, make: () => T): T {
  try {
    return make();
  } catch (error) {
    if (!(error instanceof RangeError || error instanceof TypeError)) throw error;
    throw new ModelError(`${key}: ${error.message.replace(/^create\w+: /, "")}`);
  }
}
