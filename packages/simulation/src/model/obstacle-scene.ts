import type { ZoneData } from "@talus/geodata";
import { type MeshObstacleSpec, ModelError, type Scenario } from "@talus/scenario";
import {
  type Contact,
  createScene,
  createZonedTerrain,
  type MeshObstacleData,
  type ObstacleData,
  type Terrain,
} from "@talus/terrain";
import type { FileLines } from "./file-lines.ts";
import type { SphereModel } from "./sphere-model.ts";

/** What a scenario names and files or lists hold, already read. */
export interface SceneParts {
  /** Where on the map which of `terrain.materials` is. */
  readonly zones?: ZoneData;
  /** Triangles of each obstacle of kind mesh, in m, by its place among `terrain.obstacles`. */
  readonly meshes?: ReadonlyMap<number, Pick<MeshObstacleData, "vertices" | "triangles">>;
  /** Lines of files that walls, dams and gates follow, in the coordinates of the ground. */
  readonly lines?: FileLines;
  /** Map = coordinates of the ground + origin, m, for warnings. */
  readonly origin?: { readonly x: number; readonly y: number };
}

/** The ground with the scenario's materials, as `listMaterials` counts them, and obstacles on it. */
export interface ObstacleScene {
  readonly terrain: Terrain;
  readonly zoneNames: SphereModel["zoneNames"];
}

/** @throws ModelError when an obstacle cannot stand where the scenario puts it, or a zone is none */
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

/** Name of the material that is touched: of its zone, or of the obstacle that has it; "terrain" for that of the ground. */
export function materialNameOf({ zoneNames }: SphereModel, { material, object, feature }: Contact): string {
  if (material === 0) return "terrain";
  return object > 0 ? feature : (zoneNames[material - 1] ?? "terrain");
}

/** Step within which the touched object is smooth enough to sample events, m. */
export function smoothLengthAt({ query }: SphereModel, contact: Contact): number {
  return query.objects?.smoothLengthOf(contact.object) ?? query.smoothLength;
}
